import { describe, expect, it } from 'vitest';
import { dateText, decimalText, isDateFormat } from './cell-text.ts';

describe('a number of a cell', () => {
  it.each([
    ['4500000001', '4500000001'],
    ['0', '0'],
    ['-0.5', '-0.5'],
    ['1.1000000000000001', '1.1'],
    ['0.30000000000000004', '0.3'],
    ['1E-3', '0.001'],
    ['-1.25E-7', '-0.000000125'],
    ['1.5E+3', '1500'],
    ['1.2345678901234567E+17', '123456789012346000'],
    ['100.00', '100'],
    ['', ''],
    ['abc', 'abc'],
  ])('%s is %s', (stored, text) => expect(decimalText(stored)).toBe(text));
});

describe('a date of a cell', () => {
  it.each([
    ['46347', false, '2026-11-21'],
    ['46347.354166666664', false, '2026-11-21 08:30:00'],
    ['1', false, '1900-01-01'],
    ['59', false, '1900-02-28'],
    ['61', false, '1900-03-01'],
    ['0.5', false, '12:00:00'],
    ['44885', true, '2026-11-21'],
    ['soon', false, 'soon'],
    ['-1', false, '-1'],
  ])('%s (from 1904: %s) is %s', (stored, from1904, text) => expect(dateText(stored, from1904)).toBe(text));

  it.each([
    [14, undefined, true],
    [0, undefined, false],
    [2, undefined, false],
    [164, 'yyyy\\-mm\\-dd', true],
    [164, 'd/m/yyyy;@', true],
    [164, '[h]:mm', true],
    [164, '#,##0.00" kg"', false],
    [164, '[Red]0.00', false],
    [164, '[$-409]d mmm yyyy', true],
    [164, '"day" 0', false],
    [164, 'General', false],
    [164, 'yyyy"年"m"月"d"日"', true],
  ])('format %i %s: %s', (id, code, is) => expect(isDateFormat(id, code)).toBe(is));
});
