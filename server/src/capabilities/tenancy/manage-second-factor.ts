import type { FactorSetUp, OwnFactor } from '@recto/contracts/endpoints/second-factor';
import { LOCALES } from '@recto/contracts/endpoints/tenancy';
import { said } from '@recto/contracts/said/said';
import { renderSVG } from 'uqr';
import type { Caller } from '../../platform/auth/caller.ts';
import {
  beginSetUp,
  confirmSetUp,
  demandOf,
  factorOf,
  removeFactor,
  renewRecoveryCodes,
  takeCode,
} from '../../platform/auth/factors/second-factor.ts';
import { totpAddress } from '../../platform/auth/factors/totp.ts';
import { endProviderSessions } from '../../platform/auth/oidc/end-sessions.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type FactorOwner, factorOwner, requireOwnPassword } from './factor-owner.ts';
import { wordsOfResetFactor } from './factor-words.ts';
import { mailPerson } from './notify-administrators.ts';
import { resetFactorOf } from './second-factor.queries.ts';

/**
 * The second factor of whoever asks. Setting one up takes the password, changing it a code: an open session that is
 * left alone is not enough for either. Service tokens have none.
 */

type Needs = Pick<Services, 'config' | 'database' | 'secrets'>;

const withDb = ({ config, database, secrets }: Needs) => ({ config, secrets, db: database.beforeTenant });

export async function describeOwnFactor(needs: Needs, caller: Caller | null): Promise<OwnFactor> {
  const available = needs.config.embeddedIssuer;
  if (!available) return { available, required: false, sinceDate: null, recoveryCodes: 0 };
  const { person } = factorOwner(needs, caller);
  const [factor, demand] = await Promise.all([
    factorOf(withDb(needs), person),
    demandOf(withDb(needs), person, { asIfWithout: true }),
  ]);
  return {
    available,
    required: demand === 'set-up',
    sinceDate: factor?.since.toISOString() ?? null,
    recoveryCodes: factor?.recoveryCodes ?? 0,
  };
}

/** @throws Problem 400 for a wrong password, or where a factor is set up; 429 after too many tries */
export async function beginOwnFactor(
  needs: Needs,
  caller: Caller | null,
  password: string,
): Promise<FactorSetUp> {
  const owner = factorOwner(needs, caller);
  const { person, email } = owner;
  await requireOwnPassword(needs, owner, password);
  const key = await beginSetUp(withDb(needs), person);
  if (!key) throw badRequest(said('factor_there'));
  const issuer = new URL(needs.config.publicUrl).host;
  return { key, picture: renderSVG(totpAddress(key, { issuer: `Recto ${issuer}`, email }), { border: 1 }) };
}

/** @returns the recovery codes @throws Problem 400 for a wrong code */
export async function confirmOwnFactor(needs: Needs, caller: Caller | null, code: string): Promise<string[]> {
  const { person, origin } = factorOwner(needs, caller);
  const codes = await confirmSetUp(withDb(needs), person, { code, origin });
  if (!codes) throw badRequest(said('wrong_code'));
  return codes;
}

async function requireCode(needs: Needs, { person, origin }: FactorOwner, code: string): Promise<void> {
  if (!(await takeCode(withDb(needs), person, { code, origin }))) throw badRequest(said('wrong_code'));
}

/** @returns the new recovery codes @throws Problem 400 for a wrong code */
export async function renewOwnCodes(needs: Needs, caller: Caller | null, code: string): Promise<string[]> {
  const signed = factorOwner(needs, caller);
  await requireCode(needs, signed, code);
  return renewRecoveryCodes(withDb(needs), signed.person, signed.origin);
}

/** @throws Problem 400 for a wrong code */
export async function removeOwnFactor(needs: Needs, caller: Caller | null, code: string): Promise<void> {
  const signed = factorOwner(needs, caller);
  await requireCode(needs, signed, code);
  await removeFactor(withDb(needs), signed.person, signed.origin);
}

/**
 * For somebody who lost the device: takes the factor away, ends every session and tells its owner by mail.
 * @throws Problem 400 when the actor has no say over the account
 */
export async function resetFactor(
  scope: TenantScope,
  { secrets, mailer }: Pick<Services, 'secrets' | 'mailer'>,
  person: string,
): Promise<void> {
  const owner = await resetFactorOf(scope, person);
  if (!owner) throw badRequest(said('other_tenants_too'));
  await endProviderSessions(scope.db, secrets, person);
  if (!mailer) return;
  const language = LOCALES.find((locale) => locale === owner.lang_key) ?? 'en';
  await mailPerson(scope, { email: owner.address, language }, { kind: 'factor-reset' }, (words) =>
    wordsOfResetFactor(words, scope.actor.login),
  );
}
