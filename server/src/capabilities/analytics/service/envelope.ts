/** How Superset wraps a list. */
export const envelope = <T extends { id: number }>(
  result: T[],
  count: number,
  { shown, ordered }: { shown: readonly string[]; ordered: readonly string[] },
) => ({
  count,
  ids: result.map(({ id }) => id),
  result,
  description_columns: {},
  list_columns: [...shown],
  order_columns: [...ordered],
});
