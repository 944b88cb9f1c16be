import type { DocumentContext } from '../context/context.ts';
import { LabelIndex } from '../context/labels.ts';
import { readValues } from '../context/values.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type Segment, type Span, spanOf } from '../layout/segment.ts';
import { type Decimal, decimal } from '../normalise/decimal.ts';
import { SETTLEMENT_LABELS } from '../schema/settlement-labels.ts';
import type { CategorySchema } from '../schema/types.ts';
import type { ReadTable } from '../tables/types.ts';

export type SettlementKind = keyof typeof SETTLEMENT_LABELS;

/** A line around the total: what it is about, and its last amount. */
export type SettlementLine = {
  kind: SettlementKind;
  label: Span;
  /** The whole printed name, with what stands behind the label in the same piece of text. */
  name: Span;
  amount: Decimal;
  span: Span;
  quality: number;
  /** A rate on the line, with the text that it stands in. */
  percent: { value: string; span: Span; beside: string } | null;
};

let index: LabelIndex | undefined;
const labels = (): LabelIndex =>
  (index ??= new LabelIndex(
    Object.entries(SETTLEMENT_LABELS).map(([id, forms]) => ({ id, labels: forms })),
    NO_SETTLEMENT,
  ));

/** Labels that begin like one of ours and are none. */
const NO_SETTLEMENT = [
  'Paid by', 'Payment terms', 'Payment method', 'Payment date', 'Payment reference', 'Due date', 'Paid on', 'Discount date', 'Delivery date', 'Delivery note', 'Delivery address', 'Shipping address', 'Shipping date', 'Shipping method', 'Deposit account', 'Balance forward', 'Previous balance', 'Skonto', 'Insurance no', 'Transport no', 'Versandart', 'Versanddatum', 'Conditions de paiement', 'Date de livraison', 'Adresse de livraison', 'Total savings', 'You saved', 'You save',
]; // biome-ignore format: the list reads better in rows

/** Terms of payment name discounts that are not taken off here. */
const TERMS =
  /(?:\d|\b(?:if|within))\s*(?:days?|tage?n?|jours?|dagen|d[ií]as|giorni|dias|dni|天|日)\b|\b(?:within|innerhalb|binnen|sous|entro|skonto|early payment|per annum|points?|if paid|bei zahlung)\b/iu;

/** The rows of a page that may hold such lines: those under the last item, or all where there are no items. */
export function settlementRows(page: PageLayout, items: ReadTable | undefined): Row[] {
  const spans = (items?.rows ?? []).flatMap(({ cells }) => [...cells.values()].map(({ span }) => span));
  const last = spans.reduce((most, { page: on }) => Math.max(most, on), 0);
  if (page.number < last) return [];
  const bottom = spans
    .filter(({ page: on }) => on === page.number)
    .reduce((most, { placed }) => Math.max(most, placed[3]), 0);
  return page.rows.filter(({ box }) => (box[1] + box[3]) / 2 > bottom);
}

/** What the lines around the total say, top to bottom; nothing for categories that do not ask for it. */
export function settlementLines(
  schema: CategorySchema,
  context: DocumentContext,
  tables: readonly ReadTable[],
): SettlementLine[] {
  if (!schema.sections.some((s) => s.tables.some((t) => t.settlement))) return [];
  const items = tables.find((t) => t.schema.id === 'lines');
  return context.pages.flatMap((page) => settlementRows(page, items).flatMap((row) => linesOf(row, context)));
}

type Found = { amount: Decimal; span: Span; quality: number };

function linesOf(row: Row, context: DocumentContext): SettlementLine[] {
  // Looking for words is what costs: most rows below the items have no figure, and most figures no words.
  if (!row.segments.some(({ text }) => /\d/.test(text))) return [];
  const named = row.segments.flatMap((segment, at) => {
    if (!/\p{L}/u.test(segment.text)) return [];
    const hit = labels().find(segment.text)[0];
    const kinds = hit?.meanings.map(({ id }) => id as SettlementKind) ?? [];
    return hit && hit.start <= PREFIX && kinds[0] ? [{ segment, at, hit, kind: kinds[0] }] : [];
  });
  // "Rabatt 1: 2 % Basis 280,00 Rabattbetrag -5,60": the second word names the amount of the first.
  const heads = named.filter(({ kind }, nth) => named[nth - 1]?.kind !== kind);
  return heads.flatMap(({ segment, at, hit, kind }, nth): SettlementLine[] => {
    const behind = row.segments.slice(at + 1, heads[nth + 1]?.at ?? row.segments.length);
    const text = [segment, ...behind].map((s) => s.text).join(' ');
    if (TERMS.test(text)) return [];
    const inline = amountsIn(segment, hit.end, context);
    const found = [...inline, ...behind.flatMap((s) => amountsIn(s, 0, context))];
    // A number without cents behind the amount is a rate or a mark.
    const last = found.findLast(({ quality }) => quality === 1) ?? found.at(-1);
    const cut = inline[0] ? segment.text.indexOf(inline[0].span.text, hit.end) : segment.text.length;
    const rest = segment.text.slice(hit.end, cut).replace(/[\d\s\p{P}\p{Sc}]|[A-Z]{3}\b/gu, '');
    if (!last || rest.length > LONGEST || behind.some(isWordy)) return [];
    const percent = [segment, ...behind].flatMap((s) => percentIn(s, context))[0] ?? null;
    const end = segment.text.slice(0, cut).trimEnd().length;
    return [
      {
        kind,
        label: spanOf(segment, hit.start, hit.end),
        name: spanOf(segment, hit.start, Math.max(hit.end, end)),
        ...last,
        percent,
      },
    ];
  });
}

/** Characters before the label: a bullet, "../extract/settlement", "less". */
const PREFIX = 12;
/** Letters behind a label in the same piece of text; more make it a sentence. */
const LONGEST = 30;
const SURE = 0.7;

const isWordy = ({ text }: Segment): boolean => (text.match(/\p{L}/gu)?.length ?? 0) > LONGEST;

const amountsIn = (segment: Segment, from: number, context: DocumentContext): Found[] =>
  readValues('amount', segment.text.slice(from), context).flatMap(({ start, end, standard, quality }) => {
    const amount = decimal(standard);
    return amount && quality >= SURE
      ? [{ amount, span: spanOf(segment, from + start, from + end), quality }]
      : [];
  });

const percentIn = (segment: Segment, context: DocumentContext) =>
  readValues('percent', segment.text, context)
    .filter(({ quality }) => quality === 1)
    .map(({ start, end, standard }) => ({
      value: standard,
      span: spanOf(segment, start, end),
      beside: segment.text,
    }));
