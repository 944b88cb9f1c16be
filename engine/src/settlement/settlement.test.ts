import { describe, expect, test } from 'vitest';
import { type Placed, read } from '../testing.ts';

const HEAD: Placed[] = [
  [40, 40, 'Harbour Supplies Ltd'],
  [40, 54, '12 Quay Street, Bristol BS1 4AA'],
  [40, 90, 'Invoice number: HS-20417'],
  [40, 104, 'Invoice date: 2026-03-12'],
  [40, 130, 'Bill to: Pellworm Foods GmbH'],
];
/** A head over columns, and rows of them, each text at the place of its column. */
const table = (y: number, xs: readonly number[], rows: readonly (readonly string[])[]): Placed[] =>
  rows.flatMap((row, at) =>
    row.flatMap((text, i): Placed[] => (text === '' ? [] : [[xs[i]!, y + 16 * at, text]])),
  );
const LINES = table(
  180,
  [40, 220, 280, 360, 440],
  [
    ['Description', 'Quantity', 'Unit price', 'Discount', 'Amount'],
    ['Safety gloves', '10', '20.00', '10 %', '180.00'],
    ['Masking tape', '4', '5.00', '', '20.00'],
  ],
);
/** The lines of the totals, and their amounts. */
const totals = (...lines: readonly [string, string][]): Placed[] => table(260, [320, 440], lines);
const failed = (rules: readonly { ok: boolean; id: string }[]) =>
  rules.filter(({ ok }) => !ok).map(({ id }) => id);

test('a column that is only called discount holds shares where its figures say so', () => {
  const { rows, rules } = read('INVOICE', [
    ...HEAD,
    ...LINES,
    ...totals(['Subtotal', '200.00'], ['VAT 20 %', '40.00'], ['Total', '240.00']),
  ]);
  expect(rows('lines')).toMatchObject([{ discount_percent: '10', amount: '180.00' }, { amount: '20.00' }]);
  expect(failed(rules)).toEqual([]);
});

test('what is taken off and added between the lines and the net amount', () => {
  const { rows, fields, rules } = read('INVOICE', [
    ...HEAD,
    ...LINES,
    ...totals(
      ['Total goods', '200.00'],
      ['Volume discount 5 %', '-10.00'],
      ['Freight', '15.00'],
      ['Net amount', '205.00'],
      ['VAT 20 %', '41.00'],
      ['Total', '246.00'],
    ),
  ]);
  expect(fields).toMatchObject({ subtotal: '205.00', total_amount: '246.00' });
  expect(rows('adjustments')).toMatchObject([
    { percent: '5', amount: '-10.00' },
    { description: 'Freight', amount: '15.00' },
  ]);
  expect(failed(rules)).toEqual([]);
});

test('a discount that no sum takes off says what somebody saved, and is none of the paper', () => {
  const { rows } = read('INVOICE', [
    ...HEAD,
    ...LINES,
    ...totals(['Subtotal', '200.00'], ['VAT 20 %', '40.00'], ['Total', '240.00'], ['Discount', '20.00']),
  ]);
  expect(rows('adjustments')).toEqual([]);
});

test('what is left after a rounding and a deposit, in whichever order they stand', () => {
  const { fields } = read('INVOICE', [
    ...HEAD,
    ...LINES,
    ...totals(
      ['Subtotal', '200.00'],
      ['VAT 5.26 %', '10.52'],
      ['Invoice total', '210.52'],
      ['Deposit received', '50.00'],
      ['Rounding', '-0.02'],
      ['Balance due', '160.50'],
    ),
  ]);
  expect(fields).toMatchObject({
    total_amount: '210.52',
    prepaid_amount: '50.00',
    rounding: '-0.02',
    payable_amount: '160.50',
  });
});

test('rounding, a deposit and what is left', () => {
  const { fields, rules } = read('INVOICE', [
    ...HEAD,
    ...LINES,
    ...totals(
      ['Subtotal', '200.00'],
      ['VAT 5.26 %', '10.52'],
      ['Rounding', '-0.02'],
      ['Invoice total', '210.50'],
      ['Deposit received', '50.00'],
      ['Balance due', '160.50'],
    ),
  ]);
  expect(fields).toMatchObject({
    tax_amount: '10.52',
    total_amount: '210.50',
    rounding: '-0.02',
    prepaid_amount: '50.00',
    payable_amount: '160.50',
  });
  expect(failed(rules)).toEqual([]);
});

describe('tax by rate', () => {
  const SUMS = totals(['Subtotal', '200.00'], ['Total VAT', '37.00'], ['Total', '237.00']);
  const RATES = [
    { rate: '20', base: '180.00', tax: '36.00' },
    { rate: '5', base: '20.00', tax: '1.00' },
  ];

  test('under a head of its own', () => {
    const { rows, rules } = read('INVOICE', [
      ...HEAD,
      ...LINES,
      ...SUMS,
      ...table(
        340,
        [40, 120, 220],
        [
          ['VAT rate', 'Taxable amount', 'VAT amount'],
          ['20 %', '180.00', '36.00'],
          ['5 %', '20.00', '1.00'],
        ],
      ),
    ]);
    expect(rows('taxes')).toEqual(RATES);
    expect(failed(rules)).toEqual([]);
  });

  test('under heads that stand beside the sums, flush with nothing', () => {
    const { rows } = read('INVOICE', [
      ...HEAD,
      ...LINES,
      ...table(
        300,
        [40, 120, 220, 350, 450],
        [
          ['IVA', 'Imponibile', 'Imposta', 'Totale merce', '200,00'],
          ['', '', '', 'Totale IVA', '37,00'],
        ],
      ),
      ...table(
        326,
        [75, 170, 275],
        [
          ['20 %', '180,00', '36,00'],
          ['5 %', '20,00', '1,00'],
        ],
      ),
      ...table(352, [350, 450], [['Totale documento', '237,00']]),
    ]);
    expect(rows('taxes')).toEqual(RATES);
  });

  test('told line by line beside other sums, the rate before the word', () => {
    const { rows } = read('INVOICE', [
      ...HEAD,
      ...LINES,
      ...table(
        300,
        [40, 130, 210, 350, 450],
        [
          ['20 % on', '180.00', 'VAT 36.00', 'Subtotal', '200.00'],
          ['5 % on', '20.00', 'VAT 1.00', 'Total', '237.00'],
        ],
      ),
    ]);
    expect(rows('taxes')).toEqual(RATES);
  });

  test('told line by line', () => {
    const { rows } = read('INVOICE', [
      ...HEAD,
      ...LINES,
      ...SUMS,
      ...table(
        340,
        [40, 160, 240],
        [
          ['VAT 20 % on', '180.00', '36.00'],
          ['VAT 5 % on', '20.00', '1.00'],
        ],
      ),
    ]);
    expect(rows('taxes')).toEqual(RATES);
  });

  test('says nothing more where there is one rate', () => {
    const { rows } = read('INVOICE', [
      ...HEAD,
      ...LINES,
      ...totals(['Subtotal', '200.00'], ['VAT 20 %', '40.00'], ['Total', '240.00']),
    ]);
    expect(rows('taxes')).toEqual([]);
  });
});

describe('where discounts and freight are told line by line', () => {
  test('two of the same amount both count', () => {
    const { rows, rules } = read('INVOICE', [
      ...HEAD,
      ...LINES,
      ...totals(
        ['Total goods', '200.00'],
        ['Discount 1', '-5.00'],
        ['Discount 2', '-5.00'],
        ['Net amount', '190.00'],
        ['VAT 20 %', '38.00'],
        ['Total', '228.00'],
      ),
    ]);
    expect(rows('adjustments')).toMatchObject([{ amount: '-5.00' }, { amount: '-5.00' }]);
    expect(failed(rules)).toEqual([]);
  });

  test('a credit note gives back less by what was taken off', () => {
    const { rows, rules } = read('INVOICE', [
      ...HEAD,
      ...table(
        180,
        [40, 220, 280, 440],
        [
          ['Description', 'Quantity', 'Unit price', 'Amount'],
          ['Safety gloves', '-10', '20.00', '-200.00'],
          ['Masking tape', '-4', '5.00', '-20.00'],
        ],
      ),
      ...totals(
        ['Summe der Abschläge', '20.00'],
        ['Net amount', '-200.00'],
        ['VAT 20 %', '-40.00'],
        ['Total', '-240.00'],
      ),
    ]);
    expect(rows('adjustments')).toMatchObject([{ amount: '20.00' }]);
    expect(failed(rules)).toEqual([]);
  });

  test('a table of taxes with goods and net amount takes the one that the tax is on', () => {
    const { rows, rules } = read('INVOICE', [
      ...HEAD,
      ...LINES,
      ...totals(['Discount', '-20.00'], ['Subtotal', '180.00'], ['Total VAT', '36.00'], ['Total', '216.00']),
      ...table(
        350,
        [40, 120, 220, 320, 420],
        [
          ['VAT rate', 'Goods', 'Discounts', 'Net amount', 'VAT amount'],
          ['20 %', '200.00', '-20.00', '180.00', '36.00'],
        ],
      ),
    ]);
    expect(rows('taxes')).toEqual([{ rate: '20', base: '180.00', tax: '36.00' }]);
    expect(failed(rules)).toEqual([]);
  });
});

test.each([
  ['India', ['Taxable Value', 'IGST Rate', 'IGST Amount'], '18%'],
  ['Japan', ['税率', '対象額', '消費税'], '18%対象'],
] as const)('a table of taxes as they head it in %s', (_, heads, rate) => {
  const values: Record<string, string> = { rate, base: '200.00', tax: '36.00' };
  const ids = heads[0] === '税率' ? ['rate', 'base', 'tax'] : ['base', 'rate', 'tax'];
  const { rows } = read('INVOICE', [
    ...HEAD,
    ...LINES,
    ...totals(['Subtotal', '200.00'], ['Tax', '36.00'], ['Total', '236.00']),
    ...table(330, [240, 340, 440], [[...heads], ids.map((id) => values[id]!)]),
  ]);
  expect(rows('taxes')).toEqual([{ rate: '18', base: '200.00', tax: '36.00' }]);
});
