import { SEARCH_FIELDS } from '@recto/contracts/search/fields';
import { expect, test } from 'vitest';
import { Planner } from './planner.ts';
import { planQueryString } from './query-string.ts';

const NOW = Date.parse('2026-03-18T15:00:00Z');
const plan = (query: string, given: { default_operator?: 'and' | 'or' } = {}) => {
  const index = { fields: SEARCH_FIELDS.extraction, defaultFields: ['content'], idField: 'extractionUuid' };
  const planner = new Planner(index, NOW);
  return { clause: planQueryString(planner, 'query', { query, ...given }), finds: planner.finds };
};
const texts = (field: string, text: string) => ({ kind: 'texts', field, texts: [text], caseless: false });

test.each([
  ['category: COA', texts('category', 'COA')],
  ['category:COA AND status:NEW', { kind: 'every', of: [texts('category', 'COA'), texts('status', 'NEW')] }],
  [
    'status:NEW status:POSTED',
    { kind: 'some', of: [texts('status', 'NEW'), texts('status', 'POSTED')], atLeast: 1 },
  ],
  [
    'status:(NEW OR POSTED)',
    { kind: 'some', of: [texts('status', 'NEW'), texts('status', 'POSTED')], atLeast: 1 },
  ],
  ['status:NEW -category:COA', { kind: 'not', of: texts('category', 'COA') }],
  ['NOT status:NEW', { kind: 'not', of: texts('status', 'NEW') }],
  ['vendor:Acm*', { kind: 'prefix', field: 'vendor', text: 'Acm', caseless: true }],
  ['vendor:*', { kind: 'exists', field: 'vendor' }],
  ['_exists_:plant', { kind: 'exists', field: 'plant' }],
  ['amount:[10 TO 20}', { kind: 'range', field: 'amount', from: 10, openFrom: false, to: 20, openTo: true }],
  ['number:INV-7~1', { kind: 'code', field: 'number', text: 'INV-7', distance: 1 }],
  ['vendor:"Acme Asia"', { kind: 'prefix', field: 'vendor', text: 'Acme Asia', caseless: false }],
  ['vendor:L\\:H', texts('vendor', 'L:H')],
  ['', { kind: 'all' }],
])('%s', (query, clause) => {
  expect(plan(query).clause).toEqual(clause);
});

test('words without a field are looked for in all texts', () => {
  expect(plan('rose oil', { default_operator: 'and' })).toEqual({
    clause: {
      kind: 'every',
      of: [
        { kind: 'found', find: 0 },
        { kind: 'found', find: 1 },
      ],
    },
    finds: [
      { by: 'words', field: 'content', text: 'rose', how: 'and' },
      { by: 'words', field: 'content', text: 'oil', how: 'and' },
    ],
  });
});

test.each([
  ['status:', 'a word is missing'],
  ['(status:NEW', 'a bracket is not closed'],
  ['status:NEW)', '")" is not expected here'],
  ['amount:[1 2]', 'a range has the form [a TO b]'],
  ['a*b', '* is allowed only at the end of a word'],
  ['"open', 'is not expected here'],
  ['secret:x', 'unknown field'],
  ['('.repeat(60), 'clauses inside one another'],
])('%s is refused', (query, message) => {
  expect(() => plan(query)).toThrow(message);
});
