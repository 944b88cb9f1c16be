import type { ChoiceFacet } from '@recto/contracts/lists/definition';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import { describe, expect, it } from 'vitest';
import { choicesOf, folded, used } from './choices.ts';
import { holdOrder } from './hold-order.ts';
import { allToggled, extended, NONE, toggled } from './selection.ts';

const facet = (id: string) => EXTRACTION_LIST.facets.find((one) => one.id === id) as ChoiceFacet;
const ROWS = ['a', 'b', 'c', 'd'];

describe('values to tick', () => {
  it('stand in the order of the facet, with and without records', () => {
    const [draft, , , fresh] = choicesOf(facet('status'), [{ value: 'NEW', count: 3 }], []);
    expect(draft).toEqual({ value: 'DRAFT', count: 0 });
    expect(fresh).toEqual({ value: 'NEW', count: 3 });
  });
  it('fold what no record has, but not what is ticked, and nothing before they are counted', () => {
    const counted = choicesOf(facet('status'), [{ value: 'NEW', count: 3 }], []);
    expect(used(counted, ['DRAFT']).map(({ value }) => value)).toEqual(['DRAFT', 'NEW']);
    const uncounted = choicesOf(facet('status'), [], []);
    expect(used(uncounted, [])).toBe(uncounted);
  });
  it('keep what is ticked though nothing has it', () => {
    expect(choicesOf(facet('tags'), [{ value: 'b', count: 2 }], ['a'])).toEqual([
      { value: 'a', count: 0 },
      { value: 'b', count: 2 },
    ]);
  });
  it('count what a value stands for, whatever its case', () => {
    const counts = [
      { value: 'Cartons', count: 2 },
      { value: 'CANTONS', count: 1 },
    ];
    const shown = choicesOf(facet('packagingCategory'), counts, []);
    expect(shown).toHaveLength(11);
    expect(shown.find(({ value }) => value === 'CANTONS')?.count).toBe(3);
    expect(shown.find(({ value }) => value === 'CARTONS')?.count).toBe(2);
  });
  it('are folded to a few, and those that are ticked', () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ value: String(at), count: 1 }));
    expect(folded(many, ['15']).map(({ value }) => value)).toEqual([...'01234567', '15']);
    expect(folded(many.slice(0, 9), [])).toHaveLength(9);
  });
});

describe('rows under the pointer', () => {
  const idOf = ({ id }: { id: string }) => id;
  const [a, b] = [{ id: 'a' }, { id: 'b' }];
  it('change in place and do not move', () => {
    const newer = { id: 'b', status: 'NEW' };
    expect(holdOrder([a, b], [{ id: 'c' }, newer, a], idOf)).toEqual({ items: [a, newer], news: 1 });
  });
  it('stay the same when nothing changed', () => {
    const shown = [a, b];
    expect(holdOrder(shown, [b, a], idOf).items).toBe(shown);
  });
});

describe('ticked rows', () => {
  it('are ticked and unticked one by one', () => {
    const one = toggled(NONE, 'b');
    expect([...one.ids]).toEqual(['b']);
    expect(toggled(one, 'b').ids.size).toBe(0);
  });
  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    [null, 'c', 'c'],
    ['gone', 'c', 'c'],
  ])('from %s to %s are %s', (last, to, ids) => {
    expect([...extended({ ids: new Set(), last }, to, ROWS).ids].join('')).toBe(ids);
  });
  it('are all, then none', () => {
    const all = allToggled(toggled(NONE, 'a'), ROWS);
    expect(all.ids.size).toBe(4);
    expect(allToggled(all, ROWS)).toBe(NONE);
  });
  it('stay when those of another page are ticked or unticked', () => {
    const more = allToggled(toggled(NONE, 'z'), ROWS);
    expect(more.ids.size).toBe(5);
    expect([...allToggled(more, ROWS).ids]).toEqual(['z']);
  });
});
