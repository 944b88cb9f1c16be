/** Rows that are ticked, and the one that was ticked last, from which a range goes. */
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

/** All rows, or none when all are ticked. */
export const allToggled = ({ ids }: Selection, rows: readonly string[]): Selection =>
  rows.every((id) => ids.has(id)) ? NONE : { ids: new Set(rows), last: null };

/** Without what is no longer among the rows; the same object when nothing is. */
export function among(selection: Selection, rows: readonly string[]): Selection {
  const kept = [...selection.ids].filter((id) => rows.includes(id));
  return kept.length === selection.ids.size ? selection : { ...selection, ids: new Set(kept) };
}
