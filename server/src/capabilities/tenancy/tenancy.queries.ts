import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';
import { FEATURES, type Feature } from '@recto/contracts/features';
import type { Role } from '@recto/contracts/roles';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

export type TenantFacts = {
  displayName: string;
  owner: string | null;
  /** IANA name. */
  timeZone: string;
  /** Only what is subscribed to may be uploaded. */
  subscribedOnly: boolean;
};

export async function findTenant(scope: TenantScope): Promise<TenantFacts> {
  const row = await scope.db
    .selectFrom('tenant')
    .select(['display_name', 'owner_email', 'time_zone', 'subscribed_only'])
    .executeTakeFirstOrThrow();
  return {
    displayName: row.display_name,
    owner: row.owner_email,
    timeZone: row.time_zone,
    subscribedOnly: row.subscribed_only,
  };
}

export async function storeTimeZone({ db }: TenantScope, zone: string): Promise<void> {
  await db.updateTable('tenant').set({ time_zone: zone }).execute();
}

/** @returns false when it is called something else than `former` */
export async function storeDisplayName(
  { db }: TenantScope,
  displayName: string,
  former: string | undefined,
): Promise<boolean> {
  const update = db.updateTable('tenant').set({ display_name: displayName });
  const { numUpdatedRows } = await (former === undefined
    ? update
    : update.where('display_name', '=', former)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** E-mail addresses, in alphabetical order. */
export async function findMembers(scope: TenantScope): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from members_of_tenant() as email`.execute(
    scope.db,
  );
  return rows.map((row) => row.email);
}

export type Administrator = { email: string; language: Locale };

/** Members who administer the tenant of the scope, with the language that they read. */
export async function findAdministrators(scope: TenantScope): Promise<Administrator[]> {
  const { rows } = await sql<{ email: string; lang_key: string | null }>`
    select email, lang_key from administrators_of_tenant()`.execute(scope.db);
  return rows.map(({ email, lang_key }) => ({
    email,
    language: LOCALES.find((locale) => locale === lang_key) ?? 'en',
  }));
}

export type TenantMember = {
  userId: string;
  email: string;
  name: string;
  language: Locale;
  roles: readonly Role[];
};

/** Members of the tenant who can sign in. */
export async function findPeople(scope: TenantScope): Promise<TenantMember[]> {
  const { rows } = await sql<{
    user_id: string;
    email: string;
    display_name: string;
    lang_key: string | null;
    roles: Role[];
  }>`select * from people_of_tenant()`.execute(scope.db);
  return rows.map(({ user_id, email, display_name, lang_key, roles }) => ({
    userId: user_id,
    email,
    name: display_name,
    language: LOCALES.find((locale) => locale === lang_key) ?? 'en',
    roles,
  }));
}

/** The features that are switched on for the tenant. */
export async function findFeatures(scope: TenantScope): Promise<Feature[]> {
  const rows = await scope.db
    .selectFrom('tenant_feature')
    .select('feature')
    .where('enabled', '=', true)
    .execute();
  const enabled = new Set(rows.map((row) => row.feature));
  return FEATURES.filter((feature) => enabled.has(feature));
}
