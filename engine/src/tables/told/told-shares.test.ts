import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test.each([
  [
    'with what each is of, and their product',
    `Issued share capital   1,000 Ordinary A of €1.00 each          EUR 1,000.00
                       200 Ordinary B of €0.50 each            EUR 100.00`,
    [
      { class: 'Ordinary A', number: '1000', currency: 'EUR', amount: '1000.00' },
      { class: 'Ordinary B', number: '200', currency: 'EUR', amount: '100.00' },
    ],
  ],
  [
    'in Chinese, with their amount',
    '可贖回優先股:已發行 200,000 股,款額港元 2,000,000.00,全數繳足。',
    [{ class: '可贖回優先股', number: '200000', currency: 'HKD', amount: '2000000.00' }],
  ],
  [
    'that a form asks for one below the other',
    `類別及貨幣          普通股     港元
已發行股數          10,000 股
已發行款額          500,000.00(未繳款額 0.00)
股本總額            HK$500,000.00`,
    [{ class: '普通股', number: '10000', currency: 'HKD', amount: '500000.00' }],
  ],
  ['an authorised sum is no class', 'The capital is EUR 1,100.00 in 1,100 shares.', []],
])('classes of shares %s', (_, picture, rows) => {
  expect(rowsOf('NAR', 'share_classes', picture)).toEqual(rows);
});
