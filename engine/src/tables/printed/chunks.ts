import { centreX, centreY, shared } from '../../layout/geometry.ts';
import type { Row } from '../../layout/page.ts';
import { type PlacedWord, segmentOf } from '../../layout/segment.ts';
import type { Chunk, Region, RegionColumn } from './types.ts';
import { isFootnoteMark } from './values.ts';

/** A gap this wide (in line heights) that lies over a river parts two cells. */
const CELL_GAP = 0.35;
/** Text may hang over the edge of its column by this many line heights. */
const OVERHANG = 0.5;

/** Every line in pieces, each with the columns that it stands in. */
export function chunksOf(region: Region, columns: readonly RegionColumn[]): Chunk[] {
  return region.lines.flatMap((line, index) => {
    const runs = splitLine(line, columns, region);
    return runs.map((words): Chunk => {
      const segment = segmentOf(region.page.number, index, words);
      const [from, to] = columnsUnder(segment.box[0], segment.box[2], columns, region.page.lineHeight);
      return { segment, line: index, from, to };
    });
  });
}

function splitLine(line: Row, columns: readonly RegionColumn[], region: Region): PlacedWord[][] {
  const out: PlacedWord[][] = [];
  for (const segment of line.segments) {
    segment.words.forEach((word, i) => {
      const run = out.at(-1);
      const last = run?.at(-1);
      const apart = last === undefined || parts(last, word, i === 0, segment.text, columns, region);
      if (apart) out.push([word]);
      else run!.push(word);
    });
  }
  return out;
}

function parts(
  last: PlacedWord,
  word: PlacedWord,
  starts: boolean,
  text: string,
  columns: readonly RegionColumn[],
  region: Region,
): boolean {
  const [a, b] = [columnAt(last, columns), columnAt(word, columns)];
  if (wallBetween(last, word, region)) return true;
  if (starts && isFootnoteMark(text) && a === b) return false;
  if (starts) return true;
  if (region.page.pitch !== null) return false;
  return a !== b && word.box[0] - last.box[2] > CELL_GAP * region.page.lineHeight;
}

function columnAt({ box }: PlacedWord, columns: readonly RegionColumn[]): number {
  const x = centreX(box);
  const distance = columns.map(({ left, right }) => Math.max(left - x, x - right, 0));
  return distance.indexOf(Math.min(...distance));
}

function wallBetween(left: PlacedWord, right: PlacedWord, { vertical }: Region): boolean {
  const y = centreY(left.box);
  return vertical.some(
    ({ box }) =>
      box[1] <= y && box[3] >= y && centreX(box) > left.box[2] - 2 && centreX(box) < right.box[0] + 2,
  );
}

/** First and last column that an interval stands in; the nearest one for text between columns. */
export function columnsUnder(
  left: number,
  right: number,
  columns: readonly RegionColumn[],
  height: number,
): [number, number] {
  const over = columns.flatMap((c, i) => (reaches(left, right, c, height) ? [i] : []));
  if (over.length > 0) return [over[0]!, over.at(-1)!];
  const overlaps = columns.map((c) => shared(c.left, c.right, left, right));
  const best = overlaps.indexOf(Math.max(...overlaps));
  return [best, best];
}

function reaches(left: number, right: number, column: RegionColumn, height: number): boolean {
  const over = shared(column.left, column.right, left, right);
  if (column.walled) return over > OVERHANG * height;
  return over > 0.5 * Math.min(column.right - column.left, right - left) || over > 2 * height;
}
