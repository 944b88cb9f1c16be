import type { ColumnSchema } from '../schema/types.ts';

type Assigned = (ColumnSchema | null)[];

/** How the cells of a column of a register look, whatever its heading. */
const FORMS = {
  /** "Ordinary", "普通股", "Class B": words. */
  class: /\p{L}{3}|\p{Script=Han}{2}/u,
  /** "HKD", "HK$", "港元". */
  currency: /^(?:[A-Z]{3}|[A-Z]{2,3}\$|\p{Sc}|港[元幣币]|人民[幣币]|美[元金]|歐元|欧元)$/u,
  /** Shares are counted whole. */
  whole: /^\d{1,3}(?:[,.' ]\d{3})+$|^\d+$/u,
  /** "300,000.00", "HK$1,000.00". */
  money: /^(?:[A-Z]{2,3}\$?|\p{Sc})?\s?\d[\d,.' ]*[.,]\d{2}$/u,
} as const;

/**
 * Names columns of a register of capital or of holders that no heading named: what holds words, currencies, whole numbers
 * and sums of money stands in that order, and what is paid up or transferred follows.
 */
export function guessRegisters(
  out: Assigned,
  columns: readonly ColumnSchema[],
  texts: (at: number) => readonly string[],
): void {
  const order = orderOf(columns);
  let from = 0;
  for (const [id, form] of order) {
    const named = out.findIndex((c) => c?.id === id);
    const column = columns.find((c) => c.id === id);
    const at = out.findIndex(
      (c, i) => c === null && i >= from && texts(i).length > 0 && texts(i).every((t) => form.test(t)),
    );
    if (named < 0 && column && at >= 0) out[at] = column;
    from = Math.max(from, (named < 0 ? at : named) + 1);
  }
}

function orderOf(columns: readonly ColumnSchema[]): readonly (readonly [string, RegExp])[] {
  const has = (...ids: string[]) => ids.every((id) => columns.some((c) => c.id === id));
  if (has('class', 'currency', 'number', 'amount'))
    return [
      ['class', FORMS.class],
      ['currency', FORMS.currency],
      ['number', FORMS.whole],
      ['amount', FORMS.money],
    ];
  return has('name', 'shares')
    ? [
        ['name', FORMS.class],
        ['shares', FORMS.whole],
      ]
    : [];
}
