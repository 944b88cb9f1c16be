import { expect, test } from 'vitest';
import { people, personOf } from './people.ts';

test.each([
  [{ name: 'Ann', address: 'ann@seller.example' }, 'Ann <ann@seller.example>'],
  [{ name: 'ann@seller.example', address: 'ann@seller.example' }, 'ann@seller.example'],
  [{ name: '', address: 'ann@seller.example' }, 'ann@seller.example'],
  [{ name: 'Ann', address: '' }, 'Ann'],
  [{ name: '', address: '' }, ''],
])('%o is written as %s', (person, text) => {
  expect(personOf(person)).toBe(text);
});

test('of very many people the first are named and the others counted', () => {
  const all = Array.from({ length: 15 }, (_, n) => ({ name: `P${n}`, address: '' }));
  expect(people(all)).toMatch(/^P0, P1, .*P11, \+3$/);
  expect(people([])).toBe('');
});
