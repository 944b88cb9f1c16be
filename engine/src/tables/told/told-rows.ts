import type { DocumentContext } from '../../context/context.ts';
import { headerIndex } from '../../context/indexes.ts';
import { readValues } from '../../context/values.ts';
import { type Span, spanOf } from '../../layout/segment.ts';
import type { TableSchema } from '../../schema/types.ts';
import { instalmentBlocks } from '../instalment-blocks.ts';
import { instalmentLines } from '../instalment-lines.ts';
import { productsListed } from '../listed-products.ts';
import { productsNumbered } from '../numbered-products.ts';
import { officersInForms } from '../officers-in-forms.ts';
import { oneInstalmentADay } from '../one-instalment.ts';
import { otherCharges } from '../other-charges.ts';
import type { CellValue, ReadTable, TableRow } from '../types.ts';
import { sharesAsked } from './asked-shares.ts';
import { classLines } from './class-lines.ts';
import { componentsListed } from './component-lists.ts';
import { goodsInSentences } from './goods-in-sentences.ts';
import { isUnit } from './measure-units.ts';
import { officerBlocks } from './officer-blocks.ts';
import { lineOf, toldCell } from './told.ts';
import { componentsTold } from './told-components.ts';
import { containersTold } from './told-containers.ts';
import { goodsTold } from './told-goods.ts';
import { measuresTold } from './told-measures.ts';
import { packagesTold } from './told-packages.ts';
import { holdersTold, officersTold } from './told-people.ts';
import { sharesTold } from './told-shares.ts';

/** Rows that no table has: told line by line, each value by its form and the words beside it. */
type Teller = (context: DocumentContext) => TableRow[];

const has = ({ columns }: TableSchema, ...ids: string[]): boolean =>
  ids.every((id) => columns.some((c) => c.id === id));

/**
 * The rows that a document tells outside of any table, where those are more than its table has; `headed`: it stands
 * under a heading of its own.
 */
export function withToldRows(read: ReadTable, context: DocumentContext, headed = false): ReadTable {
  const all = withTold(read, context, headed);
  return isOfInstalments(read.schema) ? { ...all, rows: oneInstalmentADay(all.rows) } : all;
}

const isOfInstalments = (schema: TableSchema): boolean => has(schema, 'instalment', 'due_date', 'amount');

const [MANY, PAIR] = [6, 2];
const WITH_FIGURE: ReadonlySet<string> = new Set(['unit', 'tolerance']);

const TOTAL = /^\W*(?:grand |sub-?)?total/iu;
/** True for a row that sums up the others, and tells nothing of its own. */
const isTotal = (cells: TableRow['cells']): boolean =>
  [...cells.values()].some(({ value }) => TOTAL.test(value));

function withTold(read: ReadTable, context: DocumentContext, headed: boolean): ReadTable {
  const teller = tellerOf(read.schema);
  const rows = teller?.(context) ?? [];
  // A pair of values in a table of many columns is hardly a row of it.
  const least = read.schema.columns.length > MANY ? PAIR + 1 : 1;
  // A unit and what a figure may be off by come with it, and say nothing more.
  const sizeOf = (cells: TableRow['cells']) => [...cells.keys()].filter((id) => !WITH_FIGURE.has(id)).length;
  const sum = (list: readonly TableRow[], size: (cells: TableRow['cells']) => number) =>
    list.reduce((all, { cells }) => all + (cells.size < least || isTotal(cells) ? 0 : size(cells)), 0);
  const more = (size: (cells: TableRow['cells']) => number) => sum(rows, size) - sum(read.rows, size);
  // Charges that no heading names were read by their sums alone: their own box knows better.
  const unheaded = !headed && read.labels.size === 0 && rows.length > 1 && rows.length >= read.rows.length;
  const better = more(sizeOf) > 0 || (more(sizeOf) === 0 && more(({ size }) => size) > 0) || unheaded;
  if (!has(read.schema, NUMBERED))
    return better ? { ...read, rows, labels: new Map(), purity: new Map() } : read;
  return better
    ? { ...read, rows: filled(rows, read.rows), labels: new Map(), purity: new Map() }
    : { ...read, rows: filled(read.rows, rows) };
}

/** The column whose values no two rows share, and that both readings of a table tell for certain. */
const NUMBERED = 'container_no';

/** The rows with what others say of the same containers, where they say nothing themselves. */
const filled = (rows: readonly TableRow[], others: readonly TableRow[]): TableRow[] =>
  rows.map((row) => {
    const number = row.cells.get(NUMBERED)?.standard;
    const other = others.find(
      ({ cells }) => number !== undefined && cells.get(NUMBERED)?.standard === number,
    );
    return other ? { ...row, cells: new Map([...other.cells, ...row.cells]) } : row;
  });

/** Ways of telling rows: the one that tells most. */
const fullest =
  (...tellers: readonly Teller[]): Teller =>
  (context) =>
    tellers.map((tell) => tell(context)).reduce((best, rows) => (rows.length > best.length ? rows : best));

/** Which columns tell what a table is of, and what tells its rows; the first that has all of them. */
const TELLERS: readonly (readonly [columns: readonly string[], teller: (schema: TableSchema) => Teller])[] = [
  [['container_no', 'seal_no'], (schema) => (context) => containersTold(headerIndex(schema), context)],
  [['instalment', 'due_date', 'amount'], () => fullest(instalmentsTold, instalmentBlocks, instalmentLines)],
  [['capacity', 'identity'], () => fullest(officersTold, officersInForms, officerBlocks)],
  [['name', 'shares'], (schema) => (context) => holdersTold(context, has(schema, 'share_class'))],
  [['class', 'number', 'amount'], () => fullest(sharesTold, sharesAsked, classLines)],
  [['name', 'value', 'unit'], () => measuresTold],
  [['carton_no', 'net_weight', 'gross_weight'], () => packagesTold],
  [['marks', 'hs_code', 'quantity'], () => fullest(goodsTold, goodsInSentences)],
  [['component', 'material', 'remark'], () => fullest(componentsTold, componentsListed)],
  [
    ['product_code', 'product_name'],
    (schema) => fullest((context) => productsListed(schema, context), productsNumbered),
  ],
  [['description', 'amount', 'rate'], () => fullest(chargesTold, otherCharges)],
];

const tellerOf = (schema: TableSchema): Teller | undefined =>
  TELLERS.find(([columns]) => has(schema, ...columns))?.[1](schema);

const IN_WORDS = String.raw`(?:\d\s?(?:st|nd|rd|th)|first|second|third|fourth|final)(?:\s+(?:instal?lment|payment))?`;
const IN_CHINESE = String.raw`(?:第\s?[一二三四1-4]\s?期|首期|次期)`;
/** Which of the shares, as it is printed: in one language or two. */
const ORDINAL = new RegExp(
  String.raw`(?<v>${IN_CHINESE}(?:\s*${IN_WORDS})?|${IN_WORDS}(?:\s*${IN_CHINESE})?|(?:instal?lment|payment)\s?(?:no\.?\s?)?\d)(?!\p{Script=Latin})`,
  'iu',
);
const FALLS = /instal?lment|payment|[期缴繳]/iu;

/** "1st instalment on or before 15 January 2027 $ 2,855": a share of what is due, its day and its amount in a line. */
function instalmentsTold(context: DocumentContext): TableRow[] {
  const rows = context.pages.flatMap((page) =>
    page.rows.flatMap((row): TableRow[] => {
      const line = lineOf(page, row);
      const share = ORDINAL.exec(line.text);
      const [day] = readValues('date', line.text, context);
      if (!share || !day || !FALLS.test(line.text)) return [];
      const amount = readValues('amount', line.text, context).find(
        ({ start, end, standard }) => (end <= day.start || start >= day.end) && Number(standard) >= 10,
      );
      if (!amount) return [];
      const cells = new Map<string, CellValue>();
      cells.set('instalment', toldCell(spanOf(line, share.index, share.index + share[0].length)));
      cells.set('due_date', toldCell(spanOf(line, day.start, day.end), day.value, day.standard));
      cells.set('amount', toldCell(spanOf(line, amount.start, amount.end), amount.value, amount.standard));
      return [{ cells, page: page.number }];
    }),
  );
  return rows.length >= 2 ? rows : [];
}

/** Codes of charges that airlines agreed on end in A (due to the agent) or C (due to the carrier). */
const CODED =
  /(?<![\p{L}\d])(?<code>[A-Z]{2}[AC])[\s:=.-]{0,3}(?<amount>\d[\d,.]*\.\d{2}|\d[\d.,]*,\d{2})(?!\d)/gu;

/** "MYC 2527.20 SCC 561.60 AWA 15.00" in the box of other charges. */
function chargesTold(context: DocumentContext): TableRow[] {
  const found = context.pages.flatMap((page) =>
    page.rows.flatMap((row) => {
      const line = lineOf(page, row);
      return [...line.text.matchAll(CODED)].flatMap((match): TableRow[] => {
        const { code = '', amount = '' } = match.groups ?? {};
        const [reading] = readValues('amount', amount, context);
        if (!reading) return [];
        const at = match.index + match[0].lastIndexOf(amount);
        const name = spanOf(line, match.index, match.index + code.length);
        const cells = new Map<string, CellValue>();
        cells.set('description', toldCell(name, code, code));
        cells.set('amount', toldCell(spanOf(line, at, at + amount.length), reading.value, reading.standard));
        return [{ cells, page: page.number }];
      });
    }),
  );
  return found.length >= 2 ? found : [];
}

/** "Gross weight kg", "毛重 公斤": a unit at the end of the heading of weights. */
const WEIGHT_UNIT = /(?:^|[\s.(（[])(?<v>kgs?|lbs?|公斤|千克)[\s)）\]]*$/iu;

/** What a heading says of a count besides its unit, in whatever language: "TOTAL PCS 总数", "Qty. KG". */
const OF_COUNT =
  /\p{Script=Han}+|(?<!\p{L})(?:total|qty|q['’]ty|quantity|ordered|shipped|menge|anzahl|quantité|qté|cantidad|quantità|q\.tà|quantidade|aantal)(?!\p{L})\.?/giu;

/** The unit that a heading gives: in brackets at its end, or alone; behind the name of a weight also plainly. */
function headUnit(id: string, head: string): string | null {
  if (id === 'gross_weight') return WEIGHT_UNIT.exec(head)?.groups?.v ?? null;
  const bracketed = /[([（［]\s*(?<v>[^()[\]（）［］]{1,8}?)\s*[)\]）］]\s*$/u.exec(head)?.groups?.v;
  const printed = [bracketed, head.trim(), head.replace(OF_COUNT, '').trim()];
  return printed.find((text) => text !== undefined && isUnit(text)) ?? null;
}

/** Units that stand in a heading go with the figures below it: "Value (mm)", "in", "Qty [pcs]". */
export function withHeadUnit(
  cells: Map<string, CellValue>,
  schema: TableSchema,
  heads: ReadonlyMap<string, Span>,
): void {
  if (cells.has('unit') || !has(schema, 'unit')) return;
  // Where goods are counted, the unit is that of the count.
  const counted = has(schema, 'quantity') || has(schema, 'value');
  for (const id of counted ? ['value', 'quantity'] : ['gross_weight']) {
    const head = heads.get(id);
    const printed = head && cells.has(id) ? headUnit(id, head.text) : null;
    if (!head || printed === null) continue;
    cells.set('unit', {
      ...toldCell(head, printed, printed),
      reason: { kind: 'column-header', label: head.text },
    });
    return;
  }
}
