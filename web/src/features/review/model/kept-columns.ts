import type { Column, Table } from '@recto/contracts/result';

/** How a person wants the columns of a table: their order by id, and widths in px; what is not named is as it comes. */
export type KeptColumns = {
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
};

export const AS_THEY_COME: KeptColumns = { order: [], widths: {} };

/** No column is narrower or wider than this, px. */
const WIDTH = { min: 32, max: 800 } as const;

/** What was stored; anything that is not of its form counts as nothing. */
export function recalled(stored: string | null): KeptColumns {
  try {
    const { order, widths } = JSON.parse(stored ?? '') as Partial<KeptColumns>;
    if (!Array.isArray(order) || typeof widths !== 'object' || widths === null) return AS_THEY_COME;
    const known = Object.entries(widths).filter(([, width]) => Number.isFinite(width));
    return { order: order.filter((id) => typeof id === 'string'), widths: Object.fromEntries(known) };
  } catch {
    return AS_THEY_COME;
  }
}

/** The table with its columns in the wanted order; one that the order does not know stays behind the one before it. */
export function arranged(table: Table, order: readonly string[]): Table {
  if (order.length === 0) return table;
  const byId = new Map(table.columns.map((column) => [column.id, column]));
  const columns: Column[] = order.flatMap((id) => byId.get(id) ?? []);
  table.columns.forEach((column, at) => {
    if (order.includes(column.id)) return;
    const before = table.columns[at - 1];
    columns.splice(before ? columns.indexOf(before) + 1 : 0, 0, column);
  });
  return { ...table, columns };
}

/** Ids with one of them some places further; at either end it stays. */
export function moved(ids: readonly string[], id: string, by: number): string[] {
  const at = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, at + by));
  const others = ids.filter((one) => one !== id);
  return at === -1 ? [...ids] : [...others.slice(0, to), id, ...others.slice(to)];
}

export const fittingWidth = (width: number): number =>
  Math.round(Math.min(WIDTH.max, Math.max(WIDTH.min, width)));
