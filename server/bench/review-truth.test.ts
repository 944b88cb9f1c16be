import type { Result } from '@recto/contracts/result';
import { describe, expect, it } from 'vitest';
import type { Labelled } from '../../engine/bench/score.ts';
import { alignRows, tasksOf } from './review-truth.ts';

const data = (value: string) => ({
  values: value ? [value] : [],
  standard_values: value ? [value] : [],
  blocks: [],
});
const result = (fields: Record<string, string>, lines: Record<string, string>[]) =>
  ({
    extraction: {
      sections: [
        {
          id: 'header',
          fields: Object.entries(fields).map(([id, value]) => ({ id, data: data(value) })),
          tables: [
            {
              id: 'lines',
              columns: ['description', 'amount'].map((id) => ({
                id,
                data: lines.map((line) => data(line[id] ?? '')),
              })),
            },
          ],
        },
      ],
    },
  }) as unknown as Result;
const label = (expected: Labelled['expected']): Labelled => ({
  id: 'a',
  file: 'a.pdf',
  category: 'INVOICE',
  expected,
});

describe('what a clerk does', () => {
  it('is nothing where all is right or not labelled', () => {
    const read = result({ invoice_number: 'A-1', buyer_name: 'whoever' }, [{ amount: '5.00' }]);
    expect(tasksOf(read, label({ invoice_number: 'A1', tables: { lines: [{ amount: 5 }] } }))).toEqual([]);
  });

  it('is typing what is wrong or missing, and clearing what is not there', () => {
    const read = result({ invoice_number: 'A-2', invoice_date: '', po_number: '77' }, []);
    const truth = label({ invoice_number: 'A-1', invoice_date: '2026-01-02', po_number: null });
    expect(tasksOf(read, truth)).toEqual([
      { do: 'type', key: 'header/invoice_number', text: 'A-1' },
      { do: 'type', key: 'header/invoice_date', text: '2026-01-02' },
      { do: 'clear', key: 'header/po_number' },
    ]);
  });

  it('is putting rows right: cells, then what is too much, then what is missing', () => {
    const read = result({}, [
      { description: 'Carried over', amount: '9' },
      { description: 'Bolts', amount: '4' },
      { description: 'Sum', amount: '99' },
    ]);
    const lines = [
      { description: 'Bolts', amount: 5 },
      { description: 'Nuts', amount: 7 },
    ];
    expect(tasksOf(read, label({ tables: { lines } }))).toEqual([
      { do: 'type', key: 'header/lines/1/amount', text: '5' },
      { do: 'remove', table: 'header/lines', row: 2 },
      { do: 'remove', table: 'header/lines', row: 0 },
      {
        do: 'add',
        table: 'header/lines',
        row: 1,
        cells: [
          { column: 'description', text: 'Nuts' },
          { column: 'amount', text: '7' },
        ],
      },
    ]);
  });

  it.each([
    [
      'the same rows',
      [
        [2, 0],
        [0, 2],
      ],
      2,
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ['a row too much before', [[0, 2]], 2, [[0, 1]]],
    [
      'crossed rows: the better pair stays',
      [
        [0, 1],
        [3, 0],
      ],
      2,
      [[1, 0]],
    ],
    ['nothing read', [[], []], 0, []],
  ] as const)('pairs rows in their order: %s', (_, hits, reads, pairs) => {
    expect(alignRows(hits, reads)).toEqual(pairs);
  });
});
