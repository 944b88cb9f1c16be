import { said } from '@recto/contracts/said/said';
import { isShare } from '@recto/contracts/sums';
import { decimal } from '../normalise/decimal.ts';
import { type Check, tableOf } from './facts.ts';

/** A share of each row at the rate of its row, as the tax on a base. */
export const checkShare: Check<'share'> = ({ table, whole, percent, part }, facts) => {
  const held = (tableOf(facts, table)?.rows ?? []).flatMap(({ cells }) => {
    const [base, rate, share] = [whole, percent, part].map((id) => decimal(cells.get(id)?.standard ?? ''));
    return base && rate && share ? [isShare(base, rate, share)] : [];
  });
  if (held.length === 0) return null;
  const right = held.filter((ok) => ok).length;
  const name = (id: string) => facts.name(`${table}.${id}`);
  return {
    ok: right === held.length,
    said: said('rule_product', {
      formula: [name(whole), 'x', name(percent)],
      name: name(part),
      right,
      checked: held.length,
    }),
    fields: [whole, percent, part].map((c) => `${table}.${c}`),
  };
};
