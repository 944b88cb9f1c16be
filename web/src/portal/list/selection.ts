/** Rows that are ticked, on whatever page, and the one that was ticked last, from which a range goes. */
export type Selection = { readonly ids: ReadonlySet<string>; readonly last: string | null };

export const NONE: Selection = { ids: new Set(), last: null };

/** Ticks a row, or unticks it. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, last: id };
}

/** Ticks all rows between the one that was ticked last and this one. */
export function extended(selection: Selection, id: string, rows: readonly string[]): Selection {
  const [from, to] = [rows.indexOf(selection.last ?? id), rows.indexOf(id)];
  if (from === -1 || to === -1) return toggled(selection, id);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), last: id };
}

/** All rows of a page as well, or none of them when all are ticked; what other pages have stays. */
export function allToggled({ ids }: Selection, rows: readonly string[]): Selection {
  const others = [...ids].filter((id) => !rows.includes(id));
  const isAll = rows.every((id) => ids.has(id));
  if (isAll && others.length === 0) return NONE;
  return { ids: new Set(isAll ? others : [...ids, ...rows]), last: null };
}
