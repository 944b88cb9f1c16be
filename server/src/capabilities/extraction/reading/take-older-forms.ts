import type { Category } from '@recto/contracts/categories';
import type { FieldData, PresentedResult, Result, Table } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { badRequest } from '../../../platform/errors.ts';
import {
  attributesOf,
  itemKeys,
  linesOf,
  METADATA_FIELDS,
  olderForms,
  tableRows,
  valueText,
} from '../values/derived-shapes.ts';
import { findField, rowCount } from '../values/result-walk.ts';

type LineItems = NonNullable<PresentedResult['LineItems']>;
type CoaDocument = NonNullable<PresentedResult['coa_document']>;

/** A row as it shall be: the row that it was (-1: a new one), and texts of its cells by column. */
type Row = { from: number; cells: Readonly<Record<string, string | null>> };

/**
 * The inverse of `olderForms`: a sent result whose `LineItems` or `coa_document` differ from those of `shown`, with
 * these changes in its sections instead. Forms that came back as they were, and those left out, change nothing.
 * `shown`: the result as the sender was shown it.
 * Throws a Problem (400) for columns that are not there, and when the sections behind a changed form were changed too.
 */
export function takeOlderForms(category: Category, shown: Result, sent: PresentedResult): Result {
  const { LineItems, coa_document: certificate, ipcs: _derived, ...result } = sent;
  const before = olderForms(category, shown);
  // What the sent sections tell themselves: a whole result that is sent back, such as an earlier one, agrees with itself.
  const told = olderForms(category, result);
  let taken: Result = result;
  if (LineItems && !same(LineItems, before.LineItems) && !same(LineItems, told.LineItems))
    taken = withTable(taken, 'LineItems', linesOf(shown), (lines) => rowsOfItems(lines, LineItems));
  const agrees = same(certificate, before.coa_document) || same(certificate, told.coa_document);
  if (certificate && before.coa_document && !agrees) {
    const { metadata, attributes } = certificate;
    if (!same(attributes, before.coa_document.attributes))
      taken = withTable(taken, 'coa_document', attributesOf(shown), (table) =>
        rowsOfAttributes(table, attributes),
      );
    taken = withMetadata(taken, shown, metadata, before.coa_document.metadata);
  }
  return taken;
}

/** Equal whatever the order of keys. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same((a as never)[key], (b as never)[key]));
}

const twice = (form: string) => badRequest(said('form_and_sections', { form }));

/** The columns of `form` are those of `table`; throws a Problem (400) for others. */
function mustHaveColumns(table: Table, names: readonly string[], form: string): void {
  const known = new Set(table.columns.map(({ id }) => id));
  const foreign = names.find((name) => !known.has(name));
  if (foreign !== undefined) throw badRequest(said('form_no_column', { form, name: foreign }));
}

/** Replaces the rows of the table that `before` is; it must have been sent as it was. */
function withTable(
  result: Result,
  form: string,
  before: Table | undefined,
  rowsOf: (table: Table) => Row[],
): Result {
  if (!before) throw badRequest(said('form_no_table'));
  const sections = result.extraction.sections.map((section) => ({
    ...section,
    tables: section.tables.map((table) => {
      if (table.id !== before.id) return table;
      if (!same(tableRows(table), tableRows(before))) throw twice(form);
      return rebuilt(table, rowsOf(table));
    }),
  }));
  return { ...result, extraction: { ...result.extraction, sections } };
}

const NO_VALUE: FieldData = { values: [], standard_values: [], extracted_values: [], blocks: [] };

/** A value with another text; the server normalises it when it is saved, as if it had been typed. */
function retold(data: FieldData, text: string | null | undefined): FieldData {
  if (text === undefined || (text ?? '') === valueText(data)) return data;
  const words = text ?? '';
  const values = words === '' ? [] : data.values.length > 1 ? words.split('\n') : [words];
  const { translations: _translations, ...rest } = data;
  return { ...rest, values, standard_values: [] };
}

const rebuilt = (table: Table, rows: readonly Row[]): Table => ({
  ...table,
  columns: table.columns.map((column) => ({
    ...column,
    data: rows.map(({ from, cells }) => retold(column.data[from] ?? NO_VALUE, cells[column.id])),
    review: rows.map(({ from }) => column.review[from] ?? { result: { reviewed: false } }),
  })),
});

/**
 * The rows that line items stand for, by item. An item that is not there yet is a new row. One that is in none of the
 * columns any more is removed, if all columns were sent; else what was left out stays.
 */
function rowsOfItems(lines: Table, items: LineItems): Row[] {
  const columns = Object.keys(items);
  mustHaveColumns(lines, columns, 'LineItems');
  const keys = itemKeys(lines);
  const named = new Set(columns.flatMap((column) => Object.keys(items[column] ?? {})));
  const whole = lines.columns.every(({ id }) => items[id] !== undefined);
  const cellsOf = (key: string): Row['cells'] =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const text = items[column]?.[key];
        return text === undefined ? [] : [[column, text]];
      }),
    );
  const kept = keys.flatMap((key, from): Row[] => {
    // Of rows with one number the last one is what its name stands for.
    if (keys.lastIndexOf(key) !== from) return [{ from, cells: {} }];
    return whole && !named.has(key) ? [] : [{ from, cells: cellsOf(key) }];
  });
  const added = [...named]
    .filter((key) => !keys.includes(key))
    .map((key): Row => ({ from: -1, cells: { item_no: key, ...cellsOf(key) } }));
  return [...kept, ...added];
}

/** The rows that attributes stand for: one that reads as before is itself, another is the one in its place. */
function rowsOfAttributes(table: Table, attributes: CoaDocument['attributes']): Row[] {
  mustHaveColumns(table, [...new Set(attributes.flatMap((row) => Object.keys(row)))], 'attributes');
  const before = tableRows(table);
  const taken = new Set<number>();
  const unchanged = attributes.map((row, at) => {
    const own = same(row, before[at])
      ? at
      : before.findIndex((other, i) => !taken.has(i) && same(row, other));
    if (own >= 0) taken.add(own);
    return own;
  });
  const inPlace = attributes.length === rowCount(table);
  return attributes.map((cells, at) => {
    const own = unchanged[at] ?? -1;
    return { from: own < 0 && inPlace && !taken.has(at) ? at : own, cells };
  });
}

/** Writes changed metadata of a certificate to the fields that they are read from. */
function withMetadata(
  result: Result,
  shown: Result,
  metadata: CoaDocument['metadata'],
  before: CoaDocument['metadata'],
): Result {
  const texts = new Map<string, string>();
  for (const [name, ids] of Object.entries(METADATA_FIELDS) as [
    keyof CoaDocument['metadata'],
    readonly string[],
  ][]) {
    if (metadata[name] === before[name]) continue;
    const there = ids.filter((id) => findField(shown, id));
    const id = there.find((one) => textOf(shown, one) !== '') ?? there[0];
    if (id === undefined) throw badRequest(said('form_no_field', { name }));
    if (textOf(result, id) !== textOf(shown, id)) throw twice('coa_document');
    texts.set(id, metadata[name]);
  }
  return texts.size === 0 ? result : withTexts(result, texts);
}

function textOf(result: Result, id: string): string {
  const field = findField(result, id);
  return field ? valueText(field.data) : '';
}

function withTexts(result: Result, texts: Map<string, string>): Result {
  const sections = result.extraction.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => {
      const text = texts.get(field.id);
      // The first field of an id is the one that the form was read from.
      if (text === undefined || !texts.delete(field.id)) return field;
      return { ...field, data: retold(field.data, text) };
    }),
  }));
  return { ...result, extraction: { ...result.extraction, sections } };
}
