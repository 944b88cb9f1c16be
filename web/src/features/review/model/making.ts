import { type Constraint, ROUNDING } from '@recto/contracts/constraints';
import { type Decimal, near, plain } from '@recto/contracts/decimal';
import { isShare, lineAmounts, shareOf } from '@recto/contracts/sums';
import { amountOf, shown, textNow } from './amounts.ts';
import type { Drafts } from './edits.ts';
import type { Slot } from './slots.ts';

/** A cell that others of its row make: the rule, and the slots of the row that it names. */
export type Making = {
  readonly rule: Extract<Constraint, { kind: 'product' | 'share' }>;
  readonly slots: Readonly<Record<string, Slot | undefined>>;
};

/** The columns whose cells make one of a column; none where no rule says so. */
export const makingOf = (
  constraints: readonly Constraint[] | undefined,
  tableId: string,
  columnId: string,
): { rule: Making['rule']; columns: string[] } | null => {
  for (const rule of constraints ?? []) {
    if (rule.kind === 'product' && rule.table === tableId && rule.product === columnId) {
      const { percent, amount } = rule.discount ?? {};
      const columns = [...rule.factors, percent, amount, rule.tax].filter((id) => id !== undefined);
      return { rule, columns };
    }
    if (rule.kind === 'share' && rule.table === tableId && rule.part === columnId)
      return { rule, columns: [rule.whole, rule.percent] };
  }
  return null;
};

/** What a cell should be by the cells that make it: `8 × 12.50 = 100.00`; null when it is that. */
export const productOff = (cell: Slot, { rule, slots }: Making, drafts: Drafts): string | null => {
  const now = (id: string | undefined) => {
    const slot = id === undefined ? undefined : slots[id];
    return slot ? amountOf(textNow(slot, slot.data, drafts)) : null;
  };
  const is = amountOf(textNow(cell, cell.data, drafts));
  if (rule.kind === 'share') {
    const [whole, percent] = [now(rule.whole), now(rule.percent)];
    if (!is || !whole || !percent || isShare(whole, percent, is)) return null;
    return `${shown(whole)} × ${plain(percent)} % = ${shown(trimmed(shareOf(whole, percent)))}`;
  }
  const [a, b] = rule.factors.map(now);
  if (!is || !a || !b) return null;
  const [percent, off] = [now(rule.discount?.percent), now(rule.discount?.amount)];
  const amounts = lineAmounts({ factors: [a, b], percent, off, tax: now(rule.tax) });
  if (amounts.some((amount) => near(amount, is, ROUNDING))) return null;
  const less = off ? ` - ${shown(off)}` : percent ? ` - ${plain(percent)} %` : '';
  return `${shown(a)} × ${shown(b)}${less} = ${shown(trimmed(amounts[0]!))}`;
};

/** Without zeros at the end beyond cents: 8 x 12.50 has as many digits as both factors together. */
const trimmed = (amount: Decimal): Decimal => {
  let { units, scale } = amount;
  while (scale > 2 && units % 10n === 0n) {
    units /= 10n;
    scale--;
  }
  return { units, scale };
};
