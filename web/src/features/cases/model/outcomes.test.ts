import type { CrossOutcome, CrossPlace } from '@recto/contracts/cross-checks';
import { said } from '@recto/contracts/said/said';
import { expect, it } from 'vitest';
import { documentsIn, inOrder, isPending, nameOfCheck, sourceOfPlace, stateOf } from './outcomes.ts';

const place = (extractionUuid: string, over: Partial<CrossPlace> = {}): CrossPlace => ({
  extractionUuid,
  category: 'INVOICE',
  sectionId: 'main',
  fieldId: 'total_amount',
  value: '1',
  ...over,
});
const outcome = (id: string, over: Partial<CrossOutcome> = {}): CrossOutcome => ({
  id,
  check: 'total',
  verdict: 'agrees',
  ok: true,
  said: said('packaging_only'),
  places: [],
  ...over,
});
const accepted = { by: 'ann', time: '2026-01-01T00:00:00Z' };

it('what has to be looked at comes first, what agrees last', () => {
  const all = [
    outcome('agrees'),
    outcome('open', { verdict: 'open' }),
    outcome('accepted', { verdict: 'differs', ok: false, accepted }),
    outcome('unclear', { verdict: 'unclear', ok: false }),
    outcome('failed', { verdict: 'differs', ok: false }),
  ];
  expect(inOrder(all).map(({ id }) => id)).toEqual(['failed', 'unclear', 'accepted', 'open', 'agrees']);
  expect(all.map(stateOf)).toEqual(['agrees', 'open', 'accepted', 'unclear', 'failed']);
  expect(all.filter(isPending).map(({ id }) => id)).toEqual(['unclear', 'failed']);
  expect([nameOfCheck(all[0]!), nameOfCheck({ check: 'unknown' })]).toEqual(['Total', 'unknown']);
});

it('documents are told in the order in which they are compared, each with all that it says', () => {
  const places = [place('order'), place('bill', { value: '2' }), place('order', { value: '3' })];
  expect(
    documentsIn({ places }).map((one) => [one.extractionUuid, one.places.map(({ value }) => value)]),
  ).toEqual([
    ['order', ['1', '3']],
    ['bill', ['2']],
  ]);
});

it('a cell is asked for by its column and row, a field by its id', () => {
  const cell = place('a', { tableId: 'lines', columnId: 'quantity', row: 2 });
  expect(sourceOfPlace(cell)).toMatchObject({ fieldId: 'quantity', tableId: 'lines', row: 2 });
  expect(sourceOfPlace(place('a'))).toEqual({
    extractionUuid: 'a',
    category: 'INVOICE',
    sectionId: 'main',
    fieldId: 'total_amount',
  });
});
