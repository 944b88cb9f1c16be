import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test('the tariff number behind a name is that of the goods, and marks go on over lines', () => {
  const picture = `
5. Item    6. Marks and numbers    7. Number and type of packages, description of goods (including HS number)    9. Gross weight
1          SMK                     4 PLT SUNSCREEN EMULSION BASE (HS 3304.99)                                    2,860.0 KG
           JAKARTA
           1-4
2          SMK                     2 PLT CREAM SHAMPOO, HS 3305.10                                               1,540.0 KG
           JAKARTA
           5-6`;
  expect(rowsOf('COO', 'goods', picture)).toMatchObject([
    { marks: 'SMK JAKARTA 1-4', description: '4 PLT SUNSCREEN EMULSION BASE', hs_code: '3304.99' },
    { marks: 'SMK JAKARTA 5-6', description: '2 PLT CREAM SHAMPOO, HS 3305.10', hs_code: '3305.10' },
  ]);
});
