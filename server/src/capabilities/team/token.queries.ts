import { REPLACED_HOURS, type ServiceToken } from '@recto/contracts/endpoints/service-tokens';
import { ROLES, type Role } from '@recto/contracts/roles';
import { type Selectable, sql } from 'kysely';
import type { ServiceToken as TokenTable } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

type Row = Selectable<TokenTable>;

const stateOf = (row: Row): ServiceToken['state'] => {
  if (row.expires_at && row.expires_at.getTime() <= Date.now()) return 'EXPIRED';
  return row.replaced_at ? 'REPLACED' : 'ACTIVE';
};

const present = (row: Row): ServiceToken => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  roles: ROLES.filter((role) => row.roles.includes(role)),
  createdBy: row.created_by,
  createdDate: row.created_at.toISOString(),
  expiresDate: row.expires_at?.toISOString() ?? null,
  allowedOrigins: row.allowed_origins?.map(String) ?? null,
  lastUsedDate: row.last_used_at?.toISOString() ?? null,
  state: stateOf(row),
});

/** Those that are not revoked, by name, the newest of a name first. */
export async function findTokens({ db }: TenantScope): Promise<ServiceToken[]> {
  const rows = await db
    .selectFrom('service_token')
    .selectAll()
    .where('revoked_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(present);
}

/** One that is not revoked nor replaced, held until the transaction ends. */
export async function holdToken(
  { db }: TenantScope,
  by: { id: number } | { name: string },
): Promise<ServiceToken | undefined> {
  const row = await db
    .selectFrom('service_token')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('id' in by ? sql<boolean>`id = ${by.id}` : sql<boolean>`lower(name) = lower(${by.name})`)
    .forUpdate()
    .executeTakeFirst();
  return row && present(row);
}

type NewToken = {
  name: string;
  roles: readonly Role[];
  expires: Date | null;
  /** Null: from anywhere. */
  origins: readonly string[] | null;
  hash: Buffer;
  hint: string;
};

/** What has expired gives its name free. @returns undefined when the name is taken */
export async function storeToken(
  { db, tenant, actor }: TenantScope,
  { name, roles, expires, origins, hash, hint }: NewToken,
): Promise<ServiceToken | undefined> {
  await db
    .updateTable('service_token')
    .set({ replaced_at: sql<Date>`now()` })
    .where(sql<boolean>`lower(name) = lower(${name}) and expires_at <= now() and replaced_at is null`)
    .execute();
  const row = await db
    .insertInto('service_token')
    .values({
      tenant_name: tenant,
      name,
      roles: [...roles],
      token_hash: hash,
      hint,
      created_by: actor.login,
      expires_at: expires,
      allowed_origins: origins && sql<string[]>`${[...origins]}::inet[]`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && present(row);
}

/** It works on for a day, unless it ends before. */
export async function replaceToken({ db }: TenantScope, id: number): Promise<void> {
  await db
    .updateTable('service_token')
    .set({
      replaced_at: sql<Date>`now()`,
      expires_at: sql<Date>`least(expires_at, now() + make_interval(hours => ${REPLACED_HOURS}))`,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends a token and those that it replaced: one that leaked may be among them. @returns false when there is none in force */
export async function endToken({ db }: TenantScope, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('service_token as t')
    .set({ revoked_at: sql<Date>`now()` })
    .where('t.revoked_at', 'is', null)
    .where(
      sql<boolean>`exists (select from service_token o where o.id = ${id} and o.revoked_at is null
        and (t.id = o.id or lower(t.name) = lower(o.name) and t.replaced_at is not null and t.id < o.id))`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
