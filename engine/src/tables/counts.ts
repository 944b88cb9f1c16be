import type { TableSchema } from '../schema/types.ts';
import type { CellValue, TableRow } from './types.ts';

/** "2 x Flat white": a count that says so. */
const MARKED = /^(?<count>\d{1,4})\s?[x×]\s?(?=[\p{L}"'(])/u;
/** "2 Flat white": a count where every item begins with one. */
const PLAIN = /^(?<count>\d{1,3})\s+(?=\p{L})/u;

/** Takes counts before the names of items, as receipts print them, for quantities where no column holds any. */
export function countsApart(rows: readonly TableRow[], { columns }: TableSchema): TableRow[] {
  const names = rows.map(({ cells }) => cells.get('description')?.value ?? '');
  const counted =
    columns.some((c) => c.id === 'quantity') && !rows.some(({ cells }) => cells.has('quantity'));
  const form = names.some((n) => MARKED.test(n)) ? MARKED : names.every((n) => PLAIN.test(n)) ? PLAIN : null;
  if (!counted || !form) return [...rows];
  return rows.map((row) => {
    const name = row.cells.get('description');
    const match = name ? form.exec(name.value) : null;
    if (!name || !match) return row;
    const count = match.groups!.count!;
    const rest = name.value.slice(match[0].length);
    const quantity: CellValue = {
      ...name,
      printed: count,
      value: count,
      standard: count,
      reason: { kind: 'before-name' },
    };
    const cells = new Map(row.cells).set('quantity', quantity);
    return { ...row, cells: cells.set('description', { ...name, value: rest, standard: rest }) };
  });
}
