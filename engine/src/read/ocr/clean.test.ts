import { describe, expect, it } from 'vitest';
import { whitenEdges } from './edges.ts';
import { evenLight } from './light.ts';
import type { GreyImage } from './types.ts';

const [WIDTH, HEIGHT] = [480, 640];

/** A page painted pixel by pixel. */
function page(level: (x: number, y: number) => number): GreyImage {
  const data = Buffer.alloc(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) data[y * WIDTH + x] = level(x, y);
  return { data, width: WIDTH, height: HEIGHT };
}

const at = ({ data }: GreyImage, x: number, y: number): number => data[y * WIDTH + x] ?? -1;

/** Rows of letters: upright strokes of three pixels, half as high as the rows are apart. */
const isPrint = (x: number, y: number): boolean => x > 40 && x < 440 && x % 9 < 3 && y % 24 > 11;

describe('light and print', () => {
  it('that fade over the page become even', () => {
    const faded = page((x, y) => (isPrint(x, y) ? (y < 320 ? 20 : 190) : 250));
    const even = evenLight(faded);
    expect(at(even, 100, 614)).toBeLessThan(60);
    expect(at(even, 100, 300)).toBeLessThan(60);
    expect(at(even, 105, 620)).toBeGreaterThan(230);
  });

  it('in a shadow become even', () => {
    const light = (x: number): number => 1 - x / WIDTH / 2;
    const even = evenLight(page((x, y) => (isPrint(x, y) ? 40 : 240) * light(x)));
    for (const x of [105, 429]) expect(at(even, x, 310)).toBeGreaterThan(225);
    for (const x of [100, 424]) expect(at(even, x, 310)).toBeLessThan(40);
  });

  it('that are even stay as they are', () => {
    const image = page((x, y) => (isPrint(x, y) ? 30 : 245));
    expect(evenLight(image) === image).toBe(true);
  });

  it.each([0, 255])('of a page of one level (%i) stay as they are', (level) => {
    const image = page(() => level);
    expect(evenLight(image) === image).toBe(true);
    expect(whitenEdges(image).data.length).toBe(image.data.length);
  });
});

describe('the edges of a page', () => {
  it('are painted white where they are dark', () => {
    const scanned = page((x, y) => (x + y > 980 ? 10 : isPrint(x, y) ? 30 : 245));
    const white = whitenEdges(scanned);
    expect(at(white, 470, 630)).toBe(255);
    expect(at(white, 100, 300)).toBe(30);
  });

  it('stay when they carry print', () => {
    const banner = page((x, y) => (y < 60 ? (y > 20 && y < 40 && x % 20 < 6 ? 250 : 30) : 245));
    expect(whitenEdges(banner) === banner).toBe(true);
  });
});
