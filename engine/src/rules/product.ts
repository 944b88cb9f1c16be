import type { Constraint } from '@recto/contracts/constraints';
import { said } from '@recto/contracts/said/said';
import { lineAmounts } from '@recto/contracts/sums';
import { decimal, near } from '../normalise/decimal.ts';
import { joinedBy } from './extras.ts';
import { CENT, type Check, tableOf } from './facts.ts';

type Cells = ReadonlyMap<string, { standard: string }>;
type Product = Extract<Constraint, { kind: 'product' }>;

/** Whether the product of a row is what its factors and discount make it; null when one of the three is absent. */
export function productHolds({ factors, product, discount, tax }: Product, cells: Cells): boolean | null {
  const of = (id: string | undefined) => (id ? decimal(cells.get(id)?.standard ?? '') : null);
  const [a, b, c] = [...factors, product].map(of);
  if (!a || !b || !c) return null;
  return lineAmounts({
    factors: [a, b],
    percent: of(discount?.percent),
    off: of(discount?.amount),
    tax: of(tax),
  }).some((amount) => near(amount, c, CENT));
}

export const checkProduct: Check<'product'> = (rule, facts) => {
  const { table, factors, product, discount } = rule;
  const rows = tableOf(facts, table)?.rows ?? [];
  const held = rows.flatMap(({ cells }) => productHolds(rule, cells) ?? []);
  if (held.length === 0) return null;
  const right = held.filter((ok) => ok).length;
  const columns = discount ? [discount.percent, discount.amount] : [];
  const printed = columns.filter((id) => rows.some(({ cells }) => cells.has(id)));
  const name = (id: string) => facts.name(`${table}.${id}`);
  const formula = [...joinedBy('x', factors.map(name)), ...printed.flatMap((id) => ['-', name(id)])];
  return {
    ok: right === held.length,
    said: said('rule_product', { formula, name: name(product), right, checked: held.length }),
    fields: [...factors, ...printed, product].map((c) => `${table}.${c}`),
  };
};
