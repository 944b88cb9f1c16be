import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { tooManyRequests } from '../errors.ts';
import {
  clearRateLimit,
  forgiveGrowingLimit,
  type Growing,
  useGrowingLimit,
  useRateLimit,
} from './access.queries.ts';
import { hashOf } from './opaque.ts';

/** @throws Problem 429 with the seconds to wait when something was tried too often */
export async function limitTries(
  db: Kysely<DB>,
  key: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<void> {
  const wait = await useRateLimit(db, key, most, seconds);
  if (wait > 0) throw tooManyRequests(wait);
}

const MINUTE = 60;

/** A whole office may share one address; successful tries count, too. */
const PER_ADDRESS = { most: 300, seconds: 15 * MINUTE };
/** One address, or one device of the owner, that tries one account. */
const PER_PAIR: Growing = {
  free: 10,
  firstSeconds: 30,
  mostSeconds: 15 * MINUTE,
  forgetSeconds: 30 * MINUTE,
};
/** Unknown devices that try one account, from wherever: many addresses get no further than a few tries a minute. */
const PER_ACCOUNT: Growing = {
  free: 30,
  firstSeconds: 5,
  mostSeconds: MINUTE,
  forgetSeconds: 30 * MINUTE,
};

/** Accounts appear as hashes: the table must not become a list of addresses that people mistyped. */
const accountOf = (email: string): string => hashOf(email.trim().toLowerCase()).toString('base64url');

/**
 * What a try counts for. A device that its owner signed in from before stands alone: what others send for the account
 * neither slows it down nor is slowed down by it.
 */
function limitsOf({ address, email, device }: Try): [key: string, limit: Growing][] {
  const account = accountOf(email);
  if (device) return [[`sign-in:device:${account}:${device}`, PER_PAIR]];
  return [
    [`sign-in:pair:${account}:${address}`, PER_PAIR],
    [`sign-in:account:${account}`, PER_ACCOUNT],
  ];
}

/** `device`: the id of one that its cookie proves, null for any other. */
export type Try = { address: string; email: string; device: string | null };

/** @throws Problem 429 with the seconds to wait, the same whether the account exists or not */
export async function limitSignIn(db: Kysely<DB>, tried: Try): Promise<void> {
  const { most, seconds } = PER_ADDRESS;
  // Whoever waits for one of them uses up nothing of the next.
  let wait = tried.device ? 0 : await useRateLimit(db, `sign-in:address:${tried.address}`, most, seconds);
  for (const [key, limit] of limitsOf(tried)) if (wait === 0) wait = await useGrowingLimit(db, key, limit);
  if (wait > 0) throw tooManyRequests(wait);
}

/** The password was right: that was no try. Of others' tries for the account nothing is forgotten. */
export async function forgiveSignIn(db: Kysely<DB>, tried: Try): Promise<void> {
  for (const [key, limit] of limitsOf(tried))
    await (limit === PER_PAIR ? clearRateLimit(db, key) : forgiveGrowingLimit(db, key));
}
