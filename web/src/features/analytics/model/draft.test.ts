import type { ChartRecord } from '@recto/contracts/charts/records';
import { SEARCH_INDICES } from '@recto/contracts/search/fields';
import { describe, expect, test } from 'vitest';
import {
  asked,
  asking,
  askingOf,
  bestViz,
  dividedBy,
  draftOf,
  fieldsOf,
  newDraft,
  newFilter,
  storedNames,
} from './draft.ts';

const draft = newDraft();

test('what is shown fits what is asked, whatever changes', () => {
  expect(bestViz(draft.question, 'bar')).toBe('bar');
  const timed = asking(draft, { over: { field: 'createdDate', interval: 'month' } });
  expect(timed.viz_type, 'bars cannot show two ways').toBe('line');
  expect(asking(timed, { by: [], over: null }).viz_type).toBe('big_number');
  expect(askingOf(timed, { kind: 'search', index: 'documentcase' }).question).toMatchObject({
    by: [],
    over: null,
    filters: [],
  });
});

test('a chart that comes with the portal is changed by its translated name, and keeps its own until that changes', () => {
  const record = { ...draft, slice_name: 'Received', description: null } as ChartRecord;
  const called = { slice_name: '收到的订单确认', description: '过去 12 个月' };
  const shown = draftOf(record, called);
  expect(shown).toMatchObject(called);
  expect(storedNames(shown, record, called)).toEqual({ slice_name: 'Received', description: null });
  expect(storedNames({ ...shown, slice_name: '我们的' }, record, called)).toEqual({
    slice_name: '我们的',
    description: null,
  });
});

test('two ways of dividing are the most', () => {
  const { question } = draft;
  expect(dividedBy(question, 1, 'status').map(({ field }) => field)).toEqual(['category', 'status']);
  expect(dividedBy(question, 0, null)).toEqual([]);
  const timed = { ...question, over: { field: 'createdDate', interval: 'month' as const } };
  expect(dividedBy(timed, 1, 'status')).toHaveLength(1);
});

test('a filter without values is not asked', () => {
  const field = fieldsOf(draft.question.source, []).find(({ name }) => name === 'vendor');
  if (!field) throw new Error('documents have vendors');
  const filters = [newFilter(field), ...draft.question.filters];
  expect(asked({ ...draft, question: { ...draft.question, filters } }).filters).toEqual(
    draft.question.filters,
  );
});

describe('every source', () => {
  test.each(SEARCH_INDICES)('%s can be divided, and by time', (index) => {
    const fields = fieldsOf({ kind: 'search', index }, []);
    expect(fields.some(({ group }) => group)).toBe(true);
    expect(fields.some(({ time }) => time)).toBe(true);
  });
});
