import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { swapped, withinOneSlip } from './one-slip.ts';

const WORDS = [
  'invoice',
  'lnvoice',
  'invoce',
  'invoicee',
  'invioce',
  'nivoice',
  'invoiec',
  'iinvoice',
  'nvoice',
  'invoic',
  'ionvice',
  'invoices',
  'amount',
  'amuont',
  'mount',
  'aaaa',
  'aaa',
  'aa',
  'abab',
  'baba',
  'a',
  '',
];
const pairs = WORDS.flatMap((a) => WORDS.map((b) => [a, b] as const));

describe('one slip', () => {
  it('is what a distance of at most one says', () => {
    const wrong = pairs.filter(([a, b]) => withinOneSlip(a, b) !== distance(a, b) <= 1);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['reciept', 'receipt', true],
    ['invioce', 'invoice', true],
    ['nivoice', 'invoice', true],
    ['invoiec', 'invoice', true],
    ['invoice', 'invoice', false],
    ['ionvice', 'invoice', false],
    ['invoices', 'invoice', false],
    ['lnvoice', 'invoice', false],
  ])('%s and %s with two letters swapped: %s', (a, b, is) => {
    expect(swapped(a, b)).toBe(is);
  });
});
