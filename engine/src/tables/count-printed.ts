import type { DocumentContext } from '../context/context.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { rowKind } from './totals.ts';

const CURRENCY = String.raw`(?:\p{Sc}|[A-Z]{2,3}\$?)`;
/** A sum of money that stands alone: "1.234,50", "HK$12.00", "99.00 EUR". */
const MONEY = new RegExp(
  String.raw`^[-–(]?${CURRENCY}?\s?-?\d[\d.,'’ ]*[.,]\d\d\)?[-–]?\s?${CURRENCY}?$`,
  'u',
);
/** A figure that stands alone: a count with its unit, a price, a rate. */
const FIGURE = new RegExp(
  String.raw`^[-–(]?${CURRENCY}?\s?\d[\d.,'’ ]*\)?[-–]?\s?(?:\p{Sc}|%|\p{L}{1,5}\.?)?$`,
  'u',
);
const WORDS = /\p{L}{3}|\p{Script=Han}{2}/u;

/** Right edges of one column lie within so many line heights. */
const ALIGNED = 0.6;

type Line = { page: number; at: number; rights: readonly number[] };

/** A row of goods: words, and right of them at least two figures, one of them a sum of money. */
function lineOf(page: PageLayout, row: Row): Line | null {
  if (rowKind(row) !== 'plain') return null;
  const words = row.segments.findIndex((s) => WORDS.test(s.text) && !FIGURE.test(s.text.trim()));
  if (words < 0) return null;
  const figures = row.segments.slice(words + 1).filter((s) => FIGURE.test(s.text.trim()));
  const sums = figures.filter((s) => MONEY.test(s.text.trim()));
  if (figures.length < 2 || sums.length === 0) return null;
  return { page: page.number, at: row.index, rights: sums.map((s) => s.box[2]) };
}

/**
 * How many rows of goods the pages show, whether or not any of them could be read: rows of words and figures that share
 * a column of money, up to a sum. Taken from the rows that the page is laid out in already; what is doubtful is left out,
 * so that the number may be too low.
 */
export function countPrintedLines({ pages }: DocumentContext): number {
  const near = ALIGNED * (pages[0]?.lineHeight ?? 10);
  const runs: Line[][] = [];
  for (const page of pages) {
    let run: Line[] = [];
    for (const row of page.rows) {
      if (rowKind(row) === 'totals') {
        runs.push(run);
        run = [];
        continue;
      }
      const line = lineOf(page, row);
      if (line) run.push(line);
    }
    runs.push(run);
  }
  const edges = [...new Set(runs.flat().flatMap(({ rights }) => rights))];
  const counts = edges.map((edge) => {
    const along = runs.map((run) =>
      run.filter(({ rights }) => rights.some((r) => Math.abs(r - edge) < near)),
    );
    // A table that goes on over pages has a run on each; beside the longest of a page the others are of something else.
    const byPage = pages.map(({ number }) =>
      Math.max(0, ...along.filter(([first]) => first?.page === number).map(({ length }) => length)),
    );
    return byPage.reduce((sum, count) => sum + count, 0);
  });
  return Math.max(0, ...counts);
}
