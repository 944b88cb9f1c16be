import type { Candidate } from '../context/candidates.ts';
import type { Choice } from '../context/settle-sum.ts';
import { add, type Decimal, decimal, near, plain, subtract } from '../normalise/decimal.ts';
import { CENT } from '../rules/facts.ts';
import type { SettlementKind, SettlementLine } from './settlement-lines.ts';

/** Rounding to what coins allow is less than this. */
const MOST_ROUNDING: Decimal = { units: 1n, scale: 0 };
const SCORE = 0.9;

const sizeOf = (amount: Decimal): Decimal =>
  amount.units < 0n ? { ...amount, units: -amount.units } : amount;
const negative = (amount: Decimal): Decimal => ({ ...amount, units: -amount.units });
const same = (a: Decimal, b: Decimal): boolean => near(a, b, CENT);
const exact = (a: Decimal, b: Decimal): boolean => near(a, b, { units: 0n, scale: 0 });

/** Every amount that the paper calls rounding, with both signs: not all papers print one. */
export const roundingsOf = (lines: readonly SettlementLine[]): Decimal[] =>
  lines
    .filter(({ kind, amount }) => kind === 'rounding' && isRounding(amount))
    .flatMap(({ amount }) => [amount, negative(amount)]);

const isRounding = (amount: Decimal): boolean =>
  amount.units !== 0n && near(amount, { units: 0n, scale: 0 }, MOST_ROUNDING);

type Chosen = ReadonlyMap<string, Choice>;
const amountOf = (chosen: Chosen, id: string): Decimal | null =>
  decimal(chosen.get(id)?.candidate.standard ?? '');

/**
 * Rounding, what was paid before, and what is left to pay. Each counts only where it makes the sums of the paper add
 * up: "Paid" and "Balance" stand on many papers that settle nothing by them.
 */
export function paymentCandidates(
  lines: readonly SettlementLine[],
  chosen: Chosen,
  isSlip: boolean,
): Candidate[] {
  const of = (kind: SettlementKind) => lines.filter((line) => line.kind === kind);
  const total = amountOf(chosen, 'total_amount');
  if (!total) return [];
  const taxed = taxedSum(chosen);
  const at = chosen.get('total_amount')!.candidate.span;
  const dues = isSlip
    ? []
    : of('payable_amount').filter(
        ({ span }) => span.page !== at.page || Math.abs(span.placed[1] - at.placed[1]) > 1,
      );
  const paid = isSlip ? [] : of('prepaid_amount').filter(({ amount }) => amount.units !== 0n);
  const rounding = roundingOf(of('rounding'), { total, taxed, dues, paid });
  const rounded = rounding ? add(total, rounding.amount) : total;
  const settled = paid.flatMap((line) => {
    const rest = [total, rounded].map((whole) => subtract(whole, sizeOf(line.amount)));
    const due = dues.find(({ amount }) => rest.some((one) => exact(one, amount)));
    return due ? [{ line, due }] : [];
  })[0];
  const within = paid.find(
    ({ amount }) => taxed && !same(taxed, total) && same(subtract(taxed, sizeOf(amount)), total),
  );
  const prepaid = settled?.line ?? within;
  // Where nothing was paid before, what is left to pay is the total or what it is rounded to.
  const due = settled?.due ?? dues.find(({ amount }) => exact(amount, rounded));
  return [
    ...(rounding ? [candidate('rounding', rounding.line, rounding.amount)] : []),
    ...(prepaid ? [candidate('prepaid_amount', prepaid, sizeOf(prepaid.amount))] : []),
    ...(due ? [candidate('payable_amount', due, due.amount)] : []),
  ];
}

const taxedSum = (chosen: Chosen): Decimal | null => {
  const [net, tax] = [amountOf(chosen, 'subtotal'), amountOf(chosen, 'tax_amount')];
  return net && tax ? add(net, tax) : null;
};

type Around = {
  total: Decimal;
  taxed: Decimal | null;
  dues: readonly SettlementLine[];
  paid: readonly SettlementLine[];
};

/** Papers print the rounding without its sign, too: the sums tell it. */
function roundingOf(found: readonly SettlementLine[], { total, taxed, dues, paid }: Around) {
  for (const line of found) {
    if (!isRounding(line.amount)) continue;
    const ways = [line.amount, negative(line.amount)];
    const fits = (amount: Decimal) =>
      (taxed !== null && exact(add(taxed, amount), total)) ||
      dues.some((due) =>
        [total, ...paid.map((line) => subtract(total, sizeOf(line.amount)))].some((rest) =>
          exact(add(rest, amount), due.amount),
        ),
      );
    const amount = ways.find(fits);
    if (amount) return { line, amount };
    // A slip prints no net sum to hold it against.
    if (taxed === null && dues.length === 0) return { line, amount: line.amount };
  }
  return null;
}

const candidate = (field: string, { label, span, quality }: SettlementLine, amount: Decimal): Candidate => ({
  field,
  span,
  value: plain(amount),
  standard: plain(amount),
  score: SCORE * quality,
  reason: { kind: 'label', relation: 'right', label: label.text },
});
