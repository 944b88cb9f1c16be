import { distance } from 'fastest-levenshtein';
import { fold } from '../normalise/fold.ts';
import { once, remember } from '../normalise/remember.ts';
import { SIGNED } from './titles.ts';

const titles = once(() =>
  SIGNED.flatMap(([, { title }]) => title.map(fold)).map((title) => ({ title, spaced: ` ${title} ` })),
);
/** A title makes up at least this part of its line. */
const SHARE = 0.6;
/** One letter in so many may be lost: ligatures of some fonts, OCR. */
const LETTERS_A_SLIP = 7;

/** The title with at most so many letters wrong or lost. */
function isNear(title: string, line: string): boolean {
  const slips = title.length / LETTERS_A_SLIP;
  // Most lines are shorter or longer by more, and a distance takes long to work out.
  return slips > 1 && Math.abs(title.length - line.length) <= slips && distance(title, line) <= slips;
}

/** True for a line that is the title of a document ("Certificate of Analysis") and therefore nobody's name. */
export const isTitle = remember((text): boolean => {
  const line = fold(text);
  const spaced = ` ${line} `;
  return titles().some(({ title, spaced: apart }) =>
    spaced.includes(apart) ? title.length >= SHARE * line.length : isNear(title, line),
  );
});
