import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test('codes beside the names are those of the goods, under whatever heading', () => {
  const rows = rowsOf(
    'SO',
    'lines',
    `
    Sales order 77120

    Ln       Item        Description            Qty     UM     Unit price     Amount
    000010   KT-4410     Kettle stand, steel     12     EA          14.50     174.00
    000020   KT-4512     Kettle lid, enamel       8     EA           6.25      50.00

                                                           Total amount       224.00
    `,
  );
  expect(rows).toMatchObject([
    { item_no: '10', ipc: 'KT-4410', description: 'Kettle stand, steel' },
    { item_no: '20', ipc: 'KT-4512', description: 'Kettle lid, enamel' },
  ]);
});

test('codes beside what is tested, and methods that look like codes', () => {
  const rows = rowsOf(
    'COA',
    'attributes',
    `
    Certificate of Analysis

    Key       Characteristic        Method      Unit     Min      Max     Result
    WTR01     Water content         PM-004      %                 0.50      0.21
    ASH02     Sulphated ash         PM-011      %                 0.10      0.03
    COL_3     Colour                PM-020      Hazen             20        5
    `,
  );
  expect(rows.map(({ mic, method }) => [mic, method])).toEqual([
    ['WTR01', 'PM-004'],
    ['ASH02', 'PM-011'],
    ['COL_3', 'PM-020'],
  ]);
});

test('codes of the seller are not those that a line under the item names', () => {
  const rows = rowsOf(
    'SO',
    'lines',
    `
    Sales order 77120

    Ln       Item        Description                  Qty     UM     Unit price     Amount
    1        KT4410      Kettle stand, steel           12     EA          14.50     174.00
                         Your material: 10478455
    2        KT4512      Kettle lid, enamel             8     EA           6.25      50.00
                         Your material: 10597090

                                                                   Total amount     224.00
    `,
  );
  expect(rows.map(({ ipc }) => ipc)).toEqual(['000000000010478455', '000000000010597090']);
});
