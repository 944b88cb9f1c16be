import { describe, expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { pageOf } from '../testing.ts';
import { assignColumns } from './assign.ts';
import { CERTIFICATE_OF_ANALYSIS_TABLE, gridRow, INVOICE_LINES, rowsOf } from './testing.ts';
import type { HeaderCell } from './types.ts';

describe('groups of the rows of a table', () => {
  test('a title further below an item than the next item would stand is no part of its name', () => {
    const picture = `
Article                  Qty        Unit price       Amount
Oak table                  1            400.00       400.00
Oak chair                  6             80.00       480.00
Oak bench                  2            120.00       240.00

Garden

Teak table                 1            300.00       300.00
Teak chair                 4             90.00       360.00
Teak bench                 1            150.00       150.00`;
    expect(rowsOf('INVOICE', INVOICE_LINES.id, picture).map((row) => row.description)).toEqual([
      'Oak table',
      'Oak chair',
      'Oak bench',
      'Teak table',
      'Teak chair',
      'Teak bench',
    ]);
  });

  test('names of groups left of the names under one heading name no row', () => {
    const head = (left: number, text: string, ...ids: string[]): HeaderCell => ({
      left,
      right: left + 40,
      text,
      spans: [],
      covered: text.length,
      meanings: ids.map((id) => ({ id, weight: 1, leading: true })) as HeaderCell['meanings'],
    });
    const cells = [
      head(60, 'Test item', 'characteristic'),
      head(110, 'Test item', 'characteristic'),
      head(200, 'Result', 'result'),
    ];
    const rows = [
      ['Sensory', 'Odour', 'typical'],
      ['', 'Colour', 'white'],
      ['Physical', 'Water', '8.7'],
      ['', 'pH', '5.2'],
    ].map((texts, i) => gridRow(13 * i, ...texts));
    const context = contextOf([pageOf([])]);
    const columns = assignColumns(cells, CERTIFICATE_OF_ANALYSIS_TABLE.columns, rows, context);
    expect(columns.map((c) => c?.id)).toEqual([undefined, 'characteristic', 'result']);
  });
});
