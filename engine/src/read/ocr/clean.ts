import type { GreyImage } from './types.ts';

/** Side of the squares in which paper brightness is measured, as a part of the image's longer side. */
const TILES = 32;
/** Paper brighter in one place than in another by this many levels was photographed, not scanned. */
const UNEVEN = 35;
/** Tiles darker than this part of the usual paper are pictures and dark bars, and say nothing about the light. */
const NOT_PAPER = 0.55;
const PAPER = 245;
/** Every so many pixels across and down are enough to know how bright paper is. */
const SAMPLED = 3;
const PAPER_PART = 0.8;
/** Share of lone specks (pixels unlike the median around them) from which an image counts as noisy. */
const SPECKLED = 0.008;
const SPECK = 90;

/** Makes an image easier to read: evens out shadows of photos, takes away specks of fax and bad scans. */
export async function cleanImage(image: GreyImage): Promise<GreyImage> {
  return removeSpecks(evenLight(image));
}

function evenLight(image: GreyImage): GreyImage {
  const { data, width, height } = image;
  const side = Math.ceil(Math.max(width, height) / TILES);
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const paper = tileBrightness(image, side, columns, rows);
  const usual = [...paper].sort((a, b) => a - b)[paper.length >> 1] ?? 255;
  const known = paper.map((level) => (level >= usual * NOT_PAPER ? level : 0));
  const levels = known.filter((level) => level > 0);
  if (Math.max(...levels) - Math.min(...levels) < UNEVEN) return image;
  const light = fillUnknown(known, columns, rows, usual);
  const even = Buffer.alloc(data.length);
  const across = Float64Array.from({ length: width }, (_, x) => between(x / side - 0.5, columns));
  for (let y = 0; y < height; y++) {
    const row = lightOfRow(light, columns, between(y / side - 0.5, rows));
    for (let x = 0; x < width; x++) {
      const at = across[x] ?? 0;
      const left = Math.floor(at);
      const near = row[left] ?? 0;
      const level = near + ((row[left + 1] ?? near) - near) * (at - left);
      even[y * width + x] = Math.min(255, ((data[y * width + x] ?? 0) * PAPER) / Math.max(1, level));
    }
  }
  return { data: even, width, height };
}

// Paper is the bright part of a tile: its 80th percentile.
function tileBrightness(
  { data, width, height }: GreyImage,
  side: number,
  columns: number,
  rows: number,
): number[] {
  const levels: number[] = [];
  const histogram = new Uint32Array(256);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      histogram.fill(0);
      const [bottom, right] = [Math.min(height, (row + 1) * side), Math.min(width, (column + 1) * side)];
      let seen = 0;
      for (let y = row * side; y < bottom; y += SAMPLED) {
        for (let x = column * side; x < right; x += SAMPLED) {
          const level = data[y * width + x] ?? 0;
          histogram[level] = (histogram[level] ?? 0) + 1;
          seen++;
        }
      }
      levels.push(percentile(histogram, seen, PAPER_PART));
    }
  }
  return levels;
}

function percentile(histogram: Uint32Array, count: number, part: number): number {
  let left = Math.floor(count * part);
  for (let level = 0; level < histogram.length; level++) {
    left -= histogram[level] ?? 0;
    if (left < 0) return level;
  }
  return 255;
}

function fillUnknown(known: readonly number[], columns: number, rows: number, usual: number): number[] {
  return known.map((level, index) => {
    if (level > 0) return level;
    const [row, column] = [Math.floor(index / columns), index % columns];
    for (let reach = 1; reach <= 4; reach++) {
      const near: number[] = [];
      for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
        for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
          const value = known[y * columns + x] ?? 0;
          if (value > 0) near.push(value);
        }
      }
      if (near.length > 0) return near.reduce((sum, value) => sum + value, 0) / near.length;
    }
    return usual;
  });
}

/** Bilinear between the middles of tiles, rows first: what one row of pixels has at the middle of each column. */
function lightOfRow(light: readonly number[], columns: number, at: number): Float64Array {
  const upper = Math.floor(at);
  return Float64Array.from({ length: columns }, (_, column) => {
    const above = light[upper * columns + column] ?? 255;
    const below = light[(upper + 1) * columns + column] ?? above;
    return above + (below - above) * (at - upper);
  });
}

function between(tile: number, count: number): number {
  return Math.min(count - 1, Math.max(0, tile));
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
