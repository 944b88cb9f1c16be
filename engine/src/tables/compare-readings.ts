import type { CellValue, ReadTable } from './types.ts';

/** Cells that have the form of their columns; those that have not say nothing, and those that were reckoned nothing new. */
export const told = ({ rows }: ReadTable): number =>
  rows.reduce((sum, { cells }) => sum + [...cells.values()].filter(isTold).length, 0);
const isTold = ({ fits, reckoned }: CellValue): boolean => fits !== false && !reckoned;

/** How much more one reading must say than another that it takes the place of. */
const MORE = 1.2;

/** Whether a reading says so much more than another that this has hardly anything beside it. */
export const saysMore = (one: ReadTable, other: ReadTable): boolean => told(one) > MORE * told(other);

/**
 * What speaks for the table as printed, against that below its headings. Sought by trying all of a grid on the 815
 * tables of opened first-sight batches (26 to 37, scans and photos of 30, 32 and 34) that both ways read. A choice by
 * how much is told alone cost 502 cells there, this one 153.
 */
const FOR_PRINTED = {
  /** Columns that all rows fill, more or less. */
  column: 1,
  /** Values of one kind below each heading. */
  purity: 2,
  /** All that is told, as a share. */
  told: 1,
  /** Letters a value: a cell that is cut too large takes in what stands around it. */
  letter: -1 / 50,
  /** What it has to be ahead by. */
  ahead: 0.1,
} as const;

/** Share of what the other one says that a reading may not fall below. */
const LEAST = 0.5;

/** Whether a table is read better by its printed cells than by the places of its headings. */
export function readsBetter(printed: ReadTable, headed: ReadTable): boolean {
  if (headed.rows.length === 0 || printed.rows.length === 0) return printed.rows.length > 0;
  if (told(printed) < LEAST * told(headed)) return false;
  const more = (figure: (table: ReadTable) => number) => figure(printed) - figure(headed);
  const said = Math.max(told(printed), told(headed), 1);
  const weights = FOR_PRINTED;
  const share = (weights.told * more(told) + weights.letter * more(letters)) / said;
  const shape = weights.column * more(evenColumns) + weights.purity * more(meanPurity);
  return shape + share > weights.ahead;
}

/** Columns with values, each less by the share of rows that do otherwise than most. */
function evenColumns({ rows }: ReadTable): number {
  const filled = new Map<string, number>();
  for (const id of rows.flatMap(({ cells }) => [...cells.keys()])) filled.set(id, (filled.get(id) ?? 0) + 1);
  return [...filled.values()].reduce((sum, n) => sum + Math.max(n, rows.length - n) / rows.length, 0);
}

function meanPurity({ purity }: ReadTable): number {
  const all = [...purity.values()];
  return all.length === 0 ? 0 : all.reduce((sum, pure) => sum + pure, 0) / all.length;
}

const letters = ({ rows }: ReadTable): number =>
  rows.reduce((sum, { cells }) => sum + [...cells.values()].reduce((n, { value }) => n + value.length, 0), 0);
