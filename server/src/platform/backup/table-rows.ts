import type { Writable } from 'node:stream';
import type pg from 'pg';
import { copyTo } from './copy.ts';
import type { BackupTable } from './schema.ts';

/** Writes every row of a table into a stream as COPY text, and leaves it open. Run as recto_owner, in a transaction. */
export async function readRows(
  owner: pg.ClientBase,
  table: Pick<BackupTable, 'name' | 'columns' | 'systemReads'>,
  sink: Writable,
): Promise<void> {
  const columns = table.columns.map((column) => owner.escapeIdentifier(column)).join(', ');
  const statement = `copy (select ${columns} from recto.${owner.escapeIdentifier(table.name)}) to stdout`;
  const copy = () => copyTo(owner, statement, sink);
  await (table.systemReads ? asSystem(owner, copy) : copy());
}

/** The owner is under the policies of tenant tables too; recto_system sees all rows. */
export async function asSystem<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await owner.query('set local role recto_system');
  const result = await work();
  await owner.query('reset role');
  return result;
}
