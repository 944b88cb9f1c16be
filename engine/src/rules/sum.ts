import { said } from '@recto/contracts/said/said';
import { closestSum, isIncluded } from '@recto/contracts/sums';
import { add, type Decimal, decimal, near, plain } from '../normalise/decimal.ts';
import { formulaOf, foundExtras } from './extras.ts';
import { CENT, type Check } from './facts.ts';

export const checkSum: Check<'sum'> = (rule, facts) => {
  const { total, parts, onlyWith, within } = rule;
  const [whole, ...pieces] = [total, ...parts].map((id) => decimal(facts.value(id) ?? ''));
  if (!whole || pieces.some((p) => !p)) return null;
  const extras = foundExtras(rule.extras, facts);
  if (onlyWith && extras.length === 0) return null;
  const amounts = extras.map(({ amount }) => amount);
  const closest = closestSum(whole, (pieces as Decimal[]).reduce(add), amounts);
  if (!near(closest.sum, whole, CENT) && within) {
    // Where prices include tax, the last part is within the first.
    const rate = decimal(facts.value(within) ?? '');
    const [first, last] = [pieces[0]!, pieces.at(-1)!];
    const gross = closestSum(whole, first, amounts);
    if (rate && near(gross.sum, whole, CENT) && isIncluded(whole, last, rate)) {
      const told = said('rule_included', {
        name1: facts.name(total),
        name2: facts.name(parts.at(-1)!),
        rate: plain(rate),
      });
      return { ok: true, said: told, fields: [total, ...parts, within] };
    }
  }
  const ok = near(closest.sum, whole, CENT);
  const used = extras.filter((_, at) => closest.used.includes(at));
  const told = {
    formula: formulaOf(parts.map(facts.name), used),
    sum: plain(closest.sum),
    name: facts.name(total),
  };
  return {
    ok,
    said: ok ? said('rule_sum', told) : said('rule_sum_off', { ...told, says: plain(whole) }),
    fields: [total, ...parts, ...(ok ? used : extras).map(({ id }) => id)],
  };
};
