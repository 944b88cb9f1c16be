import { describe, expect, test } from 'vitest';
import { type Billed, type CategoryPages, workOutStatement } from './work-out-statement.ts';

const basic: Billed = { plan: 'Basic', category: 'INVOICE', credits: 100, base: '500', additional: '0.15' };
const more: Billed = { plan: 'More', category: 'INVOICE', credits: 50, base: '200.50', additional: '0.1' };

const lines = (billed: Billed[], pages: CategoryPages) => workOutStatement(billed, () => pages).lines;

describe('a month comes to', () => {
  test.each([
    ['the base where nothing was read', 0, 0, '500.00', 0, 0],
    ['the base up to the credits', 100, 0, '500.00', 0, 0],
    ['each page beyond, exactly', 107, 0, '501.05', 7, 0],
    ['the base where more was given back than read', -4, 0, '500.00', 0, 4],
    ['less by what was given back before', 110, 4, '500.90', 6, 0],
    ['nothing less where even that is more than was read', 2, 5, '500.00', 0, 3],
  ])('%s', (_what, pages, brought, amount, additionalPages, carried) => {
    expect(lines([basic], { pages, brought })).toMatchObject([{ amount, additionalPages, carried }]);
  });

  test('subscriptions of one category add up', () => {
    const { lines: both, total } = workOutStatement([basic, more], () => ({ pages: 160, brought: 0 }));
    expect(both).toMatchObject([
      { plan: 'Basic', additionalPages: 0, amount: '500.00' },
      { plan: 'More', additionalPages: 10, amount: '201.50' },
    ]);
    expect(total).toBe('701.50');
  });

  test('no page more where a subscription has no limit', () => {
    expect(lines([{ ...basic, credits: null }], { pages: 10_000, brought: 0 })).toMatchObject([
      { additionalPages: 0, amount: '500.00' },
    ]);
  });

  test('nothing where a plan says no price', () => {
    expect(lines([{ ...basic, base: null, additional: null }], { pages: 120, brought: 0 })).toMatchObject([
      { additionalPages: 20, amount: '0' },
    ]);
  });

  test('exact sums of tenths and of millions', () => {
    const cheap = { ...basic, base: '0.1', additional: '0.1', credits: 0 };
    expect(workOutStatement([cheap], () => ({ pages: 2, brought: 0 })).total).toBe('0.3');
    const dear = { ...basic, base: '9007199254740993', additional: '0.01' };
    expect(workOutStatement([dear], () => ({ pages: 101, brought: 0 })).total).toBe('9007199254740993.01');
  });
});
