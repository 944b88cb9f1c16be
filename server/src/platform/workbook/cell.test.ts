import { describe, expect, test } from 'vitest';
import { amountOf, type CellKind, cellOf, safeText } from './cell.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('a cell', () => {
  test.each<[string, CellKind, unknown]>([
    ['', 'text', null],
    ['Rose oil', 'text', 'Rose oil'],
    ['4500012345', 'text', 4500012345],
    ['-5', 'text', -5],
    ['0.25', 'text', 0.25],
    ['12.50', 'number', 12.5],
    ['-1234567.89', 'number', -1234567.89],
    ['0', 'number', 0],
    ['12.50', 'text', '12.50'],
    ['007', 'text', '007'],
    ['007', 'number', '007'],
    ['-0', 'number', '-0'],
    ['-12.50', 'text', '-12.50'],
    ['1e5', 'number', '1e5'],
    ['0x10', 'number', '0x10'],
    ['Infinity', 'number', 'Infinity'],
    [' 5', 'number', ' 5'],
    ['123456789012', 'text', '123456789012'],
    ['123456789012345', 'number', 123456789012345],
    ['1234567890123456', 'number', '1234567890123456'],
    ['12345678901234.567', 'number', '12345678901234.567'],
    ['2026-02-28', 'date', day('2026-02-28')],
    ['2026-02-29', 'date', '2026-02-29'],
    ['1899-01-01', 'date', '1899-01-01'],
    ['28.02.2026', 'date', '28.02.2026'],
    ['2026-02-28', 'text', '2026-02-28'],
    ['玫瑰精油', 'text', '玫瑰精油'],
    ['=1+1', 'text', "'=1+1"],
    ['=cmd|x', 'number', "'=cmd|x"],
    ['+852 1234', 'text', "'+852 1234"],
    ['+5', 'number', "'+5"],
    ['- 5', 'number', "'- 5"],
    ['-5-5', 'number', "'-5-5"],
    ['@SUM(A1)', 'date', "'@SUM(A1)"],
    ['\t=1', 'text', "'\t=1"],
    ['\r=1', 'text', "'\r=1"],
    ['a=1', 'text', 'a=1'],
  ])('of %j as %s is %j', (text, kind, cell) => {
    expect(cellOf(text, kind)).toEqual(cell);
  });

  test('holds no more than Excel can', () => {
    expect(safeText('x'.repeat(40_000))).toHaveLength(32_767);
    expect(safeText(`=${'x'.repeat(40_000)}`)).toHaveLength(32_767);
  });

  test.each([
    [null, null],
    ['1234.50', 1234.5],
    ['about 5', 'about 5'],
  ])('amount %j is %j', (text, cell) => {
    expect(amountOf(text)).toEqual(cell);
  });
});
