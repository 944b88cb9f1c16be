import { ROLES, type Role } from '@recto/contracts/roles';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

export type TeamRow = {
  id: string;
  email: string;
  name: string;
  roles: Role[];
  activated: boolean;
  seen: Date | null;
};

/** Until the transaction ends nobody else changes places here: who is the last to manage is decided one by one. */
export async function lockTeam({ db, tenant }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team:${tenant}`}, 0))`.execute(db);
}

/** Everybody with a place in the tenant of the scope, by address. */
export async function findTeam({ db }: TenantScope): Promise<TeamRow[]> {
  const { rows } = await sql<{
    user_id: string;
    email: string;
    display_name: string;
    roles: string[];
    activated: boolean;
    seen_at: Date | null;
  }>`select * from team_of_tenant()`.execute(db);
  return rows.map((row) => ({
    id: row.user_id,
    email: row.email,
    name: row.display_name,
    roles: ROLES.filter((role) => row.roles.includes(role)),
    activated: row.activated,
    seen: row.seen_at,
  }));
}
