import type { SavedView } from '@recto/contracts/endpoints/saved-views';
import { expect, it } from 'vitest';
import { shows, viewState } from './view-state.ts';

it('keeps all of a list but its page', () => {
  const state = { page: 3, family: 'coa', status: ['NEW'], tags: undefined };
  expect(viewState(state)).toEqual({ family: 'coa', status: ['NEW'] });
});

it.each([
  [{ status: ['NEW'], family: 'coa', page: 2 }, true],
  [{ status: ['NEW'] }, false],
  [{ status: ['NEW', 'REVIEWING'], family: 'coa' }, false],
])('%j shows the view: %s', (state, is) => {
  const view = { state: { family: 'coa', status: ['NEW'] } } as unknown as SavedView;
  expect(shows(state, view)).toBe(is);
});
