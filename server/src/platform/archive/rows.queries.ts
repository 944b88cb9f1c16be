import { sql } from 'kysely';
import type { TenantScope } from '../db/scope.ts';
import type { TenantTable } from './tables.queries.ts';

/** The archives that were made before are in none. */
const NO_ARCHIVE = sql<boolean>`not exists (select from tenant_archive a where a.tenant_name = t.tenant_name and a.sha256 = t.sha256)`;

/** Rows that are fetched together: a row with the result of a document is large. */
const FETCHED = 100;

/** Values are written in one form, and no limit of time applies: a large tenant takes long. */
export async function settleArchiveForms({ db }: TenantScope): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '3', true),
    set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    db,
  );
}

/** The tenant's rows of a table as JSON, in the order of their keys: text, so that no number is rounded on its way. */
export async function* readRowLines(scope: TenantScope, table: TenantTable): AsyncGenerator<string> {
  const order = sql.join(
    (table.key.length > 0 ? table.key : ['tenant_name']).map((column) => sql.ref(`t.${column}`)),
  );
  const rows = sql`select (to_jsonb(t) - ${table.leftOut}::text[])::text as line from ${sql.table(table.name)} t
    where t.tenant_name = ${scope.tenant} ${table.name === 'blob' ? sql`and ${NO_ARCHIVE}` : sql``} order by ${order}`;
  yield* readLines(scope, rows);
}

/** People of the tenant, without passwords. */
export const readPeopleLines = (scope: TenantScope): AsyncGenerator<string> =>
  readLines(scope, sql`select to_jsonb(p)::text as line from people_for_archive() p order by lower(p.email)`);

/** What the history's seals were made of. */
export const readSealLines = (scope: TenantScope): AsyncGenerator<string> =>
  readLines(scope, sql`select to_jsonb(s)::text as line from seals_for_archive() s order by s.seal`);

/** What is known of each document, for a list that leads from its name to its file. */
export const readDocumentLines = (scope: TenantScope): AsyncGenerator<string> =>
  readLines(
    scope,
    sql`select jsonb_build_array(d.name, 'files/' || left(d.original_sha256, 2) || '/' || d.original_sha256,
             d.media_type, d.original_size, d.created_date, d.created_by, d.document_uuid, e.extraction_uuid, e.category,
             e.status)::text as line
        from document d left join extraction e on e.tenant_name = d.tenant_name and e.document_id = d.id
       where d.tenant_name = ${scope.tenant} order by d.id, e.id`,
  );

async function* readLines({ db }: TenantScope, rows: ReturnType<typeof sql>): AsyncGenerator<string> {
  await sql`declare archived no scroll cursor for ${rows}`.execute(db);
  for (;;) {
    const fetched = await sql<{ line: string }>`fetch ${sql.lit(FETCHED)} from archived`.execute(db);
    for (const { line } of fetched.rows) yield line;
    if (fetched.rows.length < FETCHED) break;
  }
  await sql`close archived`.execute(db);
}

/** The lowest and the highest number of the tenant's rows; null without any. */
export async function numbersOf(
  { db, tenant }: TenantScope,
  table: TenantTable,
): Promise<{ from: number; to: number } | null> {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(id) as "from", max(id) as "to" from ${sql.table(table.name)} where tenant_name = ${tenant}`.execute(
    db,
  );
  const { from, to } = rows[0]!;
  return from === null || to === null ? null : { from, to };
}

export type ArchivedFile = { sha256: string; size: number; store: number };

/** Stored files of the tenant in pages, by their names. */
export async function* readFiles({ db, tenant }: TenantScope): AsyncGenerator<ArchivedFile> {
  const page = 1000;
  for (let after = ''; ; ) {
    const found = await db
      .selectFrom('blob as t')
      .select(['t.sha256', 't.size', 't.store'])
      .where('t.tenant_name', '=', tenant)
      .where('t.sha256', '>', after)
      .where(NO_ARCHIVE)
      .orderBy('t.sha256')
      .limit(page)
      .execute();
    yield* found;
    after = found.at(-1)?.sha256 ?? '';
    if (found.length < page) return;
  }
}

export async function nameOfTenant({ db, tenant }: TenantScope): Promise<string> {
  const row = await db
    .selectFrom('tenant')
    .select('display_name')
    .where('tenant_name', '=', tenant)
    .executeTakeFirst();
  if (!row) throw new Error(`there is no tenant ${tenant}`);
  return row.display_name;
}

/** Files that the rows name stay until this transaction ends. */
export async function keepFiles({ db }: TenantScope, lock: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.raw(lock)})`.execute(db);
}
