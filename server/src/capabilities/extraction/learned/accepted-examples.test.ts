import type { LearnedExample } from '@recto/contracts/learned';
import { expect, test } from 'vitest';
import { ACCEPTED, isUnwanted, surplus } from './accepted-examples.ts';

const LAYOUTS = {
  slip: ['delivery', 'slip', 'carrier', 'weight'],
  bill: ['invoice', 'due', 'amount', 'bank'],
} as const;

const exampleOf = (field: string, layout: keyof typeof LAYOUTS, confirmed: boolean): LearnedExample => ({
  kind: 'value',
  category: 'INVOICE',
  layout: LAYOUTS[layout].map((word, i) => [word, 100, 100 * i]),
  field,
  value: 'x',
  places: [{ page: 1, pageFromEnd: 1, box: [0, 0, 10, 10], lines: 1, shape: 'A' }],
  ...(confirmed && { confirmed }),
});

const row = (id: string, field: string, layout: keyof typeof LAYOUTS, confirmed = true, active = true) => ({
  id,
  field,
  active,
  example: exampleOf(field, layout, confirmed),
});

test('of each field of a layout the newest accepted values stay, and every correction', () => {
  const rows = [
    row('4', 'total_amount', 'bill'),
    row('other layout', 'total_amount', 'slip'),
    row('other field', 'po_number', 'bill'),
    row('3', 'total_amount', 'bill'),
    row('2', 'total_amount', 'bill'),
    row('corrected', 'total_amount', 'bill', false),
    row('1', 'total_amount', 'bill'),
  ];
  expect(surplus(rows)).toEqual(['2', '1']);
  expect(surplus(rows)).toEqual(surplus(structuredClone(rows)));
});

test('a sender has so many accepted values at most, the newest', () => {
  const rows = Array.from({ length: ACCEPTED.perSource + 2 }, (_, i) => row(`${i}`, `field_${i}`, 'bill'));
  expect(surplus(rows)).toEqual([`${ACCEPTED.perSource}`, `${ACCEPTED.perSource + 1}`]);
});

test.each([
  [
    'an accepted value that was switched off is not taught again',
    row('1', 'po_number', 'bill', true, false),
    true,
  ],
  ['one of another layout says nothing', row('1', 'po_number', 'slip', true, false), false],
  ['one that is in use does not stand in the way', row('1', 'po_number', 'bill'), false],
])('%s', (_what, known, unwanted) => {
  expect(isUnwanted(exampleOf('po_number', 'bill', true), [known])).toBe(unwanted);
  expect(isUnwanted(exampleOf('po_number', 'bill', false), [known]), 'a correction').toBe(false);
});
