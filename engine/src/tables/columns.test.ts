import { expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { type Placed, pageOf } from '../testing.ts';
import { columnCuts } from './columns.ts';
import type { Header } from './types.ts';

const cell = (left: number, right: number) => ({
  left,
  right,
  text: '',
  spans: [],
  covered: 0,
  meanings: [],
});

test('figures that begin right of their head stay in its column, close to the next one', () => {
  const rows = ['878', '585', '19'].flatMap((figure, i): Placed[] => [
    [284 - 5 * figure.length, 60 + 20 * i, figure],
    [292, 60 + 20 * i, 'mm'],
  ]);
  const [page] = contextOf([pageOf([[224, 40, 'Nominal'], [292, 40, 'Unit'], ...rows])]).pages;
  const header: Header = { page: 1, first: 0, last: 0, cells: [cell(224, 259), cell(292, 312)] };
  const body = page!.rows.slice(1);
  // Of another segment of the same row, as the names of what is measured are.
  const named = body.map((row) => ({ ...row, segments: [row.segments[0]!, ...row.segments] }));
  const [cut] = columnCuts(page!, header, named);
  expect(cut).toBeGreaterThan(284);
  expect(cut).toBeLessThan(292);
});

test('a code of two words stays whole where the next column begins under its head', () => {
  const rows: Placed[] = [
    [80, 60, 'WSP 1010'],
    [192, 60, 'Native Wheat Starch'],
    [80, 80, 'WSP 1044'],
    [192, 80, 'Modified Starch'],
    [80, 100, 'WSP 2200'],
    [192, 100, 'Vital Wheat Gluten'],
  ];
  // Nothing crosses the space between the words of the codes, and one line each part of the white behind them.
  const below: Placed[] = [
    [104, 120, 'licensed-establishment-of-the'],
    [110, 140, 'chairman-of-the-shariah-panel'],
  ];
  const [page] = contextOf([pageOf([[80, 40, 'Code'], [192, 40, 'Product'], ...rows, ...below])]).pages;
  const header: Header = { page: 1, first: 0, last: 0, cells: [cell(80, 100), cell(192, 227)] };
  const [cut] = columnCuts(page!, header, page!.rows.slice(1));
  expect(cut).toBeGreaterThan(120);
  expect(cut).toBeLessThan(192);
});
