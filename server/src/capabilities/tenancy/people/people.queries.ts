import { CATEGORIES } from '@recto/contracts/categories';
import type { Person, TenantEntry } from '@recto/contracts/endpoints/administration';
import { FEATURES } from '@recto/contracts/features';
import { ROLES, type Role } from '@recto/contracts/roles';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** What administrators see and do beyond the rows of their tenant: definer functions of 0022_administration.sql. */

type PersonRow = {
  id: string;
  email: string;
  display_name: string;
  operator: boolean;
  activated: boolean;
  has_password: boolean;
  created_at: Date;
  seen_at: Date | null;
  manageable: boolean;
  second_factor: boolean;
  memberships: { tenantId: string; roles: string[] }[];
};

const present = (row: PersonRow): Person => ({
  id: row.id,
  email: row.email,
  name: row.display_name,
  operator: row.operator,
  activated: row.activated,
  hasPassword: row.has_password,
  secondFactor: row.second_factor,
  createdDate: row.created_at.toISOString(),
  lastSeen: row.seen_at?.toISOString() ?? null,
  memberships: row.memberships.map(({ tenantId, roles }) => ({
    tenantId,
    roles: ROLES.filter((role) => roles.includes(role)),
  })),
  can: { manage: row.manageable },
});

const SORTED = {
  email: 'lower(email)',
  name: 'lower(display_name)',
  createdDate: 'created_at',
  lastSeen: 'seen_at',
};

export type PeopleQuery = { page: number; size: number; sort: string; query?: string | undefined };

/** Those whom the actor sees and whose name or address holds the text. */
export async function findPeople(
  { db, actor }: TenantScope,
  { page, size, sort, query = '' }: PeopleQuery,
): Promise<{ people: Person[]; total: number }> {
  const [field, direction] = sort.split(',');
  const order = sql.raw(
    `${SORTED[field as keyof typeof SORTED]} ${direction === 'desc' ? 'desc' : 'asc'} nulls last`,
  );
  const { rows } = await sql<PersonRow & { total: number }>`
    select *, has_second_factor(id) as second_factor, count(*) over () as total
      from people_seen_by(${actor.userId}::uuid)
     where strpos(lower(email || ' ' || display_name), lower(${query})) > 0
     order by ${order}, lower(email) limit ${size} offset ${page * size}`.execute(db);
  return { people: rows.map(present), total: rows[0]?.total ?? 0 };
}

export async function findPerson({ db, actor }: TenantScope, id: string): Promise<Person | undefined> {
  const { rows } = await sql<PersonRow>`
    select *, has_second_factor(id) as second_factor
      from people_seen_by(${actor.userId}::uuid) where id = ${id}::uuid`.execute(db);
  return rows[0] && present(rows[0]);
}

export async function isOperator({ db, actor }: TenantScope): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select is_operator(${actor.userId}::uuid) as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

type NewPerson = { id: string; email: string; name: string; passwordHash: string | null };

/** The person of this address, made when there is none. */
export async function addPerson(
  { db }: TenantScope,
  { id, email, name, passwordHash }: NewPerson,
): Promise<{ id: string; created: boolean }> {
  const { rows } = await sql<{ person: string; created: boolean }>`
    select * from add_person(${id}::uuid, ${email}, ${name}, ${passwordHash})`.execute(db);
  const { person, created } = rows[0]!;
  return { id: person, created };
}

/** @returns false when the actor may not */
export async function storeActivated(
  { db, actor }: TenantScope,
  id: string,
  active: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select set_activated(${actor.userId}::uuid, ${id}::uuid, ${active}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** How many would administer the tenant of the scope without this person. */
export async function countOtherAdministrators({ db, tenant }: TenantScope, id: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select other_administrators(${tenant}, ${id}::uuid) as many`.execute(db);
  return rows[0]?.many ?? 0;
}

/** The roles that a person has in the tenant of the scope; undefined for no member. */
export async function findRoles({ db }: TenantScope, id: string): Promise<Role[] | undefined> {
  const row = await db.selectFrom('membership').select('roles').where('user_id', '=', id).executeTakeFirst();
  return row && ROLES.filter((role) => row.roles.includes(role));
}

export async function storeRoles(
  { db, tenant }: TenantScope,
  id: string,
  roles: readonly Role[],
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ tenant_name: tenant, user_id: id, roles: [...roles] })
    .onConflict((conflict) => conflict.columns(['tenant_name', 'user_id']).doUpdateSet({ roles: [...roles] }))
    .execute();
}

export async function deleteMembership({ db }: TenantScope, id: string): Promise<void> {
  await db.deleteFrom('membership').where('user_id', '=', id).execute();
}

type TenantRow = {
  tenant_name: string;
  display_name: string;
  owner_email: string | null;
  created_at: Date;
  members: number;
  subscribed_only: boolean;
  month_pages: number | null;
  stored_bytes: string | null;
  suspended_at: Date | null;
  suspended_by: string | null;
  suspended_reason: string | null;
  due_at: Date | null;
};

export async function findTenants({ db, actor }: TenantScope): Promise<TenantEntry[]> {
  const { rows } = await sql<TenantRow>`
    select * from tenants_seen_by(${actor.userId}::uuid) order by lower(display_name), tenant_name`.execute(
    db,
  );
  return rows.map((row) => ({
    tenantId: row.tenant_name,
    tenantDisplayName: row.display_name,
    owner: row.owner_email,
    createdDate: row.created_at.toISOString(),
    members: row.members,
    subscribedOnly: row.subscribed_only,
    limits: {
      monthPages: row.month_pages,
      storedBytes: row.stored_bytes === null ? null : Number(row.stored_bytes),
    },
    suspended: row.suspended_at && {
      date: row.suspended_at.toISOString(),
      by: row.suspended_by ?? '',
      reason: row.suspended_reason ?? '',
    },
    deletionDate: row.due_at?.toISOString() ?? null,
  }));
}

/** A tenant that may upload every category, with all features off. @returns false when the name is taken */
export async function storeTenant(
  { db, actor }: TenantScope,
  { name, displayName }: { name: string; displayName: string },
): Promise<boolean> {
  const features = Object.fromEntries(FEATURES.map((feature) => [feature, false]));
  const { rows } = await sql<{
    made: boolean;
  }>`select make_tenant(${actor.userId}::uuid, ${name}, ${displayName},
    ${actor.login}, ${JSON.stringify(features)}::jsonb, ${[...CATEGORIES]}::text[]) as made`.execute(db);
  return rows[0]?.made ?? false;
}
