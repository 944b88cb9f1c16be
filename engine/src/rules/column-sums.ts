import { near, plain } from '../normalise/decimal.ts';
import { CENT, type Check, columnSum, tableOf, verdict } from './facts.ts';

export const checkColumns: Check<'column_sums'> = ({ first, second }, facts) => {
  const [a, b] = [first, second].map(({ table, column }) => columnSum(tableOf(facts, table), column));
  if (!a || !b) return null;
  const fields = [first, second].map(({ table, column }) => `${table}.${column}`);
  const ok = near(a, b, CENT);
  const sum = `${facts.name(fields[0]!)} adds up to ${plain(a)}`;
  return { ok, message: verdict(ok, sum, facts.name(fields[1]!), plain(b)), fields };
};
