import { describe, expect, test } from 'vitest';
import { type Placed, read } from '../../testing.ts';

const HEAD: Placed[] = [
  [40, 40, 'Harbour Supplies Ltd'],
  [40, 54, '12 Quay Street, Bristol BS1 4AA'],
  [40, 90, 'Invoice number: HS-20417'],
  [40, 104, 'Invoice date: 2026-03-12'],
  [40, 130, 'Bill to: Pellworm Foods GmbH'],
];
const XS = [40, 240, 320, 440];
/** Texts right under one another in the columns of the items; figures end where their column does. */
const table = (y: number, rows: readonly (readonly string[])[], step = 16): Placed[] =>
  rows.flatMap((row, at) =>
    row.flatMap((text, i): Placed[] =>
      text === '' ? [] : [[i < 3 ? XS[i]! : 500 - 5 * text.length, y + step * at, text]],
    ),
  );
const COLUMNS = ['Description', 'Quantity', 'Unit price', 'Amount'];
const GLOVES = ['Safety gloves', '5', '20.00', '100.00'];
const TAPE = ['Masking tape', '4', '5.00', '20.00'];
const totals = (y: number, ...lines: readonly [string, string][]): Placed[] =>
  lines.flatMap(([label, amount], at): Placed[] => [
    [320, y + 16 * at, label],
    [500 - 5 * amount.length, y + 16 * at, amount],
  ]);
const failed = (rules: readonly { ok: boolean; id: string }[]) =>
  rules.filter(({ ok }) => !ok).map(({ id }) => id);

describe('a discount on a line of its own', () => {
  test.each([
    ['abzgl. 10% Rabatt', '-10,00', '10'],
    ['abzüglich Rabatt 10 %', '10,00', '10'],
    ['less 10% discount', '-10.00', '10'],
    ['10% off promo discount', '10.00-', '10'],
    ['Discount', '-10.00', undefined],
    ['Remise 10 %', '-10,00', '10'],
    ['Korting', '-10,00', undefined],
    ['Sconto 10%', '-10,00', '10'],
    ['折扣', '-10.00', undefined],
    ['減：優惠', '-10.00', undefined],
    ['優惠 10%', '(10.00)', '10'],
  ])('"%s" %s is that of the item above it', (name, amount, percent) => {
    const off = [name, '', '', amount];
    for (const [at, rows] of [
      [0, [GLOVES, off, TAPE]],
      [1, [TAPE, GLOVES, off]],
    ] as const) {
      const { rows: rowsOf, rules } = read('INVOICE', [
        ...HEAD,
        ...table(180, [COLUMNS, ...rows]),
        ...totals(270, ['Subtotal', '110.00'], ['VAT 20 %', '22.00'], ['Total', '132.00']),
      ]);
      const lines = rowsOf('lines');
      expect(lines).toHaveLength(2);
      expect(lines[at]).toMatchObject({ description: 'Safety gloves', amount: '100.00', discount: '10.00' });
      expect(lines[at]?.discount_percent).toBe(percent);
      expect(lines[1 - at]).toMatchObject({ description: 'Masking tape', discount: undefined });
      expect(rowsOf('adjustments')).toEqual([]);
      expect(failed(rules)).toEqual([]);
    }
  });

  test('two of them are one discount of their item', () => {
    const { rows, rules } = read('INVOICE', [
      ...HEAD,
      ...table(180, [
        COLUMNS,
        GLOVES,
        ['less 10% discount', '', '', '-10.00'],
        ['Discount summer sale', '', '', '-5.00'],
        TAPE,
      ]),
      ...totals(290, ['Subtotal', '105.00'], ['VAT 20 %', '21.00'], ['Total', '126.00']),
    ]);
    expect(rows('lines')).toMatchObject([{ discount: '15.00', discount_percent: undefined }, {}]);
    expect(failed(rules)).toEqual([]);
  });

  test('is found below what else is said of its item, by its share', () => {
    const { rows, rules } = read('INVOICE', [
      ...HEAD,
      ...table(180, [COLUMNS, GLOVES, ['size L, 12 pairs'], ['GTIN 4012345001235']], 12),
      ...table(236, [['', '', 'less 10% discount', '-10.00'], TAPE], 20),
      ...totals(290, ['Subtotal', '110.00'], ['VAT 20 %', '22.00'], ['Total', '132.00']),
    ]);
    expect(rows('lines')).toMatchObject([{ discount: '10.00', discount_percent: '10' }, { amount: '20.00' }]);
    expect(failed(rules)).toEqual([]);
  });

  test('of a column of their own stays what it is', () => {
    const { rows } = read('INVOICE', [
      ...HEAD,
      ...table(180, [COLUMNS, GLOVES, ['Discount card', '2', '4.00', '8.00'], TAPE]),
      ...totals(270, ['Subtotal', '128.00'], ['VAT 20 %', '25.60'], ['Total', '153.60']),
    ]);
    expect(rows('lines')).toHaveLength(3);
  });
});

describe('an allowance of the document', () => {
  test.each([
    [
      'behind the sum of the lines',
      240,
      [
        ['Total goods', '120.00'],
        ['Discount', '-10.00'],
        ['Subtotal', '110.00'],
      ],
    ],
    [
      'apart from the items',
      280,
      [
        ['Discount', '-10.00'],
        ['Subtotal', '110.00'],
      ],
    ],
    [
      'a share of all items',
      240,
      [
        ['Discount 5 %', '-6.00'],
        ['Subtotal', '114.00'],
      ],
    ],
    [
      'so called',
      240,
      [
        ['Total discount', '-10.00'],
        ['Subtotal', '110.00'],
      ],
    ],
  ] as const)('%s', (_, y, lines) => {
    const net = Number(lines.at(-1)![1]);
    const { rows, rules } = read('INVOICE', [
      ...HEAD,
      ...table(180, [COLUMNS, GLOVES, TAPE]),
      ...totals(
        y,
        ...(lines as unknown as [string, string][]),
        ['VAT 20 %', (net / 5).toFixed(2)],
        ['Total', (net * 1.2).toFixed(2)],
      ),
    ]);
    expect(rows('lines')).toMatchObject([{ discount: undefined }, { discount: undefined }]);
    expect(rows('adjustments')).toHaveLength(1);
    expect(failed(rules)).toEqual([]);
  });
});

test('a till slip takes it off the item above it, too', () => {
  const line = (y: number, name: string, amount: string): Placed[] => [
    [60, y, name],
    [250 - 5 * amount.length, y, amount],
  ];
  const { rows } = read('INVOICE', [
    [60, 40, 'Corner Bakery Pte Ltd'],
    [60, 54, '5 Tanglin Road Singapore 247905'],
    [60, 80, 'Date: 12/03/2026 10:22'],
    ...line(110, 'Flat white', '4.70'),
    ...line(124, 'Almond croissant', '4.00'),
    ...line(138, 'Discount', '-1.50'),
    ...line(152, 'Orange juice', '4.10'),
    ...line(180, 'Total', '11.30'),
    ...line(194, 'Cash', '20.00'),
    ...line(208, 'Change', '8.70'),
  ]);
  expect(rows('lines')).toMatchObject([
    { description: 'Flat white', amount: '4.70' },
    { description: 'Almond croissant', amount: '4.00', discount: '1.50' },
    { description: 'Orange juice', amount: '4.10' },
  ]);
});
