import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { tooManyRequests } from '../errors.ts';
import { clearRateLimit, useRateLimit } from './access.queries.ts';
import { hashOf } from './opaque.ts';

/** Failed and successful tries alike; a success clears the account's count. A whole office may share one address. */
const SIGN_IN = { perAddress: 300, perAccount: 10, seconds: 15 * 60 };

/** Accounts appear as hashes: the table must not become a list of addresses that people mistyped. */
const accountKey = (email: string): string =>
  `sign-in:account:${hashOf(email.trim().toLowerCase()).toString('base64url')}`;

/** @throws Problem 429 with the seconds to wait when something was tried too often */
export async function limitTries(
  db: Kysely<DB>,
  key: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<void> {
  const wait = await useRateLimit(db, key, most, seconds);
  if (wait > 0) throw tooManyRequests(wait);
}

/** @throws Problem 429 with the seconds to wait, the same whether the account exists or not */
export async function limitSignIn(db: Kysely<DB>, address: string, email: string): Promise<void> {
  const waits = await Promise.all([
    useRateLimit(db, `sign-in:address:${address}`, SIGN_IN.perAddress, SIGN_IN.seconds),
    useRateLimit(db, accountKey(email), SIGN_IN.perAccount, SIGN_IN.seconds),
  ]);
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyRequests(wait);
}

export const forgiveSignIn = (db: Kysely<DB>, email: string): Promise<void> =>
  clearRateLimit(db, accountKey(email));
