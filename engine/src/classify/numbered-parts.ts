import type { PageLayout } from '../layout/page.ts';

/** Numbers that the parts of a page count on by: boxes of a form, articles, lines of items. */
export type NumberedParts = { first: number; last: number; count: number };

/** A number of a part may be left out, or stand in a box that was read elsewhere. */
const STEP = 2;
/** Parts that make a count, on the page before and on the one that goes on with it. */
const COUNTED = { before: 3, here: 2 };
/** "12 March 2026" is a day, "250 kg" says how much. */
const NUMBER =
  /^[(（]?(\d{1,3})[.)）]?(?=$|\s+(?!\p{L}{3,9}\.?,?\s+\d|(?:kgs?|pcs|pc|mm|cm|ml|lbs?|days?|years?)(?!\p{L}))\D)/iu;

/** The longest run of numbers at the start of texts of a page that count up, from the top; null without one. */
export function numberedParts({ rows }: PageLayout): NumberedParts | null {
  const numbers = rows.flatMap(({ segments }) =>
    segments.flatMap(({ text }) => (NUMBER.test(text) ? [Number(NUMBER.exec(text)![1])] : [])),
  );
  const runs = numbers.map((start, i): NumberedParts => {
    const run = { first: start, last: start, count: 1 };
    for (const next of numbers.slice(i + 1))
      if (next > run.last && next <= run.last + STEP) {
        run.last = next;
        run.count++;
      }
    return run;
  });
  return runs.reduce<NumberedParts | null>((a, b) => (a && a.count >= b.count ? a : b), null);
}

/** True where the parts of a page count on from those of the page before. */
export const countsOn = (before: NumberedParts | null, here: NumberedParts | null): boolean =>
  before !== null &&
  here !== null &&
  before.count >= COUNTED.before &&
  here.count >= COUNTED.here &&
  here.first > before.last &&
  here.first <= before.last + STEP;
