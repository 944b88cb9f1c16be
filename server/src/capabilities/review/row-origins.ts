import type { FieldData, Table } from '@recto/contracts/result';

const rowsOf = ({ columns }: Table): number => Math.max(0, ...columns.map((column) => column.data.length));

const cellsOf = ({ columns }: Table, row: number): FieldData[] =>
  columns.flatMap((column) => column.data[row] ?? []);

const textOf = (table: Table, row: number): string =>
  JSON.stringify(
    table.columns.map(({ data }) => [data[row]?.values ?? [], data[row]?.standard_values ?? []]),
  );

/**
 * Where each row that was sent stood before; -1 for a new one. A row that reads as before is itself; another one is
 * known by the places on the page that its values have, else by its words.
 */
export function rowOrigins(current: Table, sent: Table): number[] {
  const before = Array.from({ length: rowsOf(current) }, (_, row) => textOf(current, row));
  const now = Array.from({ length: rowsOf(sent) }, (_, row) => textOf(sent, row));
  const blocks = new Map(
    before.flatMap((_, row) =>
      cellsOf(current, row).flatMap((cell) => cell.blocks.map(({ id }) => [id, row] as const)),
    ),
  );
  const taken = new Set(now.flatMap((text, row) => (text === before[row] ? [row] : [])));
  return now.map((text, row) => {
    if (text === before[row]) return row;
    const block = cellsOf(sent, row).flatMap((cell) => cell.blocks)[0];
    const at = block ? blocks.get(block.id) : undefined;
    const found = at ?? before.findIndex((other, index) => other === text && !taken.has(index));
    if (found >= 0) taken.add(found);
    return found;
  });
}
