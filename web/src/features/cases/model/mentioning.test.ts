import { expect, it } from 'vitest';
import { mentioningAt, offeredPeople, putName } from './mentioning.ts';

const PEOPLE = ['Zoe Ann', 'ann@a.test', 'Bob'].map((name, i) => ({ userId: String(i), name }));

it.each<[string, number, string | null]>([
  ['Hello @an', 9, 'an'],
  ['Hello @', 7, ''],
  ['@zoe a', 6, 'zoe a'],
  ['mail me@an', 10, null],
  ['@ann\nnext', 9, null],
  ['nobody', 6, null],
  ['@ann and more', 0, null],
])('in %j at %i somebody is being named: %j', (text, caret, typed) => {
  expect(mentioningAt(text, caret)?.typed ?? null).toBe(typed);
});

it('offers those whose name begins with it first, and puts the whole name', () => {
  expect(offeredPeople(PEOPLE, 'an').map(({ name }) => name)).toEqual(['ann@a.test', 'Zoe Ann']);
  expect(offeredPeople(PEOPLE, 'bob')).toEqual([]);
  const text = 'Hi @an, please';
  expect(putName(text, mentioningAt(text, 6)!, PEOPLE[1]!)).toEqual({
    text: 'Hi @ann@a.test, please',
    caret: 15,
  });
});
