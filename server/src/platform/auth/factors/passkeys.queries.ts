import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';

/** The definer functions of 0124_passkeys.sql. `db` is `Database.beforeTenant`. */

type Db = Kysely<DB>;

export type PasskeyRow = {
  id: string;
  credential_id: Buffer;
  transports: string[];
  synced: boolean;
  name: string;
  created_at: Date;
  used_at: Date | null;
};

/** The oldest first. */
export const passkeysOfPerson = async (db: Db, person: string): Promise<PasskeyRow[]> =>
  (await sql<PasskeyRow>`select * from passkeys_of_person(${person}::uuid)`.execute(db)).rows;

export type KnownPasskey = {
  id: string;
  user_id: string;
  email: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  synced: boolean;
};

/** Undefined for one that is not known, or whose owner's account is closed. */
export const passkeyByCredential = async (db: Db, credential: Buffer): Promise<KnownPasskey | undefined> =>
  (await sql<KnownPasskey>`select * from passkey_by_credential(${credential})`.execute(db)).rows[0];

export const storeChallenge = async (
  db: Db,
  hash: Buffer,
  { purpose, seconds }: { purpose: string; seconds: number },
): Promise<void> => {
  await sql`select store_passkey_challenge(${hash}, ${purpose}, ${seconds}::integer)`.execute(db);
};

const isTrue = async (answer: Promise<{ rows: { done: boolean | null }[] }>): Promise<boolean> =>
  (await answer).rows[0]?.done ?? false;

/** False when it was never made for that purpose, was taken before, or is too old. */
export const takeChallenge = (db: Db, hash: Buffer, purpose: string): Promise<boolean> =>
  isTrue(sql<{ done: boolean }>`select take_passkey_challenge(${hash}, ${purpose}) as done`.execute(db));

export type NewPasskey = {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  synced: boolean;
  name: string;
};

/** False when the key is known already, or the person has `most`. */
export const storePasskey = (
  db: Db,
  person: string,
  key: NewPasskey,
  { most, origin }: { most: number; origin: string },
): Promise<boolean> =>
  isTrue(
    sql<{ done: boolean }>`
      select add_passkey(${person}::uuid, ${most}::integer, ${key.credentialId}, ${key.publicKey},
        ${key.counter}::bigint, ${[...key.transports]}::text[], ${key.synced}, ${key.name}, ${origin})
        is not null as done`.execute(db),
  );

/** False when its counter did not grow. */
export const noteUse = (db: Db, id: string, counter: number): Promise<boolean> =>
  isTrue(sql<{ done: boolean }>`select use_passkey(${id}::uuid, ${counter}::bigint) as done`.execute(db));

/** False when it is not one of the person's. */
export const deletePasskey = (db: Db, person: string, id: string, origin: string): Promise<boolean> =>
  isTrue(
    sql<{ done: boolean }>`select remove_passkey(${person}::uuid, ${id}::uuid, ${origin}) as done`.execute(
      db,
    ),
  );
