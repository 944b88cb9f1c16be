import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

/** Takes the second factor of somebody away and ends their sessions. @returns undefined when the actor may not */
export const resetFactorOf = async (
  { db, actor }: TenantScope,
  person: string,
): Promise<{ address: string; lang_key: string | null } | undefined> =>
  (
    await sql<{ address: string; lang_key: string | null }>`
      select * from reset_second_factor(${actor.userId}::uuid, ${person}::uuid)`.execute(db)
  ).rows[0];
