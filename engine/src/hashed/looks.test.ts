import { expect, test } from 'vitest';
import { lookOf } from './looks.ts';

test.each([
  ['12.50', 'figure'],
  ['2026-03-09', 'figures'],
  ['RE-20170509', 'code'],
  ['Plant 3', 'digits'],
  ['Invoice', 'word'],
  ['Invoice number', 'word'],
  ['Date of the goods receipt', 'words'],
  ['We thank you for your order and confirm it as follows', 'long'],
])('%s looks like a %s', (text, look) => {
  expect(lookOf(text)).toBe(look);
});
