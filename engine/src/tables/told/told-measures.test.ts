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

const THREE = [
  { name: 'Bag length', value: '860', unit: 'mm' },
  { name: 'Bag width', value: '480', unit: 'mm' },
  { name: 'Gusset', value: '95', unit: 'mm' },
];
test.each([
  ['behind dashes', 'Bag length – 860 mm\nBag width – 480 mm\nGusset – 95 mm'],
  ['behind commas', 'Bag length, 860 mm\nBag width, 480 mm\nGusset, 95 mm'],
  ['in a numbered list', '1. Bag length 860 mm,\n2. Bag width 480 mm,\n3. Gusset 95 mm.'],
  ['in a sentence', 'the Bag length is 860 mm,\nthe Bag width is 480 mm,\nand the Gusset is 95 mm.'],
  ['side by side', 'Bag length 860 mm     Bag width 480 mm     Gusset 95 mm'],
  ['before their names', '860 mm of Bag length\n480 mm of Bag width\n95 mm of Gusset'],
  [
    'with the unit apart',
    'Bag length        860    mm\nBag width         480    mm\nGusset             95    mm',
  ],
  [
    'behind wide dots',
    'Bag length   . . . . . . .  860    mm\nBag width    . . . . . . .  480    mm\nGusset       . . . . . . .   95    mm',
  ],
  ['over their names', '860 mm          480 mm          95 mm\nBag length      Bag width       Gusset'],
  ['under their names', 'Bag length      Bag width       Gusset\n860 mm          480 mm          95 mm'],
])('figures of measures stand %s', (_, lines) => {
  expect(rowsOf('PACKAGING_SPEC', 'dimensions', picture(`\n${lines}`))).toEqual(THREE);
});

test('what a measure may be off by stands behind its figure, in brackets or apart', () => {
  expect(
    rowsOf(
      'PACKAGING_SPEC',
      'dimensions',
      picture(`Length: 1200 mm (+5/−3)\nWidth: 1000 mm (+5/−3)\nHeight: 1160 mm (±10)`),
    ).map(({ tolerance }) => tolerance),
  ).toEqual(['+5/−3', '+5/−3', '±10']);
  expect(
    rowsOf(
      'PACKAGING_SPEC',
      'dimensions',
      picture(
        `Outer dia.     400     ±2      mm\nInner dia.     392     ±2      mm\nHeight         510     ±3      mm`,
      ),
    ).map(({ value, tolerance }) => `${value} ${tolerance}`),
  ).toEqual(['400 ±2', '392 ±2', '510 ±3']);
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
