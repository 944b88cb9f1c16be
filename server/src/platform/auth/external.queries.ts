import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** The definer functions of 0125_external_sign_in.sql and 0128_several_issuers.sql. `db` is `Database.beforeTenant` or one of its transactions. */

type Db = Kysely<DB>;
type Grant = { tenant: string; roles: readonly string[] };

/** Finds an account by its address, or makes one without a password. @returns its id */
export const ensurePerson = async (
  db: Db,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<string> =>
  (
    await sql<{
      person: string;
    }>`select person from add_person(${id}::uuid, ${email}, ${name}, null)`.execute(db)
  ).rows[0]!.person;

/** Sets what the issuer's groups give; places that a person was given by hand stay as they are. */
export const setIssuerMemberships = async (
  db: Db,
  person: string,
  grants: readonly Grant[],
  origin: string,
): Promise<void> => {
  await sql`select set_issuer_memberships(${person}::uuid, ${JSON.stringify(grants)}::jsonb, ${origin})`.execute(
    db,
  );
};

export const joinTenant = async (
  db: Db,
  person: string,
  { tenant, roles }: Grant,
  origin: string,
): Promise<void> => {
  await sql`select join_tenant(${person}::uuid, ${tenant}, ${[...roles]}::text[], ${origin})`.execute(db);
};

/** Whether the account is an operator's. */
export const isOperatorAccount = async (db: Db, person: string): Promise<boolean> =>
  (await sql<{ is: boolean }>`select is_operator(${person}::uuid) as is`.execute(db)).rows[0]?.is ?? false;

/** Remembers by what the issuer may end a session. */
export const noteIssuer = async (
  db: Db,
  hash: Buffer,
  { issuer, subject, session }: { issuer: string | null; subject: string; session: string | null },
): Promise<void> => {
  await sql`select note_issuer(${hash}, ${issuer}, ${subject}, ${session})`.execute(db);
};

/** @param issuer which further one; null: the first @returns how many sessions there were */
export const endIssuerSessions = async (
  db: Db,
  { issuer, subject, session }: { issuer: string | null; subject: string | null; session: string | null },
  origin: string,
): Promise<number> =>
  (
    await sql<{
      many: number;
    }>`select end_issuer_sessions(${issuer}, ${subject}, ${session}, ${origin}) as many`.execute(db)
  ).rows[0]?.many ?? 0;
