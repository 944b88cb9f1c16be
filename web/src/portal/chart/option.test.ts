import { describe, expect, test } from 'vitest';
import { type ChartLook, optionOf } from './option.ts';
import { type ChartSpec, isEmpty, saidOf } from './spec.ts';
import { toCsv } from './to-csv.ts';

const LOOK: ChartLook = {
  ink: '#000',
  quiet: '#111',
  line: '#222',
  panel: '#fff',
  font: 'sans',
  palette: ['#a', '#b', '#c'],
  meanings: {
    accent: '#acc',
    ok: '#0f0',
    warn: '#ff0',
    bad: '#f00',
    info: '#00f',
    done: '#0ff',
    quiet: '#888',
  },
};
const SPEC: ChartSpec = {
  kind: 'stacked',
  categories: ['01', '02'],
  fullNames: ['2026-01', '2026-02'],
  series: [
    { key: 'n', name: 'New', values: [1, 2], color: 'accent' },
    { key: 'i', name: 'Invalid', values: [0, null] },
  ],
};
const text = (value: number | null): string => (value === null ? '–' : `${value}!`);
type Drawn = { series: { type: string; stack?: string; data: unknown[]; itemStyle: { color: string } }[] };
const drawn = (kind: ChartSpec['kind']) => optionOf({ ...SPEC, kind }, LOOK, text) as unknown as Drawn;

describe('what is drawn', () => {
  test.each([
    ['line', 'line'],
    ['bar', 'bar'],
    ['stacked', 'bar'],
    ['bars', 'bar'],
  ] as const)('%s: each series with its figures and its colour', (kind, type) => {
    const { series } = drawn(kind);
    expect(series.map((one) => [one.type, one.data, one.itemStyle.color])).toEqual([
      [type, [1, 2], '#acc'],
      [type, [0, null], '#a'],
    ]);
    expect(series.every(({ stack }) => (stack !== undefined) === (kind === 'stacked'))).toBe(true);
  });

  test('a pie has a part for each category, a heatmap a cell for each figure', () => {
    expect(drawn('pie').series[0]?.data).toMatchObject([
      { name: '01', value: 1 },
      { name: '02', value: 2 },
    ]);
    expect(drawn('heatmap').series[0]?.data).toEqual([
      [0, 0, 1],
      [1, 0, 2],
      [0, 1, 0],
    ]);
  });

  test('a title stands above what leaves the page only', () => {
    expect(optionOf(SPEC, LOOK, text)).not.toHaveProperty('title');
    expect(optionOf(SPEC, LOOK, text, 'Status')).toMatchObject({
      title: { text: 'Status' },
      backgroundColor: '#fff',
    });
  });
});

test('a category is said in full, with the figure of each series', () =>
  expect(saidOf(SPEC, 1, text)).toBe('2026-02: New 2!, Invalid –'));

test('nothing but zeros is nothing', () => {
  expect(isEmpty(SPEC)).toBe(false);
  expect(isEmpty({ ...SPEC, series: [{ key: 'n', name: 'New', values: [0, null] }] })).toBe(true);
});

test('as CSV, no name is a formula and none breaks a line', () => {
  const spec = { ...SPEC, fullNames: ['=1+1', 'Rose, "and"\noil'] };
  expect(toCsv(spec, 'Vendor')).toBe('\uFEFFVendor,New,Invalid\r\n\'=1+1,1,0\r\n"Rose, ""and""\noil",2,\r\n');
});
