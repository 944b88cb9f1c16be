import {
  type BaselineLine,
  type BaselineOrder,
  COMPARED_COLUMNS,
  COMPARED_FIELDS,
  COMPARED_TABLE,
  type Comparison,
  type LineComparison,
  type OrderComparison,
  type ValidationError,
} from '@recto/contracts/baseline';
import type { Result } from '@recto/contracts/result';
import { type DerivedRow, fieldTexts, tableRows } from '../values/derived-shapes.ts';
import { SAME_MEANING, type SameMeaning, sameQuantity } from './same-meaning.ts';

/**
 * An order confirmation held against the order of the ERP, value by value. Printed forms do not matter: units,
 * dates, decimals, leading zeros and names in short are read as people read them.
 */
export function compareOrder(result: Result, order: BaselineOrder): OrderComparison {
  const texts = fieldTexts(result);
  const fields = compareAll(
    COMPARED_FIELDS.filter(({ id }) => id in texts),
    texts,
    order,
    ({ as }) => SAME_MEANING[as],
  );
  const lines = compareLines(rowsOf(result), order.lineitems);
  return { fields, lines, errors: countErrors(fields, lines) };
}

/** An order that the ERP does not have, although it has others. */
export const unknownOrder = (result: Result): OrderComparison => {
  const fields: OrderComparison['fields'] = fieldTexts(result).po_number
    ? { po_number: { result: 'NotInOflow', baseline: '' } }
    : {};
  return { fields, lines: [], errors: { lineItemsInOflowNotFoundCount: 0, validationErrorsCount: 0 } };
};

function rowsOf(result: Result): DerivedRow[] {
  const table = result.extraction.sections
    .flatMap((section) => section.tables)
    .find(({ id }) => id === COMPARED_TABLE);
  return table ? tableRows(table) : [];
}

type Pair = (a: string, b: string) => SameMeaning;

function compareAll<C extends { id: string; baseline: (from: F) => readonly string[] }, F>(
  compared: readonly C[],
  texts: DerivedRow,
  from: F,
  pairOf: (one: C) => Pair,
): Record<string, Comparison> {
  return Object.fromEntries(
    compared.flatMap((one) => {
      const known = one.baseline(from).filter((text) => text.trim() !== '');
      const comparison = compareValue((texts[one.id] ?? '').trim(), known, pairOf(one));
      return comparison ? [[one.id, comparison]] : [];
    }),
  );
}

/** Null: neither side says anything. */
function compareValue(seen: string, known: readonly string[], pair: Pair): Comparison | null {
  const baseline = known[0] ?? '';
  if (seen === '') return baseline === '' ? null : { result: 'NotFound', baseline };
  if (baseline === '') return { result: 'NotInOflow', baseline };
  const verdicts = known.map((text) => pair(seen, text));
  if (verdicts.includes(true)) return { result: 'Matched', baseline };
  return { result: verdicts.includes(false) ? 'Mismatched' : 'ErrorValidating', baseline };
}

function compareLines(rows: readonly DerivedRow[], lines: readonly BaselineLine[]): LineComparison[] {
  const pairs = pairUp(rows, lines);
  // A column that the document does not have says nothing about its lines.
  const stated = COMPARED_COLUMNS.filter(({ id }) => rows.some((row) => (row[id] ?? '') !== ''));
  const confirmed = rows.map((row, at): LineComparison => {
    const line = lines[pairs.get(at) ?? -1] ?? null;
    if (!line) return { row: at, line, columns: {} };
    const quantity: Pair = (a, b) => sameQuantity(a, b, row.unit ?? '', line.unit);
    const columns = compareAll(stated, row, line, ({ as }) =>
      as === 'quantity' ? quantity : SAME_MEANING[as],
    );
    return { row: at, line, columns };
  });
  const taken = new Set(pairs.values());
  const missing = lines.flatMap((line, at): LineComparison[] =>
    taken.has(at) ? [] : [{ row: null, line, columns: {} }],
  );
  return [...confirmed, ...missing];
}

/** How much speaks for a row confirming a line; 0 when nothing that identifies it does. */
function likeness(row: DerivedRow, line: BaselineLine): number {
  const same = (seen: string | undefined, known: string, pair: Pair) =>
    (seen ?? '') !== '' && known !== '' && pair(seen ?? '', known) === true;
  const named =
    (same(row.ipc, line.ipc, SAME_MEANING.ipc) ? 8 : 0) +
    (same(row.item_no, line.item_number, SAME_MEANING.code) ? 4 : 0) +
    (same(row.description, line.description, SAME_MEANING.text) ? 3 : 0);
  return named === 0 ? 0 : named + (same(row.quantity, line.quantity, SAME_MEANING.number) ? 1 : 0);
}

/** Rows and lines that belong together, the surest first; each once. @returns line by row */
function pairUp(rows: readonly DerivedRow[], lines: readonly BaselineLine[]): Map<number, number> {
  const candidates = rows
    .flatMap((row, at) => lines.map((line, to) => ({ at, to, score: likeness(row, line) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || Math.abs(a.at - a.to) - Math.abs(b.at - b.to) || a.at - b.at);
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { at, to } of candidates) {
    if (pairs.has(at) || taken.has(to)) continue;
    pairs.set(at, to);
    taken.add(to);
  }
  return pairs;
}

function countErrors(fields: Record<string, Comparison>, lines: readonly LineComparison[]): ValidationError {
  const compared = [...Object.values(fields), ...lines.flatMap(({ columns }) => Object.values(columns))];
  const wrong = compared.filter(({ result }) => result !== 'Matched' && result !== 'NotInOflow').length;
  return {
    lineItemsInOflowNotFoundCount: lines.filter(({ row }) => row === null).length,
    validationErrorsCount: wrong + lines.filter(({ line }) => line === null).length,
  };
}
