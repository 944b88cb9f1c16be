import { describe, expect, test } from 'vitest';
import { type Decimal, decimal, plain } from './decimal.ts';
import { closestSum, isIncluded, isShare, lineAmounts } from './sums.ts';

const of = (text: string): Decimal => decimal(text)!;

test.each([
  ['95', '100', ['-5'], '95', [0]],
  ['100', '100', ['-5'], '100', []],
  ['96', '100', ['-5'], '95', [0]],
  ['109.98', '100', ['10', '-0.02', '-30'], '109.98', [0, 1]],
])('the sum closest to %s of %s and any of %j is %s', (total, base, extras, sum, used) => {
  const found = closestSum(of(total), of(base), extras.map(of));
  expect([Number(plain(found.sum)), found.used]).toEqual([Number(sum), used]);
});

describe('the amounts that a line may come to', () => {
  test.each([
    ['its product', null, null, null, [200]],
    ['less a share', '10', null, null, [180, 200]],
    ['less an amount of the line, or of one unit', null, '2', null, [198, 180, 202, 200]],
    ['with tax', null, null, '20', [200, 240]],
  ])('%s', (_, percent, off, tax, amounts) => {
    const line = { factors: [of('10'), of('20')] as const };
    const found = lineAmounts({
      ...line,
      percent: percent === null ? null : of(percent),
      off: off === null ? null : of(off),
      tax: tax === null ? null : of(tax),
    });
    expect(found.map((amount) => Number(plain(amount)))).toEqual(amounts);
  });
});

test.each([
  ['100.00', '20', '20.00', true],
  ['120.00', '20', '20.00', true],
  ['110.00', '20', '20.00', false],
])('tax on %s at %s %% is %s: %s', (base, rate, tax, right) =>
  expect(isShare(of(base), of(rate), of(tax))).toBe(right),
);

test('what a gross amount includes is no more than a cent away', () => {
  expect(isIncluded(of('119.00'), of('19.00'), of('19'))).toBe(true);
  expect(isIncluded(of('119.00'), of('19.02'), of('19'))).toBe(false);
});
