import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';

/** The definer functions of 0123_second_factor.sql. `db` is `Database.beforeTenant` or one of its transactions. */

type Db = Kysely<DB>;

export type FactorsRow = { secret: Buffer; confirmed_at: Date | null; recovery_codes: number };

export const findFactors = async (db: Db, person: string): Promise<FactorsRow | undefined> =>
  (await sql<FactorsRow>`select * from factors_of_person(${person}::uuid)`.execute(db)).rows[0];

const isTrue = async (answer: Promise<{ rows: { done: boolean | null }[] }>): Promise<boolean> =>
  (await answer).rows[0]?.done ?? false;

export const isFactorRequired = (db: Db, person: string, wanted: string): Promise<boolean> =>
  isTrue(
    sql<{ done: boolean }>`select second_factor_required(${person}::uuid, ${wanted}) as done`.execute(db),
  );

/** False where an authenticator is confirmed already. */
export const storePendingSecret = (db: Db, person: string, sealed: Buffer): Promise<boolean> =>
  isTrue(sql<{ done: boolean }>`select begin_authenticator(${person}::uuid, ${sealed}) as done`.execute(db));

/** False when that secret is no longer the one to be confirmed. */
export const storeConfirmed = (
  db: Db,
  person: string,
  { sealed, step, origin }: { sealed: Buffer; step: number; origin: string },
): Promise<boolean> =>
  isTrue(
    sql<{ done: boolean }>`
      select confirm_authenticator(${person}::uuid, ${sealed}, ${step}::bigint, ${origin}) as done`.execute(
      db,
    ),
  );

export const storeRecoveryCodes = async (
  db: Db,
  person: string,
  hashes: readonly Buffer[],
  origin: string,
): Promise<void> => {
  await sql`select replace_recovery_codes(${person}::uuid, ${[...hashes]}::bytea[], ${origin})`.execute(db);
};

/** False when the code of this step, or of a later one, was taken before. */
export const takeStep = (db: Db, person: string, step: number): Promise<boolean> =>
  isTrue(
    sql<{ done: boolean }>`select take_authenticator_step(${person}::uuid, ${step}::bigint) as done`.execute(
      db,
    ),
  );

export const takeRecoveryCode = (db: Db, person: string, hash: Buffer, origin: string): Promise<boolean> =>
  isTrue(
    sql<{ done: boolean }>`select take_recovery_code(${person}::uuid, ${hash}, ${origin}) as done`.execute(
      db,
    ),
  );

export const deleteFactors = async (db: Db, person: string, origin: string): Promise<void> => {
  await sql`select remove_second_factor(${person}::uuid, ${origin})`.execute(db);
};

/** Sets what a session says of how its owner signed in. */
export const noteAmr = async (db: Db, hash: Buffer, amr: readonly string[]): Promise<void> => {
  await sql`select note_amr(${hash}, ${[...amr]}::text[])`.execute(db);
};
