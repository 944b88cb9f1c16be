import type { ColumnLayout } from '@recto/contracts/endpoints/column-layouts';

/** How a person wants the columns of a table; what is not named is as it comes. */
export type KeptColumns = ColumnLayout;

export const AS_THEY_COME: KeptColumns = { order: [], widths: {}, opened: [] };

/** No column is narrower or wider than this, px. */
const WIDTH = { min: 32, max: 800 } as const;

const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];

/** What was stored; anything that is not of its form counts as nothing. */
export function recalled(stored: unknown): KeptColumns {
  const { order, widths, opened } = (stored ?? {}) as Partial<Record<keyof KeptColumns, unknown>>;
  const given = typeof widths === 'object' && widths !== null ? Object.entries(widths) : [];
  const known = given.filter(([, width]) => Number.isFinite(width)) as [string, number][];
  return { order: texts(order), widths: Object.fromEntries(known), opened: texts(opened) };
}

/** Columns in the wanted order; one that the order does not know stays behind the one before it. */
export function arranged<C extends { readonly id: string }>(
  columns: readonly C[],
  order: readonly string[],
): readonly C[] {
  if (order.length === 0) return columns;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const sorted: C[] = order.flatMap((id) => byId.get(id) ?? []);
  columns.forEach((column, at) => {
    if (order.includes(column.id)) return;
    const before = columns[at - 1];
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, column);
  });
  return sorted;
}

/** Ids with one of them some places further; at either end it stays. */
export function moved(ids: readonly string[], id: string, by: number): string[] {
  const at = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, at + by));
  const others = ids.filter((one) => one !== id);
  return at === -1 ? [...ids] : [...others.slice(0, to), id, ...others.slice(to)];
}

/**
 * All ids of a table after one of them was moved among those that are shown: those that are folded stay where they are
 * beside their neighbours.
 */
export function movedAmong(
  all: readonly string[],
  shown: readonly string[],
  id: string,
  by: 1 | -1,
): string[] {
  const neighbour = shown[shown.indexOf(id) + by];
  return neighbour === undefined ? [...all] : moved(all, id, all.indexOf(neighbour) - all.indexOf(id));
}

export const fittingWidth = (width: number): number =>
  Math.round(Math.min(WIDTH.max, Math.max(WIDTH.min, width)));

export const isChanged = ({ order, widths, opened }: KeptColumns): boolean =>
  order.length + opened.length + Object.keys(widths).length > 0;
