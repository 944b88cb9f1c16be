import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test('a result stands beside its name, limit and method on the line below', () => {
  const picture = `
Azoxistrobina                             0,21 mg/kg Conforme
PNT-R-04 LC-MS/MS                         LMR 10 · LC 0,01

Clorpirifos                               n.d. mg/kg Conforme
PNT-R-05 GC-MS/MS                         LMR 0,01 · LC 0,005

Espinosad                                 0,47 mg/kg No conforme
PNT-R-04 LC-MS/MS                         LMR 0,3 · LC 0,01`;
  expect(rowsOf('LAB_COA', 'analytes', picture)).toMatchObject([
    {
      analyte: 'Azoxistrobina',
      result: '0.21',
      unit: 'mg/kg',
      limit: '10',
      loq: '0.01',
      method: 'PNT-R-04 LC-MS/MS',
      status: 'Conforme',
    },
    { analyte: 'Clorpirifos', limit: '0.01', loq: '0.005', status: 'Conforme' },
    { analyte: 'Espinosad', result: '0.47', limit: '0.3', status: 'No conforme' },
  ]);
});

test('a result stands under its name, its verdict beside that', () => {
  const picture = `
Vocht                   akkoord
3,8 %
eis max. 5,0 · IOCCC 1

pH-waarde               akkoord
7,1
eis 6,8 – 7,4 · IOCCC 15

Kleur L*                afwijking
17,9
eis 14,5 – 17,5 · VDM-L 009`;
  expect(rowsOf('COA', 'attributes', picture)).toMatchObject([
    {
      characteristic: 'Vocht',
      result: '3.8',
      unit: '%',
      upper: '5.0',
      method: 'IOCCC 1',
      verdict: 'akkoord',
    },
    { characteristic: 'pH-waarde', result: '7.1', lower: '6.8', upper: '7.4', verdict: 'akkoord' },
    { characteristic: 'Kleur L*', result: '17.9', specification: '14,5 – 17,5', verdict: 'afwijking' },
  ]);
});

test('two of them are chance', () => {
  const picture = `
Vocht                   akkoord
3,8 %
eis max. 5,0 · IOCCC 1

pH-waarde               akkoord
7,1
eis 6,8 – 7,4 · IOCCC 15`;
  expect(rowsOf('COA', 'attributes', picture)).toEqual([]);
});
