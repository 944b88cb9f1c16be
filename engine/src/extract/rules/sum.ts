import { add, type Decimal, decimal, near, plain } from '../../normalise/decimal.ts';
import { CENT, type Check, verdict } from './facts.ts';

export const checkSum: Check<'sum'> = ({ total, parts }, facts) => {
  const [whole, ...pieces] = [total, ...parts].map((id) => decimal(facts.value(id) ?? ''));
  if (!whole || pieces.some((p) => !p)) return null;
  const added = (pieces as Decimal[]).reduce(add);
  const ok = near(added, whole, CENT);
  return {
    ok,
    message: verdict(
      ok,
      `${parts.map(facts.name).join(' + ')} is ${plain(added)}`,
      facts.name(total),
      plain(whole),
    ),
    fields: [total, ...parts],
  };
};
