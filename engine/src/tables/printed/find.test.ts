import { describe, expect, it } from 'vitest';
import { type Placed, pageOf } from '../../testing.ts';
import type { PageText, Rule } from '../../types.ts';
import { findPrintedTables } from './find.ts';

const across = (y: number, from: number, to: number): Rule => ({
  direction: 'horizontal',
  box: [from, y - 0.5, to, y + 0.5],
});
const down = (x: number, from: number, to: number): Rule => ({
  direction: 'vertical',
  box: [x - 0.5, from, x + 0.5, to],
});

const page = (texts: readonly Placed[], rules: readonly Rule[] = []): PageText => ({
  ...pageOf(texts),
  rules: [...rules],
});

/** Rows of a table as a reader would write them down; "·" stands for an empty cell. */
function written(given: PageText): string[][] {
  return findPrintedTables([given]).map((table) =>
    Array.from({ length: table.rows }, (_, row) =>
      Array.from(
        { length: table.columns },
        (__, column) => table.cells.find((c) => c.row === row && c.column === column)?.text ?? '·',
      ).join(' | '),
    ),
  );
}

const figures = (y: number, label: string, ...values: string[]): Placed[] => [
  [60, y, label],
  ...values.map((value, i): Placed => [200 + 80 * i, y, value]),
];

const PLAIN = [
  ...figures(100, 'Country', 'Area', 'People', 'Towns'),
  ...figures(116, 'Norway', '385', '5.4', '104'),
  ...figures(132, 'Portugal', '92', '10.3', '159'),
  ...figures(148, 'Austria', '84', '8.9', '201'),
];
const PLAIN_ROWS = [
  'Country | Area | People | Towns',
  'Norway | 385 | 5.4 | 104',
  'Portugal | 92 | 10.3 | 159',
  'Austria | 84 | 8.9 | 201',
];

const PROSE: Placed[] = [
  [60, 60, 'The committee met four times in the year'],
  [310, 60, 'and reported to the board of the society'],
  [60, 74, 'about the state of the roads and bridges'],
  [310, 74, 'which found that little money had been'],
  [60, 88, 'in the three northern districts that were'],
  [310, 88, 'spent on works that the law asks for since'],
  [60, 102, 'hit by floods, where repairs had to wait'],
  [310, 102, 'the last report was given to the members'],
];

describe('tables that are only aligned', () => {
  it('are found by their columns', () => {
    expect(written(page(PLAIN))).toEqual([PLAIN_ROWS]);
  });

  it('leave out the caption above and the note below', () => {
    const texts: Placed[] = [
      [60, 84, 'Table 3. Countries by area and people'],
      ...PLAIN,
      [60, 164, 'Source: statistical office'],
    ];
    expect(written(page(texts))).toEqual([PLAIN_ROWS]);
  });

  it('keep labels of two lines whole, above or beside the figures', () => {
    const texts = [
      ...figures(100, 'Item', '2024', '2025', '2026'),
      ...figures(120, 'Salaries of teachers', '12', '13', '14'),
      [60, 131, 'and of assistants'] as Placed,
      ...figures(151, 'Rent', '5', '5', '6'),
      ...figures(171, 'Heating', '1', '2', '2'),
    ];
    expect(written(page(texts))[0]?.[1]).toBe('Salaries of teachers and of assistants | 12 | 13 | 14');
  });

  it('put a heading over the columns that the line under it groups', () => {
    const texts: Placed[] = [
      [60, 116, 'Region'],
      [230, 100, 'Men'],
      [390, 100, 'Women'],
      ...['Number', 'Percent', 'Number', 'Percent'].map((t, i): Placed => [200 + 80 * i, 116, t]),
      ...figures(136, 'North', '10', '50', '10', '50'),
      ...figures(152, 'South', '30', '60', '20', '40'),
      ...figures(168, 'West', '12', '40', '18', '60'),
    ];
    const rules = [
      across(96, 60, 480),
      across(113, 200, 315),
      across(113, 360, 475),
      across(130, 60, 480),
      across(182, 60, 480),
    ];
    const [table] = findPrintedTables([page(texts, rules)]);
    const head = table?.cells.filter((c) => c.row === 0).map((c) => [c.text, c.column, c.columnSpan]);
    expect(head).toEqual([
      ['Region', 0, 1],
      ['Men', 1, 2],
      ['Women', 3, 2],
    ]);
    expect(table?.headerRows).toBe(2);
  });

  it.each([
    ['running text in two columns', PROSE],
    [
      'a form of labels and values',
      [
        [60, 60, 'Name:'],
        [160, 60, 'Li Wei'],
        [300, 60, 'Date:'],
        [400, 60, '2026-03-04'],
        [60, 80, 'Phone:'],
        [160, 80, '2345 6789'],
        [300, 80, 'Floor:'],
        [400, 80, '12'],
        [60, 100, 'Room:'],
        [160, 100, '14'],
        [300, 100, 'Desk:'],
        [400, 100, '3'],
      ],
    ],
    [
      'addresses side by side',
      [
        [60, 60, 'Sold to'],
        [220, 60, 'Shipped to'],
        [400, 60, 'Bill to'],
        [60, 74, 'Harbour Foods Ltd'],
        [220, 74, 'Harbour Foods Depot'],
        [400, 74, 'Harbour Holdings'],
        [60, 88, 'Old Quay'],
        [220, 88, 'New Quay'],
        [400, 88, 'Market Street'],
      ],
    ],
    [
      'a numbered list',
      [
        [60, 60, '1.'],
        [80, 60, 'Unpack the machine and keep the box'],
        [60, 74, '2.'],
        [80, 74, 'Fill the tank with clean water only'],
        [60, 88, '3.'],
        [80, 88, 'Press the green key until it blinks'],
      ],
    ],
  ] as [string, Placed[]][])('are not seen in %s', (_, texts) => {
    expect(written(page(texts))).toEqual([]);
  });
});

describe('tables that are ruled', () => {
  const grid = (xs: number[], ys: number[]): Rule[] => [
    ...ys.map((y) => across(y, xs[0]!, xs.at(-1)!)),
    ...xs.map((x) => down(x, ys[0]!, ys.at(-1)!)),
  ];

  it('keep text of several lines in its cell, and words alone may fill them', () => {
    const texts: Placed[] = [
      [65, 104, 'Duty'],
      [165, 104, 'What it means'],
      [65, 124, 'Care'],
      [165, 124, 'Look after the rooms'],
      [165, 136, 'and lock them at night'],
      [65, 154, 'Order'],
      [165, 154, 'Keep the book of visits'],
    ];
    expect(written(page(texts, grid([60, 160, 320], [100, 120, 150, 170])))).toEqual([
      [
        'Duty | What it means',
        'Care | Look after the rooms and lock them at night',
        'Order | Keep the book of visits',
      ],
    ]);
  });

  it('span rows and columns where lines are left out', () => {
    const texts: Placed[] = [
      [65, 112, 'Year'],
      [200, 104, 'Output'],
      [165, 124, 'Steel'],
      [245, 124, 'Coal'],
      [65, 144, '2024'],
      [165, 144, '17'],
      [245, 144, '80'],
      [65, 164, '2025'],
      [165, 164, '19'],
      [245, 164, '75'],
    ];
    const rules = [
      ...[100, 140, 160, 180].map((y) => across(y, 60, 320)),
      across(120, 160, 320),
      ...[60, 160, 320].map((x) => down(x, 100, 180)),
      down(240, 120, 180),
    ];
    const [table] = findPrintedTables([page(texts, rules)]);
    expect(table?.cells.slice(0, 2)).toMatchObject([
      { text: 'Year', row: 0, rowSpan: 2, columnSpan: 1 },
      { text: 'Output', row: 0, rowSpan: 1, columnSpan: 2 },
    ]);
    expect(written(page(texts, rules))[0]).toEqual([
      'Year | Output | ·',
      '· | Steel | Coal',
      '2024 | 17 | 80',
      '2025 | 19 | 75',
    ]);
  });

  it('part rows that only the heading rules', () => {
    const rules = [
      across(96, 60, 480),
      across(113, 60, 480),
      across(160, 60, 480),
      down(190, 96, 160),
      down(270, 96, 160),
    ];
    expect(written(page(PLAIN, rules))).toEqual([PLAIN_ROWS]);
  });

  it('are not seen in a frame around text', () => {
    expect(written(page(PROSE, grid([50, 560], [50, 120])))).toEqual([]);
  });

  it('are not seen in a chart, which its caption names', () => {
    const texts: Placed[] = [
      [65, 104, 'Figure 2. Countries by area'],
      ...PLAIN.map(([x, y, t]): Placed => [x, y + 20, t]),
    ];
    expect(written(page(texts, grid([50, 190, 270, 480], [100, 118, 190])))).toEqual([]);
  });
});

describe('pages that are no help', () => {
  it.each([
    ['an empty page', page([])],
    ['a page of one word', page([[60, 60, 'Hello']])],
    ['a page of lines only', page([], [across(10, 10, 100), down(10, 10, 100), down(50, 10, 100)])],
    ['boxes without size', page([[0, 0, '']], [across(0, 0, 0), down(0, 0, 0)])],
  ])('%s has no table', (_, given) => {
    expect(findPrintedTables([given])).toEqual([]);
  });
});
