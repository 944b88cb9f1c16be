import { describe, expect, it } from 'vitest';
import { type DraftStorage, keepDrafts, recallDrafts } from './draft-store.ts';
import { type EditAction, type EditState, editReducer, noEdits, type Place } from './edits.ts';
import { field, result, section } from './fixtures.ts';
import { slotsOf } from './slots.ts';
import { toUpdate } from './updates.ts';

const PLACES: Place[] = [{ page: 2, bbox: [10, 20, 30, 40] }];
const key = 'header/a';
const pointed: EditAction = { type: 'submitted', key, text: 'new', base: 'old', places: PLACES };
const after = (...actions: EditAction[]): EditState => actions.reduce(editReducer, noEdits());
const draftAfter = (...actions: EditAction[]) => after(...actions).drafts[key];

describe('a value that was pointed at', () => {
  it('keeps its place until its text is another one', () => {
    const refused: EditAction[] = [
      pointed,
      { type: 'sending', keys: [key] },
      { type: 'refused', keys: [key], error: 'offline' },
    ];
    expect(draftAfter(...refused)).toMatchObject({ places: PLACES, error: 'offline' });
    const again = draftAfter(...refused, { type: 'retried', keys: [key] });
    expect(again).toEqual({ text: 'new', base: 'old', status: 'queued', places: PLACES });
    expect(draftAfter(pointed, { type: 'submitted', key, text: 'new', base: 'old' })).toMatchObject({
      places: PLACES,
    });
    expect(draftAfter(pointed, { type: 'typed', key, text: 'newer', base: 'old' })?.places).toBeUndefined();
  });

  it('is sent with its place, its text normalised by the server unless it is the one that was there', () => {
    const [slot] = slotsOf(
      result([section([field('date', { value: '05.03.2026', standard: '2026-03-05' })])]).extraction.sections,
    );
    const draft = { base: '2026-03-05', status: 'queued', places: PLACES } as const;
    expect(toUpdate(slot!, { ...draft, text: '6.3.2026' })).toMatchObject({
      values: ['6.3.2026'],
      blocks: PLACES,
    });
    expect(toUpdate(slot!, { ...draft, text: '2026-03-05' })).toMatchObject({
      values: ['05.03.2026'],
      standardValues: ['2026-03-05'],
      blocks: PLACES,
    });
  });

  it('comes back with its place after a reload', () => {
    const map = new Map<string, string>();
    const storage: DraftStorage = {
      getItem: (name) => map.get(name) ?? null,
      setItem: (name, value) => void map.set(name, value),
      removeItem: (name) => void map.delete(name),
      key: () => null,
      length: 0,
    };
    keepDrafts(storage, { tenant: 'alpha', login: 'ann', uuid: 'u1' }, 3, after(pointed).drafts);
    expect(recallDrafts(storage, { tenant: 'alpha', login: 'ann', uuid: 'u1' })[key]).toEqual({
      text: 'new',
      base: 'old',
      status: 'typed',
      places: PLACES,
    });
  });
});
