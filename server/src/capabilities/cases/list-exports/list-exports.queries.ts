import { EXPORT_HOURS, type ExportedList, type ListExport } from '@recto/contracts/endpoints/list-exports';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { ExportTable } from '@recto/contracts/exports';
import { type Selectable, sql } from 'kysely';
import type { ListExport as Table } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';

export type WantedExport = {
  list: ExportedList;
  tableName?: ExportTable | undefined;
  query?: string | undefined;
  locale: Locale;
};
export type ExportRow = Omit<Selectable<Table>, 'wanted' | 'state'> & {
  wanted: WantedExport;
  state: ListExport['state'];
};

const exports = ({ db, actor }: TenantScope) =>
  db.selectFrom('list_export').selectAll().where('login', '=', actor.login).$narrowType<ExportRow>();

/** Those of the actor, the last begun first. What is older is forgotten. */
export const findOwnExports = (scope: TenantScope): Promise<ExportRow[]> =>
  exports(scope)
    .where('created_date', '>', sql<Date>`now() - make_interval(hours => ${EXPORT_HOURS})`)
    .where('state', '<>', 'STOPPED')
    .orderBy('created_date', 'desc')
    .limit(20)
    .execute();

/** Until the end of the transaction no other begins an export of the actor: what is counted stays true. */
export async function lockOwnExports({ db, tenant, actor }: TenantScope): Promise<void> {
  const name = `list-exports:${tenant}:${actor.login}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

export const findOwnExport = (scope: TenantScope, id: string): Promise<ExportRow | undefined> =>
  exports(scope).where('id', '=', id).executeTakeFirst();

export async function insertExport(
  { db, tenant }: TenantScope,
  { wanted, ...row }: { id: string; person: string; wanted: WantedExport; total: number },
): Promise<void> {
  const values = { ...row, tenant_name: tenant, wanted: JSON.stringify(wanted) };
  await db.insertInto('list_export').values(values).execute();
}

/** Begins it, or begins it again after a worker died; undefined: it is not wanted any more. */
export const beginExport = ({ db }: TenantScope, id: string): Promise<ExportRow | undefined> =>
  db
    .updateTable('list_export')
    .set({ state: 'RUNNING', done: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .$narrowType<ExportRow>()
    .executeTakeFirst();

type Changes = { done: number; total?: number };

const changeRunning = async (
  { db }: TenantScope,
  id: string,
  changes: Partial<Selectable<Table>>,
): Promise<boolean> =>
  (await db
    .updateTable('list_export')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** @returns false: it is not wanted any more */
export const advanceExport = (scope: TenantScope, id: string, changes: Changes): Promise<boolean> =>
  changeRunning(scope, id, changes);

type Made = Required<Changes> & { file_name: string; sha256: string; size: number; roles: string[] };

export const finishExport = (scope: TenantScope, id: string, made: Made): Promise<boolean> =>
  changeRunning(scope, id, { ...made, state: 'DONE', ended_date: new Date() });

export const failExport = (scope: TenantScope, id: string): Promise<boolean> =>
  changeRunning(scope, id, { state: 'FAILED', ended_date: new Date() });

/** Forgets one of the actor; its file goes with the next sweep of files that nothing refers to. */
export const stopExport = async ({ db, actor }: TenantScope, id: string): Promise<boolean> =>
  (await db
    .updateTable('list_export')
    .set({ state: 'STOPPED', sha256: null, ended_date: new Date() })
    .where('id', '=', id)
    .where('login', '=', actor.login)
    .where('state', '<>', 'STOPPED')
    .returning('id')
    .executeTakeFirst()) !== undefined;
