import type { CaseChange } from '@recto/contracts/endpoints/case-changes';
import { describe, expect, it } from 'vitest';
import { changeKey, firstTicks, groupsOf, tickedOf, toggled } from './ticks.ts';

const change = (fieldId: string, over: Partial<CaseChange> = {}): CaseChange => ({
  tabId: 't',
  sectionId: 's',
  fieldId,
  tabTitle: 'Order',
  sectionTitle: 'Parties',
  name: fieldId,
  before: null,
  after: null,
  from: null,
  reviewed: false,
  ...over,
});
const changes = [change('a'), change('b', { reviewed: true }), change('c', { tableId: 'l', rowId: 'r' })];

describe('the ticks of a sync', () => {
  it('leave out at first what somebody typed or accepted', () => {
    expect(tickedOf(changes, firstTicks(changes)).map(({ fieldId }) => fieldId)).toEqual(['a', 'c']);
  });

  it('name a cell by its table and row', () =>
    expect(tickedOf(changes, new Set([changeKey(changes[2]!)]))).toEqual([
      { tabId: 't', sectionId: 's', fieldId: 'c', tableId: 'l', rowId: 'r' },
    ]));

  it('go on for all of a section while one is off, and off when all are on', () => {
    const all = toggled(firstTicks(changes), changes);
    expect(all.size).toBe(3);
    expect(toggled(all, changes).size).toBe(0);
  });

  it('stand under their sections', () => {
    const other = change('d', { sectionId: 'x', sectionTitle: 'Order' });
    expect(
      groupsOf([...changes, other]).map((group) => [group.titles.join(' · '), group.changes.length]),
    ).toEqual([
      ['Order · Parties', 3],
      ['Order', 1],
    ]);
  });
});
