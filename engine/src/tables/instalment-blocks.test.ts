import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

const WANTED = [
  { due_date: '2026-11-20', amount: '25560' },
  { due_date: '2027-02-19', amount: '6120' },
];
const read = (picture: string) =>
  rowsOf('HK_TAX_DEMAND_NOTE', 'instalments', picture).map(({ due_date, amount }) => ({
    due_date,
    amount: String(Number(amount)),
  }));

test.each([
  [
    'under their names',
    `
    1st instalment                    2nd instalment
    $25,560.00                        $6,120.00
    pay by 20 November 2026           pay by 19 February 2027`,
  ],
  [
    'over their names',
    `
    $25,560                           $6,120
    20.11.2026                        19.2.2027
    1st                               2nd`,
  ],
  [
    'beside their names',
    `
    1st      20.11.2026      25,560.00        2nd      19.02.2027      6,120.00`,
  ],
  [
    'on two slips, with how each is made up',
    `
    第一期 1st Instalment              第二期 2nd Instalment
    Due Date 20/11/2026               Due Date 19/02/2027
    Amount $25,560                    Amount $6,120
    Balance 1,200 + 24,360            25% of provisional tax`,
  ],
])('instalments side by side, %s', (_, picture) => {
  expect(read(picture)).toEqual(WANTED);
});
