import { distance } from 'fastest-levenshtein';
import { fold } from '../normalise/fold.ts';
import { SIGNS } from './titles.ts';

const TITLES = Object.values(SIGNS).flatMap(({ title }) => title.map(fold));
/** A title makes up at least this part of its line. */
const SHARE = 0.6;
/** One letter in so many may be lost: ligatures of some fonts, OCR. */
const LETTERS_A_SLIP = 7;

/** True for a line that is the title of a document ("Certificate of Analysis") and therefore nobody's name. */
export function isTitle(text: string): boolean {
  const line = fold(text);
  return TITLES.some((title) =>
    ` ${line} `.includes(` ${title} `)
      ? title.length >= SHARE * line.length
      : title.length > LETTERS_A_SLIP && distance(title, line) <= title.length / LETTERS_A_SLIP,
  );
}
