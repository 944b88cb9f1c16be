import type { Category } from '@recto/contracts/categories';
import { foldCode } from '../../extraction/checks/index.ts';
import { type Item, itemsOf, type Paired, pairUp } from './items.ts';
import { type Line, linesOf } from './lines.ts';
import { type ComparedDocument, type Reading, readSide } from './readings.ts';

/** Documents that are about the same order, or about orders that are delivered or billed together. */
export type Group = {
  /** The numbers of the orders: the same again when the case is judged anew. */
  readonly key: string;
  readonly documents: readonly ComparedDocument[];
  /** Confirmations that count: of one order the newest, an older one for what the newer do not name. */
  readonly confirmed: readonly ComparedDocument[];
  /** True where lines of more than the newest confirmation of an order count. */
  readonly patched: boolean;
  readonly items: readonly Item[];
  /** Which document the items are of. */
  readonly base: Category | null;
  /** Lines of the other documents with the items that they are about. */
  readonly paired: readonly Paired[];
};

const NUMBER_FIELDS = ['po_number', 'order_number'];

/** The numbers of the orders that a document names. */
export const orderNumbers = (document: ComparedDocument): Reading[] =>
  NUMBER_FIELDS.flatMap((field) => readSide(document, { category: document.category, field }, 'code'));

const numberForms = (document: ComparedDocument): string[] =>
  orderNumbers(document).map(({ text }) => foldCode(text).replace(/^0+(?=.)/, ''));

const dayOf = (document: ComparedDocument): string =>
  readSide(document, { category: 'PO_CONF', field: 'confirmation_date' }, 'date')[0]?.standard ?? '';

/**
 * The documents of a case by order. Whatever names two orders joins them, and so does what names none of several: what
 * it says may be about each.
 */
function byOrder(documents: readonly ComparedDocument[]): Map<string, ComparedDocument[]> {
  const orders = new Set(documents.filter(({ category }) => category === 'PO_CONF').map(orderKey));
  const joined = new Map([...orders].map((order) => [order, order]));
  const root = (order: string): string => {
    const up = joined.get(order) ?? order;
    return up === order ? order : root(up);
  };
  const named = documents.map((document) => {
    if (document.category === 'PO_CONF') return [orderKey(document)];
    const some = numberForms(document).filter((number) => orders.has(number));
    return some.length > 0 ? some : [...orders];
  });
  for (const [first = '', ...others] of named)
    for (const other of others) joined.set(root(other), root(first));
  const groups = new Map<string, ComparedDocument[]>();
  documents.forEach((document, at) => {
    const key = root(named[at]?.[0] ?? '');
    groups.set(key, [...(groups.get(key) ?? []), document]);
  });
  return groups;
}

const orderKey = (document: ComparedDocument): string => numberForms(document)[0] ?? '';

/** Lines of the confirmations of one order, of which a newer one replaces what an older one said of the same item. */
function confirmedLines(confirmations: readonly ComparedDocument[]): {
  lines: Line[];
  from: ComparedDocument[];
} {
  const [newest, ...older] = confirmations
    .map((document, at) => ({ document, at }))
    .sort((a, b) => dayOf(b.document).localeCompare(dayOf(a.document)) || b.at - a.at)
    .map(({ document }) => document);
  if (!newest) return { lines: [], from: [] };
  let lines = linesOf(newest);
  const from = [newest];
  for (const document of older) {
    const there = new Set(itemsOf(lines).map(({ key }) => key));
    const added = itemsOf(linesOf(document)).filter(({ key }) => !there.has(key));
    if (added.length === 0) continue;
    lines = [...lines, ...added.flatMap((item) => item.lines)];
    from.push(document);
  }
  return { lines, from };
}

const BASES: readonly Category[] = ['PO_CONF', 'INVOICE', 'PACKING_LIST'];

function groupOf(documents: readonly ComparedDocument[]): Group {
  const confirmations = documents.filter(({ category }) => category === 'PO_CONF');
  const orders = [...new Set(confirmations.map(orderKey))].sort();
  const counted = orders.map((order) =>
    confirmedLines(confirmations.filter((one) => orderKey(one) === order)),
  );
  const lines = documents.flatMap((document) => (document.category === 'PO_CONF' ? [] : linesOf(document)));
  const all = [...counted.flatMap((one) => one.lines), ...lines];
  const base = BASES.find((category) => all.some((line) => line.category === category)) ?? null;
  const items = itemsOf(all.filter(({ category }) => category === base));
  const others = documents.filter(({ category }) => category !== 'PO_CONF' && category !== base);
  return {
    key: orders.join('+'),
    documents,
    confirmed: counted.flatMap(({ from }) => from),
    patched: counted.some(({ from }) => from.length > 1),
    items,
    base,
    paired: others.flatMap((document) =>
      pairUp(
        lines.filter(({ uuid }) => uuid === document.uuid),
        items,
      ),
    ),
  };
}

/** The groups of a case. */
export const groupsOf = (documents: readonly ComparedDocument[]): Group[] =>
  [...byOrder(documents).values()].map(groupOf);

/** The documents of a group of a category; of confirmations those that count. */
export const documentsOf = (group: Group, category: Category): readonly ComparedDocument[] =>
  category === 'PO_CONF'
    ? group.confirmed
    : group.documents.filter((document) => document.category === category);
