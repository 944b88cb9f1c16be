import { decimal, near, plain } from '../../normalise/decimal.ts';
import { CENT, type Check, columnSum, tableOf, verdict } from './facts.ts';

export const checkColumn: Check<'column_sum'> = ({ total, table, column }, facts) => {
  const whole = decimal(facts.value(total) ?? '');
  const added = columnSum(tableOf(facts, table), column);
  if (!whole || !added) return null;
  const ok = near(added, whole, CENT);
  const sum = `${facts.name(`${table}.${column}`)} adds up to ${plain(added)}`;
  return {
    ok,
    message: verdict(ok, sum, facts.name(total), plain(whole)),
    fields: [total, `${table}.${column}`],
  };
};
