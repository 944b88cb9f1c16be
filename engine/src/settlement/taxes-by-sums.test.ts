import type { Box } from '@recto/contracts/geometry';
import { expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { drawn } from '../tables/testing.ts';
import { pageOf } from '../testing.ts';
import type { Rule } from '../types.ts';
import { taxesBySums } from './taxes-by-sums.ts';

const taxesOf = (picture: string, rules: Rule[] = []) =>
  taxesBySums(contextOf([{ ...pageOf(drawn(picture)), rules }])).map(({ cells }) =>
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
    'where a rate and its base run into one figure',
    `Aliq. %  Imponibile    Imposta      Totale imponibile     1.210,05
22 958,05       210,77              Totale IVA              220,85
4 252,00         10,08              TOTALE FATTURA        1.430,90`,
    [
      ['22', '958.05', '210.77'],
      ['4', '252.00', '10.08'],
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

test('taxes in a frame beside another, whose words and rates are not theirs', () => {
  const picture = `Rabaty i opłaty dodatkowe              Kwota          Stawka     Podstawa       Kwota        Brutto
Rabat lojalnościowy od poz. 23%      -119,53          23%        6 086,07    1 399,80     7 485,87
Transport kurier paletowy duży        185,00          8%         1 314,44      105,16     1 419,60
Opłata za zwrotne opakowanie           44,00          5%           348,00       17,40       365,40`;
  const edges = {
    x: [37, 51, 63, 75, 88, 102].map((at) => 30 + at * 5),
    y: [0, 1, 2, 3, 4].map((i) => 38 + i * 13),
  };
  const frame = (x: readonly number[]) => [
    ...edges.y.map((y) => ({ direction: 'horizontal' as const, box: [x[0]!, y, x.at(-1)!, y + 0.5] as Box })),
    ...x.map((at) => ({ direction: 'vertical' as const, box: [at, 38, at + 0.5, 90] as Box })),
  ];
  const rules = [...frame([25, 30 + 35 * 5, 30 + 48 * 5]), ...frame(edges.x.slice(1))];
  expect(taxesOf(picture, rules)).toEqual([
    ['23', '6086.07', '1399.80'],
    ['8', '1314.44', '105.16'],
    ['5', '348.00', '17.40'],
  ]);
});
