import { said } from '@recto/contracts/said/said';
import { badRequest } from '../errors.ts';

/** What everybody tries first: this product, and the words that stand on every such page. */
const OURS = [
  'recto',
  'password',
  'passwort',
  'login',
  'admin',
  'administrator',
  'welcome',
  'document',
  'invoice',
];
/** So few signs before or after a word make no other password of it: `Password2026!`. */
const DECORATION = /^[^\p{L}]{0,6}(.+?)[^\p{L}]{0,6}$/su;
/** Shorter ones say little of the whole. */
const LEAST = 4;

let known: Promise<ReadonlySet<string>> | undefined;

/** Nearly fifty thousand of the most common passwords, loaded when somebody chooses one. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...OURS]);
};

/**
 * Whether somebody who guesses would try this password early: a common one, the product's name or the person's own
 * address, whole, twice, in other letters or with a few signs around it.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  known ??= load();
  const common = await known;
  const own = new Set([email, ...email.split('@'), ...email.split(/[@.]/)].map((part) => part.toLowerCase()));
  const isKnown = (text: string) => text.length >= LEAST && (common.has(text) || own.has(text));
  const whole = password.toLowerCase();
  const bare = whole.match(DECORATION)?.[1] ?? whole;
  return [whole, bare].some((text) => {
    const unit = unitOf(text);
    return isKnown(text) || isKnown(unit) || (unit !== text && unit.length < LEAST);
  });
}

/** Of what is one thing over and over, that thing. */
const unitOf = (text: string): string => text.match(/^(.+?)\1+$/s)?.[1] ?? text;

/** @throws Problem 400 that names the field */
export async function refuseCommonPassword(password: string, email: string): Promise<void> {
  if (!(await isCommonPassword(password, email))) return;
  const words = said('common_password');
  throw badRequest(words, [{ objectName: 'body', field: 'password', said: words }]);
}
