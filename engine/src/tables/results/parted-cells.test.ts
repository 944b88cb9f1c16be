import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';
import { methodAt } from './by-content.ts';

test.each([
  ['Kadmium SS-EN 15763', 'SS-EN 15763'],
  ['0.010 EPA 200.8', 'EPA 200.8'],
  ['Zearalenon LC-MS/MS intern 31', 'LC-MS/MS intern 31'],
  ['Withanolides (dry basis) HPLC-UV', 'HPLC-UV'],
])('%s ends with its method', (text, method) => {
  expect(text.slice(methodAt(text))).toBe(method);
});

test.each(['EPA 200.8', 'Identification by UV', 'Assay (HPLC)', 'Omega 3 EPA', 'Lead'])(
  '%s has none behind a name',
  (text) => {
    expect(methodAt(text)).toBe(0);
  },
);

test('a limit is parted from its method, a result from its verdict', () => {
  const picture = `
ANALYTE          RESULT QUAL      UNITS    PQL       MCL METHOD
Arsenic          0.0041 PASS      mg/L     0.0010    0.010 EPA 200.8
Lead             0.0168 EXCEED    mg/L     0.0010    0.015 EPA 200.8
Mercury          ND PASS          mg/L     0.0002    0.002 EPA 245.1
E. coli          Absent PASS      /100mL             Absent SM 9223B`;
  expect(rowsOf('LAB_COA', 'analytes', picture)).toMatchObject([
    { result: '0.0041', status: 'PASS', limit: '0.010', method: 'EPA 200.8' },
    { result: '0.0168', status: 'EXCEED', limit: '0.015', method: 'EPA 200.8' },
    { result: 'ND', status: 'PASS', limit: '0.002', method: 'EPA 245.1' },
    { result: 'Absent', status: 'PASS', limit: 'Absent', method: 'SM 9223B' },
  ]);
});

test('"Ist" heads what was found and "Urteil" the verdict, set close as they are', () => {
  const picture = `
Merkmal   Prüfmerkmal           Einheit   Soll min.   Soll max.   Ist Urteil
M0110     Dichte bei 15 °C      g/ml      0,835       0,860       0,8476 i. O.
M0131     Flammpunkt            °C        170                        184 i. O.
M0255     Schwefel              mg/kg                 1,0            0,5 i. O.`;
  expect(rowsOf('COA', 'attributes', picture)).toMatchObject([
    { result: '0.8476', verdict: 'i. O.' },
    { result: '184', verdict: 'i. O.' },
    { result: '0.5', verdict: 'i. O.' },
  ]);
});

test('names that end with their methods give them up', () => {
  const picture = `
Analys                        Resultat         Gräns    LOQ
Bly SS-EN 15763               < 0,005 mg/kg    0,10     0,005
Kadmium SS-EN 15763           0,018 mg/kg      0,10     0,002
Arsenik SS-EN 15763           0,021 mg/kg      0,20     0,010`;
  expect(rowsOf('LAB_COA', 'analytes', picture)).toMatchObject([
    { analyte: 'Bly', method: 'SS-EN 15763' },
    { analyte: 'Kadmium', method: 'SS-EN 15763' },
    { analyte: 'Arsenik', method: 'SS-EN 15763' },
  ]);
});

test('lines under the names that say their limit are no part of them', () => {
  const picture = `
Test                         Found             Procedure
Water                        8.62 %            Karl Fischer
  Requirement: 7.5 – 9.0
Sulphates                    50 mg/kg          Turbidimetry
  Requirement: max. 150
Lead                         0.03 mg/kg        ICP-MS
  Requirement: ≤ 0.5`;
  expect(rowsOf('COA', 'attributes', picture)).toMatchObject([
    { characteristic: 'Water', result: '8.62', specification: '7.5 – 9.0' },
    { characteristic: 'Sulphates', result: '50', specification: 'max. 150' },
    { characteristic: 'Lead', result: '0.03', specification: '≤ 0.5' },
  ]);
});
