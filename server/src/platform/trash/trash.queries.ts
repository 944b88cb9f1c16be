import { TRASH_DAYS, type TrashKind } from '@recto/contracts/endpoints/trash';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { DB, Trash } from '../db/schema.gen.ts';
import type { TenantScope } from '../db/scope.ts';

export type TrashRow = Omit<Selectable<Trash>, 'content' | 'links' | 'files' | 'tenant_name' | 'kind'> & {
  kind: TrashKind;
  goes_at: Date;
};

/**
 * Copies records of a kind with all that goes with them. Whoever calls deletes them then, in the same transaction.
 * @param ids of records that the caller may delete; those that are gone are left out
 */
export async function putIntoTrash(
  { db }: TenantScope,
  kind: TrashKind,
  ids: readonly number[],
): Promise<void> {
  await sql`select put_into_trash(${kind}, id) from unnest(${[...ids]}::bigint[]) id`.execute(db);
}

/** @returns what came back; undefined when it is not there (any more) */
export async function takeFromTrash(
  { db }: TenantScope,
  id: number,
): Promise<{ kind: TrashKind; uuid: string } | undefined> {
  const row = await db
    .selectFrom('trash')
    .select(['kind', 'record_uuid'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { rows } = await sql<{ uuid: string | null }>`select take_from_trash(${id}) as uuid`.execute(db);
  return rows[0]?.uuid ? { kind: row.kind as TrashKind, uuid: row.record_uuid } : undefined;
}

const goesAt = sql<Date>`deleted_at + make_interval(days => ${TRASH_DAYS})`;

/** The last deleted first. */
export async function findTrash(
  { db }: TenantScope,
  { page, size }: { page: number; size: number },
): Promise<{ rows: TrashRow[]; total: number }> {
  const alive = db.selectFrom('trash').where(goesAt, '>', sql<Date>`now()`);
  const [rows, { total }] = [
    await alive
      .select([
        'id',
        'kind',
        'record_id',
        'record_uuid',
        'category',
        'label',
        'status',
        'deleted_at',
        'deleted_by',
      ])
      .select(goesAt.as('goes_at'))
      .orderBy('deleted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    await alive.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ];
  return { rows: rows as TrashRow[], total: Number(total) };
}

/** @returns whether it was there */
export async function deleteTrash({ db }: TenantScope, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('trash').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of all tenants, what has waited long enough. @returns how many are gone */
export async function deleteOverdueTrash(db: Transaction<DB>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('trash')
    .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${TRASH_DAYS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
