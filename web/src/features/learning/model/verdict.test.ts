import type { Replay, ReplayedDocument, ReplayInputs } from '@recto/contracts/endpoints/replay';
import { said } from '@recto/contracts/said/said';
import { describe, expect, it } from 'vitest';
import { differing, outcomeOf, sameEngine, weightOf } from './verdict.ts';

const TALLY = { values: 9, confirmed: 9, rightBefore: 8, rightAfter: 8, changed: 0, better: 0, worse: 0 };
const INPUTS: ReplayInputs = {
  words: 'same',
  engine: { was: '1', now: '1' },
  build: { was: 'a', now: 'a' },
  schema: { was: '2', now: '2' },
  learned: { used: 0, kept: 0 },
  enhanced: false,
};
const document = (over: Partial<ReplayedDocument> = {}): ReplayedDocument => ({
  extractionUuid: '00000000-0000-4000-8000-000000000000',
  label: 'INV-7',
  category: 'INVOICE',
  confirmed: true,
  exact: false,
  tally: TALLY,
  differences: [],
  more: 0,
  inputs: INPUTS,
  problem: null,
  ...over,
});
const DIFFERENCE = {
  field: 'po_number',
  name: 'PO number',
  row: null,
  was: ['1'],
  now: ['2'],
  confirmed: ['1'],
  verdict: 'worse',
} as const;
const differs = (tally: Partial<ReplayedDocument['tally']>) =>
  document({
    tally: { ...TALLY, ...tally },
    differences: [{ ...DIFFERENCE, was: ['1'], now: ['2'], confirmed: ['1'] }],
  });

it.each([
  ['failed', document({ problem: said('timed_out') })],
  ['exact', document({ exact: true })],
  ['same', document()],
  ['differs', differs({ changed: 1 })],
  // What a model had proposed is a difference that counts nowhere.
  ['differs', differs({ changed: 0 })],
] as const)('a document read again: %s', (outcome, one) => expect(outcomeOf(one)).toBe(outcome));

describe('a lesson', () => {
  const replay = (documents: ReplayedDocument[], tally: Partial<ReplayedDocument['tally']> = {}): Replay => ({
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'LESSON',
    learned: 'now',
    category: 'INVOICE',
    status: 'DONE',
    done: documents.length,
    total: documents.length,
    createdDate: '2026-01-01T00:00:00Z',
    report: { tally: { ...TALLY, ...tally }, documents },
    problem: null,
  });
  it.each([
    ['untried', replay([])],
    ['none', replay([document()])],
    ['other', replay([differs({})], { changed: 1 })],
    ['better', replay([differs({})], { changed: 1, better: 1 })],
    ['worse', replay([differs({})], { changed: 3, better: 2, worse: 1 })],
  ] as const)('weighs %s', (weight, one) => expect(weightOf(one)).toBe(weight));

  it('weighs nothing while it is tried', () => {
    expect(weightOf({ ...replay([]), report: null, status: 'RUNNING' })).toBeUndefined();
    expect(weightOf(undefined)).toBeUndefined();
  });
});

it('documents that get worse come first, those without a difference not at all', () => {
  const [good, bad] = [differs({ changed: 5, better: 5 }), differs({ changed: 1, worse: 1 })];
  expect(differing([document({ exact: true }), good, bad])).toEqual([bad, good]);
});

it.each([
  ['same', {}],
  ['other', { build: { was: 'a', now: 'b' } }],
  ['other', { engine: { was: '0', now: '1' } }],
  ['unknown', { build: { was: null, now: 'b' } }],
  ['unknown', { build: { was: 'sources', now: 'sources' } }],
  ['unknown', { engine: { was: '1', now: null } }],
] as const)('the engine is %s', (same, over) => expect(sameEngine({ ...INPUTS, ...over })).toBe(same));
