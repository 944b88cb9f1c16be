import { describe, expect, it } from 'vitest';
import { straightenReversed } from './reversed.ts';
import type { GreyImage } from './types.ts';

const SCALE = 2;
const [WIDTH, HEIGHT] = [400, 200];

/** A white page with a bar of one level from 60, 60 to 340, 100 and letters (upright strokes) of another on it. */
function page(bar: number, letters: number): GreyImage {
  const data = Buffer.alloc(WIDTH * HEIGHT, 250);
  for (let y = 60; y < 100; y++) {
    for (let x = 60; x < 340; x++) {
      const inLetter = y >= 72 && y < 88 && x > 80 && x < 300 && x % 9 < 3;
      data[y * WIDTH + x] = inLetter ? letters : bar;
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const at = ({ data }: GreyImage, x: number, y: number): number => data[y * WIDTH + x] ?? -1;

describe('light print on a dark bar', () => {
  it.each([20, 90, 150])('on level %i becomes dark print on white', (bar) => {
    const straight = straightenReversed(page(bar, 250), SCALE);
    expect(at(straight, 65, 66)).toBeGreaterThan(240);
    expect(at(straight, 91, 80)).toBeLessThan(30);
    expect(at(straight, 20, 20)).toBe(250);
    expect(at(straight, 62, 58)).toBe(250);
  });

  it.each([
    ['a shaded bar with dark print', 150, 20],
    ['a light bar', 225, 20],
    ['a bar with nothing on it', 40, 40],
  ])('%s stays as it is', (_, bar, letters) => {
    const image = page(bar, letters);
    expect(straightenReversed(image, SCALE) === image).toBe(true);
  });

  it('leaves the lines above and below a slanting bar as they are', () => {
    const data = Buffer.alloc(WIDTH * HEIGHT, 250);
    // The bar falls by ten pixels over the page; each line of print beside it is as near as its slant allows.
    for (let x = 40; x < 360; x++) {
      const drop = Math.round((x - 40) * 0.03);
      for (let y = 60; y < 100; y++) {
        const inLetter = y >= 72 && y < 88 && x > 80 && x < 300 && x % 9 < 3;
        data[(y + drop) * WIDTH + x] = inLetter ? 250 : 20;
      }
      if (x % 9 < 3) for (let y = 110; y < 120; y++) data[(y + drop) * WIDTH + x] = 20;
    }
    const straight = straightenReversed({ data, width: WIDTH, height: HEIGHT }, SCALE);
    expect(at(straight, 44, 63)).toBeGreaterThan(240);
    expect(at(straight, 356, 72)).toBeGreaterThan(240);
    // Print below it stays dark on white.
    expect(at(straight, 55, 116)).toBeLessThan(30);
    expect(at(straight, 58, 116)).toBe(250);
    expect(at(straight, 352, 124)).toBeLessThan(30);
    // Nothing of its edges is left.
    const leftOver = [41, 120, 240, 355].flatMap((x) =>
      Array.from({ length: 50 }, (_, y) => at(straight, x, 58 + Math.round((x - 40) * 0.03) + y)),
    );
    expect(leftOver.filter((level, index) => level < 100 && index % 50 < 10)).toEqual([]);
  });

  it('leaves heavy type as it is, however dense', () => {
    const data = Buffer.alloc(WIDTH * HEIGHT, 250);
    for (let y = 60; y < 90; y++) {
      for (let x = 60; x < 140; x++) data[y * WIDTH + x] = x % 14 < 11 || y % 12 < 6 ? 20 : 250;
    }
    for (let y = 60; y < 64; y++) for (let x = 60; x < 140; x++) data[y * WIDTH + x] = x % 14 < 8 ? 20 : 250;
    const image = { data, width: WIDTH, height: HEIGHT };
    expect(straightenReversed(image, SCALE) === image).toBe(true);
  });
});
