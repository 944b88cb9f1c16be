import { closestSum, isIncluded } from '@recto/contracts/sums';
import { add, type Decimal, decimal, near, plain } from '../normalise/decimal.ts';
import { foundExtras } from './extras.ts';
import { CENT, type Check, verdict } from './facts.ts';

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
      const message = `${facts.name(total)} includes ${facts.name(parts.at(-1)!)} at ${plain(rate)} %`;
      return { ok: true, message, fields: [total, ...parts, within] };
    }
  }
  const ok = near(closest.sum, whole, CENT);
  const used = extras.filter((_, at) => closest.used.includes(at));
  const added = [parts.map(facts.name).join(' + '), ...used.map(({ text }) => text)].join(' ');
  return {
    ok,
    message: verdict(ok, `${added} is ${plain(closest.sum)}`, facts.name(total), plain(whole)),
    fields: [total, ...parts, ...(ok ? used : extras).map(({ id }) => id)],
  };
};
