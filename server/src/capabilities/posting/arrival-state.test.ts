import { expect, test } from 'vitest';
import { countStates, stateOf } from './arrival-state.ts';
import type { RevisionAtChannel } from './reconcile.queries.ts';

const CONFIRMED: RevisionAtChannel = {
  extractionId: 1,
  extractionUuid: '0f0e0d0c-0b0a-4908-8706-050403020100',
  categoryKey: null,
  revision: 2,
  confirmedAt: new Date(0),
  channel: 'ERP',
  delivered: 0,
  pending: 0,
  ended: 0,
  held: 0,
  cancelled: 0,
  elsewhere: 0,
  currentRevision: 2,
  status: 'CONFIRMED',
  postMode: 'AUTO',
};

test.each<[string, Partial<RevisionAtChannel>]>([
  ['MISSING', {}],
  ['MISSING', { status: 'POSTED' }],
  ['UNDER_WAY', { pending: 1 }],
  ['UNDER_WAY', { pending: 1, ended: 1 }],
  ['ARRIVED', { delivered: 1, status: 'POSTED' }],
  ['ARRIVED', { delivered: 1, ended: 2 }],
  ['ARRIVED', { delivered: 1, currentRevision: 5 }],
  ['REPEATED', { delivered: 2 }],
  ['OVERTAKEN', { currentRevision: 3 }],
  ['OVERTAKEN', { currentRevision: 3, ended: 1 }],
  ['TAKEN_BACK', { status: 'REVIEWING' }],
  ['ENDED', { ended: 1, status: 'FAILED_POST' }],
  ['NOT_CHOSEN', { elsewhere: 1 }],
  ['HELD', { postMode: 'MANUAL' }],
])('%s: %o', (state, over) => {
  expect(stateOf({ ...CONFIRMED, ...over })).toBe(state);
});

test('every state is counted, those without any too', () => {
  expect(countStates(['ARRIVED', 'MISSING', 'ARRIVED'])).toMatchObject({ ARRIVED: 2, MISSING: 1, ENDED: 0 });
});
