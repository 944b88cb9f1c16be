import type { Kysely } from 'kysely';
import type { Config } from '../../config/index.ts';
import type { DB } from '../../db/schema.gen.ts';
import type { Secrets } from '../../secrets/index.ts';
import { hashOf } from '../opaque.ts';
import { limitTries } from '../rate-limit.ts';
import {
  deleteFactors,
  findFactors,
  isFactorRequired,
  storeConfirmed,
  storePendingSecret,
  storeRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './factors.queries.ts';
import { passkeysOfPerson } from './passkeys.queries.ts';
import { relyingParty } from './passkeys.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

/** The second factor of the embedded issuer. `person` is an id; `origin` the address that somebody is at, for the audit. */

type Needs = { config: Config; db: Kysely<DB>; secrets: Secrets };

/** A million codes are not tried out at this pace, from wherever they come: three are right at any moment. */
const TRIES = { most: 10, seconds: 15 * 60 };

/** What a sign-in asks after the right password: nothing, a code, a passkey, or first to set a factor up. */
export type Demand = 'none' | 'code' | 'passkey' | 'set-up';

/** @param asIfWithout what it would ask of somebody without an authenticator app */
export async function demandOf(
  { config, db }: Needs,
  person: string,
  { asIfWithout = false }: { asIfWithout?: boolean } = {},
): Promise<Demand> {
  if (!asIfWithout && (await findFactors(db, person))?.confirmed_at) return 'code';
  if (!(await isFactorRequired(db, person, config.requireSecondFactor))) return 'none';
  // One that no browser can use at this address any more does not lock its owner out.
  const hasPasskey = relyingParty(config) !== null && (await passkeysOfPerson(db, person)).length > 0;
  return hasPasskey ? 'passkey' : 'set-up';
}

/** How somebody proved to have the factor (RFC 8176); `recovery` is ours: a code on paper. */
export type FactorProof = 'otp' | 'recovery';

/**
 * Takes a code of the authenticator or a recovery code; either works once.
 * @returns null when it is neither
 * @throws Problem 429 after too many tries for the account
 */
export async function takeCode(
  { db, secrets }: Needs,
  person: string,
  { code, origin }: { code: string; origin: string },
): Promise<FactorProof | null> {
  await limitTries(db, `second-factor:${hashOf(person).toString('base64url')}`, TRIES);
  const factors = await findFactors(db, person);
  if (!factors?.confirmed_at) return null;
  const step = stepOfCode(secrets.decrypt(factors.secret), code, Date.now());
  if (step !== null) return (await takeStep(db, person, step)) ? 'otp' : null;
  return (await takeRecoveryCode(db, person, hashOfRecoveryCode(code), origin)) ? 'recovery' : null;
}

/**
 * Makes a secret for an authenticator app, which holds once a first code of it was typed. Asked again before that, it
 * gives the same one: whoever goes back in the browser has scanned it already.
 * @returns null where a factor is set up
 */
export async function beginSetUp({ db, secrets }: Needs, person: string): Promise<string | null> {
  const before = await findFactors(db, person);
  if (before?.confirmed_at) return null;
  if (before) return secrets.decrypt(before.secret);
  const secret = newTotpSecret();
  return (await storePendingSecret(db, person, secrets.encrypt(secret))) ? secret : null;
}

/**
 * Sets the factor up with the first code of it.
 * @returns the recovery codes, which nobody sees again; null when the code is wrong, or nothing was begun
 * @throws Problem 429 after too many tries for the account
 */
export async function confirmSetUp(
  { db, secrets }: Needs,
  person: string,
  { code, origin }: { code: string; origin: string },
): Promise<string[] | null> {
  await limitTries(db, `second-factor:${hashOf(person).toString('base64url')}`, TRIES);
  const pending = await findFactors(db, person);
  if (!pending || pending.confirmed_at) return null;
  const step = stepOfCode(secrets.decrypt(pending.secret), code, Date.now());
  if (step === null) return null;
  return db.transaction().execute(async (transaction) => {
    const confirmed = await storeConfirmed(transaction, person, { sealed: pending.secret, step, origin });
    return confirmed ? storeNewCodes(transaction, person, origin) : null;
  });
}

/** Instead of those that there were. */
export const renewRecoveryCodes = ({ db }: Needs, person: string, origin: string): Promise<string[]> =>
  storeNewCodes(db, person, origin);

async function storeNewCodes(db: Kysely<DB>, person: string, origin: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await storeRecoveryCodes(db, person, codes.map(hashOfRecoveryCode), origin);
  return codes;
}

export const removeFactor = ({ db }: Needs, person: string, origin: string): Promise<void> =>
  deleteFactors(db, person, origin);

/** @returns null without a factor */
export async function factorOf(
  { db }: Pick<Needs, 'db'>,
  person: string,
): Promise<{ since: Date; recoveryCodes: number } | null> {
  const found = await findFactors(db, person);
  return found?.confirmed_at ? { since: found.confirmed_at, recoveryCodes: found.recovery_codes } : null;
}
