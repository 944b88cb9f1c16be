import { expect, it } from 'vitest';
import { contextOf } from '../context/context.ts';
import { type Placed, pageOf } from '../testing.ts';
import { readsBetter } from './compare-readings.ts';
import { emptyTable, readTable } from './read-table.ts';
import { CERTIFICATE_OF_ANALYSIS_TABLE } from './testing.ts';
import type { CellValue, ReadTable } from './types.ts';

const cell = (value: string): CellValue => ({
  span: { text: value, box: [0, 0, 1, 1], placed: [0, 0, 1, 1], confidence: 1, tokens: [] } as never,
  printed: value,
  value,
  standard: value,
  reason: { kind: 'column-by-values' },
  quality: 0.9,
  lines: 1,
  fits: true,
});

/** A reading from rows of "column=value", and how much of one kind its columns are. */
const reading = (rows: string[][], pure = 1): ReadTable => ({
  ...emptyTable(CERTIFICATE_OF_ANALYSIS_TABLE),
  rows: rows.map((row) => ({
    page: 1,
    cells: new Map(row.map((said) => said.split('=')).map(([id, value]) => [id!, cell(value!)])),
  })),
  purity: new Map(rows.flat().map((said) => [said.split('=')[0]!, pure])),
});

const FULL = reading([
  ['characteristic=Assay', 'lower=98', 'upper=102', 'result=99.6'],
  ['characteristic=Water', 'lower=0', 'upper=0.5', 'result=0.2'],
]);

it.each([
  ['with a column more', reading([['characteristic=Assay', 'result=99.6']]), FULL, true],
  ['with a column less', FULL, reading([['characteristic=Assay', 'result=99.6']]), false],
  [
    'without the line below the table',
    {
      ...FULL,
      rows: [...FULL.rows, ...reading([['characteristic=Place', 'result=Approved by quality control']]).rows],
    },
    FULL,
    true,
  ],
  ['that says hardly half', FULL, reading([['characteristic=Assay', 'result=99.6', 'unit=%']]), false],
  ['that says the same', FULL, FULL, false],
  ['beside none', reading([]), FULL, true],
  ['without a row', FULL, reading([]), false],
])('a printed table %s', (_, headed, printed, better) => {
  expect(readsBetter(printed, headed)).toBe(better);
});

it('reads lowest and highest values under a heading of both, and words that stand for both', () => {
  const [x, edges] = [
    [40, 150, 210, 270, 340],
    [40, 58, 76, 94, 112, 130],
  ];
  const line = (direction: 'horizontal' | 'vertical', box: [number, number, number, number]) => ({
    direction,
    box,
  });
  const rules = [
    // The heading of both spans two columns, and so do the words of the first row.
    ...edges.flatMap((y, i) =>
      i === 1 ? [line('horizontal', [150, y, 270, y + 0.5])] : [line('horizontal', [40, y, 340, y + 0.5])],
    ),
    ...x.flatMap((at) =>
      at === 210
        ? [line('vertical', [at, 58, at + 0.5, 76]), line('vertical', [at, 94, at + 0.5, 130])]
        : [line('vertical', [at, 40, at + 0.5, 130])],
    ),
  ];
  const texts: Placed[] = [
    [44, 52, 'Caractéristique'],
    [154, 46, 'Norme'],
    [274, 52, 'Résultat'],
    [154, 63, 'mini'],
    [214, 63, 'maxi'],
    [44, 81, 'Aspect'],
    [154, 81, 'Liquide limpide'],
    [274, 81, 'limpide'],
    [44, 99, 'Densité à 20 °C'],
    [154, 99, '0,870'],
    [214, 99, '0,886'],
    [274, 99, '0,878'],
    [44, 117, 'Camphre'],
    [154, 117, '0,2'],
    [214, 117, '1,5'],
    [274, 117, '0,6'],
  ];
  const { rows } = readTable(CERTIFICATE_OF_ANALYSIS_TABLE, contextOf([{ ...pageOf(texts), rules }]));
  expect(
    rows.map(({ cells }) => ['specification', 'lower', 'upper'].map((id) => cells.get(id)?.standard)),
  ).toEqual([
    ['Liquide limpide', undefined, undefined],
    [undefined, '0.870', '0.886'],
    [undefined, '0.2', '1.5'],
  ]);
});
