import { rememberFor } from '../../normalise/remember.ts';
import type { GreyImage } from './types.ts';

/** Side of the tiles in which paper and print are measured, as a part of the image's longer side. */
const TILES = 32;
/** Every so many pixels across and down are enough to know how bright paper and print are. */
const SAMPLED = 3;
const PAPER_PART = 0.8;
const PRINT_PART = 0.03;
/** Tiles darker than this part of the usual paper are pictures and dark bars, and say nothing about the light. */
const NOT_PAPER = 0.55;
/** Paper brighter in one place than in another by this many levels was photographed, not scanned. */
const UNEVEN = 35;
/** Where print stands out by fewer levels, or by less than this part of what strong print does, it is faded. */
const FAINT = 60;
const FADED = 0.34;
/** What differs from paper by fewer levels is grain and folds. */
const PRINT = 30;
/** Nothing is made to stand out more than print of this many levels. */
const LEAST_CONTRAST = 60;
/** How far, in tiles, the level of a dark tile is taken from its surroundings. */
const REACH = 4;
const WHITE = 255;
/** Level of paper after evening out a photo; what is lighter than it is grain. */
const PAPER = 245;
/** Print that stands out by so many levels everywhere, in even light, needs no help. */
const STRONG = 100;

/** Levels measured in tiles, row by row: the paper, and by how much the darkest print around differs from it. */
type Tiles = { side: number; columns: number; rows: number; paper: number[]; strength: number[] };

/**
 * Evens out light and print (shadows of photos, faded thermal paper): every pixel is taken for where it lies between
 * the paper and the print around it. Images that are even come back as they are.
 */
export function evenLight(image: GreyImage): GreyImage {
  const tiles = measure(image);
  return isEven(tiles) ? image : stretch(image, tiles);
}

/**
 * Evens out the light of a photo of strong print: every pixel is divided by the paper around it. Undefined for even
 * light and for weak print. Print that is strong is not to be stretched, which coarsens its letters.
 */
export function flattenPhoto(image: GreyImage): GreyImage | undefined {
  const tiles = measure(image);
  if (!isUneven(tiles.paper)) return undefined;
  const lit = tiles.strength.map(
    (levels, index) => (levels * WHITE) / Math.max(1, tiles.paper[index] ?? WHITE),
  );
  return weakAndStrong(lit)[0] >= STRONG ? flatten(image, tiles) : undefined;
}

function flatten({ data, width, height }: GreyImage, { side, columns, rows, paper }: Tiles): GreyImage {
  const even = Buffer.alloc(data.length);
  const across = Float64Array.from({ length: width }, (_, x) => between(x / side - 0.5, columns));
  for (let y = 0; y < height; y++) {
    const papers = valuesOfRow(paper, columns, between(y / side - 0.5, rows));
    for (let x = 0; x < width; x++) {
      const place = across[x] ?? 0;
      const left = Math.floor(place);
      const light = Math.max(1, mix(papers, left, place - left));
      even[y * width + x] = Math.min(WHITE, ((data[y * width + x] ?? 0) * PAPER) / light);
    }
  }
  return { data: even, width, height };
}

const isUneven = (paper: readonly number[]): boolean => Math.max(...paper) - Math.min(...paper) >= UNEVEN;

/** How much the weaker and the stronger print of an image stands out; 0 where there is none. */
function weakAndStrong(strength: readonly number[]): [number, number] {
  const printed = strength.filter((levels) => levels >= PRINT).sort((a, b) => a - b);
  const at = (part: number) => printed[Math.floor(printed.length * part)] ?? 0;
  return [at(0.1), at(0.8)];
}

function isEven({ paper, strength }: Tiles): boolean {
  if (isUneven(paper)) return false;
  const [weak, strong] = weakAndStrong(strength);
  return weak >= Math.max(FAINT, strong * FADED) || strong === 0;
}

/** The same image is measured for its light and for its print. */
const measure = rememberFor((image: GreyImage): Tiles => {
  const side = Math.ceil(Math.max(image.width, image.height) / TILES);
  const [columns, rows] = [Math.ceil(image.width / side), Math.ceil(image.height / side)];
  const levels = Array.from({ length: columns * rows }, (_, index) =>
    tileLevels(image, (index % columns) * side, Math.floor(index / columns) * side, side),
  );
  const usual = levels.map(({ paper }) => paper).sort((a, b) => a - b)[levels.length >> 1] ?? 255;
  const known = levels.map(({ paper }) => (paper >= usual * NOT_PAPER ? paper : 0));
  const grid = { side, columns, rows };
  const paper = known.map((level, index) => (level > 0 ? level : (nearby(known, grid, index) ?? usual)));
  const contrast = levels.map(({ print }, index) => Math.max(0, (paper[index] ?? 0) - print));
  // Print of the neighbouring tiles counts too: a tile with a few letters or a speck is not one of faded print.
  const strength = contrast.map((_, index) => Math.max(...around(contrast, grid, index, 1)));
  return { ...grid, paper, strength };
});

// Paper is the bright part of a tile, print its darkest.
function tileLevels(
  { data, width, height }: GreyImage,
  left: number,
  top: number,
  side: number,
): { paper: number; print: number } {
  const histogram = new Uint32Array(256);
  const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
  let seen = 0;
  for (let y = top; y < bottom; y += SAMPLED) {
    for (let x = left; x < right; x += SAMPLED) {
      const level = data[y * width + x] ?? 0;
      histogram[level] = (histogram[level] ?? 0) + 1;
      seen++;
    }
  }
  return { paper: percentile(histogram, seen * PAPER_PART), print: percentile(histogram, seen * PRINT_PART) };
}

function percentile(histogram: Uint32Array, rank: number): number {
  let left = rank;
  for (let level = 0; level < histogram.length; level++) {
    left -= histogram[level] ?? 0;
    if (left < 0) return level;
  }
  return 255;
}

type Grid = Pick<Tiles, 'columns' | 'rows'>;

/** Mean of the nearest tiles that are known (not 0). */
function nearby(known: readonly number[], grid: Grid, index: number): number | undefined {
  for (let reach = 1; reach <= REACH; reach++) {
    const near = around(known, grid, index, reach).filter((value) => value > 0);
    if (near.length > 0) return near.reduce((sum, value) => sum + value, 0) / near.length;
  }
  return undefined;
}

function around(values: readonly number[], { columns, rows }: Grid, index: number, reach: number): number[] {
  const [row, column] = [Math.floor(index / columns), index % columns];
  const found: number[] = [];
  for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
      found.push(values[y * columns + x] ?? 0);
    }
  }
  return found;
}

function stretch(
  { data, width, height }: GreyImage,
  { side, columns, rows, paper, strength }: Tiles,
): GreyImage {
  const reach = strength.map((levels) => Math.max(LEAST_CONTRAST, levels));
  const even = Buffer.alloc(data.length);
  const across = Float64Array.from({ length: width }, (_, x) => between(x / side - 0.5, columns));
  for (let y = 0; y < height; y++) {
    const at = between(y / side - 0.5, rows);
    const [papers, strengths] = [valuesOfRow(paper, columns, at), valuesOfRow(reach, columns, at)];
    for (let x = 0; x < width; x++) {
      const place = across[x] ?? 0;
      const left = Math.floor(place);
      const part = place - left;
      const white = mix(papers, left, part);
      const index = y * width + x;
      const ink = ((white - (data[index] ?? 0)) * 255) / mix(strengths, left, part);
      even[index] = ink <= 0 ? 255 : ink >= 255 ? 0 : 255 - ink;
    }
  }
  return { data: even, width, height };
}

function mix(values: Float64Array, at: number, part: number): number {
  const near = values[at] ?? 0;
  return near + ((values[at + 1] ?? near) - near) * part;
}

/** Bilinear between the middles of tiles, rows first: what one row of pixels has at the middle of each column. */
function valuesOfRow(values: readonly number[], columns: number, at: number): Float64Array {
  const upper = Math.floor(at);
  return Float64Array.from({ length: columns }, (_, column) => {
    const above = values[upper * columns + column] ?? 255;
    const below = values[(upper + 1) * columns + column] ?? above;
    return above + (below - above) * (at - upper);
  });
}

function between(tile: number, count: number): number {
  return Math.min(count - 1, Math.max(0, tile));
}
