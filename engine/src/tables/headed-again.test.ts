import { expect, test } from 'vitest';
import { read } from '../testing.ts';

test('a table ends where one of another kind is headed by the same first word', () => {
  const { rows } = read('NAR', [
    [60, 30, 'ANNUAL RETURN'],
    [60, 100, 'Name'],
    [240, 100, 'Position'],
    [400, 100, 'ID no'],
    [60, 115, 'Orla Brackwater'],
    [240, 115, 'Director'],
    [400, 115, 'S1180041'],
    [60, 130, 'Tove Lindgard'],
    [240, 130, 'Director'],
    [400, 130, 'S2047718'],
    [60, 150, 'Shareholders'],
    [60, 165, 'Name'],
    [240, 165, 'Kind'],
    [400, 165, 'Shares held'],
    [60, 180, 'Orla Brackwater'],
    [240, 180, 'Ordinary'],
    [400, 180, '600'],
    [60, 195, 'Marches Seed LLP'],
    [240, 195, 'Ordinary'],
    [400, 195, '400'],
  ]);
  expect(rows('directors').map(({ name }) => name)).toEqual(['Orla Brackwater', 'Tove Lindgard']);
  expect(rows('members').map(({ name, shares }) => [name, shares])).toEqual([
    ['Orla Brackwater', '600'],
    ['Marches Seed LLP', '400'],
  ]);
});
