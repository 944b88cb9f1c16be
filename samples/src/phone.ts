import sharp from 'sharp';
import type { Random } from './random.ts';
import { type Raster, renderGray } from './render.ts';
import { imagesAsPdf } from './scan.ts';

const DPI = 150;
/** Share of the page that is table around it, on each side. */
const AROUND = 0.04;
/** How far a corner moves, as a share of the width of the page. */
const TILT = 0.03;

type Point = readonly [x: number, y: number];
/** Corners from the top left, clockwise. */
type Corners = readonly [Point, Point, Point, Point];

/** A photo of a printed PDF by a telephone: 150 dpi, in perspective, on a darker table, in uneven light, blurred. */
export async function photographDocument(
  pdf: Uint8Array,
  random: Random,
): Promise<{ bytes: Uint8Array; format: 'jpg' | 'pdf' }> {
  const photos: Raster[] = [];
  for (const page of await renderGray(pdf, DPI)) photos.push(await photograph(page, random));
  const [first] = photos;
  if (photos.length === 1 && first) return { bytes: await jpegOf(first), format: 'jpg' };
  return { bytes: await imagesAsPdf(photos, DPI, random), format: 'pdf' };
}

const jpegOf = ({ width, height, gray }: Raster): Promise<Buffer> =>
  sharp(gray, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .withMetadata({ density: DPI })
    .jpeg({ quality: 72 })
    .toBuffer();

async function photograph(page: Raster, random: Random): Promise<Raster> {
  const [width, height] = [page.width, page.height].map((size) => Math.round(size * (1 + 2 * AROUND))) as [
    number,
    number,
  ];
  const shift = () => (random.next() - 0.5) * 2 * TILT * page.width;
  const [x, y] = [AROUND * page.width, AROUND * page.height];
  const corner = (cx: number, cy: number): Point => [cx + shift(), cy + shift()];
  const seen = warp(page, width, height, [
    corner(x, y),
    corner(x + page.width, y),
    corner(x + page.width, y + page.height),
    corner(x, y + page.height),
  ]);
  const gray = await sharp(seen, { raw: { width, height, channels: 1 } })
    .blur(0.5 + 0.4 * random.next())
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { width, height, gray: lit(gray, width, height, random) };
}

/** What the projective map of the unit square onto `corners` does (Heckbert, 1989). */
function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): number[] {
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const scale = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / scale, (dx1 * sy - sx * dy1) / scale];
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** The adjugate of a 3 x 3 matrix: its inverse up to a factor, which a projection does not feel. */
function inverse(m: readonly number[]): number[] {
  const [a, b, c, d, e, f, g, h, i] = m as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

const TABLE = 96;

function warp({ width, height, gray }: Raster, outWidth: number, outHeight: number, to: Corners): Uint8Array {
  const back = inverse(projection(to));
  const out = new Uint8Array(outWidth * outHeight).fill(TABLE);
  for (let y = 0; y < outHeight; y += 1) {
    for (let x = 0; x < outWidth; x += 1) {
      const w = back[6]! * x + back[7]! * y + back[8]!;
      const u = ((back[0]! * x + back[1]! * y + back[2]!) / w) * width - 0.5;
      const v = ((back[3]! * x + back[4]! * y + back[5]!) / w) * height - 0.5;
      if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) continue;
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - left, v - top];
      const at = top * width + left;
      const upper = gray[at]! * (1 - fx) + gray[at + 1]! * fx;
      const lower = gray[at + width]! * (1 - fx) + gray[at + width + 1]! * fx;
      out[y * outWidth + x] = upper * (1 - fy) + lower * fy;
    }
  }
  return out;
}

/** Light that falls off from one point, and the grain of a small sensor. */
function lit(gray: Uint8Array, width: number, height: number, random: Random): Uint8Array {
  const [lampX, lampY] = [random.next() * width, random.next() * height * 0.6];
  const fall = 0.2 + 0.2 * random.next();
  const grain = random.int(8, 16);
  const reach = Math.hypot(width, height);
  const out = new Uint8Array(gray.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = 0.94 - fall * (Math.hypot(x - lampX, y - lampY) / reach);
      const at = y * width + x;
      const noise = (random.next() - random.next()) * grain;
      out[at] = Math.max(0, Math.min(255, (20 + 0.92 * gray[at]!) * light + noise));
    }
  }
  return out;
}
