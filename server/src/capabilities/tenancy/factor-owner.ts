import { said } from '@recto/contracts/said/said';
import { personByEmail } from '../../platform/auth/access.queries.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { checkPassword } from '../../platform/auth/passwords.ts';
import { limitTries } from '../../platform/auth/rate-limit.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';

/** Whoever manages how they sign in. `origin` is the address that they are at, for the audit. */
export type FactorOwner = { person: string; email: string; origin: string };

const PASSWORDS = { most: 10, seconds: 15 * 60 };

/** @throws Problem 404 for a script, which has no factors; 400 where an external issuer signs people in */
export function factorOwner({ config }: Pick<Services, 'config'>, caller: Caller | null): FactorOwner {
  const person = caller?.actor.userId;
  if (!person || !caller.session) throw notFound();
  if (!config.embeddedIssuer) throw badRequest(said('external_passwords'));
  return { person, email: caller.actor.login, origin: caller.actor.origin };
}

/** @throws Problem 400 for a wrong password; 429 after too many tries */
export async function requireOwnPassword(
  { database }: Pick<Services, 'database'>,
  { person, email }: FactorOwner,
  password: string,
): Promise<void> {
  const db = database.beforeTenant;
  await limitTries(db, `second-factor:password:${person}`, PASSWORDS);
  const known = await personByEmail(db, email);
  if (!(await checkPassword(known?.password_hash, password))) throw badRequest(said('not_your_password'));
}
