import { expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { drawn } from '../tables/testing.ts';
import { pageOf } from '../testing.ts';
import { taxesBySums } from './taxes-by-sums.ts';

const taxesOf = (picture: string) =>
  taxesBySums(contextOf([pageOf(drawn(picture))])).map(({ cells }) =>
    ['rate', 'base', 'tax'].map((id) => cells.get(id)?.standard),
  );

test.each<[string, string, string[][]]>([
  [
    'under heads that nobody knows',
    `Wg stawek       Netto       Podatek      Brutto
23%            790,00        181,70      971,70
8%           2 385,60        190,85    2 576,45`,
    [
      ['23', '790.00', '181.70'],
      ['8', '2385.60', '190.85'],
    ],
  ],
  [
    'without signs, beside other lines',
    `St%     Bemessung     Betrag      Warenwert netto       9.695,20
19,00    9.260,00    1.759,40     zzgl. gesamt          1.789,86
7,00       435,20       30,46     Rechnungsbetrag      11.485,06`,
    [
      ['19', '9260.00', '1759.40'],
      ['7', '435.20', '30.46'],
    ],
  ],
  [
    'one, where a line names it',
    'Adams Co. sales tax 7.250% on 2,212.10       160.38',
    [['7.25', '2212.10', '160.38']],
  ],
  [
    'with the sign before',
    `%1       36.439,20      364,39
%20      22.961,68    4.592,34`,
    [
      ['1', '36439.20', '364.39'],
      ['20', '22961.68', '4592.34'],
    ],
  ],
  ['not one that nothing names', '20     1,961.40      392.28', []],
  [
    'not items that have their tax beside them',
    `Oak boards, planed, 4 m       23    100.00    23.00
Roofing felt, green, rolls     8     50.00     4.00`,
    [],
  ],
])('taxes by their figures: %s', (_, picture, taxes) => expect(taxesOf(picture)).toEqual(taxes));
