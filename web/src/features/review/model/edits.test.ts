import { describe, expect, it } from 'vitest';
import { type EditAction, type EditState, editReducer, noEdits } from './edits.ts';
import { column, field, result, section, table } from './fixtures.ts';
import { addRow, deleteRow, restore } from './rows.ts';
import { slotsOf } from './slots.ts';
import { findClashes, toUpdate } from './updates.ts';

const after = (...actions: EditAction[]): EditState => actions.reduce(editReducer, noEdits());
const typed = (text: string, key = 'header/a'): EditAction => ({ type: 'typed', key, text, base: 'old' });
const submitted = (text: string): EditAction => ({ type: 'submitted', key: 'header/a', text, base: 'old' });
const sending: EditAction = { type: 'sending', keys: ['header/a'] };
const stored = (text: string): EditAction => ({
  type: 'stored',
  texts: { 'header/a': text },
  undo: [],
  after: '',
});

describe('an edit', () => {
  it('is a draft from the first key until the server has it', () => {
    expect(after(typed('n')).drafts['header/a']).toMatchObject({ text: 'n', status: 'typed' });
    expect(after(typed('n'), submitted('new'), sending).drafts['header/a']?.status).toBe('saving');
    const done = after(typed('n'), submitted('new'), sending, stored('new'));
    expect(done.drafts).toEqual({});
    expect(done.saved.has('header/a')).toBe(true);
  });

  it('is not among what was saved any more once it was taken back', () => {
    const [slot] = slotsOf([section([field('a', { value: 'old' })])]);
    const step = { sectionId: 'header', fieldId: 'a', data: slot!.data, review: slot!.review };
    const saved = after(submitted('new'), sending, {
      type: 'stored',
      texts: { 'header/a': 'new' },
      undo: [step],
      after: '',
    });
    const undone = editReducer(saved, { type: 'undone' });
    expect([...undone.saved]).toEqual([]);
    expect(undone.undo).toEqual([]);
  });

  it('is kept when it could not be saved, and can be tried again', () => {
    const refused = after(submitted('new'), sending, {
      type: 'refused',
      keys: ['header/a'],
      error: 'offline',
    });
    expect(refused.drafts['header/a']).toMatchObject({ text: 'new', status: 'failed', error: 'offline' });
    const again = editReducer(refused, { type: 'retried', keys: ['header/a'] });
    expect(again.drafts['header/a']).toEqual({ text: 'new', base: 'old', status: 'queued' });
  });

  it('that goes on while the one before is being saved is not lost, and stands on what was stored', () => {
    const state = after(submitted('new'), sending, typed('newer'), stored('new'));
    expect(state.drafts['header/a']).toEqual({ text: 'newer', base: 'new', status: 'typed' });
  });

  it('that is taken back leaves nothing', () => {
    expect(after(typed('n'), { type: 'reverted', key: 'header/a' }).drafts).toEqual({});
  });

  it('remembers what it started from, however long it takes', () => {
    expect(
      after(typed('n'), { type: 'typed', key: 'header/a', text: 'ne', base: 'other' }).drafts['header/a']
        ?.base,
    ).toBe('old');
  });
});

describe('two people on one value', () => {
  const slots = slotsOf([section([field('a', { value: 'theirs' })])]);
  const clash = { key: 'header/a', label: 'a', mine: 'mine', theirs: 'theirs' };

  it('clash only when the same value was changed to something else', () => {
    const draft = (text: string, base: string) => ({ 'header/a': { text, base, status: 'queued' as const } });
    expect(findClashes(draft('mine', 'old'), slots)).toEqual([clash]);
    expect(findClashes(draft('mine', 'theirs'), slots)).toEqual([]);
    expect(findClashes(draft('theirs', 'old'), slots)).toEqual([]);
  });

  it('keep what was typed until a person chose', () => {
    const state = after(submitted('mine'), { type: 'clashed', clashes: [clash] });
    expect(state.drafts['header/a']?.text).toBe('mine');
    const mine = editReducer(state, { type: 'resolved', key: 'header/a', keep: 'mine' });
    expect(mine).toMatchObject({
      clashes: [],
      drafts: { 'header/a': { text: 'mine', base: 'theirs', status: 'queued' } },
    });
    const theirs = editReducer(state, { type: 'resolved', key: 'header/a', keep: 'theirs' });
    expect(theirs).toMatchObject({ clashes: [], drafts: {} });
  });
});

describe('what is sent', () => {
  const [slot] = slotsOf([section([field('date', { value: '05.03.2026', standard: '2026-03-05' })])]);
  const draft = (text: string) => ({ text, base: '2026-03-05', status: 'queued' as const });

  it('keeps the normalised form of an accepted value', () => {
    expect(toUpdate(slot!, draft('2026-03-05'))).toEqual({
      sectionId: 'header',
      fieldId: 'date',
      values: ['05.03.2026'],
      standardValues: ['2026-03-05'],
    });
  });

  it('leaves a typed value to the server, and an emptied one empty', () => {
    expect(toUpdate(slot!, draft(' 6 March 2026 '))).toEqual({
      sectionId: 'header',
      fieldId: 'date',
      values: ['6 March 2026'],
    });
    expect(toUpdate(slot!, draft('  ')).values).toEqual([]);
  });
});

describe('rows', () => {
  const at = { sectionId: 'header', tableId: 'lines' };
  const before = result([section([], [table([column('qty', ['1', '2']), column('unit', ['kg', 'g'])])])]);
  const cells = (read: typeof before) =>
    read.extraction.sections[0]?.tables[0]?.columns.map((c) => c.data.map((cell) => cell.values[0] ?? ''));

  it('come in and go out in all columns at once', () => {
    expect(cells(addRow(before, at, 1))).toEqual([
      ['1', '', '2'],
      ['kg', '', 'g'],
    ]);
    expect(cells(deleteRow(before, at, 0))).toEqual([['2'], ['g']]);
  });

  it('and values come back exactly as they were', () => {
    const [first] = slotsOf(before.extraction.sections);
    const changed = deleteRow(before, at, 1);
    const step = {
      sectionId: 'header',
      tableId: 'lines',
      row: 0,
      fieldId: 'qty',
      data: first!.data,
      review: first!.review,
    };
    expect(cells(restore(changed, { values: [step] }))).toEqual([['1'], ['kg']]);
  });
});
