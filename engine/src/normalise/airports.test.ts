import { expect, test } from 'vitest';
import { airportIn } from './airports.ts';

test.each([
  ['PVG Shanghai Pudong', 'PVG'],
  ['Frankfurt (FRA)', 'FRA'],
  ['London Heathrow', 'LHR'],
  ['上海', 'PVG'],
  ['München MUC', 'MUC'],
  ['by ACE', undefined],
  ['XQZ', 'XQZ'],
  ['by road', undefined],
])('"%s" is %s', (text, code) => expect(airportIn(text)?.code).toBe(code));

test('a code that the list does not hold is marked', () => {
  expect(airportIn('XQZ')?.known).toBe(false);
});
