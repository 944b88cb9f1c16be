import { describe, expect, it } from 'vitest';
import { mayBeChinese } from './brush-strokes.ts';
import type { GreyImage, OcrWord } from './types.ts';

const [WIDTH, HEIGHT, SIDE] = [800, 400, 24];

/** Words of crosses of strokes, so many pixels apart in both directions, each in a place of its own. */
function page(words: readonly { text: string; confidence: number; apart: number }[]) {
  const image: GreyImage = { data: Buffer.alloc(WIDTH * HEIGHT, 250), width: WIDTH, height: HEIGHT };
  const placed = words.map(({ text, confidence, apart }, index): OcrWord => {
    const [left, top] = [20 + (index % 8) * 95, 20 + Math.floor(index / 8) * 40];
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE * 3; x++)
        if (x % apart < 2 || y % apart < 2) image.data[(top + y) * WIDTH + left + x] = 10;
    return { text, confidence, box: [left, top, left + SIDE * 3, top + SIDE] };
  });
  return { image, doubtful: placed.filter((word) => word.confidence < 0.6), placed };
}

const sure = Array.from({ length: 12 }, () => ({ text: 'invoice', confidence: 0.95, apart: 12 }));
const doubtful = (apart: number, count: number) =>
  Array.from({ length: count }, () => ({ text: 'HBR', confidence: 0.3, apart }));

describe('words in doubt', () => {
  it.each<[string, boolean, number, number]>([
    ['of as many strokes as the others are no Chinese', false, 12, 6],
    ['of twice as many strokes may be Chinese', true, 6, 6],
    ['may be Chinese when a few of them clearly have more strokes', true, 6, 2],
    ['are no Chinese for one dense word, which may be a stamp', false, 6, 1],
  ])('%s', (_, expected, apart, count) => {
    const { image, doubtful: words, placed } = page([...sure, ...doubtful(apart, count)]);
    expect(mayBeChinese(image, words, placed)).toBe(expected);
  });

  it('may be Chinese on a page where hardly anything else was read', () => {
    const { image, doubtful: words, placed } = page(doubtful(12, 5));
    expect(mayBeChinese(image, words, placed)).toBe(true);
  });
});
