import { expect, test } from 'vitest';
import { read } from '../testing.ts';
import { goesOnWith } from './opens-entry.ts';

test.each<[above: string, below: string, goesOn: boolean]>([
  ['Adresse der', 'Lieferstelle', true],
  ['Registered', 'office address', true],
  ['註冊辦事處地址', 'Address of Registered Office', true],
  ['Delivery address', '(as agreed)', true],
  ['Registered office address', 'Principal activity', false],
  ['Alleinige Wohnung', 'Einzugsdatum', false],
])('a label "%s" over "%s"', (above, below, goesOn) => {
  expect(goesOnWith(above, below)).toBe(goesOn);
});

test('an address ends where the next line has a label that nobody knows', () => {
  const { fields } = read('NAR', [
    [60, 30, 'ANNUAL RETURN'],
    [60, 60, 'Registered office address'],
    [260, 60, '14 Quarry Lane, Harbour Point 118204'],
    [60, 73, 'Principal occupation'],
    [260, 73, 'Wholesale of lamps'],
  ]);
  expect(fields.registered_office).toBe('14 Quarry Lane, Harbour Point 118204');
});

test('an address goes on beside the second line of its label', () => {
  const { fields } = read('NAR', [
    [60, 30, 'ANNUAL RETURN'],
    [60, 60, 'Address of the'],
    [260, 60, '14 Quarry Lane'],
    [60, 73, 'registered office'],
    [260, 73, 'Harbour Point 118204'],
  ]);
  expect(fields.registered_office).toContain('Harbour Point');
});
