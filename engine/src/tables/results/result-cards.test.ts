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

test('words before result, limit and method say what they are', () => {
  const picture = `
Aspecto
encontrado Conforme
especificado Pó fino, branco a
creme
método Visual — Aprovado

Umidade
encontrado 3,8 %
especificado máx. 5,0
método AOAC 925.10 — Aprovado

Cinzas
encontrado 0,41 %
especificado máx. 0,60
método AOAC 923.03 — Aprovado`;
  expect(rowsOf('COA', 'attributes', picture)).toMatchObject([
    {
      characteristic: 'Aspecto',
      result: 'Conforme',
      specification: 'Pó fino, branco a creme',
      method: 'Visual',
      verdict: 'Aprovado',
    },
    { characteristic: 'Umidade', result: '3.8', method: 'AOAC 925.10', verdict: 'Aprovado' },
    { characteristic: 'Cinzas', result: '0.41', unit: '%', specification: 'máx. 0,60' },
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

test('unit, limit and method stand beside the result, under no heads of columns', () => {
  const picture = `
Moisture                4.7      %        max. 5.5      ISO 5537
Bulk density, tapped    0.43     g/ml     0.35 – 0.50   ISO 8967
Salmonella              Absent   /25 g    Absent        ISO 6579`;
  expect(rowsOf('COA', 'attributes', picture)).toMatchObject([
    { characteristic: 'Moisture', result: '4.7', unit: '%', upper: '5.5', method: 'ISO 5537' },
    { characteristic: 'Bulk density, tapped', result: '0.43', lower: '0.35', upper: '0.50' },
    { characteristic: 'Salmonella', result: 'Absent', specification: 'Absent' },
  ]);
});

test('lines say what was found and what is required', () => {
  const picture = `
Colouring strength (ISO 3632-2): 241, required min. 200.
Floral waste: 0.2 %, required max. 0.5.
Artificial colours: none detected, required absent.`;
  expect(rowsOf('COA', 'attributes', picture)).toMatchObject([
    { characteristic: 'Colouring strength (ISO 3632-2)', result: '241', lower: '200' },
    { characteristic: 'Floral waste', result: '0.2', unit: '%', upper: '0.5' },
    { characteristic: 'Artificial colours', result: 'none detected' },
  ]);
});

test('limit and method stand behind the result, each behind its word', () => {
  const picture = `
Umidità
29,8 g/100 g limite max 32
metodo UNI EN ISO 5534:2004

Grasso sul secco
résultat 43,1 % limite min 32
metodo ISO 23319:2022

Aflatossina M1
< 0,010 µg/kg LQ 0,010 limite 0,450
metodo MP-207`;
  expect(rowsOf('LAB_COA', 'analytes', picture)).toMatchObject([
    { analyte: 'Umidità', result: '29.8', unit: 'g/100 g', limit: 'max 32' },
    { analyte: 'Grasso sul secco', result: '43.1', unit: '%', method: 'ISO 23319:2022' },
    { analyte: 'Aflatossina M1', result: '<0.010', loq: '0.010', limit: '0.450', method: 'MP-207' },
  ]);
});
