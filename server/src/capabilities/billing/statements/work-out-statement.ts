import { add, type Decimal, decimal, multiply, plain, sum } from '@recto/contracts/decimal';
import type { StatementLine } from '@recto/contracts/endpoints/products';

/** A subscription that ran in the month, with the terms of its plan. Money is decimal text. */
export type Billed = {
  plan: string;
  category: string;
  credits: number | null;
  base: string | null;
  additional: string | null;
};

/** Of a category: pages of the month, and pages that more was given back than read before. */
export type CategoryPages = { pages: number; brought: number };

const NOTHING: Decimal = { units: 0n, scale: 0 };
const money = (text: string | null): Decimal => decimal(text ?? '0') ?? NOTHING;
const times = (price: Decimal, count: number): Decimal => multiply(price, { units: BigInt(count), scale: 0 });

/**
 * What a month of a client comes to. A month is charged whole, however late in it a subscription began. Subscriptions of
 * one category add up: pages fill the credits of the one that began first, then of the next; what is left is charged at
 * the price of the last. More given back than read is nothing to pay, and less to pay in the months that follow.
 * @param billed by category, the one that began first before the others
 */
export function workOutStatement(
  billed: readonly Billed[],
  pagesOf: (category: string) => CategoryPages,
): { lines: StatementLine[]; total: string } {
  const categories = [...new Set(billed.map(({ category }) => category))];
  const lines = categories.flatMap((category) =>
    linesOf(
      billed.filter((one) => one.category === category),
      pagesOf(category),
    ),
  );
  return { lines, total: plain(sum(lines.map(({ amount }) => money(amount)))) };
}

function linesOf(billed: readonly Billed[], { pages, brought }: CategoryPages): StatementLine[] {
  const counted = pages - brought;
  let left = Math.max(0, counted);
  return billed.map(({ plan, category, credits, base, additional }, at) => {
    const isFirst = at === 0;
    const isLast = at === billed.length - 1;
    const within = credits === null ? left : Math.min(left, credits);
    left -= within;
    const additionalPages = isLast ? left : 0;
    const amount = add(money(base), times(money(additional), additionalPages));
    return {
      plan,
      category,
      // Of several, the first says what was read and given back: how pages fall on credits is told by the columns beside it.
      pages: isFirst ? pages : 0,
      brought: isFirst ? brought : 0,
      carried: isFirst ? Math.max(0, -counted) : 0,
      creditsPerMonth: credits,
      additionalPages,
      base: plain(money(base)),
      pricePerAdditionalPage: plain(money(additional)),
      amount: plain(amount),
    };
  });
}
