import { describe, expect, it } from 'vitest';
import { bandsOf, fingerprintOf, likenessOf } from './fingerprint.ts';

const figures = (text: string) => fingerprintOf(text.split(' ')).figures;
const alike = (a: string, b: string): number => likenessOf(figures(a), figures(b));

describe('figures', () => {
  it.each([
    ['1,234.56 INV-0042', 'INV-0042 1234.56', 1],
    ['１２３４ 2026-01-05', '2026.01.05 1234', 1],
    // What occurs twice counts twice.
    ['100 100 200 300', '100 200 300', 3 / 4],
    ['100 200', '300 400', 0],
    // Single digits, such as numbers of pages and lines, say nothing.
    ['1 2 3 100', '7 8 100', 1],
    ['', '', 1],
    ['100', '', 0],
  ])('"%s" and "%s" are alike by %f', (a, b, likeness) => expect(alike(a, b)).toBeCloseTo(likeness, 10));
});

describe('words', () => {
  const words = (text: string) => fingerprintOf(text.split(' ')).words;

  it('count in any order and case, without what is too short to tell', () =>
    expect(words('Payment of the INVOICE')).toEqual(words('invoice the payment is')));

  it('of Chinese are its characters', () =>
    expect(likenessOf(words('发票号码'), words('发票 代码'))).toBeCloseTo(3 / 5, 10));
});

const long = (from: number): string[] => Array.from({ length: 3000 }, (_, nth) => String(from + nth));

it('estimates the likeness of long documents from sketches', () => {
  const [a, b] = [fingerprintOf(long(10_000)), fingerprintOf(long(11_000))];
  expect(a.figures).toHaveLength(512);
  // 2,000 of 4,000 are common.
  expect(likenessOf(a.figures, b.figures)).toBeGreaterThan(0.43);
  expect(likenessOf(a.figures, b.figures)).toBeLessThan(0.57);
  expect(likenessOf(a.figures, a.figures)).toBe(1);
});

describe('keys for the search', () => {
  const shared = (a: string[], b: string[]): number => {
    const keys = new Set(bandsOf(fingerprintOf(a)));
    return bandsOf(fingerprintOf(b)).filter((key) => keys.has(key)).length;
  };
  const sixty = Array.from({ length: 60 }, (_, nth) => String(1000 + nth * 7));

  it('are shared by what is alike, and hardly by what is not', () => {
    expect(shared(sixty, sixty)).toBe(14);
    // Every tenth figure was misread.
    expect(
      shared(
        sixty,
        sixty.map((one, nth) => (nth % 10 === 0 ? `9${one}` : one)),
      ),
    ).toBeGreaterThan(2);
    expect(
      shared(
        sixty,
        sixty.map((one) => `9${one}`),
      ),
    ).toBe(0);
  });

  it('are none of an empty page, and the same each time', () => {
    expect(bandsOf(fingerprintOf([]))).toEqual([]);
    expect(bandsOf(fingerprintOf(sixty))).toEqual(bandsOf(fingerprintOf([...sixty].reverse())));
  });
});
