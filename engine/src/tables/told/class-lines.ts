import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import { type Segment, segmentOf, spanOf } from '../../layout/segment.ts';
import type { ValueType } from '../../schema/types.ts';
import type { CellValue, TableRow } from '../types.ts';
import { lineOf, toldCell } from './told.ts';

/** What a class of shares is called; each class has one of these words in its name. */
const KIND = String.raw`(?:(?<!\p{L})(?:ordinary|preference|preferred|deferred|redeemable|common|founders?|class\s[A-Z]|series\s[A-Z])(?!\p{L})|普通|[优優]先|[递遞]延|[赎贖]回|[类類]股)`;
const CLASS = String.raw`(?=[^\d,，:：;@]*${KIND})(?<class>[\p{L}\p{Script=Han}][^\d,，:：;@]{1,48}?)`;
const COUNT = String.raw`(?<![\d.,])(?<number>\d{1,3}(?:[,.' ]\d{3})+|\d+)(?![\d.,]*\d)`;
const SHARES = String.raw`(?:\s+shares?(?!\p{L}))?`;
const CURRENCY = String.raw`(?<currency>HK\$|US\$|(?<!\p{L})[A-Z]{3}(?!\p{L})|[A-Z]{0,2}\p{Sc}|港[元币幣]|美元|人民[币幣])`;
/** Words may lead from the currency to the amount: "in USD, of a total amount of 25,000.00"; where figures follow, it is what each is of. */
const AMOUNT = String.raw`(?:,[^\d;.]{0,40}\s)?\s*(?<amount>\d{1,3}(?:[,.' ]\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{2})?)(?![\d.,]*\d|\s+\d)`;
const BETWEEN = '(?<between>[^;。]{0,44}?)';

/** "10,000 Class A shares, together EUR 10,000.00"; "Ordinary B  150,000 shares @ 1.00  EUR 150,000.00". */
const FORMS = [
  String.raw`${COUNT}\s+${CLASS}(?!\s[A-Z](?!\p{L}))${SHARES}(?=[\s,，])${BETWEEN}${CURRENCY}${AMOUNT}`,
  String.raw`^[\s\p{P}]*${CLASS}[\s,，:：]*(?:已[发發]行|共)?\s*${COUNT}(?!\s?[\p{Sc}%])${BETWEEN}${CURRENCY}${AMOUNT}`,
].map((form) => new RegExp(form, 'iu'));
/** What is no class that was issued: a sum of them, what may be issued, and what changed hands. */
const OTHER =
  /(?<!\p{L})(?:total|authori[sz]ed|transfer|allotted|unissued)|[总總][额額值计計数數]$|合[共计計]|法定|[转轉][让讓]/iu;

/** Classes of shares that lines tell, or sentences over two of them: which, how many, and what they come to. */
export const classLines = (context: DocumentContext): TableRow[] =>
  context.pages.flatMap((page) => {
    const lines = page.rows.map((row) => lineOf(page, row));
    return lines.flatMap((line, at): TableRow[] => {
      const next = lines[at + 1];
      const both = next && segmentOf(page.number, line.row, [...line.words, ...next.words]);
      const opens = both && !classOn(next, context) ? classOn(both, context, line.text.length) : null;
      const cells = classOn(line, context) ?? opens;
      return cells ? [{ cells, page: page.number }] : [];
    });
  });

/** The class that a text tells; where it goes on in a second line, currency and all stand on the first. */
function classOn(
  line: Segment,
  context: DocumentContext,
  first = line.text.length,
): Map<string, CellValue> | null {
  for (const form of FORMS) {
    const match = form.exec(line.text);
    const { class: named, number, currency, amount, between } = match?.groups ?? {};
    if (!match || !named || !number || !currency || !amount) continue;
    const end = match.index + match[0].length;
    const money = match.index + match[0].length - amount.length;
    const sign = line.text.lastIndexOf(currency, money - 1);
    if (sign >= first || OTHER.test(`${line.text.slice(0, match.index)} ${named} ${between}`)) continue;
    const cells = new Map<string, CellValue>();
    const put = (id: string, type: ValueType, start: number, length: number) => {
      const [read] = readValues(type, line.text.slice(start, start + length), context);
      cells.set(id, toldCell(spanOf(line, start, start + length), read?.value, read?.standard));
    };
    const name = named.trim();
    put('class', 'text', line.text.indexOf(name, match.index), name.length);
    put('number', 'number', line.text.indexOf(number, match.index), number.length);
    put('currency', 'currency', sign, currency.length);
    put('amount', 'amount', money, end - money);
    return cells;
  }
  return null;
}
