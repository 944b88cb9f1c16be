import { describe, expect, it } from 'vitest';
import type { Character } from './decode.ts';
import { charactersIn, isLongInDoubt, partsOf, surer } from './parts.ts';
import { HIGH, type Strip } from './strip.ts';

/** A strip of so many pixels that lies level, with print on all columns but those from and up to these. */
function stripWith(wide: number, gaps: readonly (readonly [number, number])[]): Strip {
  const pixels = new Float32Array(HIGH * wide).fill(1);
  for (let y = HIGH / 3; y < HIGH / 2; y++)
    for (let x = 0; x < wide; x++)
      if (!gaps.some(([from, to]) => x >= from && x < to)) pixels[y * wide + x] = -1;
  return { box: { cx: wide, cy: 30, w: wide / 2, h: HIGH / 2, angle: 0 }, wide, pixels };
}

const character = (text: string, first: number, confidence: number): Character => ({
  text,
  confidence,
  first,
  last: first,
});

describe('parts of a long line', () => {
  it('are cut at the widest gaps near those of equal parts', () => {
    const parts = partsOf(
      stripWith(960, [
        [290, 299],
        [330, 350],
        [640, 652],
        [800, 900],
      ]),
    );
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [0, 344],
      [344, 648],
      [648, 960],
    ]);
  });
  it('stand where they stood on the page', () => {
    const [left, right] = partsOf(stripWith(640, [[312, 328]]));
    expect(left?.strip.box).toMatchObject({ cx: 560, cy: 30, w: 160 });
    expect(right?.strip.box).toMatchObject({ cx: 720, cy: 30, w: 160 });
    expect(left?.strip.pixels).toHaveLength(HIGH * 320);
  });
  it('are one where print goes on', () => {
    expect(partsOf(stripWith(960, [[310, 313]]))).toHaveLength(1);
  });
  it('have the characters that stand in them, counted from their start', () => {
    const part = partsOf(stripWith(640, [[312, 328]]))[1]!;
    expect(charactersIn([character('a', 38, 1), character('b', 41, 1)], part)).toEqual([
      character('b', 1, 1),
    ]);
  });
  it('are read by themselves where the line is in doubt', () => {
    const doubtful = [character('1', 3, 0.8), character(',', 5, 0.7)];
    expect(isLongInDoubt(doubtful, stripWith(640, []))).toBe(true);
    expect(isLongInDoubt(doubtful, stripWith(600, []))).toBe(false);
    expect(isLongInDoubt([character('1', 3, 0.99)], stripWith(640, []))).toBe(false);
  });
  it('keep the reading that has more characters right', () => {
    const [few, many] = [[character('1', 1, 0.9)], [character('1', 1, 0.8), character('2', 2, 0.8)]];
    expect(surer(few, many)).toBe(many);
    expect(surer(many, few)).toBe(many);
  });
});
