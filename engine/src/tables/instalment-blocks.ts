import type { DocumentContext } from '../context/context.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type Segment, wholeSpan } from '../layout/segment.ts';
import { valueAmong } from './instalment-values.ts';
import { toldCell } from './told/told.ts';
import type { TableRow } from './types.ts';

/** "1st instalment", "第二期", "First": the name of one payment, and nothing but its number in words. */
const NAMED =
  /^(?:第\s?(?<han>[一二三四])\s?期|(?<word>1st|2nd|3rd|first|second|third)(?!\p{L}))(?:\s?[\p{L}\d]\p{L}[\p{L}\s]{0,24})?$/iu;
const ORDER: readonly RegExp[] = [/^(?:一|1st|first)$/iu, /^(?:二|2nd|second)$/iu, /^(?:三|3rd|third)$/iu];
/** Rows above or below the names that still speak of them. */
const REACH = 6;
/** How far left of its name a block may begin, in points. */
const SLACK = 20;
/** Taxes are no smaller; days and years are. */
const LEAST = 100;

const orderOf = (text: string): number => {
  const { han, word } = NAMED.exec(text.trim())?.groups ?? {};
  return ORDER.findIndex((form) => form.test(han ?? word ?? ''));
};

/** Instalments set as blocks side by side: under, over or beside the name of each stand its last day and its amount. */
export function instalmentBlocks(context: DocumentContext): TableRow[] {
  for (const page of context.pages) {
    for (const row of page.rows) {
      const names = row.segments.filter(({ text }) => orderOf(text) >= 0);
      if (names.length < 2 || names.some(({ text }, i) => orderOf(text) !== i)) continue;
      const below = page.rows.slice(row.index, row.index + REACH + 1);
      const above = page.rows.slice(Math.max(0, row.index - REACH), row.index + 1).reverse();
      const read = [below, above].map((rows) => blocksOf(page, names, rows, context)).find((r) => r !== null);
      if (read) return read;
    }
  }
  return [];
}

/** What stands in the column of each name; null unless each has its day and its amount. */
function blocksOf(
  page: PageLayout,
  names: readonly Segment[],
  rows: readonly Row[],
  context: DocumentContext,
): TableRow[] | null {
  const out = names.flatMap((name, i): TableRow[] => {
    const [left, right] = [name.box[0] - SLACK, (names[i + 1]?.box[0] ?? page.width) - SLACK];
    const block = rows.flatMap(({ segments }) =>
      segments.filter((s) => s !== name && s.box[0] >= left && s.box[0] < right),
    );
    const day = valueAmong(block, 'date', () => true, context);
    const amount = valueAmong(block, 'amount', (standard) => Number(standard) >= LEAST, context);
    if (!day || !amount) return [];
    const cells = new Map([
      ['instalment', toldCell(wholeSpan(name))],
      ['due_date', day],
      ['amount', amount],
    ]);
    return [{ cells, page: page.number }];
  });
  return out.length === names.length ? out : null;
}
