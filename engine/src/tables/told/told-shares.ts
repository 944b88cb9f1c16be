import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import { type Segment, spanOf } from '../../layout/segment.ts';
import { decimal, multiply, near } from '../../normalise/decimal.ts';
import type { ValueType } from '../../schema/types.ts';
import type { CellValue, TableRow } from '../types.ts';
import { lineOf, toldCell } from './told.ts';

const NUMBER = String.raw`\d{1,3}(?:[,.' ]\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{2})?`;
/** "1,000 Ordinary A of €1.00 each", "200 redeemable preference shares of GBP 0.50 each". */
const EACH =
  /(?<![\d.,])(?<number>\d{1,3}(?:[,. ]\d{3})+|\d+)\s+(?<class>\p{L}[^\d€£$:;]{2,40}?)(?:\s+shares?)?\s+of\s+(?<currency>[A-Z]{3}|[A-Z]{0,2}\p{Sc})\s?(?<par>\d[\d.,]*\d|\d)\s+each(?!\p{L})/u;
/** "普通股:已發行 1,000,000 股,款額港元 1,000,000.00": a class, how many, and their amount. */
const ISSUED = new RegExp(
  String.raw`(?<class>\p{Script=Han}{1,8}股)\s?[:：]?\s?(?:已[发發]行)?\s?(?<number>${NUMBER})\s?股[,，]\s?(?:[总總])?款[额額]\s?(?<currency>[港美]元|[港美][币幣]|人民[币幣]|HK\$|[A-Z]{3})\s?(?<amount>${NUMBER})`,
  'u',
);

/** Classes of shares that sentences tell, one a line: how many, which, and what they come to. */
export function sharesTold(context: DocumentContext): TableRow[] {
  return context.pages.flatMap((page) =>
    page.rows.flatMap((row): TableRow[] => {
      const cells = classOn(lineOf(page, row), context);
      return cells ? [{ cells, page: page.number }] : [];
    }),
  );
}

function classOn(line: Segment, context: DocumentContext): Map<string, CellValue> | null {
  const match = EACH.exec(line.text) ?? ISSUED.exec(line.text);
  const { class: named, number, currency, amount, par } = match?.groups ?? {};
  if (!match || !named || !number || !currency) return null;
  const cells = new Map<string, CellValue>();
  const put = (id: string, type: ValueType, text: string, after: number) => {
    const [read] = readValues(type, text, context);
    const at = line.text.indexOf(text, after);
    cells.set(id, toldCell(spanOf(line, at, at + text.length), read?.value, read?.standard));
  };
  put('class', 'text', named, match.index);
  put('number', 'number', number, match.index);
  put('currency', 'currency', currency, match.index + match[0].lastIndexOf(currency));
  if (amount) put('amount', 'amount', amount, match.index + match[0].lastIndexOf(amount));
  const behind = match.index + match[0].length;
  const product = par && productOf(line.text.slice(behind), number, par, context);
  if (product) put('amount', 'amount', product, behind);
  return cells;
}

/** What behind the words is the count times what each share is of. */
function productOf(text: string, number: string, par: string, context: DocumentContext): string | undefined {
  const [count, each] = [
    number.replace(/\D/gu, ''),
    readValues('amount', par, context)[0]?.standard ?? '',
  ].map((figure) => decimal(figure));
  const found = readValues('amount', text, context).find(({ standard }) => {
    const sum = decimal(standard);
    return count && each && sum && near(multiply(count, each), sum, { units: 0n, scale: 0 });
  });
  return found && text.slice(found.start, found.end);
}
