import { CATEGORIES } from '@recto/contracts/categories';
import { FEATURES, type Feature } from '@recto/contracts/features';
import type { Role } from '@recto/contracts/roles';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.gen.ts';

type Db = Transaction<DB>;

export async function insertTenant(
  db: Db,
  tenant: { name: string; displayName: string; owner: string | null },
): Promise<void> {
  await db
    .insertInto('tenant')
    .values({ tenant_name: tenant.name, display_name: tenant.displayName, owner_email: tenant.owner })
    .execute();
}

/** A row for each known feature, so that an operator sees what can be switched. */
export async function insertFeatures(db: Db, tenant: string, enabled: readonly Feature[]): Promise<void> {
  const rows = FEATURES.map((feature) => ({
    tenant_name: tenant,
    feature,
    enabled: enabled.includes(feature),
  }));
  await db.insertInto('tenant_feature').values(rows).execute();
}

/** Every category, without a limit, until billing says otherwise. */
export async function insertEntitlements(db: Db, tenant: string): Promise<void> {
  await db
    .insertInto('entitlement')
    .values(CATEGORIES.map((category) => ({ tenant_name: tenant, category })))
    .execute();
}

export const tenantExists = async (db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom('tenant').select('tenant_name').where('tenant_name', '=', name).executeTakeFirst()) !==
  undefined;

/** @param reason null lets it go on @returns false when there is no such tenant */
export async function suspendByName(db: Db, tenant: string, reason: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tenant')
    .set({
      suspended_at: reason === null ? null : sql<Date>`coalesce(suspended_at, now())`,
      suspended_by: reason === null ? null : sql<string>`current_actor()`,
      suspended_reason: reason,
    })
    .where('tenant_name', '=', tenant)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findUserId = async (db: Db, email: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('app_user')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
  )?.id;

export type NewUser = {
  id: string;
  email: string;
  name: string;
  passwordHash: string | null;
  operator: boolean;
};

export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto('app_user')
    .values({
      id: user.id,
      email: user.email,
      display_name: user.name,
      password_hash: user.passwordHash,
      operator: user.operator,
    })
    .execute();
}

/** Replaces the roles that the person had in this tenant. */
export async function putMembership(
  db: Db,
  tenant: string,
  userId: string,
  roles: readonly Role[],
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ tenant_name: tenant, user_id: userId, roles: [...roles] })
    .onConflict((conflict) => conflict.columns(['tenant_name', 'user_id']).doUpdateSet({ roles: [...roles] }))
    .execute();
}

export type NewToken = {
  tenant: string;
  name: string;
  hash: Buffer;
  hint: string;
  roles: readonly Role[];
  createdBy: string;
  expiresAt: Date | null;
};

/** @returns false when the tenant has a token of that name */
export async function insertToken(db: Db, token: NewToken): Promise<boolean> {
  const row = await db
    .insertInto('service_token')
    .values({
      tenant_name: token.tenant,
      name: token.name,
      token_hash: token.hash,
      hint: token.hint,
      roles: [...token.roles],
      created_by: token.createdBy,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type TokenEntry = {
  id: number;
  tenant: string;
  name: string;
  hint: string;
  roles: string[];
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
};

/** Of one tenant, or of all; the oldest first. */
export const listTokenRows = (db: Db, tenant: string | undefined): Promise<TokenEntry[]> =>
  db
    .selectFrom('service_token')
    .select([
      'id',
      'tenant_name as tenant',
      'name',
      'hint',
      'roles',
      'created_by as createdBy',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
      'last_used_at as lastUsedAt',
    ])
    .$if(tenant !== undefined, (query) => query.where('tenant_name', '=', tenant as string))
    .orderBy('tenant_name')
    .orderBy('id')
    .execute();

/** False when there is no such token, or none that is still in force. */
export async function revokeTokenRow(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('service_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Authenticator app, recovery codes and passkeys, for whoever lost them where nobody else can reset them. */
export async function deleteSecondStep(db: Db, userId: string): Promise<void> {
  for (const table of ['authenticator', 'recovery_code', 'passkey'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await sql`select note_access(home_of_person(u.id), 'operator', null, 'reset-second-factor', u.id)
    from app_user u where u.id = ${userId}::uuid`.execute(db);
}

/** Returns how many sessions there were. */
export async function deleteSessions(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function insertReset(
  db: Db,
  { userId, hash, minutes }: { userId: string; hash: Buffer; minutes: number },
): Promise<void> {
  await db
    .insertInto('password_reset')
    .values({
      user_id: userId,
      token_hash: hash,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  // As the functions of the web processes note it; the actor is the reason of the scope.
  await sql`insert into audit (tenant_name, actor, origin, action, record, record_id)
    select home_of_person(${userId}::uuid), current_actor(), current_setting('app.origin', true),
           'make-password-reset', 'session', ${userId}`.execute(db);
}

export type OperatorTenant = { name: string; displayName: string; owner: string | null; members: number };

export const listTenantRows = async (db: Db): Promise<OperatorTenant[]> =>
  (
    await sql<OperatorTenant>`select t.tenant_name as name, t.display_name as "displayName", t.owner_email as owner,
        count(m.id)::int as members
      from tenant t left join membership m on m.tenant_name = t.tenant_name
      group by t.tenant_name order by t.tenant_name`.execute(db)
  ).rows;

export type UserEntry = {
  email: string;
  name: string;
  operator: boolean;
  activated: boolean;
  memberships: { tenant: string; roles: string[] }[];
};

export const listUserRows = async (db: Db): Promise<UserEntry[]> =>
  (
    await sql<UserEntry>`select u.email, u.display_name as name, u.operator, u.activated,
        coalesce(jsonb_agg(jsonb_build_object('tenant', m.tenant_name, 'roles', m.roles) order by m.tenant_name)
                   filter (where m.id is not null), '[]') as memberships
      from app_user u left join membership m on m.user_id = u.id
      group by u.id order by lower(u.email)`.execute(db)
  ).rows;
