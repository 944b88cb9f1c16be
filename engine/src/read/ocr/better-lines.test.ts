import { describe, expect, it } from 'vitest';
import { betterLines } from './better-lines.ts';
import type { OcrLine } from './types.ts';

/** A line at a height; every word takes 100 pixels. */
const line = (top: number, text: string, confidence: number): OcrLine => ({
  words: text.split(' ').map((word, index) => ({
    text: word,
    box: [index * 100, top, index * 100 + 90, top + 20],
    confidence,
  })),
});

describe('a line of two readings', () => {
  it.each<[string, OcrLine, OcrLine, string]>([
    [
      'that the other is surer of is taken from it',
      line(0, 'T0TAL 4l.SO', 0.5),
      line(2, 'TOTAL 41.50', 0.9),
      'TOTAL 41.50',
    ],
    ['that both read alike stays', line(0, 'TOTAL 41.50', 0.9), line(2, 'T0TAL 41.50', 0.9), 'TOTAL 41.50'],
    [
      'of which the other has a part stays',
      line(0, 'Grand TOTAL 41.50', 0.8),
      line(0, 'Grand', 0.95),
      'Grand TOTAL 41.50',
    ],
    [
      'stays where the other has only doubtful signs',
      line(0, 'CASH', 0.6),
      line(0, 'xx;;,,,,,---,,', 0.3),
      'CASH',
    ],
    ['is not taken from the next line', line(0, 'CASH', 0.4), line(30, 'CHANGE', 0.95), 'CASH'],
  ])('%s', (_, own, other, expected) => {
    const [better] = betterLines([own], [other]);
    expect(better?.words.map((word) => word.text).join(' ')).toBe(expected);
  });

  it('has nothing to gain from an empty reading', () => {
    expect(betterLines([line(0, 'CASH', 0.4)], [])).toEqual([line(0, 'CASH', 0.4)]);
  });
});
