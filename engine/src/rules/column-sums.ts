import { said } from '@recto/contracts/said/said';
import { near, plain } from '../normalise/decimal.ts';
import { CENT, type Check, columnSum, tableOf } from './facts.ts';

export const checkColumns: Check<'column_sums'> = ({ first, second }, facts) => {
  const [a, b] = [first, second].map(({ table, column }) => columnSum(tableOf(facts, table), column));
  if (!a || !b) return null;
  const fields = [first, second].map(({ table, column }) => `${table}.${column}`);
  const ok = near(a, b, CENT);
  const told = { formula: [facts.name(fields[0]!)], sum: plain(a), name: facts.name(fields[1]!) };
  const outcome = ok ? said('rule_column', told) : said('rule_column_off', { ...told, says: plain(b) });
  return { ok, said: outcome, fields };
};
