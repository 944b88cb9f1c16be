import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const picture = (lines: string) => `Medidas del saco lleno\n${lines}`;

test('measures are listed with figure and unit at the margin, under no headings', () => {
  expect(
    rowsOf(
      'PACKAGING_SPEC',
      'dimensions',
      picture(`Largo útil                   740 mm
Ancho                        420 mm
Masa del envase vacío        0,236 kg`),
    ),
  ).toEqual([
    { name: 'Largo útil', value: '740', unit: 'mm' },
    { name: 'Ancho', value: '420', unit: 'mm' },
    { name: 'Masa del envase vacío', value: '0.236', unit: 'kg' },
  ]);
});

test('two such lines are no list', () => {
  const lines = picture(`Capacidad                      45 l
Peso                           0,2 kg`);
  expect(rowsOf('PACKAGING_SPEC', 'dimensions', lines)).toEqual([]);
});

test.each([
  ['PACKAGING_SPEC', 'dimensions', '尺寸项目     数值(mm)\n桶外径       585\n桶高         890', 'mm'],
  [
    'HAWB',
    'rate_lines',
    'Pieces   Gross weight kg   Chargeable weight kg   Rate\n9        214.0             236.5                  2.40',
    'kg',
  ],
] as const)('the unit in a heading of %s goes with the rows below it', (category, table, picture, unit) => {
  expect(rowsOf(category, table, picture).map((row) => row.unit)).toContain(unit);
});
