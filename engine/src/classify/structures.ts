import type { PageLayout } from '../layout/page.ts';
import { amountOfWords } from '../normalise/amount-words.ts';
import { spelledAmountIn } from '../normalise/number-words.ts';

/** A piece of print that is a figure and nothing else, and its figures without their marks. */
const FIGURE = /^[-+(¥$€£]*\s?\d[\d.,'’\s]*[)+-]?(?:\s?(?:CR|DR))?$/u;
const digitsOf = (text: string): number => Number(text.replace(/\D/gu, ''));

/** Rows of a running balance, at least, and their share of the rows that end in a figure. */
const RUNNING = { rows: 3, share: 0.5 };

/**
 * True for a page with a column in which each figure is the one before it plus or less another one of its row: an
 * account is kept there, in whatever language.
 */
export function hasRunningBalance(page: PageLayout): boolean {
  const rows = page.rows
    .map(({ segments }) => segments.filter(({ text }) => FIGURE.test(text)).map(({ text }) => digitsOf(text)))
    .filter((figures) => figures.length > 0);
  const moved = rows.filter((figures, i) => {
    const before = rows[i - 1]?.at(-1);
    const [last, ...others] = [...figures].reverse();
    if (before === undefined || last === undefined || last === before) return false;
    return others.some((figure) => figure > 0 && figure === Math.abs(last - before));
  });
  return moved.length >= RUNNING.rows && moved.length >= RUNNING.share * (rows.length - 1);
}

/** Words of a page, at most, that an order to pay says in a few lines; letters and invoices say more. */
const FEW = 130;

/** True for a short page with an amount in words that it has in figures as well: an order to pay. Chinese bills spell theirs too. */
export function hasSpelledAmount(page: PageLayout): boolean {
  if (page.segments.reduce((sum, { words }) => sum + words.length, 0) > FEW) return false;
  const figures = new Set(
    page.segments.flatMap(({ text }) =>
      [...text.matchAll(/\d[\d.,'’ ]*\d/gu)].map(([figure]) => digitsOf(figure)),
    ),
  );
  return page.segments.some(({ text }) => {
    const run = spelledAmountIn(text);
    if (!run) return false;
    const worth = Number(amountOfWords(text.slice(run.start)) ?? run.value);
    return worth >= 1 && figures.has(Math.round(100 * worth));
  });
}
