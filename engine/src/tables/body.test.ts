import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

const HEAD = 'Ctn no.  Code  Description                 Quantity   Net kg   Gross kg   CBM';
const said = (...lines: string[]) =>
  rowsOf('PACKING_LIST', 'lines', ['', HEAD, ...lines].join('\n')).map(({ quantity }) => quantity);

test('an item that ends in a figure for each column is none the less one where its columns touch', () => {
  expect(
    said(
      '1-60     RS21  Red wine, 6 bottles              360    270,0      486,0   0,840',
      '121-150 VE24 White wine of 2024, 12 bottles     360    270,0      459,0   0,750',
      '181-184 OL25 Olive oil of the hill, 12 bottles   48     21,9       41,0   0,064',
    ),
  ).toEqual(['360', '360', '48']);
});

test('weights behind words that say what they are of are none', () => {
  expect(
    said(
      '1-60     RS21  Red wine, 6 bottles              360    270,0      486,0   0,840',
      '61-120   RR23  Rose wine, 6 bottles             720    540,0      942,0   1,500',
      'Weight of all of these packages on 2 pallets:   999    810,0    1.428,0   2,340',
    ),
  ).toEqual(['360', '720']);
});
