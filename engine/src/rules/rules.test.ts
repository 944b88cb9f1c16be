import { type Said, said } from '@recto/contracts/said/said';
import { describe, expect, it } from 'vitest';
import { recogniseDocument } from '../recognise.ts';
import { INVOICE } from '../schema/invoice.ts';
import { pageOf } from '../testing.ts';
import { checkRules } from './check-rules.ts';
import { evaluateRules } from './evaluate-rules.ts';
import type { FactTable } from './facts.ts';

const tableOf = (id: string, ...rows: Readonly<Record<string, string>>[]): FactTable => ({
  schema: { id },
  rows: rows.map((row) => ({
    cells: new Map(Object.entries(row).map(([column, standard]) => [column, { standard }])),
  })),
});

/** What a rule of invoices says of values and tables. */
const saidOf = (
  rule: string,
  values: Readonly<Record<string, string>>,
  ...tables: readonly FactTable[]
): Said | undefined =>
  checkRules(INVOICE, { value: (id) => values[id], tables }).find(({ id }) => id === rule)?.said;

describe('what rules say', () => {
  it('names the parts of a sum with their signs, those that only some documents have as well', () => {
    const values = { subtotal: '100', tax_amount: '19', prepaid_amount: '9' };
    expect(saidOf('total_is_net_plus_tax', { ...values, total_amount: '110' })).toEqual(
      said('rule_sum', {
        formula: ['Subtotal', '+', 'Tax', '-', 'Prepaid'],
        sum: '110',
        name: 'Total',
      }),
    );
    expect(saidOf('total_is_net_plus_tax', { ...values, total_amount: '500' })).toMatchObject({
      code: 'rule_sum_off',
      params: { name: 'Total', says: '500' },
    });
  });

  it('names a column that is added up', () => {
    const lines = tableOf('lines', { amount: '40' }, { amount: '60' });
    const told = { formula: ['Amount'], sum: '100', name: 'Subtotal' };
    expect(saidOf('lines_add_up', { subtotal: '100' }, lines)).toEqual(said('rule_column', told));
    expect(saidOf('lines_add_up', { subtotal: '95' }, lines)).toEqual(
      said('rule_column_off', { ...told, says: '95' }),
    );
  });

  it('counts the rows in which a product or a share is right', () => {
    const lines = tableOf(
      'lines',
      { quantity: '2', unit_price: '5', amount: '10' },
      { quantity: '2', unit_price: '5', amount: '11' },
    );
    expect(saidOf('quantity_times_price', {}, lines)).toEqual(
      said('rule_product', {
        formula: ['Quantity', 'x', 'Unit price'],
        name: 'Amount',
        right: 1,
        checked: 2,
      }),
    );
    expect(saidOf('tax_at_rate', {}, tableOf('taxes', { base: '100', rate: '19', tax: '19' }))).toMatchObject(
      {
        code: 'rule_product',
        params: { right: 1, checked: 1 },
      },
    );
  });
});

it('a rule that looks at a value that does not fit says which, with its row', () => {
  const { sections } = recogniseDocument(
    {
      pages: [
        pageOf([
          [50, 40, 'INVOICE'],
          [50, 50, 'Description'],
          [250, 50, 'Quantity'],
          [350, 50, 'Unit price'],
          [450, 50, 'Amount'],
          [50, 62, 'Orange oil'],
          [250, 62, '2'],
          [350, 62, '2.600,00'],
          [450, 62, '5.200,00'],
          [50, 75, 'Subtotal'],
          [150, 75, '5.200,00'],
          [50, 88, 'VAT 19 %'],
          [150, 88, '988,00'],
          [50, 101, 'Total EUR'],
          [150, 101, '6.188,00'],
        ]),
      ],
    },
    { category: 'INVOICE' },
  ).results[0]!.result.extraction;
  const saysOf = (place: string, row?: number) =>
    evaluateRules(INVOICE, sections, [{ place, text: 'abc', ...(row === undefined ? {} : { row }) }]).find(
      ({ fields }) => fields.includes(place),
    );
  expect(saysOf('total_amount')).toMatchObject({
    ok: false,
    said: {
      code: 'check.relation.unchecked',
      params: {
        checked: expect.arrayContaining(['Total', 'Subtotal', 'Tax']),
        because: [said('check.because', { value: 'abc', name: 'Total' })],
      },
    },
  });
  expect(saysOf('lines.quantity', 0)?.said).toEqual(
    said('check.relation.unchecked', {
      checked: ['Quantity', 'Unit price', 'Amount'],
      because: [said('check.because', { value: 'abc', name: { name: 'Quantity', row: 1 } })],
    }),
  );
});
