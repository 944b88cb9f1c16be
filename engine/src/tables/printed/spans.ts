import { centreX, centreY } from '../../layout/geometry.ts';
import type { Bands } from './bands.ts';
import { coverage } from './separators.ts';
import type { Chunk, Region, RegionColumn } from './types.ts';

/** A line under a heading that covers less than this of the table groups the columns below it. */
const PARTIAL = 0.85;

/** Widens headings over the columns that they stand for, as drawn lines show. */
export function widenSpans(
  region: Region,
  columns: readonly RegionColumn[],
  chunks: readonly Chunk[],
  bands: Bands,
  bodyFrom: number,
): void {
  for (const chunk of chunks) {
    widenToWalls(region, columns, chunks, bands, chunk);
    if (chunk.line < bodyFrom && !columns[chunk.from]!.walled) widenToRule(region, columns, bands, chunk);
  }
}

const wallDrawn = (region: Region, x: [number, number], y: number): boolean =>
  region.vertical.some(
    ({ box }) => centreX(box) > x[0] - 3 && centreX(box) < x[1] + 3 && box[1] <= y + 1 && box[3] >= y - 1,
  );

/** Where the wall between two walled columns is left out, the cell is one, unless pieces stand apart in it. */
function widenToWalls(
  region: Region,
  columns: readonly RegionColumn[],
  chunks: readonly Chunk[],
  bands: Bands,
  chunk: Chunk,
): void {
  const y = centreY(chunk.segment.box);
  const open = (i: number): boolean => {
    const [a, b] = [columns[i], columns[i + 1]];
    return Boolean(a?.walled && b?.walled) && !wallDrawn(region, [a!.right, b!.left], y);
  };
  let [from, to] = [chunk.from, chunk.to];
  while (from > 0 && open(from - 1)) from--;
  while (to < columns.length - 1 && open(to)) to++;
  if (from === chunk.from && to === chunk.to) return;
  const band = bands.bandOf[chunk.line];
  const alone = !chunks.some(
    (c) =>
      c !== chunk && bands.bandOf[c.line] === band && c.line === chunk.line && c.to >= from && c.from <= to,
  );
  if (alone) Object.assign(chunk, { from, to });
}

function widenToRule(region: Region, columns: readonly RegionColumn[], bands: Bands, chunk: Chunk): void {
  const below = bands.separators[bands.bandOf[chunk.line]!];
  const { box } = chunk.segment;
  if (!below || below.at - box[3] > 1.2 * region.page.lineHeight) return;
  if (coverage(below, columns[0]!.left, columns.at(-1)!.right) > PARTIAL && below.stretches.length < 2)
    return;
  const over = below.stretches.find(([a, b]) => centreX(box) > a && centreX(box) < b);
  if (!over || over[0] > box[0] + 3 || over[1] < box[2] - 3) return;
  const under = columns.flatMap((c, i) => {
    const middle = (c.left + c.right) / 2;
    return middle > over[0] - 1 && middle < over[1] + 1 ? [i] : [];
  });
  if (under.length > 1) Object.assign(chunk, { from: under[0], to: under.at(-1) });
}
