import { describe, expect, test } from 'vitest';
import { ABILITIES, DEFAULT_FIELDS, DEFAULT_SORT, SEARCH_FIELDS, SEARCH_INDICES } from './fields.ts';
import { SEARCH_LIMITS } from './limits.ts';
import { parseSearchBody } from './parse.ts';

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce((inner) => ({ bool: { must: [inner] } }), { match_all: {} });

describe('a search body', () => {
  test.each([
    [{}],
    [undefined],
    [{ query: { match_all: {} }, size: 0 }],
    [
      {
        query: { bool: { filter: { term: { status: 'NEW' } }, must_not: [{ exists: { field: 'vendor' } }] } },
      },
    ],
    [{ query: { term: { status: { value: 'new', case_insensitive: true } } } }],
    [{ query: { range: { inputChannelDate: { gte: 'now-30d/d', lt: 1_700_000_000_000 } } } }],
    [{ query: { match: { ipcs: { query: '001234', fuzziness: 2 } } } }],
    [{ sort: [{ inputChannelDate: { order: 'desc' } }, 'id', { status: 'asc' }] }],
    [{ _source: ['status', 'category'], track_total_hits: true }],
    [
      {
        post_filter: { terms: { status: ['NEW', 'REVIEWING'] } },
        aggs: {
          status: { filter: { match_all: {} }, aggs: { of: { terms: { field: 'status', size: 100 } } } },
        },
      },
    ],
    [
      {
        aggregations: { by_month: { date_histogram: { field: 'createdDate', calendar_interval: 'month' } } },
      },
    ],
  ])('%j is understood', (body) => {
    expect(parseSearchBody(body)).toEqual(body ?? {});
  });

  test.each([
    [{ script_fields: {} }, 'script_fields: is not supported'],
    [{ query: { script: { source: '1' } } }, 'query.script: is not supported'],
    [{ query: {} }, 'query: must have exactly one kind of clause'],
    [
      { query: { bool: { filter: [{ match_all: {} }, { match_all: {} }, { wildcard: { a: '*' } }] } } },
      'query.bool.filter[2].wildcard: is not supported',
    ],
    [
      { query: { bool: { filter: [{ term: { status: { valeu: 'x', value: 'y' } } }] } } },
      'query.bool.filter[0].term.status.valeu: is not supported',
    ],
    [{ query: { term: { status: ['NEW'] } } }, 'query.term.status: '],
    [{ query: { term: { status: 'NEW', category: 'COA' } } }, 'query.term: must have exactly one field'],
    [{ query: { bool: { must: 'x' } } }, 'query.bool.must: '],
    [{ size: 100_000 }, 'size: '],
    [{ size: '10' }, 'size: '],
    [{ sort: [{ id: 'up' }] }, 'sort[0].id: '],
    [{ aggs: { a: { terms: { field: 'status', size: 1001 } } } }, 'aggs.a.terms.size: '],
    [{ aggs: { a: {} } }, 'aggs.a: must be exactly one of terms'],
    [{ aggs: { a: { terms: { field: 'status', include: '.*(x' } } } }, 'aggs.a.terms.include: '],
    [{ query: { terms: { status: Array.from({ length: 1001 }, String) } } }, 'query.terms.status: '],
    [{ query: nested(40) }, 'the body: is nested too deep'],
    [{ query: { terms: { status: Array(SEARCH_LIMITS.bodyNodes).fill('x') } } }, 'the body: is too large'],
    [[], 'the body: '],
    ['x', 'the body: '],
    [null, 'the body: '],
  ])('is refused with its place (%#)', (body, message) => {
    expect(() => parseSearchBody(body)).toThrow(message);
  });
});

test('every index names fields that it has, and sorts by one that can be sorted', () => {
  for (const index of SEARCH_INDICES) {
    const fields = SEARCH_FIELDS[index] as Record<string, { kind: keyof typeof ABILITIES }>;
    for (const name of DEFAULT_FIELDS[index]) expect(fields[name]?.kind).toBe('text');
    expect(ABILITIES[fields[DEFAULT_SORT[index]]!.kind]).toContain('sort');
  }
});
