import { expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { type Placed, pageOf } from '../testing.ts';
import { columnCuts } from './columns.ts';
import type { Header } from './types.ts';

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
  const cell = (left: number, right: number) => ({
    left,
    right,
    text: '',
    spans: [],
    covered: 0,
    meanings: [],
  });
  const header: Header = { page: 1, first: 0, last: 0, cells: [cell(80, 100), cell(192, 227)] };
  const [cut] = columnCuts(page!, header, page!.rows.slice(1));
  expect(cut).toBeGreaterThan(120);
  expect(cut).toBeLessThan(192);
});
