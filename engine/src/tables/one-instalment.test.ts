import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test('instalments of a table and its slips are told once, by the whole sum and in both languages', () => {
  const rows = rowsOf(
    'HK_TAX_DEMAND_NOTE',
    'instalments',
    `TOTAL TAX PAYABLE HK$ 36,550
第一期 1st    08/01/2027    150.00
第二期 2nd    09/04/2027    9,100.00
PAYMENT SLIP 第一期 1st    08/01/2027    HK$27,450.00
PAYMENT SLIP 第二期 2nd    09/04/2027    HK$9,100.00`,
  );
  expect(rows).toEqual([
    { instalment: '第一期 1st', due_date: '2027-01-08', amount: '27450.00' },
    { instalment: '第二期 2nd', due_date: '2027-04-09', amount: '9100.00' },
  ]);
});
