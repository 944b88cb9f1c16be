import type { Box } from '@recto/contracts/geometry';
import type { PageText, TextLine, Word } from '../types.ts';
import { centreX, centreY } from './geometry.ts';

/** Puts a box where it stands on the level page. */
export type Level = (box: Box) => Box;

/** How steep the lines of a page run: at its middle, and how much steeper for each point to the right and down. */
type Slope = { middle: number; right: number; down: number };

/** So wide a line has to be to tell how steep it runs, in parts of the page. */
const WIDE = 0.12;
/** Gaps between words that tell, at least: for one slope of the whole page, and for one that changes. */
const [FEW, MANY] = [12, 40];
/** What is so much steeper than the rest, in points a point, has less and less of a say (Huber). */
const OFF = 0.006;
/** Without lines that show it a slope is taken not to change, as strongly as this part of all of them would say so. */
const STEADY = 1e-3;
const ROUNDS = 6;

/**
 * Levels a page: its skew is taken out, and from a photo what perspective and curl leave of it, by the slopes of the lines
 * that were read. Words of a row then stand at one height, wherever on the page they are.
 */
export function levelOf(page: PageText): Level {
  const turn = -Math.tan((page.skew * Math.PI) / 180);
  const { middle, right, down } =
    page.source === 'ocr' ? slopeOf(page, turn) : { middle: turn, right: 0, down: 0 };
  return (box) => {
    const x = centreX(box) - page.width / 2;
    const y = centreY(box) - page.height / 2;
    const dy = -(middle + down * y + (right * x) / 2) * x;
    const dx = middle * y;
    return [box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy];
  };
}

type Seen = { x: number; y: number; slope: number; weight: number };

function slopeOf(page: PageText, turn: number): Slope {
  const seen = page.lines.flatMap((line) => seenOn(page, line));
  if (seen.length < FEW) return { middle: turn, right: 0, down: 0 };
  const half = Math.max(page.width, page.height) / 2;
  const terms = (one: Seen): number[] => (seen.length < MANY ? [1] : [1, one.x / half, one.y / half]);
  let fitted = [medianSlope(seen)];
  for (let round = 0; round < ROUNDS; round++) {
    const before = fitted;
    const rows = seen.map((one) => {
      const off = Math.abs(one.slope - dot(terms(one), before));
      return {
        terms: terms(one),
        value: one.slope,
        weight: one.weight * Math.min(1, OFF / Math.max(off, 1e-9)),
      };
    });
    fitted = leastSquares(rows) ?? before;
  }
  const [middle = turn, right = 0, down = 0] = fitted;
  return { middle, right: right / half, down: down / half };
}

/** How steep a line runs from word to word, by their middles; the farther apart they stand, the surer. */
function seenOn(page: PageText, { words }: TextLine): Seen[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || last.box[2] - first.box[0] < WIDE * page.width) return [];
  return words.slice(1).flatMap(({ box }, i): Seen[] => {
    const before = (words[i] as Word).box;
    const [across, down] = [centreX(box) - centreX(before), centreY(box) - centreY(before)];
    if (across <= 0 || Math.abs(down) > across) return [];
    return [
      {
        x: (centreX(box) + centreX(before)) / 2 - page.width / 2,
        y: (centreY(box) + centreY(before)) / 2 - page.height / 2,
        slope: down / across,
        weight: across ** 2,
      },
    ];
  });
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  b.reduce((sum, v, i) => sum + v * (a[i] ?? 0), 0);

/** The slope that as much of the width of all lines is steeper than as is not. */
function medianSlope(seen: readonly Seen[]): number {
  const sorted = seen.toSorted((a, b) => a.slope - b.slope);
  let left = seen.reduce((sum, { weight }) => sum + weight, 0) / 2;
  for (const { slope, weight } of sorted) {
    left -= weight;
    if (left <= 0) return slope;
  }
  return 0;
}

type Equation = { terms: readonly number[]; value: number; weight: number };

/** Weighted least squares by the normal equations (ridge regression) and Gaussian elimination; null where they tell nothing. */
function leastSquares(rows: readonly Equation[]): number[] | null {
  const n = rows[0]?.terms.length ?? 0;
  const all = rows.reduce((sum, { weight }) => sum + weight, 0);
  const a = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n + 1 }, (_, j) =>
      rows.reduce(
        (sum, { terms, value, weight }) =>
          sum + weight * (terms[i] as number) * (j < n ? (terms[j] as number) : value),
        i === j && i > 0 ? STEADY * all : 0,
      ),
    ),
  );
  for (let i = 0; i < n; i++) {
    const row = a[i] as number[];
    const pivot = row[i] as number;
    if (Math.abs(pivot) < 1e-9) return null;
    for (const other of a) {
      if (other === row) continue;
      const factor = (other[i] as number) / pivot;
      for (let j = i; j <= n; j++) other[j] = (other[j] as number) - factor * (row[j] as number);
    }
  }
  return a.map((row, i) => (row[n] as number) / (row[i] as number));
}
