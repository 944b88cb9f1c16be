import { PRESENCE, type Present } from '@recto/contracts/endpoints/presence';
import { type RawBuilder, sql } from 'kysely';
import type { System, TenantScope } from '../db/scope.ts';

/** Where presence on records of a kind is kept: a row a person and record. */
export type PresenceTable = {
  readonly table: 'review_presence' | 'case_presence';
  /** The column with the id of the record. */
  readonly record: 'extraction_id' | 'case_id';
};

/** True while a screen that was seen then may still be open. */
export const isFresh = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} > now() - make_interval(secs => ${sql.lit(PRESENCE.expireSeconds)})`;

const isRecord = ({ record }: PresenceTable, id: number) => sql<boolean>`${sql.ref(record)} = ${id}`;

type Row = { login: string; display_name: string; since: Date; editing_since: Date | null };

/** The others who have a record open, the longest first. */
export async function findOthers(
  { db, actor }: TenantScope,
  kind: PresenceTable,
  id: number,
): Promise<Present[]> {
  const { rows } =
    await sql<Row>`select login, display_name, since, editing_since from ${sql.table(kind.table)}
     where ${isRecord(kind, id)} and login <> ${actor.login} and ${isFresh('seen_at')} order by since`.execute(
      db,
    );
  return rows.map(({ login, display_name, since, editing_since }) => ({
    login,
    name: display_name || login,
    since: since.toISOString(),
    editingSince: editing_since?.toISOString() ?? null,
  }));
}

/** Notes that the actor is here. True when that is news to the others. */
export async function putPresence(
  { db, actor, tenant }: TenantScope,
  kind: PresenceTable,
  id: number,
  { name, editing }: { name: string; editing: boolean },
): Promise<boolean> {
  const { table, record } = kind;
  const { rows } = await sql<{ editing_since: Date | null; fresh: boolean }>`
    select editing_since, ${isFresh('seen_at')} as fresh from ${sql.table(table)}
     where ${isRecord(kind, id)} and login = ${actor.login} for update`.execute(db);
  const [before] = rows;
  // Who comes back after a while starts anew.
  const isBack = before?.fresh === true;
  const kept = isBack ? before.editing_since : null;
  await sql`
    insert into ${sql.table(table)} as p (tenant_name, ${sql.ref(record)}, login, display_name, editing_since)
    values (${tenant}, ${id}, ${actor.login}, ${name}, case when ${editing}::boolean then now() end)
    on conflict (tenant_name, ${sql.ref(record)}, login) do update set
      display_name = excluded.display_name,
      seen_at = now(),
      since = case when ${isBack}::boolean then p.since else now() end,
      editing_since = case when ${editing}::boolean then coalesce(${kept}::timestamptz, now()) end`.execute(
    db,
  );
  return !isBack || (kept !== null) !== editing;
}

/** True when the actor was there. */
export async function deletePresence(
  { db, actor }: TenantScope,
  kind: PresenceTable,
  id: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(kind.table)} where ${isRecord(kind, id)} and login = ${actor.login}`.execute(db);
  return numAffectedRows > 0n;
}

/** Removes who has not been seen for an hour, in all tenants; nobody is shown them any more. */
export const purgePresence = (system: System): Promise<void> =>
  system.systemScope('forget who left', async (db) => {
    for (const table of ['review_presence', 'case_presence'] as const)
      await db.deleteFrom(table).where('seen_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  });
