import type { Constraint } from '@recto/contracts/constraints';
import { describe, expect, it } from 'vitest';
import { amountOf } from './amounts.ts';
import type { Drafts } from './edits.ts';
import { column, field, section, table } from './fixtures.ts';
import { makingOf, productOff } from './making.ts';
import { slotsOf } from './slots.ts';
import { columnFoot, sumChecks, summedColumns } from './sums.ts';

const CONSTRAINTS: Constraint[] = [
  { id: 'lines', kind: 'column_sum', total: 'subtotal', table: 'lines', column: 'amount' },
  { id: 'product', kind: 'product', table: 'lines', factors: ['quantity', 'price'], product: 'amount' },
  { id: 'total', kind: 'sum', total: 'total', parts: ['subtotal', 'tax'] },
];
const lines = table([
  column('quantity', ['2', '8', '']),
  column('price', ['10', '12.505', '']),
  column('amount', ['20.00', '100.04', '']),
]);
const SECTIONS = [
  section([
    field('subtotal', { value: '120.04' }),
    field('tax', { value: '0.10' }),
    field('total', { value: '120.14' }),
  ]),
  section([], [lines], 'items'),
];
const typed = (key: string, text: string): Drafts => ({ [key]: { text, base: '', status: 'typed' } });

it.each([
  ['1234.50', { units: 123450n, scale: 2 }],
  ['1,234.50', { units: 123450n, scale: 2 }],
  ['-5', { units: -5n, scale: 0 }],
  ['1.234,50', null],
  ['12,34', null],
  ['n/a', null],
  ['', null],
])('%j is read as an amount', (text, amount) => expect(amountOf(text)).toEqual(amount));

describe('what must add up', () => {
  const gaps = (drafts: Drafts) =>
    Object.fromEntries(
      sumChecks(CONSTRAINTS, SECTIONS, 'header', drafts).map(({ id, gap, unread }) => [id, unread ?? gap]),
    );

  it.each([
    [{}, { lines: '', total: '' }],
    [typed('items/lines/0/amount', '25'), { lines: '+5.00', total: '' }],
    [typed('items/lines/0/amount', '1,019.99'), { lines: '+999.99', total: '' }],
    [typed('items/lines/0/amount', '20.01'), { lines: '', total: '' }],
    [typed('header/tax', '0.30'), { lines: '', total: '+0.20' }],
    [typed('header/total', '1,120.14'), { lines: '', total: '-1,000.00' }],
    [typed('header/subtotal', 'n/a'), { lines: 'subtotal: n/a', total: 'subtotal: n/a' }],
  ])('says so while somebody types %j', (drafts, expected) => expect(gaps(drafts)).toEqual(expected));

  it('is named as people call it, at the section of its total', () => {
    expect(sumChecks(CONSTRAINTS, SECTIONS, 'header', {})).toEqual([
      {
        id: 'lines',
        parts: 'Σ amount',
        sum: '120.04',
        total: 'subtotal',
        says: '120.04',
        gap: '',
        unread: null,
      },
      {
        id: 'total',
        parts: 'subtotal + tax',
        sum: '120.14',
        total: 'total',
        says: '120.14',
        gap: '',
        unread: null,
      },
    ]);
    expect(sumChecks(CONSTRAINTS, SECTIONS, 'items', {})).toEqual([]);
  });

  it('stands at the foot of its column', () => {
    const [, , amount] = lines.columns;
    const at = { sectionId: 'items', table: lines, column: amount! };
    expect(columnFoot(CONSTRAINTS, SECTIONS, at, typed('items/lines/2/amount', '9.96'))).toMatchObject({
      sum: '130.00',
      check: { total: 'subtotal', gap: '+9.96' },
    });
    expect(columnFoot([], SECTIONS, at, {})).toEqual({ sum: '120.04', check: null });
    expect([...summedColumns(CONSTRAINTS, 'lines')]).toEqual(['amount']);
    expect([...summedColumns(CONSTRAINTS, 'other')]).toEqual([]);
  });
});

describe('the amount of a line', () => {
  const byKey = new Map(slotsOf(SECTIONS).map((slot) => [slot.key, slot]));
  const off = (row: number, drafts: Drafts) => {
    const [quantity, price, amount] = ['quantity', 'price', 'amount'].map((id) =>
      byKey.get(`items/lines/${row}/${id}`),
    );
    const { rule } = makingOf(CONSTRAINTS, 'lines', 'amount')!;
    return productOff(amount!, { rule, slots: { quantity, price } }, drafts);
  };
  it.each([
    [0, {}, null],
    [1, {}, null],
    [2, {}, null],
    [0, typed('items/lines/0/quantity', '3'), '3 × 10 = 30'],
    [1, typed('items/lines/1/amount', '100.00'), '8 × 12.505 = 100.04'],
    [0, typed('items/lines/0/price', 'ten'), null],
  ] as const)('row %i with %j: %s', (row, drafts, says) => expect(off(row, drafts)).toBe(says));
});

describe('a paper with discounts, a charge, tax by rate and a deposit', () => {
  const RULES: Constraint[] = [
    {
      id: 'lines',
      kind: 'column_sum',
      total: 'subtotal',
      table: 'lines',
      column: 'amount',
      extras: [{ table: 'adjustments', column: 'amount' }],
    },
    {
      id: 'product',
      kind: 'product',
      table: 'lines',
      factors: ['quantity', 'price'],
      product: 'amount',
      discount: { percent: 'percent', amount: 'off' },
    },
    { id: 'tax', kind: 'share', table: 'taxes', whole: 'base', percent: 'rate', part: 'tax' },
    {
      id: 'payable',
      kind: 'sum',
      total: 'payable',
      parts: ['total'],
      extras: [{ field: 'prepaid', less: true }],
      onlyWith: 'extras',
    },
  ];
  const papers = [
    section([
      field('subtotal', { value: '185.00' }),
      field('total', { value: '222.00' }),
      field('prepaid', { value: '50.00' }),
      field('payable', { value: '172.00' }),
    ]),
    section(
      [],
      [
        table([
          column('quantity', ['10']),
          column('price', ['20']),
          column('percent', ['10']),
          column('amount', ['180.00']),
        ]),
        { ...table([column('amount', ['5.00'])]), id: 'adjustments', title: 'Charges' },
        {
          ...table([column('base', ['185.00']), column('rate', ['20']), column('tax', ['37.00'])]),
          id: 'taxes',
        },
      ],
      'items',
    ),
  ];
  const slots = Object.fromEntries(slotsOf(papers).map((slot) => [slot.key, slot]));
  const off = (tableId: string, columnId: string, drafts: Drafts) => {
    const making = makingOf(RULES, tableId, columnId)!;
    const of = (id: string) => slots[`items/${tableId}/0/${id}`];
    const used = Object.fromEntries(making.columns.map((id) => [id, of(id)]));
    return productOff(of(columnId)!, { rule: making.rule, slots: used }, drafts);
  };

  it('adds up with what is taken off and added', () => {
    const checks = (drafts: Drafts) =>
      sumChecks(RULES, papers, 'header', drafts).map(({ id, parts, gap }) => [id, parts, gap]);
    expect(checks({})).toEqual([
      ['lines', 'Σ amount + Charges', ''],
      ['payable', 'total - prepaid', ''],
    ]);
    expect(checks(typed('header/prepaid', '60'))).toContainEqual(['payable', 'total - prepaid', '-10.00']);
    expect(checks(typed('header/prepaid', ''))).toEqual([['lines', 'Σ amount + Charges', '']]);
  });

  it('says what a line and a tax should be', () => {
    expect(off('lines', 'amount', {})).toBeNull();
    expect(off('lines', 'amount', typed('items/lines/0/percent', '15'))).toBe('10 × 20 - 15 % = 170.00');
    expect(off('taxes', 'tax', {})).toBeNull();
    expect(off('taxes', 'tax', typed('items/taxes/0/rate', '7'))).toBe('185.00 × 7 % = 12.95');
  });
});
