import type { PageText, ReadDocument } from '@recto/engine';

/** Words below this are as likely wrong as right. */
const DOUBTFUL = 0.6;
const ALPHANUMERIC = /[\p{L}\p{N}]/gu;

/** Letters that were read with some certainty. */
const readability = ({ words }: PageText): number =>
  words
    .filter(({ confidence }) => confidence >= DOUBTFUL)
    .reduce((sum, { text, confidence }) => sum + confidence * (text.match(ALPHANUMERIC)?.length ?? 0), 0);

const isBetter = (before: PageText, after: PageText): boolean =>
  after.problem === undefined &&
  before.source !== 'text' &&
  (before.problem !== undefined || readability(after) > readability(before));

/** A document with those of the wanted pages that another reading read better, and the numbers of these. */
export function withBetterPages(
  first: ReadDocument,
  second: ReadDocument,
  wanted: readonly number[],
): { words: ReadDocument; better: number[] } {
  const better: number[] = [];
  const pages = first.pages.map((page) => {
    const other = second.pages.find(({ number }) => number === page.number);
    const isWanted = wanted.length === 0 || wanted.includes(page.number);
    if (!other || !isWanted || !isBetter(page, other)) return page;
    better.push(page.number);
    return other;
  });
  return { words: { ...first, pages }, better };
}
