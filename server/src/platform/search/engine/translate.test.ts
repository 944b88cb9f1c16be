import type { SearchBody } from '@recto/contracts/search/body';
import { SEARCH_FIELDS } from '@recto/contracts/search/fields';
import { SearchFault } from '@recto/contracts/search/parse';
import { describe, expect, test } from 'vitest';
import { planSearch } from '../plan/plan-search.ts';
import { EngineRefused } from './engine-client.ts';
import { codeOf } from './engine-fields.ts';
import { type EngineReply, readOutcome } from './read-outcome.ts';
import type { EngineView, LookedUp } from './translate-clause.ts';
import { translatePlan } from './translate-plan.ts';

const FIELDS = SEARCH_FIELDS.extraction;

const planOf = (body: SearchBody) =>
  planSearch({ fields: FIELDS, defaultFields: ['content'], idField: 'extractionUuid' }, body, {
    restriction: () => ({ kind: 'all' }),
    defaultSort: 'inputChannelDate',
    now: Date.parse('2026-03-04T05:06:07Z'),
  });

type Asked = { query: { bool: { filter: unknown[]; should?: unknown } }; [part: string]: unknown };

function translated(body: SearchBody, more: Partial<EngineView> = {}): Asked {
  const t = { fields: FIELDS, found: [], visible: {}, ...more };
  return translatePlan(t, planOf(body), 'alpha') as Asked;
}

const words: LookedUp = {
  words: [[{ token: 'rose', open: false }], [{ token: 'oi', open: true }]],
  how: 'and',
};
const NONE = { match_none: {} };

describe('a clause becomes', () => {
  test.each<[SearchBody['query'], unknown]>([
    [{ match_all: {} }, { match_all: {} }],
    [{ term: { status: 'NEW' } }, { terms: { f_status: ['NEW'] } }],
    [{ term: { status: { value: 'New', case_insensitive: true } } }, { terms: { s_status: ['new'] } }],
    [{ terms: { status: [] } }, NONE],
    [{ term: { hasProblem: true } }, { terms: { f_hasProblem: ['true'] } }],
    [{ prefix: { vendor: 'Ac' } }, { prefix: { f_vendor: { value: 'Ac' } } }],
    [{ prefix: { vendor: '' } }, { exists: { field: 'f_vendor' } }],
    [{ query_string: { query: 'vendor: ÆØ*' } }, { prefix: { s_vendor: { value: 'æø' } } }],
    [{ exists: { field: 'amount' } }, { exists: { field: 'f_amount' } }],
    [{ range: { amount: { gt: 1.5, lte: 12 } } }, { range: { f_amount: { gt: 1.5, lte: 12 } } }],
    [{ range: { amount: {} } }, { exists: { field: 'f_amount' } }],
    [{ term: { id: 7 } }, { terms: { id: [7] } }],
    [
      { range: { inputChannelDate: { gt: '2026-01-01', lt: '2026-02-01', time_zone: 'Asia/Taipei' } } },
      { range: { f_inputChannelDate: { gte: 1767196800001, lte: 1769875199999 } } },
    ],
    [{ range: { inputChannelDate: { gte: 1e300 } } }, NONE],
    [{ term: { number: ' 00INV 1' } }, { term: { c_number: { value: 'inv1' } } }],
    [{ prefix: { number: '00IN' } }, { prefix: { c_number: { value: 'in' } } }],
    [
      { bool: { must_not: { term: { plant: 'FR01' } } } },
      { bool: { must_not: [{ terms: { f_plant: ['FR01'] } }] } },
    ],
    [
      {
        bool: {
          should: [{ term: { plant: 'A' } }, { term: { plant: 'B' } }, { exists: { field: 'color' } }],
          minimum_should_match: 2,
        },
      },
      {
        bool: {
          should: [
            { terms: { f_plant: ['A'] } },
            { terms: { f_plant: ['B'] } },
            { exists: { field: 'f_color' } },
          ],
          minimum_should_match: 2,
        },
      },
    ],
  ])('%j', (query, wanted) => {
    expect(translated({ query }).query.bool.filter).toEqual([{ term: { tenant: 'alpha' } }, wanted]);
  });

  test('words: tokens that are there, or begin so', () => {
    const query: SearchBody['query'] = { match: { content: { query: 'Rose oi', operator: 'and' } } };
    expect(translated({ query }, { found: [words] }).query.bool.filter[1]).toEqual({
      bool: { filter: [{ term: { words: { value: 'rose' } } }, { prefix: { words: { value: 'oi' } } }] },
    });
    expect(translated({ query }, { found: [{ ids: [3, 5] }] }).query.bool.filter[1]).toEqual({
      terms: { id: [3, 5] },
    });
    expect(translated({ query }, { found: [{ ids: [] }] }).query.bool.filter[1]).toEqual(NONE);
  });

  test('a list of what the caller may know of, where some is hidden', () => {
    const visible = { extractionTags: ['Later', 'Urgent'] };
    const of = (query: SearchBody['query']) => translated({ query }, { visible }).query.bool.filter[1];
    expect(of({ exists: { field: 'extractionTags' } })).toEqual({
      terms: { f_extractionTags: ['Later', 'Urgent'] },
    });
    expect(of({ prefix: { extractionTags: 'Ur' } })).toEqual({ terms: { f_extractionTags: ['Urgent'] } });
    expect(of({ term: { extractionTags: 'Admin_secret' } })).toEqual(NONE);
  });
});

test('codes are compared by the bytes of their letters, and the nearest come first', () => {
  expect(codeOf('０0Ａ b')).toBe('ab');
  expect(codeOf('玫')).toBe('\u00e7\u008e\u00ab');
  expect(codeOf('a玫', 3)).toBe('a');
  const { query, sort, track_scores } = translated({
    query: { match: { number: { query: 'INV-7', fuzziness: 1 } } },
  });
  const fuzzy = {
    fuzzy: {
      c_number: {
        value: 'inv-7',
        fuzziness: 1,
        prefix_length: 0,
        transpositions: true,
        rewrite: 'constant_score',
      },
    },
  };
  expect(query.bool.filter[1]).toEqual(fuzzy);
  expect(query.bool.should).toEqual([
    {
      dis_max: {
        queries: [
          { constant_score: { filter: { term: { c_number: { value: 'inv-7' } } }, boost: 2 } },
          { constant_score: { filter: fuzzy, boost: 1 } },
        ],
      },
    },
  ]);
  expect(track_scores).toBe(true);
  expect(sort).toEqual([
    { _score: { order: 'desc' } },
    { f_inputChannelDate: { order: 'desc', missing: '_last' } },
    { id: 'desc' },
  ]);
});

test('a facet that ignores its own choice stays what it is', () => {
  const chosen = { terms: { status: ['NEW'] } };
  const { post_filter, aggs } = translated({
    post_filter: chosen,
    aggs: { plants: { filter: chosen, aggs: { of: { terms: { field: 'plant', size: 100 } } } } },
  });
  expect(post_filter).toEqual({ terms: { f_status: ['NEW'] } });
  expect(aggs).toEqual({
    a0: {
      filter: { terms: { f_status: ['NEW'] } },
      aggs: {
        a0: {
          terms: {
            field: 'f_plant',
            size: 100,
            min_doc_count: 1,
            order: [{ _count: 'desc' }, { _key: 'asc' }],
          },
        },
      },
    },
  });
});

describe('an answer', () => {
  const reply = (aggregations: Record<string, unknown>): EngineReply => ({
    hits: { total: { value: 9 }, hits: [{ _score: null, sort: [5, 7], fields: { id: [7] } }] },
    aggregations,
    _shards: { failed: 0 },
    timed_out: false,
  });
  const read = (body: SearchBody, aggregations: Record<string, unknown>) =>
    readOutcome(FIELDS, planOf(body), reply(aggregations));

  test('has its hits without the key that makes the order whole', () => {
    expect(read({}, {})).toEqual({ total: 9, hits: [{ id: 7, score: null, sort: [5] }], aggregations: {} });
  });

  test('has bars of nothing between others, and not beside them', () => {
    const day = (n: number) => Date.parse('2026-03-01T16:00:00Z') + n * 86_400_000;
    const body: SearchBody = {
      aggs: {
        days: {
          date_histogram: { field: 'createdDate', calendar_interval: 'day', time_zone: 'Asia/Taipei' },
        },
      },
    };
    const { aggregations } = read(body, {
      a0: {
        buckets: [
          { key: day(0), doc_count: 2 },
          { key: day(2), doc_count: 1 },
        ],
      },
    });
    expect(aggregations.days?.buckets?.map(({ key, doc_count }) => [key, doc_count])).toEqual([
      [day(0), 2],
      [day(1), 0],
      [day(2), 1],
    ]);
  });

  test('puts values in order by a figure below, those without one last, and counts the rest', () => {
    const body: SearchBody = {
      aggs: {
        vendors: {
          terms: { field: 'vendor', size: 2, order: { 'hours.90': 'desc' }, missing: 'none' },
          aggs: { hours: { percentiles: { field: 'decisionHours', percents: [50, 90] } } },
        },
      },
    };
    const bucket = (key: string, doc_count: number, high: number | null) => ({
      key,
      doc_count,
      a0: { value: [1, high] },
    });
    const { aggregations } = read(body, {
      a0: { sum_other_doc_count: 0, buckets: [bucket('A', 5, null), bucket('B', 3, 7), bucket('C', 2, 8)] },
      a0missing: { doc_count: 4, a0: { value: [2, 9] } },
    });
    expect(aggregations.vendors).toEqual({
      doc_count_error_upper_bound: 0,
      sum_other_doc_count: 8,
      buckets: [
        { key: 'none', doc_count: 4, hours: { values: { '50.0': 2, '90.0': 9 } } },
        { key: 'C', doc_count: 2, hours: { values: { '50.0': 1, '90.0': 8 } } },
      ],
    });
  });

  test('with more bars than a search may have is the fault of the search', () => {
    const body: SearchBody = {
      aggs: { hours: { date_histogram: { field: 'createdDate', calendar_interval: 'hour' } } },
    };
    const buckets = [0, 6000 * 3_600_000].map((key) => ({ key, doc_count: 1 }));
    expect(() => read(body, { a0: { buckets } })).toThrow(SearchFault);
  });

  test.each([[{ _shards: { failed: 1 } }], [{ timed_out: true }]])(
    'of which a part is missing is none: %j',
    (broken) => {
      expect(() => readOutcome(FIELDS, planOf({}), { ...reply({}), ...broken })).toThrow(EngineRefused);
    },
  );
});
