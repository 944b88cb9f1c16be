import { said } from '@recto/contracts/said/said';
import { closestSum } from '@recto/contracts/sums';
import { type Decimal, decimal, multiply, near, plain } from '../normalise/decimal.ts';
import { formulaOf, foundExtras } from './extras.ts';
import { CENT, type Check, columnSum, tableOf } from './facts.ts';

export const checkColumn: Check<'column_sum'> = (rule, facts) => {
  const { total, table, column, or, rowsRounded } = rule;
  const rows = tableOf(facts, table);
  const added = columnSum(rows, column);
  if (!added || !rows) return null;
  const extras = foundExtras(rule.extras, facts);
  const slack: Decimal = rowsRounded ? multiply(CENT, { units: BigInt(rows.rows.length), scale: 0 }) : CENT;
  const against = (id: string) => {
    const whole = decimal(facts.value(id) ?? '');
    if (!whole) return null;
    const { sum, used } = closestSum(
      whole,
      added,
      extras.map(({ amount }) => amount),
    );
    const ok = near(sum, whole, slack);
    const parts = extras.filter((_, at) => used.includes(at));
    const told = {
      formula: formulaOf([facts.name(`${table}.${column}`)], parts),
      sum: plain(sum),
      name: facts.name(id),
    };
    return {
      ok,
      said: ok ? said('rule_column', told) : said('rule_column_off', { ...told, says: plain(whole) }),
      fields: [id, `${table}.${column}`, ...(ok ? parts : extras).map((part) => part.id)],
    };
  };
  const first = against(total);
  if (!first || first.ok || !or) return first;
  const second = against(or);
  return second?.ok ? second : first;
};
