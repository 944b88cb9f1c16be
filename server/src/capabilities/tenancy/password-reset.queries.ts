import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

/** The definer functions of 0097_password_reset.sql. `db` is `Database.beforeTenant` or one of its transactions; hashes are SHA-256. */

type Db = Kysely<DB>;

/** Where a mail to the owner of an account goes; `tenant` is null for somebody who belongs to none. */
export type AccountOwner = { address: string; lang_key: string | null; tenant: string | null };

/** Keeps a link for the account of an address. @returns undefined when there is none that is open */
export const storeAskedReset = async (
  db: Db,
  { email, hash, origin, seconds }: { email: string; hash: Buffer; origin: string; seconds: number },
): Promise<AccountOwner | undefined> =>
  (
    await sql<AccountOwner>`select * from ask_password_reset(${email}, ${hash}, ${origin},
      make_interval(secs => ${seconds}))`.execute(db)
  ).rows[0];

/** Keeps a link that the actor makes for somebody. @returns undefined when the actor may not */
export const storeMadeReset = async (
  { db, actor }: TenantScope,
  { person, hash, seconds }: { person: string; hash: Buffer; seconds: number },
): Promise<Omit<AccountOwner, 'tenant'> | undefined> =>
  (
    await sql<
      Omit<AccountOwner, 'tenant'>
    >`select * from make_password_reset(${actor.userId}::uuid, ${person}::uuid,
      ${hash}, make_interval(secs => ${seconds}))`.execute(db)
  ).rows[0];

export const findReset = async (
  db: Db,
  hash: Buffer,
): Promise<{ address: string; expires_at: Date } | undefined> =>
  (
    await sql<{ address: string; expires_at: Date }>`select * from password_reset_by_hash(${hash})`.execute(
      db,
    )
  ).rows[0];

/** Sets the password and ends links and sessions of the account. @returns undefined when the link is used up or over */
export const useReset = async (
  db: Db,
  { hash, passwordHash, origin }: { hash: Buffer; passwordHash: string; origin: string },
): Promise<(AccountOwner & { person: string }) | undefined> =>
  (
    await sql<AccountOwner & { person: string }>`
      select * from use_password_reset(${hash}, ${passwordHash}, ${origin})`.execute(db)
  ).rows[0];
