import type { PageWord } from '@recto/contracts/endpoints/viewing';
import { describe, expect, it } from 'vitest';
import { boxAround, textOf, wordAt, wordBeside, wordsBetween, wordsIn, wordsOfBox } from './words.ts';

/** Three lines and a column apart:  Invoice No: INV-7 / 發 票 號碼 X / Total 12.00      Page */
const words: PageWord[] = [
  { text: 'Invoice', box: [10, 10, 40, 20], line: 0 },
  { text: 'No:', box: [45, 10, 60, 20], line: 0 },
  { text: 'INV-7', box: [65, 10, 95, 20], line: 0 },
  { text: '發', box: [10, 30, 20, 40], line: 1 },
  { text: '票', box: [20, 30, 30, 40], line: 1 },
  { text: '號碼', box: [30, 30, 50, 40], line: 1 },
  { text: 'X', box: [55, 30, 60, 40], line: 1 },
  { text: 'Total', box: [10, 50, 35, 60], line: 2 },
  { text: '12.00', box: [40, 50, 65, 60], line: 2 },
  { text: 'Page', box: [400, 50, 420, 60], line: 3 },
];
const all = words.map((_, i) => i);
const indexOf = (text: string) => words.findIndex((word) => word.text === text);

describe('pointing at words', () => {
  it.each([
    [{ x: 50, y: 15 }, 'No:'],
    [{ x: 42, y: 15 }, 'Invoice'],
    [{ x: 97, y: 18 }, 'INV-7'],
    [{ x: 20, y: 35 }, '發'],
  ])('%o means %s', (point, text) => {
    expect(words[wordAt(words, point)]?.text).toBe(text);
  });

  it.each([[{ x: 200, y: 15 }], [{ x: 50, y: 25 }], [{ x: -9, y: 15 }]])('%o means nothing', (point) => {
    expect(wordAt(words, point)).toBe(-1);
  });

  it.each([
    [
      [0, 0, 100, 25],
      ['Invoice', 'No:', 'INV-7'],
    ],
    [
      [44, 5, 80, 22],
      ['No:', 'INV-7'],
    ],
    [[44, 5, 79, 22], ['No:']],
    [[100, 100, 200, 200], []],
    [[30, 30, 30, 30], []],
  ] as const)('the region %o holds %o', (region, expected) => {
    expect(wordsIn(words, [...region]).map((i) => words[i]?.text)).toEqual(expected);
  });
});

describe('the text of words', () => {
  it.each([
    [[2, 0], false, 'Invoice INV-7'],
    [[3, 4, 5, 6], false, '發票號碼 X'],
    [[7, 8], false, 'Total 12.00'],
    [[2, 3], false, 'INV-7 發'],
    [[2, 3], true, 'INV-7\n發'],
    [[], false, ''],
    [[99], false, ''],
  ])('%o (lines apart: %s) is %j', (chosen, lines, text) => {
    expect(textOf(words, chosen, lines)).toBe(text);
  });

  it('spans run in reading order from either end', () => {
    expect(wordsBetween(4, 2)).toEqual([2, 3, 4]);
    expect(wordsBetween(2, 2)).toEqual([2]);
  });

  it('a box goes around all', () => {
    expect(boxAround(all.map((i) => words[i]!.box))).toEqual([10, 10, 420, 60]);
  });
});

describe('walking over words', () => {
  it.each([
    ['Invoice', 'right', 'No:'],
    ['Invoice', 'left', 'Invoice'],
    ['INV-7', 'right', '發'],
    ['Page', 'right', 'Page'],
    ['Invoice', 'down', '票'],
    ['INV-7', 'down', 'X'],
    ['號碼', 'down', '12.00'],
    ['Total', 'up', '票'],
    ['Page', 'up', 'X'],
    ['Invoice', 'up', 'Invoice'],
    ['Total', 'down', 'Total'],
  ] as const)('%s, %s: %s', (from, direction, to) => {
    expect(words[wordBeside(words, indexOf(from), direction)]?.text).toBe(to);
  });

  it('starts at what a box holds', () => {
    expect(wordsOfBox(words, [8, 8, 62, 22])).toEqual({ from: 0, to: 1 });
    expect(wordsOfBox(words, [200, 200, 300, 300])).toBeNull();
    expect(wordsOfBox([], [0, 0, 9, 9])).toBeNull();
  });
});
