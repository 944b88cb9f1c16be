import type { DocumentContext } from '../../context/context.ts';
import { shared } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import { type Segment, type Span, spanOf, wholeSpan } from '../../layout/segment.ts';
import { spelledAmountIn } from '../../normalise/number-words.ts';
import { rowKind } from '../totals.ts';
import type { CellValue, TableRow } from '../types.ts';
import { toldCell } from './told.ts';

/** "agree to take the number of shares set against our names": what stands over those who sign articles. */
const SET_AGAINST =
  /\b(?:set|written|shown|stated|appearing)\s+(?:out\s+)?(?:against|opposite)\s+(?:to\s+)?(?:our|their|each|his)?\b/iu;
/** Words of a name, without figures: a line that goes on in lower case is a sentence. */
const NAME = /^\p{Lu}[^\d:;]{2,70}$/u;
const COUNT = /^(?<n>\d{1,3}(?:[,.' ]\d{3})+|\d+)(?!\d)/u;
/** "Ordinary shares", "B Ordinary", "of the Founder shares": which they are. */
const CLASS = /^\s*(?:of\s+)?(?:the\s+)?(?<v>\p{Lu}[\p{L}"“”' -]{0,40}?)\s*(?:shares?)?\s*$/u;
/** "700 ORDINARY A shares held as at the date of this confirmation statement". */
const HELD =
  /^(?:shareholding\s+\d+\s*:?\s*)?(?<n>\d[\d,]*)\s+(?<class>[^\d]{1,40}?)\s+shares?\s+(?:transferred|held)\b/iu;
const NAMED = /^name\s*:\s*(?<v>.+)$/iu;

type Count = { span: Span; value: string; rest: string; restAt: number };

/** A count of shares that opens a text, in figures or in words. */
function countIn(segment: Segment): Count | null {
  const n = COUNT.exec(segment.text)?.groups?.n;
  if (n !== undefined) {
    const value = n.replace(/\D/gu, '');
    return {
      span: spanOf(segment, 0, n.length),
      value,
      rest: segment.text.slice(n.length),
      restAt: n.length,
    };
  }
  const words = spelledAmountIn(segment.text);
  if (!words || words.start > 0 || !Number.isInteger(Number(words.value))) return null;
  const span = spanOf(segment, 0, words.end);
  return { span, value: String(Number(words.value)), rest: segment.text.slice(words.end), restAt: words.end };
}

/** Which shares: behind the count, or alone in the column of it or in the line below. */
function classOf(count: Count, segment: Segment, row: Row, next: Row | undefined): Span | null {
  const own = CLASS.exec(count.rest)?.groups?.v;
  if (own) {
    const start = count.restAt + count.rest.indexOf(own);
    return spanOf(segment, start, start + own.length);
  }
  const below = next?.segments.filter((s) => shared(s.box[0], s.box[2], segment.box[0], segment.box[2]) > 0);
  const other = [...row.segments.slice(1).filter((s) => s !== segment), ...(below ?? [])].find(
    (s) => CLASS.test(s.text) && !/\d/u.test(s.text),
  );
  return other ? wholeSpan(other) : null;
}

function takerOn(page: PageLayout, row: Row, classed: boolean): TableRow | null {
  const [name, ...right] = row.segments;
  if (!name || !NAME.test(name.text.trim()) || rowKind(row) !== 'plain') return null;
  for (const segment of right) {
    const count = countIn(segment);
    if (!count || (count.rest.trim() !== '' && !CLASS.test(count.rest))) continue;
    const cells = new Map<string, CellValue>([
      ['name', toldCell(wholeSpan(name))],
      ['shares', toldCell(count.span, count.value)],
    ]);
    const kind = classed ? classOf(count, segment, row, page.rows[row.index + 1]) : null;
    if (kind) cells.set('share_class', toldCell(kind));
    return { cells, page: page.number };
  }
  return null;
}

/** Those who sign articles, each beside the shares that he takes: behind words that say so, one entry of a line or two. */
export function subscribersTold(context: DocumentContext, classed: boolean): TableRow[] {
  for (const page of context.pages) {
    const head = page.rows.findIndex(({ segments }) => segments.some(({ text }) => SET_AGAINST.test(text)));
    if (head < 0) continue;
    const rows = page.rows.slice(head + 1).flatMap((row) => takerOn(page, row, classed) ?? []);
    if (rows.length >= 2) return rows;
  }
  return [];
}

/** Shareholdings of a confirmation statement: how many of which are held, and the name beside it or below. */
export function shareholdingsTold(context: DocumentContext): TableRow[] {
  return context.pages.flatMap((page) =>
    page.rows.flatMap((row): TableRow[] => {
      const at = row.segments.findIndex(({ text }) => HELD.test(text));
      const held = row.segments[at];
      const n = held && HELD.exec(held.text)?.groups?.n;
      if (!held || !n) return [];
      const beside = row.segments[at + 1];
      const name = beside ? wholeSpan(beside) : nameIn(page.rows[row.index + 1]);
      if (!name) return [];
      const start = held.text.indexOf(n, held.text.indexOf(':') + 1);
      const shares = toldCell(spanOf(held, start, start + n.length), n.replace(/\D/gu, ''));
      return [
        {
          cells: new Map([
            ['name', toldCell(name)],
            ['shares', shares],
          ]),
          page: page.number,
        },
      ];
    }),
  );
}

/** "Name: THOMAS FENWICK", whole or with the name apart. */
function nameIn(row: Row | undefined): Span | null {
  const [first, second] = row?.segments ?? [];
  const own = first && NAMED.exec(first.text)?.groups?.v;
  if (first && own) return spanOf(first, first.text.length - own.length, first.text.length);
  return first && second && /^name\s*:?$/iu.test(first.text.trim()) ? wholeSpan(second) : null;
}
