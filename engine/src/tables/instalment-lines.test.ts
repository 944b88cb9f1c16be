import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

const read = (picture: string) =>
  rowsOf('HK_TAX_DEMAND_NOTE', 'instalments', picture).map(({ instalment, due_date, amount }) => [
    instalment,
    due_date,
    String(Number(amount)),
  ]);

test.each([
  [
    'in lines without headings',
    `
    1st       26 February 2027      $11,430
    2nd       31 March 2027         $11,430
    3rd       30 April 2027         $11,430`,
    [
      ['1st', '2027-02-26', '11430'],
      ['2nd', '2027-03-31', '11430'],
      ['3rd', '2027-04-30', '11430'],
    ],
  ],
  [
    'on slips one below the other',
    `
    Payment slip A — 1st instalment
    Reference            Last day for payment
    3-5550102-26-4 / 1   27/11/2026                 HK$ 18,205

    Payment slip B — 2nd instalment
    Reference            Last day for payment
    3-5550102-26-4 / 2   26/02/2027                 HK$ 4,550`,
    [
      ['1st instalment', '2026-11-27', '18205'],
      ['2nd instalment', '2027-02-26', '4550'],
    ],
  ],
  [
    'as one payment for all',
    `
    一次過繳付     限期 2027年1月14日     金額 13,905 元`,
    [['一次過繳付', '2027-01-14', '13905']],
  ],
])('instalments %s', (_, picture, rows) => {
  expect(read(picture)).toEqual(rows);
});

test('a list that does not begin with the first is none', () => {
  expect(
    read(`
    2nd       31 March 2027         $11,430
    3rd       30 April 2027         $11,430`),
  ).toEqual([]);
});
