import { expect, test } from 'vitest';
import { closedUp } from './letter-spaced.ts';
import type { PlacedWord } from './segment.ts';

/** Letters `gap` points apart, words 14 points. */
function wide(text: string, gap: number): PlacedWord[] {
  let left = 100;
  return text.split(' ').flatMap((word, i) => {
    if (i > 0) left += 14 - gap;
    return [...word].map((letter): PlacedWord => {
      const box: PlacedWord['box'] = [left, 40, left + 8, 54];
      left = box[2] + gap;
      return { text: letter, box, source: { text: letter, box, confidence: 1 } };
    });
  });
}

test('a title whose letters stand apart is read as its words', () => {
  expect(closedUp(wide('ATESTADO DE RESIDÊNCIA', 5))).toBe('ATESTADO DE RESIDÊNCIA');
});

test('figures and plain words are left as they are', () => {
  expect(closedUp(wide('6204 118 7735', 5))).toBeNull();
  expect(closedUp(wide('NOTE', 5))).toBeNull();
});
