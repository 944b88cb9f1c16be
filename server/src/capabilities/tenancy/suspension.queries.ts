import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

/** That the tenant of the scope is suspended, since when and why; null while it is not. */
export async function findSuspension({ db }: TenantScope): Promise<{ at: Date; reason: string } | null> {
  const { suspended_at: at, suspended_reason: reason } = await db
    .selectFrom('tenant')
    .select(['suspended_at', 'suspended_reason'])
    .executeTakeFirstOrThrow();
  return at ? { at, reason: reason ?? '' } : null;
}

/** @param reason null lets the tenant go on @returns false for whoever is no operator, and for no tenant */
export async function storeSuspended(
  { db, actor }: TenantScope,
  tenant: string,
  reason: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`
    select set_suspended(${actor.userId}::uuid, ${tenant}, ${reason}) as stored`.execute(db);
  return rows[0]?.stored ?? false;
}

/** Which limit of an operator the tenant of the scope has reached; null while it has room. */
export async function findReachedLimit({ db, tenant }: TenantScope): Promise<'pages' | 'bytes' | null> {
  const { rows } = await sql<{
    reached: 'pages' | 'bytes' | null;
  }>`select reached_limit(${tenant}) as reached`.execute(db);
  return rows[0]?.reached ?? null;
}
