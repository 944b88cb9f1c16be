import { expect, test } from 'vitest';
import { airportIn } from './airports.ts';

test.each([
  ['PVG Shanghai Pudong', 'PVG'],
  ['Frankfurt (FRA)', 'FRA'],
  ['London Heathrow', 'LHR'],
  ['上海', 'PVG'],
  ['München MUC', 'MUC'],
  ['Stuttgart STR', 'STR'],
  ['Viracopos – VCP', 'VCP'],
  ['Dubai World Central DWC', 'DWC'],
  ['Dubai World Central', 'DWC'],
  ['Dubai', 'DXB'],
  ['KENBO = Nairobi', 'NBO'],
  ['KENBO', 'NBO'],
  ['Nordby NBX', 'NBX'],
  ['CHINA', undefined],
  ['Portofino', undefined],
  ['by ACE', undefined],
  ['XQZ', 'XQZ'],
  ['by road', undefined],
])('"%s" is %s', (text, code) => expect(airportIn(text)?.code).toBe(code));

test('a code that the list does not hold is marked', () => {
  expect(airportIn('XQZ')?.known).toBe(false);
});
