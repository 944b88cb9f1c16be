import { setTimeout as sleep } from 'node:timers/promises';
import type { ParsedBody, ReplyOf } from '@recto/contracts/endpoint';
import type { ResetLink } from '@recto/contracts/endpoints/administration';
import {
  type openPasswordReset as Opening,
  RESET_MINUTES,
  type usePasswordReset as Using,
} from '@recto/contracts/endpoints/password-reset';
import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';
import { said } from '@recto/contracts/said/said';
import { refuseCommonPassword } from '../../platform/auth/common-passwords.ts';
import { endProviderSessions } from '../../platform/auth/oidc/end-sessions.ts';
import { hasOwnIssuer } from '../../platform/auth/oidc/issuers.ts';
import { hashOf, newOpaque } from '../../platform/auth/opaque.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { limitTries } from '../../platform/auth/rate-limit.ts';
import type { Actor, TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { mailPerson } from './notify-administrators.ts';
import {
  type AccountOwner,
  findReset,
  storeAskedReset,
  storeMadeReset,
  useReset,
} from './password-reset.queries.ts';
import { RESET_PATH, wordsOfChangedPassword, wordsOfReset } from './reset-words.ts';

/**
 * A forgotten password. Whoever asks learns nothing of the account; the link goes to its mailbox, or, without a mail
 * server, through the hands of an administrator, who never learns the password that is chosen.
 */

type Needs = Pick<Services, 'config' | 'database' | 'secrets' | 'mailer'>;

const ASKS = { most: 20, seconds: 15 * 60 };
/** Nobody's mailbox is filled from here. */
const MAILS = { most: 3, seconds: 60 * 60 };
const LINKS = { most: 60, seconds: 15 * 60 };
const LIFETIME_SECONDS = RESET_MINUTES * 60;
/** Of the first password of an account: its owner need not be at their desk. */
export const FIRST_LIFETIME_SECONDS = 3 * 24 * 60 * 60;
/** Longer than the work of either answer takes, so that the time tells nothing. */
const ANSWER_MS = 400;

const languageOf = ({ lang_key }: { lang_key: string | null }, otherwise: Locale): Locale =>
  LOCALES.find((locale) => locale === lang_key) ?? otherwise;

/** Mails in the tenant that the person works in, on their own behalf. */
async function mailOwner(
  { database }: Needs,
  { address, tenant }: AccountOwner,
  write: (scope: TenantScope) => Promise<void>,
): Promise<void> {
  const actor: Actor = { userId: null, login: address, roles: [], origin: 'password reset' };
  if (tenant) await database.inTenant({ tenant, actor }, write);
}

/**
 * Mails a link to the account of an address. Without one nothing is sent; answer and time are the same.
 * @param language of the page, for somebody who never chose one
 * @returns false where no mail server is set
 */
export async function askPasswordReset(
  needs: Needs,
  { email, address, language }: { email: string; address: string; language: Locale },
): Promise<boolean> {
  const { config, database, mailer } = needs;
  if (!config.embeddedIssuer) throw notFound();
  const account = hashOf(email.trim().toLowerCase()).toString('base64url');
  await limitTries(database.beforeTenant, `password-reset:address:${address}`, ASKS);
  if (!mailer) return false;
  await limitTries(database.beforeTenant, `password-reset:account:${account}`, MAILS);
  await Promise.all([mailLink(needs, { email, address, language }), sleep(ANSWER_MS)]);
  return true;
}

async function mailLink(
  needs: Needs,
  { email, address, language }: { email: string; address: string; language: Locale },
): Promise<void> {
  // Whose domain has an issuer of its own chooses no password here: that would be a way around it.
  if (hasOwnIssuer(needs.config, email)) return;
  const token = newOpaque();
  const owner = await storeAskedReset(needs.database.beforeTenant, {
    email: email.trim(),
    hash: hashOf(token),
    origin: address,
    seconds: LIFETIME_SECONDS,
  });
  if (!owner) return;
  const sealed = seal(needs, token);
  await mailOwner(needs, owner, (scope) =>
    mailPerson(
      scope,
      { email: owner.address, language: languageOf(owner, language) },
      { kind: 'password-reset' },
      (words) => wordsOfReset(words, { sealed, madeBy: null }),
    ),
  );
}

const seal = ({ secrets }: Pick<Services, 'secrets'>, token: string): string =>
  secrets.encrypt(token).toString('base64');

/**
 * An administrator's link for somebody: mailed to them, or shown once where no mail server is set.
 * @throws Problem 400 when the actor has no say over the account
 */
export async function makeResetLink(
  scope: TenantScope,
  { config, secrets, mailer }: Pick<Services, 'config' | 'secrets' | 'mailer'>,
  { person, seconds = LIFETIME_SECONDS }: { person: string; seconds?: number },
): Promise<NonNullable<ResetLink>> {
  if (!config.embeddedIssuer) throw badRequest(said('external_passwords'));
  const token = newOpaque();
  const owner = await storeMadeReset(scope, { person, hash: hashOf(token), seconds });
  if (!owner) throw badRequest(said('other_tenants_too'));
  const expiresDate = new Date(Date.now() + seconds * 1000).toISOString();
  if (!mailer) return { address: config.publicUrl + RESET_PATH + token, expiresDate };
  const sealed = seal({ secrets }, token);
  await mailPerson(
    scope,
    { email: owner.address, language: languageOf(owner, 'en') },
    { kind: 'password-reset' },
    (words) => wordsOfReset(words, { sealed, madeBy: scope.actor.login }),
  );
  return { address: null, expiresDate };
}

async function requireReset({ config, database }: Needs, token: string, address: string) {
  if (!config.embeddedIssuer) throw notFound();
  await limitTries(database.beforeTenant, `password-reset:link:${address}`, LINKS);
  const found = await findReset(database.beforeTenant, hashOf(token));
  if (!found) throw notFound();
  return found;
}

/** Whose password a link is for. @throws Problem 404 when it is used up, over, or none */
export async function openPasswordReset(
  needs: Needs,
  token: string,
  address: string,
): Promise<ReplyOf<typeof Opening>> {
  const { address: email, expires_at } = await requireReset(needs, token, address);
  return { email, expiresDate: expires_at.toISOString() };
}

/** Sets the password, ends every session of the account, here and at the embedded issuer, and tells its owner. */
export async function usePasswordReset(
  needs: Needs,
  { token, password }: ParsedBody<typeof Using>,
  address: string,
): Promise<void> {
  const { database, secrets, mailer } = needs;
  // No work of hashing for whoever guesses.
  const { address: email } = await requireReset(needs, token, address);
  await refuseCommonPassword(password, email);
  const passwordHash = await hashPassword(password);
  const owner = await database.beforeTenant.transaction().execute(async (db) => {
    const used = await useReset(db, { hash: hashOf(token), passwordHash, origin: address });
    if (used) await endProviderSessions(db, secrets, used.person);
    return used;
  });
  if (!owner) throw notFound();
  if (!mailer) return;
  await mailOwner(needs, owner, (scope) =>
    mailPerson(
      scope,
      { email: owner.address, language: languageOf(owner, 'en') },
      { kind: 'password-changed' },
      wordsOfChangedPassword,
    ),
  );
}
