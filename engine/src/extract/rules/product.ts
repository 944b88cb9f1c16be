import { decimal, multiply, near } from '../../normalise/decimal.ts';
import { CENT, type Check, tableOf } from './facts.ts';

export const checkProduct: Check<'product'> = ({ table, factors, product }, facts) => {
  let [checked, wrong] = [0, 0];
  for (const { cells } of tableOf(facts, table)?.rows ?? []) {
    const [a, b, c] = [...factors, product].map((id) => decimal(cells.get(id)?.standard ?? ''));
    if (!a || !b || !c) continue;
    checked++;
    if (!near(multiply(a, b), c, CENT)) wrong++;
  }
  if (checked === 0) return null;
  return {
    ok: wrong === 0,
    message: `${[...factors].map((c) => facts.name(`${table}.${c}`)).join(' x ')} gives ${facts.name(`${table}.${product}`)} in ${checked - wrong} of ${checked} rows`,
    fields: [...factors, product].map((c) => `${table}.${c}`),
  };
};
