import { expect, test } from 'vitest';
import { layOut } from '../layout/page.ts';
import { type Placed, pageOf } from '../testing.ts';
import { extractGeneric } from './generic.ts';
import { stackedPairs } from './stacked-pairs.ts';

const PAIRS = [
  ['which place', '7 Coquet Terrace'],
  ['our file', 'HR-0417'],
  ['handed to', 'Imogen Laidler'],
  ['seen', 'driving licence'],
  ['mobile', '07700 900417'],
  ['when', 'Sat 7/3/26'],
] as const;
const LABELS = new Set(PAIRS.flatMap(([label]) => label.split(' ')));

/** A form of two columns; the labels stand so far over or under the values, in type of this size. */
function form(over: number, size: number, shift = 0) {
  const placed = PAIRS.flatMap(([label, value], i): Placed[] => {
    const [x, y] = [60 + 220 * (i % 2), 100 + 50 * Math.floor(i / 2)];
    return [
      [x, y, value],
      [x + shift, y - over, label],
    ];
  });
  const page = pageOf(placed.toSorted((a, b) => a[1] - b[1]));
  return { ...page, words: page.words.map((w) => ({ ...w, size: LABELS.has(w.text) ? size : 10 })) };
}

const pairsOf = (page: ReturnType<typeof form>) =>
  stackedPairs(layOut(page))
    .map(({ label, value }) => [label.text, ...value.map(({ text }) => text)])
    .toSorted();

test.each([
  ['small over what is filled in', form(12, 7)],
  ['small under it', form(-12, 7)],
  ['about the middle of its line', form(-12, 7, 60)],
])('labels %s', (_, page) => {
  expect(pairsOf(page)).toEqual(PAIRS.map((pair) => [...pair]).toSorted());
});

test('columns of one type have no labels', () => {
  expect(pairsOf(form(12, 10))).toEqual([]);
});

test('a form of such labels is read as that, not as its rows', () => {
  const [section] = extractGeneric([form(-12, 7)], 'FORM_DUMMY').sections;
  expect(Object.fromEntries(section!.fields.map((f) => [f.label.value, f.data.values[0]]))).toEqual(
    Object.fromEntries(PAIRS),
  );
});
