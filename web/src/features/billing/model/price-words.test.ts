import { describe, expect, test } from 'vitest';
import { grouped, priceWords } from './price-words.ts';

describe('a price', () => {
  test.each([
    [
      { base_cost: '1500', base_amount: '12000', additional_cost: '0.15' },
      { key: 'products.price', values: { base: '1,500', pages: '12,000', additional: '0.15' } },
    ],
    [
      { base_cost: '0', base_amount: '0' },
      { key: 'products.price_included', values: { base: '0', pages: '0' } },
    ],
    [{ base_cost: '9.90' }, { key: 'products.price_month', values: { base: '9.90' } }],
    [{ base_amount: '100' }, { key: 'products.price_unknown', values: {} }],
    [{}, { key: 'products.price_unknown', values: {} }],
  ])('%o', (metadata, words) => {
    expect(priceWords(metadata)).toEqual(words);
  });

  test.each([
    ['1234567.125', '1,234,567.125'],
    ['-1234', '-1,234'],
    ['on request', 'on request'],
  ])('groups %s', (text, wanted) => {
    expect(grouped(text)).toBe(wanted);
  });
});
