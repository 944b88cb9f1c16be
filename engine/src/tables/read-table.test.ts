import { describe, expect, it } from 'vitest';
import { contextOf } from '../extract/context.ts';
import { type Placed, pageOf } from '../extract/testing.ts';
import { readTable } from './read-table.ts';
import { CERTIFICATE_OF_ANALYSIS_TABLE, INVOICE_LINES } from './testing.ts';

const rowsOf = (texts: readonly Placed[], schema = INVOICE_LINES) =>
  readTable(schema, contextOf([pageOf(texts)])).rows.map(({ cells }) =>
    Object.fromEntries([...cells].map(([id, cell]) => [id, cell.standard])),
  );

const item = (y: number, no: string, code: string, name: string, amounts: readonly string[]): Placed[] => [
  [50, y, no],
  [90, y, code],
  [160, y, name],
  [330, y, amounts[0]!],
  [420, y, amounts[1]!],
  [500, y, amounts[2]!],
];

const ITEMS: Placed[] = [
  ...item(220, '10', 'AB1', 'Vanilla extract', ['10', '20.00', '200.00']),
  ...item(240, '20', 'AB2', 'Citral natural', ['5', '30.00', '150.00']),
  ...item(260, '30', 'AB3', 'Ethyl maltol', ['2', '15.50', '31.00']),
];

const FIRST = {
  item_no: '10',
  code: 'AB1',
  description: 'Vanilla extract',
  quantity: '10',
  unit_price: '20.00',
  amount: '200.00',
};

describe('readTable', () => {
  it('names columns whose header was lost by what they hold', () => {
    const header: Placed[] = [
      [90, 200, 'Article'],
      [160, 200, 'Description'],
      [330, 200, 'Quantity'],
      [420, 200, 'Unit price'],
    ];
    const rows = rowsOf([...header, ...ITEMS]);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual(FIRST);
  });

  it('ends at a totals line that shares its row with a note', () => {
    const header: Placed[] = [
      [50, 200, 'Pos'],
      [90, 200, 'Article'],
      [160, 200, 'Description'],
      [330, 200, 'Quantity'],
      [420, 200, 'Unit price'],
      [500, 200, 'Amount'],
    ];
    const note: Placed[] = [
      [50, 280, 'Payment:'],
      [160, 280, 'thirty days net'],
      [420, 280, 'Subtotal'],
      [500, 280, '381.00'],
    ];
    expect(rowsOf([...header, ...ITEMS, ...note])).toHaveLength(3);
  });

  it('does not take a tested property for a total where nothing is summed', () => {
    const rows = rowsOf(
      [
        [50, 200, 'Test'],
        [200, 200, 'Unit'],
        [280, 200, 'Specification'],
        [400, 200, 'Result'],
        [50, 220, 'Moisture'],
        [200, 220, '%'],
        [280, 220, 'max. 6.0'],
        [400, 220, '4.5'],
        [50, 240, 'Total plate count'],
        [200, 240, 'CFU/g'],
        [280, 240, 'max. 1000'],
        [400, 240, '44'],
        [50, 260, 'Salmonella'],
        [200, 260, '/25 g'],
        [280, 260, 'absent'],
        [400, 260, 'absent'],
      ],
      CERTIFICATE_OF_ANALYSIS_TABLE,
    );
    expect(rows.map((r) => r.characteristic)).toEqual(['Moisture', 'Total plate count', 'Salmonella']);
  });
});
