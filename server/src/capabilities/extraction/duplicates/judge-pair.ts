import type { DuplicatePair } from '@recto/contracts/endpoints/duplicates';
import { type BusinessKey, differentKeys, sameKey } from './business-key.ts';
import { type Fingerprint, likenessOf } from './fingerprint.ts';

/** A document as it is compared with others. */
export type Compared = { category: string; pages: number; print: Fingerprint; key: BusinessKey };

export type PairVerdict = Pick<DuplicatePair, 'kind' | 'likeness'>;

/**
 * Fitted on generated samples of every layout, read from the file and from a scan of 200 dpi (`npm run bench --
 * duplicates`): documents of one layout and sender share their words, so it is the figures that tell them apart.
 */
const ALIKE = { figures: 0.45, words: 0.5 };
/** A document with fewer figures is told by its words. */
const FEW_FIGURES = 8;
const ALIKE_WORDS = 0.85;
/** With fewer words than this a page is too empty to be compared. */
const FEW_WORDS = 12;

/** How alike the pages are, from 0 to 1: figures where there are enough, else words. */
export function pageLikeness(a: Fingerprint, b: Fingerprint): { likeness: number; alike: boolean } {
  const words = likenessOf(a.words, b.words);
  const figures = likenessOf(a.figures, b.figures);
  const few = Math.max(a.figures.length, b.figures.length) < FEW_FIGURES;
  if (few && Math.max(a.words.length, b.words.length) < FEW_WORDS) return { likeness: words, alike: false };
  return few
    ? { likeness: words, alike: words >= ALIKE_WORDS && figures >= ALIKE.figures }
    : { likeness: (words + figures) / 2, alike: figures >= ALIKE.figures && words >= ALIKE.words };
}

/** Whether two documents may be one, and why; null when they are two. */
export function judgePair(a: Compared, b: Compared): PairVerdict | null {
  const { likeness, alike } = pageLikeness(a.print, b.print);
  const comparable = a.category === b.category;
  const two = comparable && differentKeys(a.key, b.key);
  if (alike && a.pages === b.pages && !two) return { kind: 'PAGES', likeness };
  return comparable && sameKey(a.key, b.key) ? { kind: 'KEY', likeness } : null;
}
