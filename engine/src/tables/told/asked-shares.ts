import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import { type Segment, type Span, spanOf, wholeSpan } from '../../layout/segment.ts';
import type { CellValue, TableRow } from '../types.ts';
import { toldCell } from './told.ts';

/** What a form asks of each class of shares, one below the other; the first of them begins a class. */
const ASKED: readonly (readonly [id: 'class' | 'currency' | 'number' | 'amount', label: RegExp])[] = [
  ['class', /^(?:股份)?[类類][别別]|^class(?:\(?es\)?)? of shares?/iu],
  ['currency', /^[货貨][币幣]|^currency/iu],
  [
    'number',
    /^(?:已[发發]行)?(?:的)?股(?:份[总總])?[数數](?:目)?|^(?:total )?number of (?:issued )?shares/iu,
  ],
  [
    'amount',
    /^(?:已[发發]行)(?:股本)?(?:的)?(?:[总總])?款?[额額]|^(?:total |issued )*amount(?: of (?:issued )?shares?)?/iu,
  ],
];

/** Classes of shares of forms that ask for class, currency, count and amount in turn, under no headings of columns. */
export function sharesAsked(context: DocumentContext): TableRow[] {
  const found: TableRow[] = [];
  for (const page of context.pages) {
    for (const { segments } of page.rows) {
      const [label, ...values] = segments;
      const asked = ASKED.find(([, form]) => label && form.test(label.text.trim()))?.[0];
      if (!asked || values.length === 0) continue;
      if (asked === 'class') found.push({ page: page.number, cells: new Map() });
      const cells = found.at(-1)?.cells;
      if (!cells) continue;
      if (asked === 'class') putClass(cells, values, context);
      else putFigure(cells, asked, values, context);
    }
  }
  return found.filter(({ cells }) => ['class', 'number', 'amount'].every((id) => cells.has(id)));
}

type Cells = Map<string, CellValue>;

/** "類別及貨幣 | 普通股 | 港元": the class, and the currency where the form asks for both at once. */
function putClass(cells: Cells, values: readonly Segment[], context: DocumentContext): void {
  for (const value of values) {
    const [currency] = readValues('currency', value.text, context);
    if (currency) put(cells, 'currency', wholeSpan(value), currency);
    else put(cells, 'class', wholeSpan(value));
  }
}

function putFigure(
  cells: Cells,
  id: 'currency' | 'number' | 'amount',
  values: readonly Segment[],
  context: DocumentContext,
): void {
  for (const value of values) {
    const [reading] = readValues(id, value.text, context);
    if (!reading) continue;
    const currency = id === 'amount' ? readValues('currency', value.text, context)[0] : undefined;
    if (currency) put(cells, 'currency', spanOf(value, currency.start, currency.end), currency);
    put(cells, id, spanOf(value, reading.start, reading.end), reading);
    return;
  }
}

function put(cells: Cells, id: string, span: Span, read?: { value: string; standard: string }): void {
  if (!cells.has(id)) cells.set(id, toldCell(span, read?.value, read?.standard));
}
