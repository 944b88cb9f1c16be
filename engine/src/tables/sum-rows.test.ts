import { expect, test } from 'vitest';
import { read } from '../testing.ts';
import { drawn, rowsOf } from './testing.ts';

const RATES = `Pieces   Gross weight   Chargeable weight   Rate   Total    Nature of goods
4        96.5           100.0               4.25   425.00   CORK STOPPERS
2        31.0           45.0                4.90   220.50   CORK SAMPLES`;

test.each([
  ['', '6        127.5          145.0                      645.50'],
  ['a currency', '6        127.5          145.0                      645.50   EUR'],
])('a line of figures that all add up is no row, with %s behind it or nothing', (_, sums) => {
  expect(rowsOf('HAWB', 'rate_lines', `${RATES}\n${sums}`).map(({ pieces }) => pieces)).toEqual(['4', '2']);
});

test.each([
  [
    'several rows',
    RATES,
    '6        127.5          145.0                      645.50   HS 4503.10',
    ['4', '2'],
  ],
  [
    'one',
    RATES.split('\n').slice(0, 2).join('\n'),
    '4        96.5           100.0                      425.00   ORIGIN PORTUGAL',
    ['4'],
  ],
])('three sums below %s with rates are no row, whatever is said beside them', (_, rates, sums, expected) => {
  expect(rowsOf('HAWB', 'rate_lines', `${rates}\n${sums}`).map(({ pieces }) => pieces)).toEqual(expected);
});

test('a sum with the unit of what it adds is one', () => {
  const rows = rowsOf(
    'HAWB',
    'rate_lines',
    `Pieces   Gross weight   Unit   Total
6        372.0          KG     1,543.80
4        58.5           KG     307.10
10       430.5          KG     1,850.90`,
  );
  expect(rows.map(({ pieces }) => pieces)).toEqual(['6', '4']);
});

test('the sums below several lines are what the paper says in all', () => {
  const { fields } = read(
    'HAWB',
    drawn(`${RATES}\n6        127.5          145.0                      645.50`),
  );
  expect(fields).toMatchObject({ pieces: '6', gross_weight: '127.5', freight_charge: '645.50' });
});

test('a sum that is called so closes the rows, and other lists begin below it', () => {
  expect(
    rowsOf(
      'NAR',
      'share_classes',
      `Class of shares     Number issued     Total amount
Ordinary            1,000,000         10,000.00
Series Seed Pref.   312,500           750,000.00
ALL CLASSES         1,312,500         760,000.00
NG Tsz Kiu Rachel   ORD               640,000`,
    ).map((row) => row.class),
  ).toEqual(['Ordinary', 'Series Seed Pref.']);
});

test('lines with goods of their own stay, whatever their figures add up to', () => {
  const rows = rowsOf(
    'HAWB',
    'rate_lines',
    `Pieces   Gross weight   Chargeable weight   Nature of goods
1        10.0           12.0                BOOKS
1        10.0           12.0                TOYS
2        20.0           24.0                SHOES`,
  );
  expect(rows.map(({ goods }) => goods)).toEqual(['BOOKS', 'TOYS', 'SHOES']);
});

test('how goods are packed below their name is no part of it', () => {
  const rows = rowsOf(
    'HAWB',
    'rate_lines',
    `Pieces   Gross weight   Chargeable weight   Nature of goods
3        412.0          412.0               INJECTION MOULD
                                            80*60*55 CM*3
14       386.0          412.5               FOOD FLAVOURS
                                            14 CTNS`,
  );
  expect(rows.map(({ goods }) => goods)).toEqual(['INJECTION MOULD', 'FOOD FLAVOURS']);
});

test('below a single row its sum may repeat the goods, but not the rate', () => {
  const picture = `Pieces   Gross weight   Chargeable weight   Rate   Total     Nature of goods
7        242.0          392.0               2.60   1,019.20  OP-Leuchten

7        242.0          392.0                      1,019.20  OP-Leuchten`;
  expect(rowsOf('HAWB', 'rate_lines', picture)).toHaveLength(1);
  expect(read('HAWB', drawn(picture)).fields).toMatchObject({ pieces: '7', gross_weight: '242.0' });
});

test.each([
  ['the word for it', 'TOTAL: NINE HUNDRED CARTONS ONLY    19500 KGS'],
  ['nothing', '                                    19500 KGS'],
])('a single figure that adds up is a sum with %s beside it', (_, sums) => {
  const rows = rowsOf(
    'COO',
    'goods',
    `Description of goods                Gross weight    Invoice no
HEXAGON BOLTS                       15360 KGS       QF26-0077
BRASS HINGES                        4140 KGS        QF26-0078
${sums}`,
  );
  expect(rows.map(({ description }) => description)).toEqual(['HEXAGON BOLTS', 'BRASS HINGES']);
});
