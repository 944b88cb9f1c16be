import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { ChartData } from '@recto/contracts/charts/records';
import { expect, test } from 'vitest';
import { specOf, wholeOf } from './spec-of.ts';

const naming = {
  valueOf: (_field: string, value: unknown) => `«${value}»`,
  startOf: (start: string) => start.slice(0, 7),
  measure: 'How many',
};
const question = (over: Partial<ChartQuestion>): ChartQuestion => ({
  source: { kind: 'search', index: 'extraction' },
  measure: { how: 'count' },
  by: [],
  over: null,
  filters: [],
  ...over,
});
const figures = (colnames: string[], rows: (string | number)[][]): ChartData => ({
  colnames,
  coltypes: [],
  data: rows.map((row) => Object.fromEntries(row.map((cell, at) => [colnames[at] ?? '', cell]))),
  rowcount: rows.length,
  records: 9,
  others: 0,
  status: 'success',
  is_cached: false,
});
const MONTH = { field: 'at', interval: 'month' } as const;

test('time runs along the chart, months of nothing with it, and groups are series', () => {
  const spec = specOf(
    question({ by: [{ field: 'status', most: 5 }], over: MONTH }),
    'line',
    figures(
      ['status', 'at', 'count'],
      [
        ['NEW', '2026-01-01', 3],
        ['NEW', '2026-03-01', 4],
        ['POSTED', '2026-02-01', 5],
      ],
    ),
    naming,
  );
  expect(spec).toEqual({
    kind: 'line',
    categories: ['2026-01', '2026-02', '2026-03'],
    series: [
      { key: 'NEW', name: '«NEW»', values: [3, 0, 4] },
      { key: 'POSTED', name: '«POSTED»', values: [0, 5, 0] },
    ],
  });
});

test('names lie, time stands', () => {
  const bars = (over: Partial<ChartQuestion>, column: string, place: string) =>
    specOf(question(over), 'bar', figures([column, 'count'], [[place, 2]]), naming);
  expect(bars({ by: [{ field: 'vendor', most: 5 }] }, 'vendor', 'Ada')).toMatchObject({
    kind: 'bars',
    categories: ['«Ada»'],
    series: [{ name: 'How many', values: [2] }],
  });
  expect(bars({ over: MONTH }, 'at', '2026-01-01')).toMatchObject({ kind: 'bar', categories: ['2026-01'] });
});

test('what was never measured is nothing, not none', () => {
  const spec = specOf(
    question({
      measure: { how: 'average', field: 'amount' },
      by: [
        { field: 'a', most: 5 },
        { field: 'b', most: 5 },
      ],
    }),
    'stacked',
    figures(
      ['a', 'b', 'average(amount)'],
      [
        ['x', 'p', 1],
        ['y', 'q', 2],
      ],
    ),
    naming,
  );
  expect(spec.series.map(({ values }) => values)).toEqual([
    [1, null],
    [null, 2],
  ]);
  expect(wholeOf(figures(['count'], [[7]]))).toBe(7);
  expect(wholeOf(figures(['count'], []))).toBeNull();
});
