import { expect, test } from 'vitest';
import { decimalText, percentOf, timesQuantity } from './exact.ts';
import { addDays, endOfMonth, printDate, printNumber, printQuantity } from './format.ts';

test.each([
  ['point', '1,234,567.89'],
  ['comma', '1.234.567,89'],
  ['swiss', "1'234'567.89"],
  ['spaced', '1\u00a0234\u00a0567,89'],
  ['plain', '1234567.89'],
] as const)('numbers in the style %s', (style, printed) => {
  expect(printNumber(123_456_789, 2, style)).toBe(printed);
});

test('quantities show the decimals they need, or those that the form wants', () => {
  expect(printQuantity(12_500, 'comma')).toBe('12,5');
  expect(printQuantity(1_440_000, 'point')).toBe('1,440');
  expect(printQuantity(25_000, 'comma', 2)).toBe('25,00');
  expect(printQuantity(125, 'point')).toBe('0.125');
});

test.each([
  ['dotted', '05.03.2026'],
  ['american', '03/05/2026'],
  ['americanLong', 'March 5, 2026'],
  ['short', '05-Mar-2026'],
  ['chinese', '2026年3月5日'],
  ['republic', '民國115年03月05日'],
] as const)('dates in the style %s', (style, printed) => {
  expect(printDate('2026-03-05', style)).toBe(printed);
});

test('days and months are counted over leap days and year ends', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2025-12-31', 30)).toBe('2026-01-30');
  expect(endOfMonth('2024-02-03')).toBe('2024-02-29');
});

test('sums are exact, halves are rounded up', () => {
  expect(timesQuantity(1_005, 1_500)).toBe(1_508);
  expect(percentOf(1_005, 1_000)).toBe(101);
  expect(percentOf(12_345_600, 500, 100)).toBe(617_300);
  expect(decimalText(-5, 2)).toBe('-0.05');
});
