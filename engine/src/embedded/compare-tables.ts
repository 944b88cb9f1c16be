import type { Column, FieldData, Table } from '@recto/contracts/result';
import { type Said, said } from '@recto/contracts/said/said';
import { NOTHING, UNREVIEWED } from '../evidence/result.ts';
import { agreement } from '../grounding/agree.ts';
import type { Locator } from '../grounding/locate.ts';
import { type SourceVerdict, withSecond } from '../grounding/second-source.ts';
import type { Span } from '../layout/segment.ts';
import type { TableSchema, ValueType } from '../schema/types.ts';
import type { EmbeddedInvoice, EmbeddedValues } from '../types.ts';
import { pairAlike, pairRows } from './compare-rows.ts';

/** A document beside its XML, and what came of the comparison so far. */
export type XmlComparison = {
  invoice: EmbeddedInvoice;
  locator: Locator;
  verdicts: Record<SourceVerdict, number>;
  problems: Said[];
};

/** A table as it was read, its columns by kind of value, and the rows of the XML. */
type Beside = {
  table: Table;
  types: ReadonlyMap<string, ValueType>;
  lines: readonly EmbeddedValues[];
};

const rowCount = (table: Table): number => table.columns[0]?.data.length ?? 0;

/** A table held against the rows that the XML has for it; without such rows it stays as it is. */
export function tableWith(table: Table, schema: TableSchema, comparison: XmlComparison): Table {
  const lines = comparison.invoice.tables[schema.id] ?? [];
  if (lines.length === 0) return table;
  const types = new Map(schema.columns.map(({ id, type }) => [id, type]));
  const beside = { table, types, lines };
  if (schema.settlement) return settlementWith(beside, comparison);
  const printed = rowCount(table);
  if (printed === 0) return added(table, beside, lines, comparison);
  if (printed !== lines.length) comparison.problems.push(countProblem(printed, lines.length, comparison));
  return held(beside, new Map(pairRows(printed, lines.length, likenessOf(beside))), comparison);
}

/** Allowances or taxes, which papers print in any order and not all in one place: what was not read is added. */
function settlementWith(beside: Beside, comparison: XmlComparison): Table {
  const pairs = new Map(pairAlike(rowCount(beside.table), beside.lines.length, likenessOf(beside)));
  const paired = new Set(pairs.values());
  const missing = beside.lines.filter((_, at) => !paired.has(at));
  return added(held(beside, pairs, comparison), beside, missing, comparison);
}

/** How many cells of a row say the same as a line. */
const likenessOf =
  ({ table, types, lines }: Beside) =>
  (row: number, line: number): number =>
    table.columns.filter(({ id, data }) => {
      const read = data[row]?.standard_values[0];
      const type = types.get(id) ?? 'text';
      return read && lines[line]?.[id]?.some((value) => agreement(type, read, value) === 'same');
    }).length;

/** The printed rows, each held against its line. */
const held = (
  { table, types, lines }: Beside,
  pairs: ReadonlyMap<number, number>,
  comparison: XmlComparison,
): Table => ({
  ...table,
  columns: table.columns.map((column) => ({
    ...column,
    data: column.data.map((data, row) => {
      const line = lines[pairs.get(row) ?? -1];
      const id = `${table.id}.${column.id}.${row}`;
      return line
        ? cellWith(data, column, { types, line, id, beside: rowPlace(table, row) }, comparison)
        : data;
    }),
  })),
});

const countProblem = (printed: number, lines: number, { invoice: { file } }: XmlComparison): Said =>
  said('xml_lines', { file, lines, read: printed });

/** Where a row stands, from any of its cells. */
function rowPlace(table: Table, row: number): Span | undefined {
  const [block] = table.columns.flatMap((column) => column.data[row]?.blocks ?? []);
  if (!block) return undefined;
  const { page, bbox } = block;
  return { page, text: '', box: bbox, placed: bbox, tokens: [], confidence: 1 };
}

type Cell = {
  types: ReadonlyMap<string, ValueType>;
  line: EmbeddedValues;
  id: string;
  beside: Span | undefined;
};

function cellWith(
  data: FieldData,
  column: Pick<Column, 'id'>,
  { types, line, id, beside }: Cell,
  { invoice, locator, verdicts }: XmlComparison,
): FieldData {
  const values = line[column.id] ?? [];
  if (values.length === 0) return data;
  const type = types.get(column.id) ?? 'text';
  const found = withSecond(data, {
    file: invoice.file,
    values,
    type,
    id,
    // A lone figure stands anywhere on a page; only beside its row it means something.
    locate: (value) => (beside ? locator.locate(type, value, beside) : null),
  });
  verdicts[found.verdict]++;
  return found.data;
}

/** The table with rows that were not read, each placed where its description stands. */
function added(
  table: Table,
  { types }: Beside,
  lines: readonly EmbeddedValues[],
  comparison: XmlComparison,
): Table {
  const before = rowCount(table);
  const places = lines.map((line) => {
    const [description] = line.description ?? [];
    return description ? (comparison.locator.locate('text', description) ?? undefined) : undefined;
  });
  const cell = (column: Column, line: EmbeddedValues, at: number): FieldData => {
    const id = `${table.id}.${column.id}.${before + at}`;
    return cellWith(NOTHING, column, { types, line, id, beside: places[at] }, comparison);
  };
  return {
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      data: [...column.data, ...lines.map((line, at) => cell(column, line, at))],
      review: [...column.review, ...lines.map(() => UNREVIEWED)],
    })),
  };
}
