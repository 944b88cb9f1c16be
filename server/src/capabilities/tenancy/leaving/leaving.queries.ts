import { type Kysely, sql, type Transaction } from 'kysely';
import type { TenantTable } from '../../../platform/archive/tables.queries.ts';
import type { DB } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';

export type DeletionRow = { asked_by: string; asked_at: Date; due_at: Date };

/** That the tenant of the scope goes, and when; undefined while it stays. */
export const findDeletion = ({ db, tenant }: TenantScope): Promise<DeletionRow | undefined> =>
  db
    .selectFrom('tenant_deletion')
    .select(['asked_by', 'asked_at', 'due_at'])
    .where('tenant_name', '=', tenant)
    .executeTakeFirst();

/** Who asks and until when is the database's to say. */
export async function insertDeletion({ db, tenant }: TenantScope): Promise<void> {
  await sql`insert into tenant_deletion (tenant_name) values (${tenant}) on conflict do nothing`.execute(db);
}

/** @returns whether there was one */
export const deleteDeletion = ({ db, tenant }: TenantScope): Promise<boolean> => removeDeletion(db, tenant);

/** The same by its name. */
export async function removeDeletion(db: Transaction<DB>, tenant: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tenant_deletion')
    .where('tenant_name', '=', tenant)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Db = Transaction<DB>;

export const listDue = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('tenant_deletion')
    .select('tenant_name')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .execute();
  return rows.map((row) => row.tenant_name);
};

/** @returns how many jobs were forgotten; null while one of them runs */
export async function forgetJobs(db: Db, tenant: string): Promise<number | null> {
  const { rows } = await sql<{ gone: number }>`select forget_jobs_of_tenant(${tenant}) as gone`.execute(db);
  const gone = rows[0]?.gone ?? 0;
  return gone < 0 ? null : gone;
}

/** Members who belong to no other tenant and are no operators: there is nothing left for them to do here. */
export const findOnlyHere = async (db: Db, tenant: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u join membership m on m.user_id = u.id and m.tenant_name = ${tenant}
     where not u.operator and not exists (select from membership o where o.user_id = u.id and o.tenant_name <> ${tenant})
     order by u.id`.execute(db);
  return rows.map((row) => row.id);
};

export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('app_user').where('id', '=', id).execute();
}

/** Whoever works there is signed out, and nobody comes back to it by themselves. */
export async function endSessionsIn(db: Db, tenant: string): Promise<void> {
  await db.deleteFrom('session').where('tenant_name', '=', tenant).execute();
  await db.deleteFrom('last_tenant').where('tenant', '=', tenant).execute();
  await sql`delete from rate_limit where key like ${`%:${tenant}:%`}`.execute(db);
}

/** @returns how many rows went */
export async function deleteRows(
  db: Db,
  tenant: string,
  { name }: Pick<TenantTable, 'name'>,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(name)} where ctid = any (array(
    select ctid from ${sql.table(name)} where tenant_name = ${tenant} limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Of the audit and the history of extractions. @returns how many rows went */
export async function forgetHistory(db: Db, tenant: string, most: number): Promise<number> {
  const { rows } = await sql<{
    gone: number;
  }>`select forget_history_of_tenant(${tenant}, ${most}::integer) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** The tenant itself, what its going writes into the audit, and the deletion; the tombstone stays. */
export async function bury(db: Db, tenant: string, nameHash: string): Promise<void> {
  await sql`insert into tenant_tombstone (name_hash, created_at, asked_by, asked_at)
    select ${nameHash}, t.created_at, d.asked_by, d.asked_at
      from tenant t join tenant_deletion d on d.tenant_name = t.tenant_name where t.tenant_name = ${tenant}`.execute(
    db,
  );
  await db.deleteFrom('tenant').where('tenant_name', '=', tenant).execute();
  while ((await forgetHistory(db, tenant, 10_000)) > 0);
  await db.deleteFrom('tenant_deletion').where('tenant_name', '=', tenant).execute();
}

/** What is left of tenants that went, the last first. */
export const listTombstones = (db: Kysely<DB>) =>
  db.selectFrom('tenant_tombstone').selectAll().orderBy('deleted_at', 'desc').execute();
