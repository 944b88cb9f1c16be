import { expect, it } from 'vitest';
import type { PageText, TextLine, Word } from '../types.ts';
import { levelOf } from './level.ts';

const [WIDTH, HEIGHT] = [595, 842];

/** A page of 20 lines of five words whose middles stand where `bent` moves them. */
function page(bent: (x: number, y: number) => number, source: PageText['source'], rows = 20): PageText {
  const lines = Array.from({ length: rows }, (_, row): TextLine => {
    const words = [60, 160, 260, 360, 460].map((left): Word => {
      const y = 60 + 36 * row + bent(left + 30 - WIDTH / 2, 60 + 36 * row - HEIGHT / 2);
      return { text: 'word', box: [left, y - 4, left + 60, y + 4], confidence: 1 };
    });
    return { words, text: 'word word word word word', box: [60, 0, 520, 8] };
  });
  const words = lines.flatMap((line) => line.words);
  return {
    number: 1,
    width: WIDTH,
    height: HEIGHT,
    source,
    skew: 0,
    words,
    lines,
    rules: [],
  } as unknown as PageText;
}

/** The most that the words of a line stand apart in height, on the levelled page. */
function unevenness(text: PageText): number {
  const level = levelOf(text);
  return Math.max(
    ...text.lines.map(({ words }) => {
      const tops = words.map(({ box }) => level(box)[1]);
      return Math.max(...tops) - Math.min(...tops);
    }),
  );
}

it.each([
  ['askew', (x: number) => 0.03 * x],
  ['tapering to the bottom', (x: number, y: number) => 0.00006 * x * y],
  ['curled', (x: number) => 0.00015 * x * x],
  ['all of that', (x: number, y: number) => -0.02 * x + 0.00004 * x * y + 0.00005 * x * x],
])('the lines of a photo are level: %s', (_, bent) => {
  expect(unevenness(page(bent, 'ocr'))).toBeLessThan(1);
  expect(unevenness(page(bent, 'text')), 'print is level as it is').toBeGreaterThan(5);
});

it('a stamp across the page bends nothing', () => {
  const straight = page(() => 0, 'ocr');
  const stamp = [0, 1, 2, 3].map((at): Word => {
    const [x, y] = [200 + 40 * at, 400 + 20 * at];
    return { text: 'PAID', box: [x, y, x + 30, y + 8], confidence: 1 };
  });
  const lines = [
    ...straight.lines,
    { words: stamp, text: 'PAID PAID PAID PAID', box: [200, 400, 350, 470] as const },
  ];
  expect(unevenness({ ...straight, lines: lines.slice(0, -1) } as PageText)).toBe(0);
  const level = levelOf({ ...straight, lines } as unknown as PageText);
  expect(Math.abs(level([0, 100, 10, 108])[1] - 100)).toBeLessThan(1);
});

it('too few lines tell nothing beside the skew', () => {
  expect(unevenness(page((x) => 0.03 * x, 'ocr', 2))).toBeGreaterThan(5);
});
