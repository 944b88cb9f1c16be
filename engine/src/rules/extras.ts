import type { Extra } from '@recto/contracts/constraints';
import { signed } from '@recto/contracts/sums';
import { type Decimal, decimal, sum } from '../normalise/decimal.ts';
import { cellsOf, type NamedFacts, tableOf } from './facts.ts';

/** An extra that the document has: its amount with its sign, the id that outcomes name, and how it is named in one. */
export type FoundExtra = { amount: Decimal; id: string; sign: Sign; name: string };

type Sign = '+' | '-';

/** Those of the extras of a sum that the document has. */
export const foundExtras = (extras: readonly Extra[] | undefined, facts: NamedFacts): FoundExtra[] =>
  (extras ?? []).flatMap((extra): FoundExtra[] => {
    if ('field' in extra) {
      const amount = decimal(facts.value(extra.field) ?? '');
      const less = extra.less === true;
      const name = facts.name(extra.field);
      return amount ? [{ amount: signed(amount, less), id: extra.field, sign: signOf(less), name }] : [];
    }
    const less = extra.less === true;
    const id = `${extra.table}.${extra.column}`;
    const amounts = cellsOf(tableOf(facts, extra.table), extra.column).map((one) => signed(one, less));
    const name = facts.name(less ? id : extra.table);
    return amounts.length > 0 ? [{ amount: sum(amounts), id, sign: signOf(less), name }] : [];
  });

const signOf = (less: boolean): Sign => (less ? '-' : '+');

/** A sum as sentences have it: its parts with the signs between them. */
export const formulaOf = (parts: readonly string[], extras: readonly FoundExtra[]): string[] => [
  ...joinedBy('+', parts),
  ...extras.flatMap(({ sign, name }) => [sign, name]),
];

/** Names with a sign between each two. */
export const joinedBy = (sign: string, names: readonly string[]): string[] =>
  names.flatMap((name, at) => (at === 0 ? [name] : [sign, name]));
