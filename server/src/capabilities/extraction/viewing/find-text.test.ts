import type { Word } from '@recto/engine';
import { describe, expect, it } from 'vitest';
import type { WordPage } from '../rows/words-cache.ts';
import { findInPages } from './find-text.ts';

const wordsOf = (text: string, y: number): Word[] => {
  let x = 10;
  return text.split(' ').map((part) => {
    const word: Word = { text: part, box: [x, y, x + 10 * part.length, y + 10], confidence: 1 };
    x += 10 * part.length + 5;
    return word;
  });
};

/** A page of blocks, each a list of lines. */
const page = (number: number, ...blocks: string[][]): WordPage => ({
  number,
  width: 595,
  height: 842,
  source: 'ocr',
  language: 'en',
  rules: [],
  marks: [],
  skew: 0,
  blocks: blocks.map((lines, block) => lines.map((line, i) => wordsOf(line, 100 * block + 20 * i))),
});

const document = [
  page(1, ['Rechnung Nr. 4711', 'Müller & Söhne'], ['purchase', 'order 4711']),
  page(2, ['發 票 號碼 ABC']),
];

describe('finding a text', () => {
  it.each([
    ['4711', 2],
    ['RECHNUNG', 1],
    ['muller', 1],
    ['  nr.   4711 ', 1],
    ['purchase order', 1],
    ['发票', 0],
    ['發票', 1],
    ['票號', 1],
    ['１', 4],
    ['sohne purchase', 0],
    ['nowhere', 0],
    ['   ', 0],
    ['.*', 0],
  ])('%s is there %i times', (text, times) => {
    expect(findInPages(document, text).total).toBe(times);
  });

  it('gives the part of a word that was found', () => {
    const [match] = findInPages(document, '711').matches;
    expect(match).toEqual({ page: 1, boxes: [[140, 0, 170, 10]] });
  });

  it('gives a box a line where the text is broken', () => {
    const [match] = findInPages(document, 'purchase order').matches;
    expect(match?.boxes).toHaveLength(2);
  });

  it('counts all and gives the first thousand', () => {
    const many = [
      page(
        1,
        Array.from({ length: 1200 }, () => 'x'),
      ),
    ];
    const found = findInPages(many, 'x');
    expect([found.total, found.matches.length]).toEqual([1200, 1000]);
  });
});
