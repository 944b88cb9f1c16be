import type { DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type Segment, segmentOf, spanOf, wholeSpan } from '../layout/segment.ts';
import { CURRENCIES, chargeOfProduct } from './charge-lines.ts';
import { toldCell } from './told/told.ts';
import type { CellValue, TableRow } from './types.ts';

/** What heads the charges of a waybill beside that for the weight. */
const LABEL =
  /^[\s\p{P}\d]*(?:other charges|其[他它][费費]用|(?:weitere |sonstige )?nebengebühren|sonstige (?:gebühren|kosten)|altre spese|autres frais|otros (?:cargos|gastos)|outr[oa]s (?:encargos|despesas|taxas)|overige kosten)(?!\p{L})/iu;
/** Sums of such charges. */
const SUM = /total|summe|gesamt|合[计計]|[总總][计計]|somme|totale|totaal/iu;
/** Rows that the box of charges takes up at most, and how far left of its label they may begin. */
const MOST = 8;
const EDGE = 8;
/** Lines further apart than this share of those above are no part of the box. */
const APART = 1.8;

const NUMBER = String.raw`\d[\d.,]*\d|\d`;
/** "FUEL SURCHARGE 154.0 X 1.10 = 169.40", "AWB FEE 30.00", "SECURITY 187.5 20 3,750". */
const CHARGE = new RegExp(
  String.raw`(?<name>\p{L}[^\d=]*?)[\s:：]+(?:(?:${CURRENCIES})\s)?(?<first>${NUMBER})(?:\s*[x×*@]?\s*(?<second>${NUMBER})(?:\s*=?\s*(?<third>${NUMBER}))?)?(?=\s+\p{L}|\s*$)`,
  'giu',
);

/** The charges in the box "Other Charges" of a waybill: one after the other, or names and amounts in rows of their own. */
export function otherCharges(context: DocumentContext): TableRow[] {
  for (const page of context.pages)
    for (const row of page.rows)
      for (const label of row.segments) {
        if (!LABEL.test(label.text) || SUM.test(label.text)) continue;
        const listed = listedUnder(page, row, label, context);
        const rows = listed.length > 0 ? listed : pairedUnder(page, row, label, context);
        if (rows.length > 0) return rows;
      }
  return [];
}

/** What stands in the box under a label; all of the rows where that is a heading over the middle of them. */
function listedUnder(page: PageLayout, head: Row, label: Segment, context: DocumentContext): TableRow[] {
  const right = head.segments[head.segments.indexOf(label) + 1]?.box[0] ?? Number.POSITIVE_INFINITY;
  const below = page.rows.slice(head.index + 1, head.index + 1 + MOST);
  const whole = head.segments.length === 1 && (below[0]?.segments[0]?.box[0] ?? 0) < label.box[0] - EDGE;
  const left = whole ? Number.NEGATIVE_INFINITY : label.box[0] - EDGE;
  const out: TableRow[] = [];
  let [top, reach] = [head.box[1], Number.POSITIVE_INFINITY];
  for (const row of below) {
    const inside = row.segments.filter(
      ({ box }) => box[0] >= left && (box[0] < right || box[0] > label.box[2]),
    );
    if (inside.length === 0) continue;
    const words = inside.flatMap((s) => s.words);
    const line = segmentOf(page.number, row.index, words);
    // A day is that of the signature below the box.
    const isOther = SUM.test(line.text) || readValues('date', line.text, context).length > 0;
    const product = isOther ? null : chargeOfProduct(inside, context);
    const own = isOther ? [] : chargesOn(line, context);
    const rows = product && own.length < 2 ? [{ cells: product, page: page.number }] : own;
    // The heads of the columns in the box.
    if (rows.length === 0 && out.length === 0 && !isOther && !/\d/u.test(line.text)) continue;
    if (rows.length === 0 || row.box[1] - top > reach) break;
    if (out.length > 0) reach = Math.max(out.length > 1 ? reach : 0, APART * (row.box[1] - top));
    top = row.box[1];
    out.push(...rows);
  }
  return out;
}

function chargesOn(line: Segment, context: DocumentContext): TableRow[] {
  return [...line.text.matchAll(CHARGE)].flatMap((match): TableRow[] => {
    const { name = '', first = '', second, third } = match.groups ?? {};
    const end = match.index + match[0].length;
    const at = (text: string, before: number) => line.text.lastIndexOf(text, before - text.length);
    const figure = (type: 'amount' | 'price' | 'quantity', text: string, start: number) => {
      const standard = readValues(type, text, context)[0]?.standard;
      return standard === undefined ? null : toldCell(spanOf(line, start, start + text.length), standard);
    };
    const amountText = third ?? second ?? first;
    const amountAt = at(amountText, end);
    const amount = figure('amount', amountText, amountAt);
    if (!amount) return [];
    const start = line.text.indexOf(name, match.index);
    const cells = new Map([['description', toldCell(spanOf(line, start, start + name.length))]]);
    if (third !== undefined && second !== undefined) {
      const rateAt = at(second, amountAt);
      const rate = figure('price', second, rateAt);
      const quantity = figure('quantity', first, at(first, rateAt));
      if (!rate || !quantity || !multiplies(quantity, rate, amount)) return [];
      cells.set('quantity', quantity).set('rate', rate);
    } else if (second !== undefined) return [];
    return [{ cells: cells.set('amount', amount), page: line.page }];
  });
}

/** Charges are rounded to whole units at most. */
const multiplies = (...[quantity, rate, amount]: [CellValue, CellValue, CellValue]): boolean =>
  Math.abs(Number(quantity.standard) * Number(rate.standard) - Number(amount.standard)) < 1;

/** A row of names over or under one of as many amounts: the charges stand side by side. */
function pairedUnder(page: PageLayout, head: Row, label: Segment, context: DocumentContext): TableRow[] {
  const rows = page.rows
    .slice(head.index, head.index + 3)
    .map(({ segments }) => segments.filter((s) => s !== label));
  const amountOf = ({ text }: Segment) =>
    /^\P{L}*\d[\d.,]*$/u.test(text) ? (readValues('amount', text, context)[0] ?? null) : null;
  for (const [i, cells] of rows.entries()) {
    const next = rows[i + 1] ?? [];
    const [names, figures] = next.some(amountOf) ? [cells, next] : [next, cells];
    const amounts = figures.filter(amountOf);
    if (amounts.length < 2 || amounts.length !== names.length || names.some(amountOf)) continue;
    return names.flatMap((name, k): TableRow[] => {
      const amount = amounts[k]!;
      if (SUM.test(name.text)) return [];
      const cells = new Map([
        ['description', toldCell(wholeSpan(name))],
        ['amount', toldCell(wholeSpan(amount), amountOf(amount)!.standard)],
      ]);
      return [{ cells, page: page.number }];
    });
  }
  return [];
}
