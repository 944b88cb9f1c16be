import { describe, expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

describe('products of a certificate, under no heads of columns', () => {
  test.each([
    [
      'two lists of code and name side by side',
      `
SY-101    牛骨明胶        SY-307    枸杞多糖提取物
SY-104    水解胶原        SY-318    酵母抽提物膏`,
      ['SY-101 牛骨明胶', 'SY-104 水解胶原', 'SY-307 枸杞多糖提取物', 'SY-318 酵母抽提物膏'],
    ],
    [
      'code and name in one text',
      `
10201190 — Hexyl Cinnamic Aldehyde
10203302 — Benzyl Acetate
10204417 — Linalool Synthetic`,
      ['10201190 Hexyl Cinnamic Aldehyde', '10203302 Benzyl Acetate', '10204417 Linalool Synthetic'],
    ],
    [
      'the name before the code',
      `
Natural Vanilla Type         7214
Butter Flavor, Non-Dairy     7250
Maple Flavor                 7311`,
      ['7214 Natural Vanilla Type', '7250 Butter Flavor, Non-Dairy', '7311 Maple Flavor'],
    ],
    [
      'in panels with the code under the name',
      `
Soy Lecithin Fluid       Sunflower Lecithin Fluid, Non-GMO
no. PG-100 · pareve      Grade
Bleached Lecithin        no. PG-310 · pareve
no. PG-205F · pareve     Release Oil 500
                         no. RO-500 · pareve`,
      [
        'PG-100 Soy Lecithin Fluid',
        'PG-205F Bleached Lecithin',
        'PG-310 Sunflower Lecithin Fluid, Non-GMO Grade',
        'RO-500 Release Oil 500',
      ],
    ],
  ])('%s', (_, picture, expected) => {
    const rows = rowsOf('RELIGIOUS_CERTIFICATE', 'products', picture);
    expect(rows.map((row) => `${row.product_code} ${row.product_name}`)).toEqual(expected);
  });

  test('two codes are no list', () => {
    const picture = `
Certificate      KA-5787
Plant            VD-2001`;
    expect(rowsOf('RELIGIOUS_CERTIFICATE', 'products', picture)).toEqual([]);
  });
});

describe('charges that add up to the sum below them', () => {
  test('with what they are the product of on a line of its own', () => {
    const picture = `
Air freight                       18,880.00
640 × 29.50
Fuel surcharge                     4,992.00
640 × 7.80
Pick-up                              680.00
Amount due HK$ 24,552.00`;
    expect(rowsOf('FIS', 'charges', picture)).toEqual([
      { description: 'Air freight', quantity: '640', rate: '29.50', amount: '18880.00' },
      { description: 'Fuel surcharge', quantity: '640', rate: '7.80', amount: '4992.00' },
      { description: 'Pick-up', amount: '680.00' },
    ]);
  });

  test('with count and rate in columns of their own, of whose heads none is known', () => {
    const picture = `
Vorlauf Kassel               1       68,00        68,00
Hauptlauf 9,5 t             12       14,85       178,20
Maut pauschal                1       31,20        31,20
Zahlbetrag                                       277,40`;
    expect(rowsOf('FIS', 'charges', picture)).toEqual([
      { description: 'Vorlauf Kassel', quantity: '1', rate: '68.00', amount: '68.00' },
      { description: 'Hauptlauf 9,5 t', quantity: '12', rate: '14.85', amount: '178.20' },
      { description: 'Maut pauschal', quantity: '1', rate: '31.20', amount: '31.20' },
    ]);
  });

  test('lines that add up to nothing are none', () => {
    const picture = `
Air freight                       18,880.00
Fuel surcharge                     4,992.00
Pick-up                              680.00
Amount due HK$ 24,000.00`;
    expect(rowsOf('FIS', 'charges', picture)).toEqual([]);
  });
});

describe('a packaging', () => {
  test('has its measures in one text each', () => {
    const picture = `
Internal length: 390 mm
Internal width: 290 mm
Box weight ........ 0.68 kg`;
    expect(rowsOf('PACKAGING_SPEC', 'dimensions', picture)).toEqual([
      { name: 'Internal length', value: '390', unit: 'mm' },
      { name: 'Internal width', value: '290', unit: 'mm' },
      { name: 'Box weight', value: '0.68', unit: 'kg' },
    ]);
  });

  test('has its components with material and remark behind dashes', () => {
    const picture = `
1. Tappo G2 — acciaio zincato — guarnizione in EPDM
2. Tappo G3 — acciaio zincato — guarnizione in PTFE`;
    expect(rowsOf('PACKAGING_SPEC', 'components', picture)).toEqual([
      { component: 'Tappo G2', material: 'acciaio zincato', remark: 'guarnizione in EPDM' },
      { component: 'Tappo G3', material: 'acciaio zincato', remark: 'guarnizione in PTFE' },
    ]);
  });
});
