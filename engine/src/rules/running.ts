import { said } from '@recto/contracts/said/said';
import { add, type Decimal, decimal, near, plain, subtract } from '../normalise/decimal.ts';
import { CENT, type Check, tableOf } from './facts.ts';

/**
 * A running balance: each row from the one before it, the first from the opening, the last is the closing. A row
 * that moves nothing states the balance of another account, whose ends together may be the closing one.
 */
export const checkRunning: Check<'running'> = (rule, facts) => {
  const [opening, closing] = [rule.opening, rule.closing].map((id) => decimal(facts.value(id) ?? ''));
  const rows = tableOf(facts, rule.table)?.rows ?? [];
  if (!opening || rows.length === 0) return null;
  let [balance, wrong, seen] = [opening, 0, 0];
  const ends: Decimal[] = [];
  for (const [at, { cells }] of rows.entries()) {
    const [plus, minus, printed] = [rule.plus, rule.minus, rule.balance].map((id) =>
      decimal(cells.get(id)?.standard ?? ''),
    );
    const moves = [plus, minus].some((moved) => moved && moved.units !== 0n);
    if (plus) balance = add(balance, plus);
    if (minus) balance = subtract(balance, sizeOf(minus));
    if (!printed) continue;
    seen++;
    if (!near(balance, printed, CENT)) {
      if (moves) wrong++;
      else if (at > 0) ends.push(balance);
    }
    balance = printed;
  }
  const whole = [...ends, balance].reduce(add);
  if (closing && ![balance, whole].some((sum) => near(sum, closing, CENT))) wrong++;
  return {
    ok: wrong === 0,
    said: said('rule_running', {
      right: seen - Math.min(wrong, seen),
      checked: seen,
      balance: plain(balance),
    }),
    fields: [
      rule.opening,
      rule.closing,
      ...[rule.plus, rule.minus, rule.balance].map((c) => `${rule.table}.${c}`),
    ],
  };
};

/** Withdrawals are printed with a minus or without one. */
const sizeOf = (amount: Decimal): Decimal =>
  amount.units < 0n ? { ...amount, units: -amount.units } : amount;
