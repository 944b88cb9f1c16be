import type { GreyImage } from '../types.ts';
import type { Net } from './models.ts';
import { type Corner, hull, type Slanted, smallestRectangle } from './rectangles.ts';
import { isUpright } from './strip.ts';

/** PaddleOCR's own values: a pixel is text from here on, a line from this mean on, and is this much smaller than its print. */
const TEXT = 0.3;
const LINE = 0.6;
const UNCLIP = 1.5;
/**
 * Pixels of what the network sees by which lines are cut closer across: PaddleOCR's strips are too high for small print,
 * whose narrow letters (i, l, I) are then lost. See "Small print" in the benchmarks.
 */
export const BLUR = 2;
/**
 * Pixels of what the network sees across a line as PaddleOCR cuts it, up to which print is small, and from which on it is
 * cut no closer: large letters of worn receipts need all the paper around them.
 */
const [SMALL, LARGE] = [19, 24];
/** Of what a line grows by across, so much is left in any case. */
const LEAST_GROWTH = 0.4;
const STEP = 32;
const LEAST_PIXELS = 10;
const LEAST_SIDE = 3;
/** Mean and deviation of each channel, as the network was trained. */
const CHANNELS = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
] as const;

/**
 * Where lines of text stand, as pieces that are read each by itself: a cell of a grid is one, a word apart too. Method:
 * differentiable binarization (Liao et al., 2020) with PaddleOCR's post-processing.
 * @param side pixels of the longer side of what the network looks at
 * @param blur pixels of what the network looks at by which lines are cut closer than PaddleOCR cuts them
 * @returns in pixels of the image
 */
export async function detectLines(
  net: Net,
  image: GreyImage,
  { side, blur }: { side: number; blur: number },
): Promise<Slanted[]> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const [w = STEP, h = STEP] = [image.width, image.height].map((n) =>
    Math.max(STEP, Math.round((n * scale) / STEP) * STEP),
  );
  const small = await resized(image, w, h);
  const input = new Float32Array(3 * w * h);
  for (const [channel, [mean, deviation]] of CHANNELS.entries())
    for (let i = 0; i < w * h; i++) input[channel * w * h + i] = ((small[i] ?? 255) / 255 - mean) / deviation;
  const { data } = await net(input, [1, 3, h, w]);
  const [sx, sy] = [image.width / w, image.height / h];
  return piecesOf(data, w, h, blur, scale === 1).map(({ cx, cy, w: wide, h: high, angle }) => ({
    cx: cx * sx,
    cy: cy * sy,
    w: wide * sx,
    h: high * sy,
    angle,
  }));
}

/**
 * Rectangles about connected pixels of text, grown to what was printed. `finer`: of an image that is not made smaller, as a
 * part of a page that is drawn finer than its page: any size of print is cut closer then.
 */
export function piecesOf(map: Float32Array, w: number, h: number, blur = BLUR, finer = false): Slanted[] {
  return components(map, w, h).flatMap(({ mean, edge }) => {
    const found = smallestRectangle(hull(edge));
    if (Math.min(found.w, found.h) < LEAST_SIDE || mean < LINE) return [];
    // What the network marks is shrunk by area * ratio / perimeter on each side.
    const shrunk = (found.w * found.h) / (found.w + found.h);
    const whole = { ...found, w: found.w + shrunk * UNCLIP, h: found.h + shrunk * UNCLIP };
    const upright = isUpright(whole);
    const smallness = finer ? 1 : (LARGE - (upright ? whole.w : whole.h)) / (LARGE - SMALL);
    const less = Math.min(blur * Math.max(0, Math.min(1, smallness)), shrunk * UNCLIP * (1 - LEAST_GROWTH));
    return [upright ? { ...whole, w: whole.w - less } : { ...whole, h: whole.h - less }];
  });
}

async function resized({ data, width, height }: GreyImage, w: number, h: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels: 1 } })
    .resize(w, h, { fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

type Component = { mean: number; edge: Corner[] };

/** Connected pixels of text: their mean probability, and the ends of each of their rows. */
function components(map: Float32Array, w: number, h: number): Component[] {
  const seen = new Uint8Array(w * h);
  const stack = new Int32Array(w * h);
  const found: Component[] = [];
  for (let start = 0; start < w * h; start++) {
    if (seen[start] || (map[start] ?? 0) <= TEXT) continue;
    const rows = new Map<number, [number, number]>();
    let [top, sum, count] = [0, 0, 0];
    stack[top++] = start;
    seen[start] = 1;
    while (top > 0) {
      const at = stack[--top] ?? 0;
      const [x, y] = [at % w, Math.floor(at / w)];
      sum += map[at] ?? 0;
      count++;
      const row = rows.get(y);
      if (!row) rows.set(y, [x, x]);
      else if (x < row[0]) row[0] = x;
      else if (x > row[1]) row[1] = x;
      const near = [x > 0 ? at - 1 : -1, x < w - 1 ? at + 1 : -1, at - w, y < h - 1 ? at + w : -1];
      for (const next of near) {
        if (next < 0 || seen[next] || (map[next] ?? 0) <= TEXT) continue;
        seen[next] = 1;
        stack[top++] = next;
      }
    }
    if (count < LEAST_PIXELS) continue;
    const edge = [...rows].flatMap(([y, [a, b]]): Corner[] => [
      [a, y],
      [b + 1, y],
      [a, y + 1],
      [b + 1, y + 1],
    ]);
    found.push({ mean: sum / count, edge });
  }
  return found;
}
