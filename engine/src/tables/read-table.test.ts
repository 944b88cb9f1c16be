import { describe, expect, it } from 'vitest';
import { contextOf } from '../context/context.ts';
import { type Placed, pageOf } from '../testing.ts';
import { readTable } from './read-table.ts';
import { CERTIFICATE_OF_ANALYSIS_TABLE, INVOICE_LINES } from './testing.ts';

const rowsOfPages = (pages: readonly (readonly Placed[])[], schema = INVOICE_LINES) =>
  readTable(schema, contextOf(pages.map((texts, i) => pageOf(texts, i + 1)))).rows.map(({ cells }) =>
    Object.fromEntries([...cells].map(([id, cell]) => [id, cell.standard])),
  );
const rowsOf = (texts: readonly Placed[], schema = INVOICE_LINES) => rowsOfPages([texts], schema);

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

  describe('tables whose lines are not one row each', () => {
    const HEADER: Placed[] = [
      [50, 200, 'Pos'],
      [100, 200, 'Bezeichnung'],
      [330, 200, 'Menge'],
      [420, 200, 'Einzelpreis'],
      [500, 200, 'Gesamt'],
    ];
    const line = (y: number, [pos, name, quantity, price, amount]: readonly string[]): Placed[] => [
      [50, y, pos!],
      [100, y, name!],
      [330, y, quantity!],
      [420, y, price!],
      [500, y, amount!],
    ];
    const BOLTS = ['1', 'Schrauben', '10 Stk', '2,50', '25,00'];
    const NUTS = ['2', 'Muttern', '4 Stk', '1,00', '4,00'];
    const said = (rows: ReturnType<typeof rowsOf>) =>
      rows.map((r) => [r.description, r.quantity, r.amount].join(' | '));
    const BOTH = ['Schrauben | 10 | 25.00', 'Muttern | 4 | 4.00'];

    it.each<[string, Placed[][], string[]]>([
      [
        'go on over the page under no header of their own',
        [
          [...HEADER, ...line(220, BOLTS)],
          [
            [50, 40, 'Seite 2 zur Rechnung 4711'],
            ...line(90, NUTS),
            [420, 130, 'Summe'],
            [500, 130, '29,00'],
          ],
        ],
        BOTH,
      ],
      [
        'have their header at the foot of the page before',
        [HEADER, [...line(90, BOLTS), ...line(110, NUTS)]],
        BOTH,
      ],
      [
        'have their amount on the next base line',
        [
          [
            ...HEADER,
            ...line(220, BOLTS).slice(0, 4),
            [500, 232, '25,00'],
            ...line(260, NUTS).slice(0, 4),
            [500, 272, '4,00'],
          ],
        ],
        BOTH,
      ],
      [
        'have a sum between two groups',
        [
          [
            ...HEADER,
            ...line(220, BOLTS),
            [420, 240, 'Zwischensumme'],
            [500, 240, '25,00'],
            ...line(260, NUTS),
          ],
        ],
        BOTH,
      ],
      [
        'have a remark that names its own figure',
        [
          [
            ...HEADER,
            ...line(220, BOLTS),
            [100, 233, 'Bruttopreis: 3,00 Abschlag: 0,50'],
            ...line(260, NUTS),
          ],
        ],
        BOTH,
      ],
      [
        'stand above a table of another kind',
        [
          [
            ...HEADER,
            ...line(220, BOLTS),
            ...line(240, NUTS),
            [100, 275, 'Art'],
            [330, 275, 'Basisbetrag'],
            [420, 275, 'Steuersatz'],
            [500, 275, 'Steuerbetrag'],
            [100, 290, 'Umsatzsteuer'],
            [330, 290, '29,00'],
            [420, 290, '19,00'],
            [500, 290, '5,51'],
          ],
        ],
        BOTH,
      ],
    ])('%s', (_, pages, expected) => expect(said(rowsOfPages(pages))).toEqual(expected));
  });
});
