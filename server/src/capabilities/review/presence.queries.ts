import { PRESENCE, type Present } from '@recto/contracts/endpoints/presence';
import { sql } from 'kysely';
import type { System, TenantScope } from '../../platform/db/scope.ts';

/** True while a screen that was seen then may still be open. */
export const isFresh = (column: string) =>
  sql<boolean>`${sql.ref(column)} > now() - make_interval(secs => ${sql.lit(PRESENCE.expireSeconds)})`;

/** The others who have an extraction open, the longest first. */
export async function findOthers(scope: TenantScope, extractionId: number): Promise<Present[]> {
  const rows = await scope.db
    .selectFrom('review_presence')
    .select(['login', 'display_name', 'since', 'editing_since'])
    .where('extraction_id', '=', extractionId)
    .where('login', '!=', scope.actor.login)
    .where(isFresh('seen_at'))
    .orderBy('since')
    .execute();
  return rows.map(({ login, display_name, since, editing_since }) => ({
    login,
    name: display_name || login,
    since: since.toISOString(),
    editingSince: editing_since?.toISOString() ?? null,
  }));
}

/** Notes that the actor is here. True when that is news to the others. */
export async function putPresence(
  scope: TenantScope,
  extractionId: number,
  { name, editing }: { name: string; editing: boolean },
): Promise<boolean> {
  const before = await scope.db
    .selectFrom('review_presence')
    .select(['editing_since', isFresh('seen_at').as('fresh')])
    .where('extraction_id', '=', extractionId)
    .where('login', '=', scope.actor.login)
    .forUpdate()
    .executeTakeFirst();
  // Who comes back after a while starts anew.
  const kept = before?.fresh ? before.editing_since : null;
  await scope.db
    .insertInto('review_presence')
    .values({
      tenant_name: scope.tenant,
      extraction_id: extractionId,
      login: scope.actor.login,
      display_name: name,
      editing_since: editing ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'extraction_id', 'login']).doUpdateSet({
        display_name: name,
        seen_at: sql<Date>`now()`,
        since: before?.fresh ? sql<Date>`review_presence.since` : sql<Date>`now()`,
        editing_since: editing ? (kept ?? sql<Date>`now()`) : null,
      }),
    )
    .execute();
  return !before?.fresh || (kept !== null) !== editing;
}

/** True when the actor was there. */
export async function deletePresence(scope: TenantScope, extractionId: number): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('review_presence')
    .where('extraction_id', '=', extractionId)
    .where('login', '=', scope.actor.login)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes who has not been seen for an hour, in all tenants; nobody is shown them any more. */
export const purgePresence = (system: System): Promise<void> =>
  system.systemScope('forget who left', async (db) => {
    await db
      .deleteFrom('review_presence')
      .where('seen_at', '<', sql<Date>`now() - interval '1 hour'`)
      .execute();
  });
