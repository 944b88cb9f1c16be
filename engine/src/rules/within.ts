import { said } from '@recto/contracts/said/said';
import { compare, decimal } from '../normalise/decimal.ts';
import { readLimits } from '../normalise/results.ts';
import { type Check, tableOf } from './facts.ts';

export const checkWithin: Check<'within'> = ({ table, value, lower, upper, verdict }, facts) => {
  let [checked, outside] = [0, 0];
  for (const { cells } of tableOf(facts, table)?.rows ?? []) {
    const result = decimal((cells.get(value)?.standard ?? '').replace(/^[<>≤≥]=?\s*/, ''));
    // A limit alone may be either end, or both: "≥ 26.0", "6.5 – 8.5".
    const limit = cells.get(upper)?.standard ?? '';
    const told = readLimits(limit);
    const [low, high] = [
      decimal(cells.get(lower)?.standard ?? told.lower ?? ''),
      decimal(limit) ?? decimal(told.upper ?? ''),
    ];
    if (!result || (!low && !high)) continue;
    checked++;
    if ((low && compare(result, low) < 0) || (high && compare(result, high) > 0)) outside++;
  }
  if (checked === 0) return null;
  return {
    ok: outside === 0,
    said: said('rule_within', { right: checked - outside, checked }),
    fields: [value, lower, upper, verdict].filter((c) => c !== '').map((c) => `${table}.${c}`),
  };
};
