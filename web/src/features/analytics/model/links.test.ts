import type { ChartQuestion } from '@recto/contracts/charts/question';
import { expect, test } from 'vitest';
import { listOf } from './links.ts';
import { axesOf } from './spec-of.ts';

const question: ChartQuestion = {
  source: { kind: 'search', index: 'extraction' },
  measure: { how: 'count' },
  by: [{ field: 'status', most: 10 }],
  over: { field: 'inputChannelDate', interval: 'month' },
  filters: [
    { how: 'is', field: 'category', values: ['COA'] },
    { how: 'last', field: 'inputChannelDate', count: 12, unit: 'month' },
  ],
};
const data = [
  { inputChannelDate: '2026-10-01', status: 'POSTED', count: 3 },
  { inputChannelDate: '2026-11-01', status: null, count: 1 },
];
const clock = { zone: 'Asia/Taipei', today: '2026-11-26' };
const NOT_NARROWED = { values: {}, period: null };
const at = (
  place: number | null,
  nth: number | null,
  over: Partial<ChartQuestion> = {},
  narrowing: Parameters<typeof listOf>[3]['narrowing'] = NOT_NARROWED,
) => {
  const asked = { ...question, ...over };
  return listOf(asked, axesOf(asked, { data }), { at: place, nth }, { narrowing, clock });
};

test('a bar of time and a series of it are days and a value', () =>
  expect(at(0, 0)).toEqual({
    category: ['COA'],
    status: ['POSTED'],
    span: '2026-10-01..2026-10-31 Asia/Taipei',
  }));

test('everything is what the question is about', () =>
  expect(at(null, null)).toEqual({ category: ['COA'], span: '2025-12-01..2026-11-30 Asia/Taipei' }));

test('what readers narrow a dashboard by is said too, and only ever narrows', () => {
  const narrowing = {
    values: { category: ['COA', 'INVOICE'], vendor: ['A', 'B'], plant: [] },
    period: { from: '2026-10-10', to: null },
  };
  expect(at(0, null, {}, narrowing)).toEqual({
    category: ['COA'],
    vendor: ['A', 'B'],
    span: '2026-10-10..2026-10-31 Asia/Taipei',
  });
  expect(at(0, null, {}, { values: { category: ['INVOICE'] }, period: null })).toBeNull();
});

test.each<[string, Partial<ChartQuestion>, number]>([
  ['a group without a value', {}, 1],
  ['a field that the list does not know', { by: [{ field: 'color', most: 10 }] }, 0],
  ['a filter by what is not', { filters: [{ how: 'not', field: 'status', values: ['NEW'] }] }, 0],
  ['another date', { filters: [{ how: 'last', field: 'postDate', count: 1, unit: 'month' }] }, 0],
  ['another index', { source: { kind: 'search', index: 'documentcase' } }, 0],
  ['a dataset', { source: { kind: 'dataset', dataset: 1 } }, 0],
])('%s leads nowhere', (_what, over, nth) => expect(at(0, nth, over)).toBeNull());
