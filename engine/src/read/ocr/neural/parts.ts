import { type Character, STRIDE } from './decode.ts';
import { HIGH, inkByColumn, type Strip } from './strip.ts';

/** Pixels of a strip from which on it is long, and of a part: the width of line that the network was trained on. */
const [LONG, PART] = [640, 320];
/** A part may begin or end so far from where equal parts would, in shares of one, to be cut where nothing is printed. */
const SLACK = 0.25;
/** Narrower gaps are those within words. */
const LEAST_GAP = 8;
/** A line whose characters are less sure than this on average has likely lost some. */
const DOUBTFUL = 0.9;

/** A part of a strip, from and up to these pixels of it. */
type Part = { strip: Strip; from: number; to: number };

/** Characters of a reading that are right, as it says itself. */
const expected = (characters: readonly Character[]): number =>
  characters.reduce((sum, { confidence }) => sum + confidence, 0);

/** True for a long line in doubt: lists of short words and figures lose characters when they are read at once. */
export const isLongInDoubt = (characters: readonly Character[], { wide }: Strip): boolean =>
  wide >= LONG && expected(characters) < DOUBTFUL * characters.length;

/** A long strip in parts, cut at the widest gaps near those of equal parts; a single one where there are none. */
export function partsOf(strip: Strip): Part[] {
  const { wide } = strip;
  const ink = inkByColumn(strip);
  const count = Math.ceil(wide / PART);
  const slack = (wide / count) * SLACK;
  const cuts = Array.from({ length: count - 1 }, (_, i) => (wide * (i + 1)) / count).flatMap((at) =>
    widestGap(ink, Math.round(at - slack), Math.round(at + slack)),
  );
  return [0, ...cuts].map((from, i) => {
    const to = cuts[i] ?? wide;
    return { strip: partOf(strip, from, to), from, to };
  });
}

/** The middle of the widest gap in the ink, at a step of the network; none where print goes on. */
function widestGap(ink: readonly boolean[], from: number, to: number): number[] {
  let [widest, middle] = [LEAST_GAP - 1, -1];
  for (let x = from; x < to; x++) {
    if (ink[x]) continue;
    const end = ink.indexOf(true, x);
    const gap = (end < 0 ? ink.length : end) - x;
    if (gap > widest) [widest, middle] = [gap, x + gap / 2];
    x += gap;
  }
  return middle < 0 ? [] : [Math.round(middle / STRIDE) * STRIDE];
}

function partOf({ box, wide, pixels }: Strip, from: number, to: number): Strip {
  const part = new Float32Array(HIGH * (to - from));
  for (let y = 0; y < HIGH; y++) part.set(pixels.subarray(y * wide + from, y * wide + to), y * (to - from));
  const scale = box.w / wide;
  const along = ((from + to) / 2 - wide / 2) * scale;
  const [cx, cy] = [box.cx + along * Math.cos(box.angle), box.cy + along * Math.sin(box.angle)];
  return { box: { ...box, cx, cy, w: (to - from) * scale }, wide: to - from, pixels: part };
}

/** Of the characters of a whole strip those of a part, counted from where that begins. */
export const charactersIn = (all: readonly Character[], { from, to }: Part): Character[] =>
  all
    .filter(({ first, last }) => {
      const middle = ((first + last + 1) / 2) * STRIDE;
      return middle >= from && middle < to;
    })
    .map((c) => ({ ...c, first: c.first - from / STRIDE, last: c.last - from / STRIDE }));

/** The reading that has more characters right, as it says itself. */
export const surer = (one: readonly Character[], other: readonly Character[]): readonly Character[] =>
  expected(other) > expected(one) ? other : one;
