import type { Extra } from '@recto/contracts/constraints';
import { signed } from '@recto/contracts/sums';
import { type Decimal, decimal, sum } from '../normalise/decimal.ts';
import { cellsOf, type NamedFacts, tableOf } from './facts.ts';

/** An extra that the document has: its amount with its sign, the id that outcomes name, and how it reads in a sum. */
export type FoundExtra = { amount: Decimal; id: string; text: string };

/** Those of the extras of a sum that the document has. */
export const foundExtras = (extras: readonly Extra[] | undefined, facts: NamedFacts): FoundExtra[] =>
  (extras ?? []).flatMap((extra): FoundExtra[] => {
    if ('field' in extra) {
      const amount = decimal(facts.value(extra.field) ?? '');
      const less = extra.less === true;
      const text = `${less ? '-' : '+'} ${facts.name(extra.field)}`;
      return amount ? [{ amount: signed(amount, less), id: extra.field, text }] : [];
    }
    const less = extra.less === true;
    const id = `${extra.table}.${extra.column}`;
    const amounts = cellsOf(tableOf(facts, extra.table), extra.column).map((one) => signed(one, less));
    const text = less ? `- ${facts.name(id)}` : `+ ${facts.name(extra.table)}`;
    return amounts.length > 0 ? [{ amount: sum(amounts), id, text }] : [];
  });
