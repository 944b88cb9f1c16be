import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/**
 * The definer functions of 0002_functions.sql: what is asked before a tenant is known.
 * `db` is `Database.beforeTenant`; hashes are SHA-256.
 */

type Person = { id: string; login: string; display_name: string; activated: boolean };
export type PersonWithPassword = Person & { password_hash: string | null };
export type SessionRow = {
  user_id: string;
  login: string;
  display_name: string;
  lang_key: string | null;
  tenant_name: string | null;
  roles: string[];
};
export type PersonTenant = { tenant_name: string; display_name: string; roles: string[] };
export type TokenRow = { name: string; tenant_name: string; roles: string[] };

type Db = Kysely<DB>;

export const personByEmail = async (db: Db, email: string): Promise<PersonWithPassword | undefined> =>
  (await sql<PersonWithPassword>`select * from person_by_email(${email})`.execute(db)).rows[0];

export const personById = async (db: Db, id: string): Promise<Person | undefined> =>
  (await sql<Person>`select * from person_by_id(${id}::uuid)`.execute(db)).rows[0];

export const tenantsOfPerson = async (db: Db, id: string): Promise<PersonTenant[]> =>
  (await sql<PersonTenant>`select * from tenants_of_person(${id}::uuid)`.execute(db)).rows;

/** Whether somebody waits for the person's answer to an invitation. */
export const isInvited = async (db: Db, id: string): Promise<boolean> =>
  (await sql`select from invitations_of_person(${id}::uuid)`.execute(db)).rows.length > 0;

/** The tenant that the person worked in last, else that of the oldest membership; null without any. */
export const homeOfPerson = async (db: Db, id: string): Promise<string | null> =>
  (await sql<{ tenant: string | null }>`select home_of_person(${id}::uuid) as tenant`.execute(db)).rows[0]
    ?.tenant ?? null;

export const setLanguageOfPerson = async (db: Db, id: string, language: string): Promise<void> => {
  await sql`select set_language_of_person(${id}::uuid, ${language})`.execute(db);
};

/** Whether the person took the tour of the portal, or declined it. */
export const isToured = async (db: Db, id: string): Promise<boolean> =>
  (await sql<{ toured: boolean }>`select is_toured(${id}::uuid) as toured`.execute(db)).rows[0]?.toured ??
  true;

export const setToured = async (db: Db, id: string): Promise<void> => {
  await sql`select set_toured(${id}::uuid)`.execute(db);
};

export type NewSession = {
  hash: Buffer;
  userId: string;
  tenant: string | null;
  client: string;
  /** Encrypted. */
  idToken: Buffer | null;
  origin: string;
  lifetimeSeconds: number;
};

export const openSession = async (db: Db, s: NewSession): Promise<void> => {
  await sql`select open_session(${s.hash}, ${s.userId}::uuid, ${s.tenant}, ${s.client}, ${s.idToken}, ${s.origin},
    make_interval(secs => ${s.lifetimeSeconds}))`.execute(db);
};

/** The browser that a session began in. */
export const noteDevice = async (db: Db, hash: Buffer, device: string): Promise<void> => {
  await sql`select note_device(${hash}, ${device})`.execute(db);
};

export const findSession = async (
  db: Db,
  hash: Buffer,
  idleSeconds: number,
): Promise<SessionRow | undefined> =>
  (
    await sql<SessionRow>`select * from find_session(${hash}, make_interval(secs => ${idleSeconds}))`.execute(
      db,
    )
  ).rows[0];

/** False when the person may not work in that tenant. */
export const moveSession = async (
  db: Db,
  hash: Buffer,
  newHash: Buffer,
  tenant: string,
): Promise<boolean> => {
  const query = sql<{ moved: boolean }>`select move_session(${hash}, ${newHash}, ${tenant}) as moved`;
  return (await query.execute(db)).rows[0]?.moved ?? false;
};

export const closeSession = async (
  db: Db,
  hash: Buffer,
): Promise<{ client: string; id_token: Buffer | null } | undefined> =>
  (await sql<{ client: string; id_token: Buffer | null }>`select * from close_session(${hash})`.execute(db))
    .rows[0];

export const findServiceToken = async (db: Db, hash: Buffer, origin: string): Promise<TokenRow | undefined> =>
  (await sql<TokenRow>`select * from find_service_token(${hash}, ${origin}::inet)`.execute(db)).rows[0];

/** Counts one use. @returns 0 within the limit, otherwise seconds to wait */
export const useRateLimit = async (db: Db, key: string, hits: number, seconds: number): Promise<number> => {
  const query = sql<{ wait: number }>`select use_rate_limit(${key}, ${hits}::integer,
    make_interval(secs => ${seconds})) as wait`;
  return (await query.execute(db)).rows[0]?.wait ?? 0;
};

export type Growing = { free: number; firstSeconds: number; mostSeconds: number; forgetSeconds: number };

/** Counts one try that waits longer each time. @returns 0 when it may be made now, otherwise seconds to wait */
export const useGrowingLimit = async (db: Db, key: string, limit: Growing): Promise<number> => {
  const query = sql<{ wait: number }>`select use_growing_limit(${key}, ${limit.free}::integer,
    make_interval(secs => ${limit.firstSeconds}), make_interval(secs => ${limit.mostSeconds}),
    make_interval(secs => ${limit.forgetSeconds})) as wait`;
  return (await query.execute(db)).rows[0]?.wait ?? 0;
};

/** Takes one try back. */
export const forgiveGrowingLimit = async (db: Db, key: string): Promise<void> => {
  await sql`select forgive_growing_limit(${key})`.execute(db);
};

export const clearRateLimit = async (db: Db, key: string): Promise<void> => {
  await sql`select clear_rate_limit(${key})`.execute(db);
};
