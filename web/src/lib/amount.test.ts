import { expect, it } from 'vitest';
import { atPoint, groupDigits } from './amount.ts';

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
