import { describe, expect, it } from 'vitest';
import { type Placed, pageOf } from '../testing.ts';
import type { PageText, Rule } from '../types.ts';
import { extractGeneric } from './generic.ts';

const grid = (xs: readonly number[], ys: readonly number[]): Rule[] => [
  ...ys.map((y): Rule => ({ direction: 'horizontal', box: [xs[0]!, y - 0.5, xs.at(-1)!, y + 0.5] })),
  ...xs.map((x): Rule => ({ direction: 'vertical', box: [x - 0.5, ys[0]!, x + 0.5, ys.at(-1)!] })),
];

const small = (page: PageText, labels: readonly string[]): PageText => ({
  ...page,
  words: page.words.map((w) => (labels.some((l) => l.split(' ').includes(w.text)) ? { ...w, size: 6 } : w)),
});

function formOf(page: PageText) {
  const [form, tables] = extractGeneric([page], 'FORM_DUMMY').sections;
  return {
    pairs: Object.fromEntries(form!.fields.map((f) => [f.label.value, f.data.values[0]])),
    tables: tables!.tables.length,
  };
}

const LABELS = ['Registered name', 'Founded', 'Licence', 'Telephone', 'Storage rooms', 'Shift leader'];
const VALUES = ['Harbour Foods', '4 March 1998', 'L-20391', '2345 6789', '12', 'Ann Lee'];
const EXPECTED = Object.fromEntries(LABELS.map((label, i) => [label, VALUES[i]]));
const beside = (x: number): Placed[] =>
  LABELS.flatMap((label, i): Placed[] => [
    [x, 104 + 20 * i, label],
    [x + 110, 104 + 20 * i, VALUES[i]!],
  ]);

describe('a form', () => {
  it.each([
    [
      'labels and values in a ruled grid',
      { ...pageOf(beside(65)), rules: grid([60, 170, 320], [100, 120, 140, 160, 180, 200, 220]) },
    ],
    ['labels and values in two columns', pageOf(beside(65))],
    [
      'an address beside labels and values',
      pageOf([
        ...['Old Quay', 'Market Street', 'Westhaven', 'Norway'].map((t, i): Placed => [60, 104 + 20 * i, t]),
        ...beside(260),
      ]),
    ],
    [
      'labels in the corners of boxes',
      small(
        {
          ...pageOf(
            LABELS.flatMap((label, i): Placed[] => [
              [65 + 150 * (i % 2), 104 + 40 * Math.floor(i / 2), label],
              [65 + 150 * (i % 2), 120 + 40 * Math.floor(i / 2), VALUES[i]!],
            ]),
          ),
          rules: grid([60, 210, 360], [100, 140, 180, 220]),
        },
        LABELS,
      ),
    ],
  ] as [string, PageText][])('gives its pairs: %s', (_, page) => {
    expect(formOf(page)).toMatchObject({ pairs: EXPECTED, tables: 0 });
  });

  it('keeps its table apart, with values in plain form', () => {
    const rows: Placed[] = ['Chairs', 'Tables', 'Lamps'].flatMap((name, i): Placed[] => [
      [65, 324 + 20 * i, name],
      [175, 324 + 20 * i, `${i + 1},200.50`],
    ]);
    const page = {
      ...pageOf([...beside(65), [65, 304, 'Article'], [175, 304, 'Price'], ...rows]),
      rules: grid([60, 170, 320], [300, 320, 340, 360, 380]),
    };
    const [form, tables] = extractGeneric([page], 'FORM_DUMMY').sections;
    expect(form?.fields.map((f) => f.label.value)).toEqual(LABELS);
    expect(
      tables?.tables.map((t) => t.columns.map((c) => [c.label, c.input_config?.type, c.data[0]?.values])),
    ).toEqual([
      [
        ['Article', 'text', ['Chairs']],
        ['Price', 'number', ['1200.50']],
      ],
    ]);
  });
});
