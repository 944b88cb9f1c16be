import { randomInt } from 'node:crypto';
import { hashOf } from '../opaque.ts';

/** Codes on paper, each good for one sign-in without the device. */

export const RECOVERY_CODES = 10;
/** Without what is read for another: 0 and o, 1, i and l. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
/** 16 of 31 letters: 79 bits. Nobody guesses that from a fast hash, so none of the slow ones is needed. */
const LENGTH = 16;
const GROUP = 4;

/** @returns codes such as `7k3m-x2pa-9qrt-4hwc` */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return Array.from({ length: LENGTH / GROUP }, (_, nth) =>
    letters.slice(nth * GROUP, (nth + 1) * GROUP).join(''),
  ).join('-');
}

/** What the database keeps of a code, however it is typed: small or large, with or without hyphens and spaces. */
export const hashOfRecoveryCode = (typed: string): Buffer =>
  hashOf(typed.toLowerCase().replaceAll(/[^0-9a-z]/g, ''));
