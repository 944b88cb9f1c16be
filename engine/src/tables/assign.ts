import type { DocumentContext } from '../context/context.ts';
import { findCurrencies } from '../normalise/currency.ts';
import { unitOf } from '../normalise/units.ts';
import type { ColumnSchema } from '../schema/types.ts';
import { readCell } from './cell-values.ts';
import { cellText, type GridRow, type HeaderCell } from './types.ts';

/** True when the text of a cell has the form of its column. */
export const fitsColumn = (column: ColumnSchema, text: string, context: DocumentContext): boolean =>
  FITS[column.type]?.(text, context, column) ?? true;

/** Share of the filled cells of a column that have the form of a type. */
export function columnPurity(
  column: ColumnSchema,
  rows: readonly GridRow[],
  at: number,
  context: DocumentContext,
): number {
  const texts = rows.map((r) => cellText(r.cells[at])).filter((t) => t !== '' && t !== '-');
  if (texts.length === 0) return 0.4;
  return texts.filter((text) => fitsColumn(column, text, context)).length / texts.length;
}

type Fits = (text: string, context: DocumentContext, column: ColumnSchema) => boolean;
const reads: Fits = (text, context, column) => (readCell(column.type, text, context)[0]?.quality ?? 0) >= 0.5;
const wordy: Fits = (text) => /\p{L}{3,}|[\u2e80-\u9fff]{2}/u.test(text);

/** True for an amount with its currency before it ("USD 11,760.00"): forms of origin print the value of goods below their quantity. */
export function isMoney(text: string): boolean {
  const [currency] = findCurrencies(text.trim());
  return currency?.start === 0 && /^\s?\d[\d.,\s]*$/u.test(text.trim().slice(currency.end));
}

const FITS: Partial<Record<ColumnSchema['type'], Fits>> = {
  amount: reads,
  price: reads,
  quantity: (text, context, column) => !isMoney(text) && reads(text, context, column),
  number: (text) => /\d/u.test(text),
  date: reads,
  percent: reads,
  ipc: reads,
  line_no: (text) => /^\p{P}?0*\d{1,5}(?:\.\d{1,3})?\p{P}?$/u.test(text),
  code: (text) => text.length < 25 && /\d|^[\p{Lu}-]+$/u.test(text),
  text: (text, context, column) => (column.figured ? /\d/u.test(text) : wordy(text, context, column)),
  // "Packages; description of goods (including HS number)": where names stand, the code is only among them.
  hs_code: (text) => !/\p{L}{4,}\P{L}+\p{L}{4,}/u.test(text),
  unit: (text) => unitOf(text) !== null || /^[\p{L}/%°µ²³\d]{1,8}$/u.test(text),
};

/** What a heading loses of which the label is only a part: "Peso" in "Peso líq. (kg)" beside "Peso bruto". */
const IN_PART = 0.3;

/** What a heading counts in: "(kg)", "EUR". */
const COUNTED_IN = /[(（[][^()（）[\]]*[)）\]]|(?<![\p{L}])[A-Z]{3}(?![\p{L}])/gu;

/** Share of the letters of a heading that its label takes up, what it counts in aside. */
const shareOf = ({ text, covered }: HeaderCell): number =>
  Math.min(1, covered / Math.max(1, text.replace(COUNTED_IN, '').replace(/[\s\p{P}]/gu, '').length));

/** Names of groups stand left of those of their rows under one heading for both, and fill so many fewer rows. */
const GROUPED = 2;

/** Whether a column holds the names of groups of rows, left of the names of those under the same heading. */
export function isOfGroups(cells: readonly HeaderCell[], rows: readonly GridRow[], at: number): boolean {
  const filled = (column: number) => rows.filter((row) => cellText(row.cells[column]) !== '').length;
  const [mine, next] = [cells[at], cells[at + 1]];
  if (!mine || !next || mine.text === '' || mine.text !== next.text) return false;
  if (mine.meanings.length === 0) return false;
  return filled(at) > 1 && filled(at + 1) >= GROUPED * filled(at);
}

/** Decides which column of the schema each header cell is: by its label and by what stands under it. */
export function assignColumns(
  cells: readonly HeaderCell[],
  columns: readonly ColumnSchema[],
  rows: readonly GridRow[],
  context: DocumentContext,
): (ColumnSchema | null)[] {
  const pairs = cells.flatMap((cell, at) =>
    cell.meanings.flatMap(({ id, weight }, rank) => {
      const column = columns.find((c) => c.id === id);
      if (!column) return [];
      const purity = columnPurity(column, rows, at, context);
      // "Position" above names of goods numbers nothing.
      if (purity === 0 && column.type === 'line_no') return [];
      return [{ at, column, score: weight - 0.02 * rank + purity - IN_PART * (1 - shareOf(cell)) }];
    }),
  );
  const out: (ColumnSchema | null)[] = cells.map(() => null);
  const groups = (at: number) => isOfGroups(cells, rows, at);
  const inOrder = pairs.filter(({ at }) => !groups(at)).sort((a, b) => b.score - a.score || a.at - b.at);
  for (const { at, column, score } of inOrder) {
    if (score < 0.9 || out[at] || out.some((c) => c?.id === column.id)) continue;
    out[at] = column;
  }
  return out;
}
