import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf } from '../../layout/segment.ts';
import { TARIFF_NUMBER as HS } from '../tariff-numbers.ts';
import type { CellValue, TableRow } from '../types.ts';
import { cellByValues } from './told.ts';

/** Goods that a box lists at least. */
const FEWEST = 2;
/** White below the last line of the last goods, in line heights. */
const APART = 1;

/** "1", "1 ALNOOR DXB 1/6", "1) EMB/01 — Parmigiano": the number of goods, alone or before what they are. */
const NUMBERED = /^\s*(?<n>\d{1,2})(?:[.)]\s*|\s+|$)/u;
/** "1,200 sets", "60 kg net". */
const QUANTITY = /^\d[\d.,'’ ]*\s?\p{L}{1,10}\.?(?:\s\p{L}{2,6})?$/u;
/** "12 pallet – ", "3 cartons: ", "6 fûts alu – ": how the goods are packed, before their name. */
const PACKED = /^\d+\s\p{L}[\p{L} ]{1,20}?\s?(?:[–—-]|:)\s+/u;
/** "EMB/01 — Parmigiano": marks and name in one text. */
const MARKED = /^(?<marks>[\p{Lu}\d][\p{Lu}\d./-]{1,14})\s[—–-]\s/u;
/** "CMS DAKAR 1/24 – 14 caisses bois": marks and how the goods are packed; their name stands below. */
const MARKS_ALONE = /^(?<marks>\S.*?)\s+[–—-]\s+\d+\s\p{L}[\p{L} ]{1,24}$/u;
/** "RM/IQ 1-3 3 Kisten Druckmessumformer": numbers of packages, and as many of a kind as those are, before the name. */
const NUMBERED_PACKAGES =
  /^(?<marks>\S.*?(?<![\d.,])(?<first>\d{1,5})(?:\s?[-–/]\s?(?<last>\d{1,5}))?)\s+(?<count>\d{1,5})\s\p{L}+\.?\s(?=\p{L})/u;
/** "6907.21.00": a tariff number before the name of the goods. */
const TARIFF = /^\s*\d{4}\.\d{2}(?:\.\d{2})?\s*$/u;
/** "11.481,60": what the goods are worth, behind their quantity. */
const MONEY = /^\s*\d[\d.,]*[.,]\d{2}\s*$/u;
const INVOICE =
  /(?:invoice|facture|fattura|fatt\.|rechnung|factura|inv\.)\s*(?:no\.?|n[°º]\.?|nr\.?)?[:\s]?\s*(?<v>(?=\S*\d)[\p{Lu}\d][\p{Lu}\d/.-]*[\p{Lu}\d])/iu;

type Part = { at: Segment; from: number; to: number };

/**
 * The goods of a certificate of origin that are numbered in one box, as the form of the European Union has it: marks,
 * packages and names under a single heading, the quantity at the right, tariff number and invoice in the lines below.
 */
export function goodsTold(context: DocumentContext): TableRow[] {
  return context.pages.flatMap((page) => {
    const starts = numberedOn(page);
    return starts.map((row, i) => goodsOn(page, row, starts[i + 1], context));
  });
}

/** Rows that begin with 1, 2, 3 and have a quantity at their right. */
function numberedOn({ rows }: PageLayout): Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    const n = NUMBERED.exec(row.segments[0]?.text ?? '')?.groups?.n;
    if (Number(n) === found.length + 1 && quantityIn(row)) found.push(row);
  }
  return found.length < FEWEST ? [] : found;
}

const quantityIn = ({ segments }: Row): Segment | undefined =>
  segments.slice(1).findLast(({ text }) => QUANTITY.test(text.trim()));

function goodsOn(page: PageLayout, first: Row, next: Row | undefined, context: DocumentContext): TableRow {
  const quantity = quantityIn(first)!;
  const [head] = first.segments;
  const skipped = NUMBERED.exec(head!.text)![0].length;
  const parts: Part[] = first.segments.slice(0, first.segments.indexOf(quantity)).flatMap((at, i): Part[] => {
    const from = i === 0 ? skipped : 0;
    return at.text.slice(from).trim() === '' ? [] : [{ at, from, to: at.text.length }];
  });
  const cells = new Map<string, CellValue>();
  const put = (id: string, span: Span) => {
    if (span.text.trim() !== '') cells.set(id, cellByValues(span));
  };
  const lines = below(page, first, next);
  const whole = parts.length === 1 ? wrapped(parts[0]!, lines, quantity, page.lineHeight) : null;
  const packed = whole ? packedName(whole.text) : null;
  const named = parts.length === 1 && !packed ? nameBelow(parts[0]!, lines) : null;
  const [marks, name] = named ?? (parts.length > 1 ? parts : [undefined, parts[0]]);
  if (whole && packed) for (const [id, text] of packed) put(id, { ...whole, text });
  else if (marks) {
    const span = spanOf(marks.at, marks.from, marks.to);
    put(TARIFF.test(span.text) ? 'hs_code' : 'marks', span);
  }
  if (name && !packed) nameOf(name, put, marks === undefined);
  const [read] = readValues('quantity', quantity.text, context);
  cells.set('quantity', cellByValues(spanOf(quantity, 0, quantity.text.length), read?.value, read?.standard));
  const behind = first.segments[first.segments.indexOf(quantity) + 1];
  if (behind && /\d/.test(behind.text) && !MONEY.test(behind.text))
    put('invoice_number', spanOf(behind, 0, behind.text.length));
  const told = packed && whole ? [whole] : [];
  for (const at of [...told, ...first.segments, ...lines.flatMap((row) => row.segments)])
    for (const [id, form] of [
      ['hs_code', HS],
      ['invoice_number', INVOICE],
    ] as const) {
      const match = form.exec(at.text);
      if (!match || cells.has(id)) continue;
      const from = match.index + match[0].indexOf(match.groups!.v!);
      const [value] = [match.groups!.v!];
      const span = 'words' in at ? spanOf(at, from, from + value.length) : { ...at, text: value };
      const [code] = id === 'hs_code' ? readValues('hs_code', span.text, context) : [];
      cells.set(id, cellByValues(span, code?.value, code?.standard));
    }
  return { cells, page: page.number };
}

/** Lines that go on end this near the quantity, in line heights. */
const FULL = 4;

/** The text of goods with the lines that it goes on in: each before the last ends close to the quantity beside it. */
function wrapped({ at, from, to }: Part, lines: readonly Row[], quantity: Segment, lineHeight: number): Span {
  const spans = [spanOf(at, from, to)];
  let last = at;
  for (const { segments } of lines) {
    const [next] = segments;
    if (!next || next.box[0] > quantity.box[0] || quantity.box[0] - last.box[2] > FULL * lineHeight) break;
    spans.push(spanOf(next, 0, next.text.length));
    last = next;
  }
  const span = joinSpans(spans, '\n');
  return { ...span, text: span.text.replace(/(?<=\p{L}-)\n(?=\p{Ll})/gu, '').replaceAll('\n', ' ') };
}

/** "CTB 01/03, three crates — steel tanks (HS 7310.10)": marks, packages in words or figures, and the name. */
const PACKED_NAME =
  /^(?<marks>[^,—–:]{2,40}),\s(?:\d+|\p{L}{2,12})\s\p{L}[\p{L} '’]{2,30}?\s?(?:\s[—–-]|:)\s(?<name>\S.{3,})$/u;

/** What such a text says; null for one that is not built so. */
function packedName(text: string): [id: 'marks' | 'description', text: string][] | null {
  const { marks, name } = PACKED_NAME.exec(text.trim())?.groups ?? {};
  if (!marks || !name) return null;
  const tariff = HS.exec(name);
  const own = tariff ? name.slice(0, tariff.index) : name;
  return [
    ['marks', marks.trim()],
    ['description', own.trim()],
  ];
}

/** Marks alone on the first line of goods, and their name on the line below. */
function nameBelow({ at, from }: Part, [line]: readonly Row[]): [Part, Part] | null {
  const marks = MARKS_ALONE.exec(at.text.slice(from))?.groups?.marks;
  const [name] = line?.segments ?? [];
  if (!marks || !name || line!.segments.length > 1 || HS.test(name.text) || INVOICE.test(name.text))
    return null;
  return [
    { at, from, to: from + marks.length },
    { at: name, from: 0, to: name.text.length },
  ];
}

/** The name of goods, without how they are packed before it and their tariff number behind. */
function nameOf({ at, from, to }: Part, put: (id: string, span: Span) => void, mayBeMarked: boolean): void {
  const marked = mayBeMarked
    ? (MARKED.exec(at.text.slice(from)) ?? numberedPackages(at.text.slice(from)))
    : null;
  if (marked) put('marks', spanOf(at, from, from + marked.groups!.marks!.length));
  const own = from + (marked?.[0].length ?? 0);
  const start = own + (PACKED.exec(at.text.slice(own))?.[0].length ?? 0);
  const tariff = HS.exec(at.text.slice(start));
  const end = tariff ? start + tariff.index : to;
  put('description', spanOf(at, start, start + at.text.slice(start, end).trimEnd().length));
}

/** Marks that number as many packages as are told behind them. */
function numberedPackages(text: string): RegExpExecArray | null {
  const match = NUMBERED_PACKAGES.exec(text);
  const { first, last = first, count } = match?.groups ?? {};
  return match && Number(last) - Number(first) + 1 === Number(count) ? match : null;
}

/** The lines between goods and the next ones; under the last, those that stand close. */
function below({ rows, lineHeight }: PageLayout, first: Row, next: Row | undefined): Row[] {
  const until = next?.index ?? rows.length;
  const lines: Row[] = [];
  for (const row of rows.slice(first.index + 1, until)) {
    const above = lines.at(-1) ?? first;
    if (row.box[1] - above.box[3] > APART * lineHeight) break;
    lines.push(row);
  }
  return lines;
}
