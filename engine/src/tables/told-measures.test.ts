import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

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
