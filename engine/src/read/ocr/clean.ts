import { whitenEdges } from './edges.ts';
import { evenLight, flattenPhoto } from './light.ts';
import type { GreyImage } from './types.ts';

/** Share of lone specks (pixels unlike the median around them) from which an image counts as noisy. */
const SPECKLED = 0.008;
const SPECK = 90;

/** What was stretched looks coarse, and the dots of dot-matrix print stand apart; this blur, in pixels, joins them. */
const SOFTEN = 0.6;

/** Makes an image easier to read: takes away dark edges, shadows, fading, and the specks of fax and bad scans. */
export async function cleanImage(image: GreyImage): Promise<GreyImage> {
  // Shadows look like what lies beyond the paper, and hold print: where it is strong, only the light is evened out.
  const flat = flattenPhoto(image);
  if (flat) return removeSpecks(flat);
  const whole = whitenEdges(image);
  const even = evenLight(whole);
  return removeSpecks(even === whole ? whole : await soften(even, SOFTEN));
}

/** The image under a blur of so many pixels. */
export async function soften({ data, width, height }: GreyImage, pixels: number): Promise<GreyImage> {
  const { default: sharp } = await import('sharp');
  const raw = { width, height, channels: 1 } as const;
  const soft = await sharp(data, { raw }).blur(pixels).toColourspace('b-w').raw().toBuffer();
  return { data: soft, width, height };
}

async function removeSpecks(image: GreyImage): Promise<GreyImage> {
  const { data, width, height } = image;
  if (speckShare(image) < SPECKLED) return image;
  const { default: sharp } = await import('sharp');
  const smooth = await sharp(data, { raw: { width, height, channels: 1 } })
    .median(3)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { data: smooth, width, height };
}

// A speck differs from all four neighbours; strokes of letters never do.
function speckShare({ data, width, height }: GreyImage): number {
  let specks = 0;
  let seen = 0;
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const at = y * width + x;
      const level = data[at] ?? 0;
      const [left, right] = [data[at - 1] ?? 0, data[at + 1] ?? 0];
      const [above, below] = [data[at - width] ?? 0, data[at + width] ?? 0];
      seen++;
      const lighter = Math.min(left, right, above, below) > level + SPECK;
      if (lighter || Math.max(left, right, above, below) < level - SPECK) specks++;
    }
  }
  return seen === 0 ? 0 : specks / seen;
}
