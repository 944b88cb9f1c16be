import type { DocumentContext } from '../context/context.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type Segment, spanOf, wholeSpan } from '../layout/segment.ts';
import { type ValueFits, valueAmong } from './instalment-values.ts';
import { toldCell } from './told/told.ts';
import type { TableRow } from './types.ts';

/** "3rd", "Second instalment", "Payment slip B — 2nd instalment", "第四期": the name of a payment, at its end or alone. */
const NAMED =
  /(?:^|[—–:-]\s)(?<name>第\s?(?<han>[一二三四五六七八九十]|十[一二])\s?期(?:[稅税]款)?|(?<word>\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth)(?:\s(?:instal?lments?|payment))?)\s*[:：]?$/iu;
/** One payment for all: "一次過繳付", "Payable in one sum". */
const WHOLE =
  /^(?:一次[過过]?(?:繳|缴)(?:付|交|納|纳)|(?:payable )?in one (?:lump )?sum|single payment|lump sum)$/iu;
const HAN = '一二三四五六七八九十';
const WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
/** Rows below a name that still speak of it. */
const REACH = 3;
/** Taxes are no smaller; days and years are. */
const LEAST = 100;

const fits: ValueFits = (standard) => Number(standard) >= LEAST;

/** The number in the name of a payment; 0 for other text. */
function numberOf(text: string): number {
  const { han, word } = NAMED.exec(text.trim())?.groups ?? {};
  if (han) return han.length > 1 ? 10 + HAN.indexOf(han[1]!) + 1 : HAN.indexOf(han) + 1;
  return word ? Number.parseInt(word, 10) || WORDS.indexOf(word.toLowerCase()) + 1 : 0;
}

type Named = { row: Row; segment: Segment };

/** Instalments one below the other under no headings: each opens a line, with its last day and its amount behind or below. */
export function instalmentLines(context: DocumentContext): TableRow[] {
  for (const page of context.pages) {
    const opening = page.rows.flatMap(({ segments: [segment], ...row }): Named[] =>
      segment ? [{ row: page.rows[row.index]!, segment }] : [],
    );
    const numbered = opening.filter(({ segment }) => numberOf(segment.text) > 0);
    const start = numbered.findIndex(({ segment }) => numberOf(segment.text) === 1);
    const named = numbered.slice(start).filter(({ segment }, i) => numberOf(segment.text) === i + 1);
    const read = start >= 0 && named.length > 1 ? linesOf(page, named, context) : null;
    if (read) return read;
    const whole = opening.find(({ segment }) => WHOLE.test(segment.text.trim()));
    const single = whole && linesOf(page, [whole], context);
    if (single) return single;
  }
  return [];
}

/** The day and the amount of each; null unless all have both. */
function linesOf(page: PageLayout, named: readonly Named[], context: DocumentContext): TableRow[] | null {
  const out = named.flatMap(({ row, segment }, i): TableRow[] => {
    const until = Math.min(row.index + REACH + 1, named[i + 1]?.row.index ?? page.rows.length);
    const block = page.rows.slice(row.index, until).flatMap(({ segments }) => segments);
    const said = block.filter((s) => s !== segment);
    const day = valueAmong(said, 'date', () => true, context);
    const amount = valueAmong(said, 'amount', fits, context);
    if (!day || !amount) return [];
    const name = NAMED.exec(segment.text.trimEnd())?.groups?.name;
    const at = name ? segment.text.indexOf(name) : 0;
    const cells = new Map([
      ['instalment', toldCell(name ? spanOf(segment, at, at + name.length) : wholeSpan(segment))],
      ['due_date', day],
      ['amount', amount],
    ]);
    return [{ cells, page: page.number }];
  });
  return out.length === named.length ? out : null;
}
