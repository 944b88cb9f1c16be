import type { ComparedAs } from '@recto/contracts/baseline';
import { padIpc } from '@recto/contracts/kinds/read/units';
import { fold } from '@recto/engine/normalise/fold';
import { foldCode, SAME_MEANING, type SameMeaning } from '../../extraction/checks/index.ts';

const HAN = /\p{Script=Han}/u;
const LETTERS = /[\p{L}\p{N}]/u;
/** A part of a Chinese name that is no shorter says which it is. */
const TELLING = 4;

/** Chinese in simplified characters, without blanks. */
export const simplified = (text: string): string => fold(text).replaceAll(' ', '');

function sameChinese(a: string, b: string): boolean {
  const [one, other] = [simplified(a), simplified(b)];
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || (short.length >= TELLING && long.includes(short));
}

/**
 * Whether two texts mean the same. Null where that cannot be told: one in Chinese and one in Latin letters may well be
 * one company or one article, and nobody but a person knows.
 */
export function sameText(as: 'name' | 'text', a: string, b: string): SameMeaning {
  if (!LETTERS.test(a) || !LETTERS.test(b)) return null;
  if (SAME_MEANING[as](a, b) === true) return true;
  const [han, other] = [HAN.test(a), HAN.test(b)];
  if (han && other) return sameChinese(a, b);
  return han === other ? false : null;
}

/** Whether two readings of a kind are the same. */
export const sameAs = (as: ComparedAs, a: string, b: string): SameMeaning =>
  as === 'name' || as === 'text' ? sameText(as, a, b) : SAME_MEANING[as](a, b);

/** A code of materials in the form in which it is compared, and stands in ids. */
export const ipcForm = (text: string): string => padIpc(foldCode(text));

/** A material's own number, as everybody writes it; anything else may be the vendor's code of the same article. */
const OWN_NUMBER = /^\d{6,18}$/;

/** Null: codes of two books, which say nothing about each other. */
export function sameIpc(a: string, b: string): SameMeaning {
  if (ipcForm(a) === ipcForm(b)) return true;
  return OWN_NUMBER.test(foldCode(a)) && OWN_NUMBER.test(foldCode(b)) ? false : null;
}

/** A number of an item without what is around it: "00010", "Pos. 10". */
export const itemForm = (text: string): string => foldCode(text).replace(/^\D*0*(?=\d)/, '');
