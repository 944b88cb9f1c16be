import { findDates } from '../normalise/dates.ts';
import { ibanIn } from '../normalise/iban.ts';
import { schemaOf } from '../schema/index.ts';
import type { ValueType } from '../schema/types.ts';
import type { EmbeddedInvoice, EmbeddedValues } from '../types.ts';
import { allowancesIn, discountOf } from './allowances.ts';
import { XML_FORMATS, type XmlColumns, type XmlFormat } from './formats.ts';
import { elementsAt, parseXml, textsAt, type XmlElement } from './xml.ts';

/** No honest invoice has more lines, and results are kept as one record. */
const MOST_LINES = 5000;
/** Nor more rates of tax, allowances and charges. */
const MOST_ROWS = 50;
const LONGEST_TEXT = 1000;

/** Reads an XML invoice in any known format; null when the bytes are none. */
export function readInvoiceXml(file: string, bytes: Uint8Array): EmbeddedInvoice | null {
  const root = parseXml(bytes);
  const format = XML_FORMATS.find(({ roots }) => root && roots.includes(root.name));
  if (!root || !format) return null;
  const fields = settled({ ...valuesOf(root, format.fields), ...addressesOf(root, format) });
  if (Object.keys(fields).length === 0) return null;
  const tables = {
    lines: linesOf(root, format.lines),
    adjustments: allowancesIn(root, format.allowances, valuesOf)
      .slice(0, MOST_ROWS)
      .map(({ values }) => values),
    taxes: taxesOf(root, format),
  };
  return { file, format: format.name, fields, tables };
}

function linesOf(root: XmlElement, { at, columns, allowances }: XmlFormat['lines']): EmbeddedValues[] {
  return (
    elementsAt(root, at)
      .slice(0, MOST_LINES)
      .map((line) => ({
        ...valuesOf(line, columns),
        ...discountOf(allowancesIn(line, allowances, valuesOf)),
      }))
      // Lines of ZUGFeRD 1 may hold nothing but a note.
      .filter((line: EmbeddedValues) => line.amount || line.quantity)
  );
}

/** The tax at each rate; nothing where there is but one, which the fields tell. */
function taxesOf(root: XmlElement, { taxes: { at, columns } }: XmlFormat): EmbeddedValues[] {
  const rows = elementsAt(root, at)
    .slice(0, MOST_ROWS)
    .map((tax) => valuesOf(tax, columns))
    .filter(({ base, tax }) => base && tax);
  return rows.length > 1 ? rows : [];
}

/** Fields that say nothing when they are zero, as programs write them. */
const NOT_ZERO = ['rounding', 'prepaid_amount'] as const;

/** Without amounts that settle nothing, and with one total only where another amount is to be paid. */
function settled(fields: EmbeddedValues): EmbeddedValues {
  const { payable_amount: payable, ...rest } = fields;
  const zero = (id: string) => /^-?0(?:\.0+)?$/.test(rest[id]?.[0] ?? '0');
  const kept = Object.fromEntries(
    Object.entries(rest).filter(([id]) => !NOT_ZERO.some((one) => one === id && zero(one))),
  );
  const [total] = rest.total_amount ?? [];
  if (!payable || !total || payable[0] === total) return kept;
  return { ...kept, total_amount: [total], payable_amount: payable };
}

const TYPES: ReadonlyMap<string, ValueType> = new Map(
  schemaOf('INVOICE')?.sections.flatMap((section) => [
    ...section.fields.map((f) => [f.id, f.type] as const),
    ...section.tables.flatMap((t) => t.columns.map((c) => [c.id, c.type] as const)),
  ]),
);

/** Every value that a field may have, the preferred one first, in the form that records use. */
function valuesOf(from: XmlElement, paths: XmlColumns): EmbeddedValues {
  const found: Record<string, string[]> = {};
  for (const [id, places] of Object.entries(paths)) {
    const texts = places.flatMap((path) => textsAt(from, path));
    const standard = texts.flatMap((text) => standardOf(TYPES.get(id) ?? 'text', text) ?? []);
    if (standard.length > 0) found[id] = [...new Set(standard)];
  }
  return found;
}

function addressesOf(root: XmlElement, { addresses }: XmlFormat): EmbeddedValues {
  const found: Record<string, string[]> = {};
  for (const [id, { at, lines, place }] of Object.entries(addresses)) {
    const [element] = elementsAt(root, at);
    if (!element) continue;
    const first = (path: string) => textsAt(element, path)[0] ?? '';
    const parts = [...lines.map(first), place.map(first).join(' ').trim()].filter((part) => part !== '');
    if (parts.length > 0) found[id] = [parts.join(', ').slice(0, LONGEST_TEXT)];
  }
  return found;
}

/** `20.0000` and `+20` are 20; an amount keeps its cents. */
function numberOf(text: string, least: number): string | null {
  const match = /^\+?(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text);
  if (!match) return null;
  const [, sign, whole, part = ''] = match;
  const decimals = part.padEnd(least, '0');
  return `${sign}${whole}${decimals ? `.${decimals}` : ''}`;
}

/** Basic dates (20260305) and those with dashes, a zone behind them or not. */
function dateOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  return year ? (findDates(`${year}-${month}-${day}`, 'dmy')[0]?.value ?? null) : null;
}

const STANDARD: Partial<Record<ValueType, (text: string) => string | null>> = {
  account: (text) => ibanIn(text)?.value ?? text.replace(/\s/g, ''),
  amount: (text) => numberOf(text, 2),
  currency: (text) => (/^[A-Z]{3}$/.test(text) ? text : null),
  date: dateOf,
  id: (text) => text.toUpperCase(),
  percent: (text) => numberOf(text, 0),
  price: (text) => numberOf(text, 2),
  quantity: (text) => numberOf(text, 0),
};

const standardOf = (type: ValueType, text: string): string | null =>
  (STANDARD[type] ?? ((plain: string) => plain))(text.slice(0, LONGEST_TEXT));
