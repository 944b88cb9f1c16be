import type { PageWord } from '@recto/contracts/endpoints/viewing';
import type { Box } from '@recto/contracts/geometry';

export type Point = { readonly x: number; readonly y: number };
export type Direction = 'left' | 'right' | 'up' | 'down';

const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;
/** A pointer this far (points) beside a word still means it. */
const REACH = 3;

const middle = ([l, t, r, b]: Box): Point => ({ x: (l + r) / 2, y: (t + b) / 2 });
const area = ([l, t, r, b]: Box): number => Math.max(0, r - l) * Math.max(0, b - t);

const shared = (a: Box, b: Box): number =>
  area([Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]);

const gapTo = ({ x, y }: Point, [l, t, r, b]: Box): number =>
  Math.max(l - x, x - r, 0) + Math.max(t - y, y - b, 0);

/** The word under a point, or the nearest within reach; -1 when none is. */
export const wordAt = (words: readonly PageWord[], point: Point): number => {
  let best = -1;
  let least = REACH;
  words.forEach(({ box }, i) => {
    const gap = gapTo(point, box);
    if (gap < least || (gap === least && best < 0)) [best, least] = [i, gap];
  });
  return best;
};

/** Words that lie in a region by half or more, in reading order. */
export const wordsIn = (words: readonly PageWord[], region: Box): number[] =>
  words.flatMap(({ box }, i) => (shared(box, region) >= area(box) / 2 && area(box) > 0 ? [i] : []));

/** Everything between two words in reading order, both included. */
export const wordsBetween = (from: number, to: number): number[] => {
  const [first, last] = from < to ? [from, to] : [to, from];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
};

export const boxAround = (boxes: readonly Box[]): Box =>
  boxes.reduce((a, b) => [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[2], b[2]),
    Math.max(a[3], b[3]),
  ]);

const glue = (before: PageWord, after: PageWord, lines: boolean): string => {
  if (lines && before.line !== after.line) return '\n';
  const close = CJK.test(before.text.at(-1) ?? '') && CJK.test(after.text[0] ?? '');
  return close ? '' : ' ';
};

/**
 * The text of some words of a page, in reading order. Chinese is written without spaces.
 * @param lines keep the lines apart, as in an address
 */
export const textOf = (words: readonly PageWord[], chosen: readonly number[], lines: boolean): string => {
  const picked = chosen.toSorted((a, b) => a - b).flatMap((i) => words[i] ?? []);
  return picked.reduce((text, word, i) => {
    const before = picked[i - 1];
    return before ? text + glue(before, word, lines) + word.text : word.text;
  }, '');
};

/** Higher or lower by at least half of its own height is another line, whatever the reader made of it. */
const isBeyond = (from: Box, to: Box, by: -1 | 1): boolean =>
  (middle(to).y - middle(from).y) * by > (from[3] - from[1]) / 2;

/** A line apart counts for more than a column apart. */
const STEEP = 4;

const vertical = (words: readonly PageWord[], from: number, by: -1 | 1): number => {
  const box = words[from]?.box;
  if (!box) return from;
  const here = middle(box);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  words.forEach((word, i) => {
    if (!isBeyond(box, word.box, by)) return;
    const aside = Math.max(word.box[0] - here.x, here.x - word.box[2], 0);
    const distance = STEEP * Math.abs(middle(word.box).y - here.y) + aside;
    if (distance < least) [best, least] = [i, distance];
  });
  return best;
};

/** The word that an arrow key leads to; the same one at the end of the page. */
export const wordBeside = (words: readonly PageWord[], from: number, direction: Direction): number => {
  if (direction === 'up') return vertical(words, from, -1);
  if (direction === 'down') return vertical(words, from, 1);
  const next = from + (direction === 'right' ? 1 : -1);
  return Math.min(words.length - 1, Math.max(0, next));
};

/** Where a box begins and ends among the words of its page; null when it holds none. */
export const wordsOfBox = (words: readonly PageWord[], box: Box): { from: number; to: number } | null => {
  const inside = wordsIn(words, box);
  const [first] = inside;
  const last = inside.at(-1);
  return first === undefined || last === undefined ? null : { from: first, to: last };
};
