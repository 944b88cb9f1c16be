import { type Decimal, decimal, near, sum } from '../normalise/decimal.ts';
import type { TableSchema, ValueType } from '../schema/types.ts';
import type { TableRow } from './types.ts';

const EXACT: Decimal = { units: 0n, scale: 0 };

/** Figures that a row of sums has at least where it says something. */
const FULL = 3;

/** What is added up under a column; prices, rates and numbers of lines are not. */
const ADDED: ReadonlySet<ValueType> = new Set(['amount', 'number', 'quantity']);
/** What a row is about is said in words. */
const WORDS: ReadonlySet<ValueType> = new Set(['text', 'person', 'multiline', 'code', 'id']);
/** A sum has no code of goods. */
const CODES: ReadonlySet<ValueType> = new Set(['code', 'id', 'hs_code', 'container', 'seal']);
/** Tables that have sums of their own kind, or where one row follows from the one before. */
const OWN_SUMS: readonly (readonly string[])[] = [['description', 'quantity', 'amount'], ['balance']];

/** "ALL CLASSES", "Sum", "合计": words that a line of sums opens with, alone or with what is added. */
const SAID =
  /^[\s\p{P}]*(?:all|sum|tot|grand|gesamt|insges|summe|somme|ensemble|suma|soma|conjunto|samen|alle|合|总|總|共|计|計|Σ)/iu;

/** The same somewhere in its words: "4 palets en total". */
const SAID_WITHIN = /(?<!\p{L})(?:total|totaux|totaal|totale|totali|gesamt|合计|合計|总计|總計)(?!\p{L})/iu;

/** "EUR" behind a sum. */
const CURRENCY = /^\s*[A-Z]{3}\s*$/u;

/**
 * The rows of a table without its sums: a row that says nothing about goods and whose figures are all what the rows
 * above it add up to. Behind the sum of all rows another table begins, unless one more sum follows.
 */
export function withoutSums(rows: readonly TableRow[], { columns }: TableSchema): TableRow[] {
  if (OWN_SUMS.some((ids) => ids.every((id) => columns.some((c) => c.id === id)))) return [...rows];
  const idsOf = (types: ReadonlySet<ValueType>) =>
    columns.filter((c) => types.has(c.type)).map(({ id }) => id);
  // A sum has the unit of what it adds.
  const [added, words] = [idsOf(ADDED), idsOf(WORDS).filter((id) => id !== 'unit')];
  const prices = columns.filter((c) => c.type === 'price').map(({ id }) => id);
  const codes = columns.filter(({ type }) => CODES.has(type)).map(({ id }) => id);
  const kept: TableRow[] = [];
  const priced = (row: TableRow) => prices.some((id) => row.cells.has(id));
  // Three sums under rows that all have prices are no item, whatever else stands beside them.
  const isFull = ({ cells }: TableRow) =>
    prices.length > 0 && kept.every(priced) && added.filter((id) => cells.has(id)).length >= FULL;
  const mayBe = (row: TableRow) =>
    !priced(row) &&
    (isBare(row, words) ||
      isFull(row) ||
      (kept.length === 1 && priced(kept[0]!) && repeats(row, kept[0]!, words)));
  let [group, end] = [0, Number.POSITIVE_INFINITY];
  rows.forEach((row, i) => {
    // One figure is a sum where nothing else stands beside it, or the word for one.
    const fewest = isBare(row, words) && !codes.some((id) => row.cells.has(id)) ? 1 : 2;
    const all = mayBe(row) && addsUp(row, kept, added, fewest);
    const some = kept.slice(group);
    if (all) end = i;
    if (all || (some.length > 1 && mayBe(row) && addsUp(row, some, added, fewest))) group = kept.length;
    else kept.push(row);
  });
  const below = new Set(rows.slice(Math.min(end, rows.length)));
  return kept.filter((row) => !below.has(row));
}

/** Without words of its own, or with those of a sum. */
function isBare({ cells }: TableRow, words: readonly string[]): boolean {
  const said = words.flatMap((id) => cells.get(id)?.value ?? []);
  const [first = ''] = said;
  return (
    SAID.test(first) ||
    SAID_WITHIN.test(said.join(' ')) ||
    said.every((text) => !/\p{L}/u.test(text) || CURRENCY.test(text))
  );
}

/** Says nothing that the row above does not say: below a single row its sum repeats all but the rate. */
const repeats = ({ cells }: TableRow, above: TableRow, words: readonly string[]): boolean =>
  words.every((id) => above.cells.get(id)?.value.startsWith(cells.get(id)?.value ?? '') ?? !cells.has(id));

/** Whether the figures of a row, two or more, are each the sum of its column; of one row above they are its own. */
function addsUp(
  row: TableRow,
  above: readonly TableRow[],
  added: readonly string[],
  fewest: number,
): boolean {
  const figures = added.filter((id) => row.cells.has(id));
  if (above.length === 0 || figures.length < (above.length > 1 ? fewest : 2)) return false;
  return figures.every((id) => {
    const figure = decimal(row.cells.get(id)!.standard);
    const parts = above.flatMap(({ cells }) => decimal(cells.get(id)?.standard ?? '') ?? []);
    return figure !== null && parts.length > 0 && near(sum(parts), figure, EXACT);
  });
}
