import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test('packages told in words and figures are no part of the name of goods, those in figures alone stay', () => {
  const picture = `
5. Item     6. Marks and numbers     7. Number and type of packages, description     8. Origin criteria     9. Quantity        10. Number, date of invoice
1           BDT 1-120                ONE HUNDRED AND TWENTY (120) CARTONS OF MATS     "CTH"                  1560 KGS           QH-26031
2           BDT 121-205              EIGHTY FIVE (85) CARTONS OF SILICONE SPATULA     "PSR"                  722 KGS            QH-26031
3           BDT 206-245              40 CARTONS STEEL BOWLS                           "PE"                   640 KGS            QH-26031`;
  expect(rowsOf('COO', 'goods', picture).map(({ description }) => description)).toEqual([
    'MATS',
    'SILICONE SPATULA',
    '40 CARTONS STEEL BOWLS',
  ]);
});
