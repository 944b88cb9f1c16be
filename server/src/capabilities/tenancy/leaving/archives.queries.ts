import { randomUUID } from 'node:crypto';
import type { Archive } from '@recto/contracts/endpoints/leaving';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { DB, TenantArchive } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';

export type ArchiveRow = Selectable<TenantArchive>;

export const insertArchive = ({ db, tenant }: TenantScope): Promise<ArchiveRow> =>
  db
    .insertInto('tenant_archive')
    .values({ id: randomUUID(), tenant_name: tenant })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The last first. */
export const findArchives = ({ db, tenant }: TenantScope): Promise<ArchiveRow[]> =>
  db
    .selectFrom('tenant_archive')
    .selectAll()
    .where('tenant_name', '=', tenant)
    .orderBy('asked_at', 'desc')
    .limit(20)
    .execute();

/** Whose bytes can be downloaded. */
export const findReady = ({ db, tenant }: TenantScope, id: string): Promise<ArchiveRow | undefined> =>
  db
    .selectFrom('tenant_archive')
    .selectAll()
    .where('tenant_name', '=', tenant)
    .where('id', '=', id)
    .where('status', '=', 'READY')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** @returns false when it has ended already, or is gone */
export async function beginArchive({ db, tenant }: TenantScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tenant_archive')
    .set({ status: 'RUNNING' })
    .where('tenant_name', '=', tenant)
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type MadeArchive = Pick<ArchiveRow, 'sha256' | 'size' | 'rows' | 'files' | 'faulty'>;

/** @param days until its link ends */
export const finishArchive = ({ db, tenant }: TenantScope, id: string, made: MadeArchive, days: number) =>
  db
    .updateTable('tenant_archive')
    .set({
      ...made,
      status: 'READY',
      finished_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${days})`,
    })
    .where('tenant_name', '=', tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function failArchive({ db, tenant }: TenantScope, id: string): Promise<ArchiveRow | undefined> {
  return db
    .updateTable('tenant_archive')
    .set({ status: 'FAILED', finished_at: sql<Date>`now()` })
    .where('tenant_name', '=', tenant)
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst();
}

/** Their links end; their files go with the next sweep of files that nothing refers to. */
export async function expireArchives(db: Transaction<DB>): Promise<void> {
  await db
    .updateTable('tenant_archive')
    .set({ status: 'EXPIRED', sha256: null })
    .where('status', '=', 'READY')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

export const presentArchive = (row: ArchiveRow): Archive => ({
  id: row.id,
  status: row.status as Archive['status'],
  askedBy: row.asked_by,
  askedDate: row.asked_at.toISOString(),
  expiresDate: row.expires_at?.toISOString() ?? null,
  size: row.size,
  rows: row.rows,
  files: row.files,
  faulty: row.faulty,
});
