import type { Result, ReviewMark } from '@recto/contracts/result';
import { expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
import { mergeReviewed } from './merge-reviewed.ts';

const byAnn: ReviewMark = { result: { reviewed: true, latest: { by: 'ann', time: '2026-01-01T00:00:00Z' } } };
const fieldsOf = (result: Result | null) => result?.extraction.sections[0]?.fields ?? [];
const cellsOf = (result: Result | null, column: string) =>
  result?.extraction.sections[0]?.tables[0]?.columns
    .find(({ id }) => id === column)
    ?.data.map((d) => d.values[0] ?? '');

test('what a person reviewed stays, all else is as newly read', () => {
  const before = makeResult({
    fields: [
      makeField('number', value('INV-8', { extracted_values: ['INV-B'] }), { review: byAnn }),
      makeField('date', value('2025-01-01')),
    ],
  });
  const read = makeResult({
    fields: [makeField('number', value('INV-3')), makeField('date', value('2026-01-01'))],
  });
  const [number, date] = fieldsOf(mergeReviewed(read, before));
  expect(number?.data).toMatchObject({ values: ['INV-8'], extracted_values: ['INV-3'] });
  expect(number?.review).toEqual(byAnn);
  expect(date?.data.values).toEqual(['2026-01-01']);
});

test('nothing reviewed: the new reading stands alone', () => {
  const result = makeResult({ fields: [makeField('number', value('1'))] });
  expect(mergeReviewed(result, result)).toBeNull();
  expect(mergeReviewed(result, null)).toBeNull();
});

test('a reviewed value is kept even where the new reading sees no such field', () => {
  const before = makeResult({ fields: [makeField('note', value('typed'), { review: byAnn })] });
  expect(fieldsOf(mergeReviewed(makeResult(), before)).map(({ id }) => id)).toEqual(['note']);
});

test('reviewed cells keep their row, and all columns stay as long as each other', () => {
  const before = makeResult({
    tables: [
      makeTable(
        'lines',
        ['item', 'price'],
        [
          { item: 'a', price: '1' },
          { item: 'b', price: '2' },
          { item: 'c', price: '3' },
        ],
      ),
    ],
  });
  const price = before.extraction.sections[0]?.tables[0]?.columns[1];
  if (price) price.review[2] = byAnn;
  const read = makeResult({ tables: [makeTable('lines', ['item', 'price'], [{ item: 'A', price: '10' }])] });
  const merged = mergeReviewed(read, before);
  expect(cellsOf(merged, 'price')).toEqual(['10', '', '3']);
  expect(cellsOf(merged, 'item')).toEqual(['A', '', '']);
});
