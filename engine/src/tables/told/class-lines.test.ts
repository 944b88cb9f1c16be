import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test.each([
  [
    'the count first',
    `     4,000 Class A shares, together EUR 4,000.00
     250 Class B shares, together EUR 7,100.00`,
    [
      { class: 'Class A', number: '4000', currency: 'EUR', amount: '4000.00' },
      { class: 'Class B', number: '250', currency: 'EUR', amount: '7100.00' },
    ],
  ],
  [
    'the class first',
    `Authorised                   5,000 Ordinary shares      EUR 50,000.00
Ordinary A                   1,500 shares @ 1.00        EUR 1,500.00
Redeemable preference        20 shares @ 100.00         EUR 2,000.00
TOTAL ISSUED                                            EUR 3,500.00`,
    [
      { class: 'Ordinary A', number: '1500', currency: 'EUR', amount: '1500.00' },
      { class: 'Redeemable preference', number: '20', currency: 'EUR', amount: '2000.00' },
    ],
  ],
  [
    'in Chinese',
    `普通股              共 60,000 股              港元 60,000.00(全數繳足)
已發行股本總額                                港元 60,000.00`,
    [{ class: '普通股', number: '60000', currency: 'HKD', amount: '60000.00' }],
  ],
  [
    'in a sentence over two lines',
    `There are 9,000 ordinary shares, in USD, of a total
amount of 18,000.00, of which all is paid up.`,
    [{ class: 'ordinary', number: '9000', currency: 'USD', amount: '18000.00' }],
  ],
  ['what changed hands is no class', '500 ordinary shares transferred for HKD 500.00.', []],
])('lines tell classes of shares, %s', (_, picture, rows) => {
  expect(rowsOf('NAR', 'share_classes', picture)).toEqual(rows);
});
