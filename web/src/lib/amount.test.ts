import { describe, expect, it } from 'vitest';
import { atPoint, fractionLength, groupDigits, roomBehind } from './amount.ts';

it.each([
  ['713772.00', '713,772.00'],
  ['-1234567.505', '-1,234,567.505'],
  ['999', '999'],
  ['12345678901234567890.10', '12,345,678,901,234,567,890.10'],
  ['1,234.00', '1,234.00'],
  ['n/a', 'n/a'],
])('%s reads %s', (amount, shown) => expect(groupDigits(amount)).toBe(shown));

it.each([
  ['1234567.50', ['1,234,567', '.50']],
  ['-700380', ['-700,380', '']],
  ['1e3', ['1e3', '']],
])('%s is parted at its point', (amount, parts) => expect(atPoint(amount)).toEqual(parts));

describe('amounts below one another', () => {
  it.each([
    ['1,234.50', 3],
    ['-0.125', 4],
    ['12', 0],
    ['12.', 1],
    ['12 pcs', 0],
    ['', 0],
  ])('%s has %d from its point on', (shown, length) => expect(fractionLength(shown)).toBe(length));

  it.each([
    ['7.5', 'calc(1 * var(--figure))'],
    ['1,200', 'calc(2 * var(--figure) + var(--point))'],
    ['0.25', undefined],
    ['0.1234', undefined],
    // Ends where the column does: it has no point.
    ['n/a', undefined],
    ['', undefined],
  ])('%s leaves %s to those with two decimals', (shown, room) => expect(roomBehind(shown, 3)).toBe(room));
});
