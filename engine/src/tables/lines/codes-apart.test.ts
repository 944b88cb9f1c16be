import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test('a code in the cell of the number is parted from it', () => {
  const rows = rowsOf(
    'SO',
    'lines',
    `Item              Description                 Qty        Rate        Amount
10 IMP-CI-125     Impeller, cast iron         240       14.85      3,564.00
20 SHF-SS410      Shaft                       180        9.62      1,731.60
30 GSK-50         Gasket set                   50       64.75      3,237.50`,
  );
  expect(rows.map(({ item_no, ipc }) => [item_no, ipc])).toEqual([
    ['10', 'IMP-CI-125'],
    ['20', 'SHF-SS410'],
    ['30', 'GSK-50'],
  ]);
});

test('sizes before the names of some items are no codes', () => {
  const rows = rowsOf(
    'INVOICE',
    'lines',
    `Description                    Qty     Unit price     Amount
M8X40 hexagon screw             10         2.00        20.00
Washer, zinc plated             20         1.00        20.00
Threaded rod                     5         4.00        20.00`,
  );
  expect(rows.map(({ code, description }) => [code, description])).toEqual([
    [undefined, 'M8X40 hexagon screw'],
    [undefined, 'Washer, zinc plated'],
    [undefined, 'Threaded rod'],
  ]);
});
