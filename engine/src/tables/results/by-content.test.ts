import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test('columns under unknown headings are named by what they hold', () => {
  const rows = rowsOf(
    'COA',
    'attributes',
    `
    Test                Unit      Dole      Nahoře     Result      Podle         Soud
    Water               %                     0.50      0.21       ISO 760       OK
    Density             g/ml      0.880      0.910      0.893      PM-004        OK
    Acid value          mg/g      2.0        4.0        3.1        Ph. Eur.      OK
    `,
  );
  expect(rows[1]).toMatchObject({
    characteristic: 'Density',
    unit: 'g/ml',
    lower: '0.880',
    upper: '0.910',
    result: '0.893',
    method: 'PM-004',
    verdict: 'OK',
  });
  expect(rows.map(({ method }) => method)).toEqual(['ISO 760', 'PM-004', 'Ph. Eur.']);
});

test('figures that the results do not keep to are no limits', () => {
  const rows = rowsOf(
    'LAB_COA',
    'analytes',
    `
    Analyte             Result      Unit      Weight      Method
    Lead                0.8         mg/kg     0.5         ISO 17294
    Cadmium             0.9         mg/kg     0.5         ISO 17294
    Arsenic             0.7         mg/kg     0.5         ISO 17294
    `,
  );
  expect(rows.map(({ limit }) => limit)).toEqual([undefined, undefined, undefined]);
});
