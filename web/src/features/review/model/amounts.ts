import { add, type Decimal, decimal, plain, subtract, sum } from '@recto/contracts/decimal';
import { problemOf } from '@recto/contracts/kinds/value-problems';
import type { Column, Table } from '@recto/contracts/result';
import { columnTitle } from './column-title.ts';
import type { Drafts } from './edits.ts';
import { type Slot, type SlotAddress, slotKey } from './slots.ts';
import { editText, groupDigits } from './value.ts';

const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** The amount in a text as it is typed; null while it is none. The server has the last word on other forms. */
export const amountOf = (text: string): Decimal | null =>
  decimal(GROUPED.test(text.trim()) ? text.replaceAll(',', '') : text);

/** A text that is no amount, and not empty: no sum counts it as right. */
export const isUnread = (text: string): boolean =>
  text.trim() !== '' && amountOf(text) === null && problemOf('amount', text) !== null;

/** What stands in an input now, saved or not. */
export const textNow = (at: SlotAddress, data: Slot['data'], drafts: Drafts): string =>
  drafts[slotKey(at)]?.text ?? editText(data);

type Saved = {
  readonly amounts: readonly (Decimal | null)[];
  readonly total: Decimal;
  readonly count: number;
  /** Rows whose text is no amount. */
  readonly unread: readonly number[];
};

const known = new WeakMap<Column, Saved>();

/** The amounts of a column as they are saved: read once, not at every key. */
const savedAmounts = (column: Column): Saved => {
  const before = known.get(column);
  if (before) return before;
  const texts = column.data.map(editText);
  const amounts = texts.map(amountOf);
  const unread = texts.flatMap((text, row) => (isUnread(text) ? [row] : []));
  const present = amounts.filter((amount) => amount !== null);
  const saved = { amounts, total: sum(present), count: present.length, unread };
  known.set(column, saved);
  return saved;
};

/** The sum of a column as it stands now; null when no row has an amount. */
export const columnSum = (
  sectionId: string,
  table: Table,
  column: Column,
  drafts: Drafts,
): Decimal | null => {
  const { amounts, total, count } = savedAmounts(column);
  const [prefix, suffix] = [`${sectionId}/${table.id}/`, `/${column.id}`];
  let [now, left] = [total, count];
  for (const [key, { text }] of Object.entries(drafts)) {
    if (!key.startsWith(prefix) || !key.endsWith(suffix)) continue;
    const saved = amounts[Number(key.slice(prefix.length, -suffix.length))];
    if (saved === undefined) continue;
    const typed = amountOf(text);
    if (saved) now = subtract(now, saved);
    if (typed) now = add(now, typed);
    left += Number(typed !== null) - Number(saved !== null);
  }
  return left > 0 ? now : null;
};

/** What stands in a column and cannot be added, as it is now: its first row and text; null when all can. */
export const columnUnread = (
  sectionId: string,
  table: Table,
  column: Column,
  drafts: Drafts,
): string | null => {
  const { unread } = savedAmounts(column);
  const [prefix, suffix] = [`${sectionId}/${table.id}/`, `/${column.id}`];
  const typed = Object.entries(drafts).flatMap(([key, { text }]) =>
    key.startsWith(prefix) && key.endsWith(suffix)
      ? [{ row: Number(key.slice(prefix.length, -suffix.length)), text }]
      : [],
  );
  const stays = unread
    .filter((row) => !typed.some((one) => one.row === row))
    .map((row) => ({ row, text: editText(column.data[row] as Slot['data']) }));
  const [first] = [...stays, ...typed.filter(({ text }) => isUnread(text))].sort((a, b) => a.row - b.row);
  return first ? `${columnTitle(column)} ${first.row + 1}: ${first.text.trim()}` : null;
};

/** An amount as people read it: digits in groups. */
export const shown = (amount: Decimal): string => groupDigits(plain(amount));
