import type { Box } from '@recto/contracts/geometry';
import type { GreyImage } from './types.ts';

/** Sides of a square, in pixels, and how unlike they may be. */
export type SquareSize = { least: number; most: number; uneven: number };

/** Ink of one row that hangs together, run by run: columns `from` to `to`, the latter exclusive, and its shape. */
type Runs = { count: number; from: Int32Array; to: Int32Array; shape: Int32Array };

/** Frames of shapes by number; shapes that turned out to be one have the number of the first. */
class Shapes {
  private readonly first: number[] = [];
  private readonly frames: [number, number, number, number][] = [];

  add(frame: [number, number, number, number]): number {
    this.first.push(this.first.length);
    this.frames.push(frame);
    return this.first.length - 1;
  }

  /** Takes ink into a shape. */
  grow(shape: number, from: number, to: number, row: number): void {
    const frame = this.frames[this.firstOf(shape)] as [number, number, number, number];
    frame[0] = Math.min(frame[0], from);
    frame[2] = Math.max(frame[2], to);
    frame[3] = row + 1;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.firstOf(one), this.firstOf(other)];
    if (a === b) return;
    const [into, gone] = [Math.min(a, b), Math.max(a, b)];
    this.first[gone] = into;
    const [kept, lost] = [this.frames[into], this.frames[gone]] as [number[], number[]];
    for (const [place, wider] of [Math.min, Math.min, Math.max, Math.max].entries())
      kept[place] = wider(kept[place] as number, lost[place] as number);
  }

  whole(): Box[] {
    return this.frames.filter((_, shape) => this.first[shape] === shape);
  }

  private firstOf(shape: number): number {
    let at = shape;
    while (this.first[at] !== at) at = this.first[at] as number;
    return at;
  }
}

/**
 * Frames, in pixels, of ink that hangs together and is as wide as high: small boxes with what is in them, but also
 * round and other letters of that size. Method: connected components of run-length coded rows, corners included
 * (Rosenfeld and Pfaltz 1966).
 * @param threshold pixels below it are ink
 */
export function inkedSquares(
  image: GreyImage,
  threshold: number,
  { least, most, uneven }: SquareSize,
): Box[] {
  const shapes = new Shapes();
  const room = image.width + 2;
  let above: Runs = {
    count: 0,
    from: new Int32Array(room),
    to: new Int32Array(room),
    shape: new Int32Array(room),
  };
  let here: Runs = {
    count: 0,
    from: new Int32Array(room),
    to: new Int32Array(room),
    shape: new Int32Array(room),
  };
  for (let row = 0; row < image.height; row++) {
    findRuns(image, row, threshold, here);
    joinRuns(above, here, row, shapes);
    [above, here] = [here, above];
  }
  return shapes.whole().filter(([left, top, right, bottom]) => {
    const [wide, high] = [right - left, bottom - top];
    const longer = Math.max(wide, high);
    return longer >= least && longer <= most && Math.abs(wide - high) <= Math.max(2, longer * uneven);
  });
}

/** Gives each run of a row the shape of those above that it touches. */
function joinRuns(above: Runs, here: Runs, row: number, shapes: Shapes): void {
  let next = 0;
  for (let run = 0; run < here.count; run++) {
    const [from, to] = [here.from[run] as number, here.to[run] as number];
    while (next < above.count && (above.to[next] as number) < from) next++;
    let shape = -1;
    for (let at = next; at < above.count && (above.from[at] as number) <= to; at++) {
      const known = above.shape[at] as number;
      if (shape < 0) shape = known;
      else shapes.join(shape, known);
    }
    if (shape < 0) shape = shapes.add([from, row, to, row + 1]);
    else shapes.grow(shape, from, to, row);
    here.shape[run] = shape;
  }
}

function findRuns({ data, width }: GreyImage, row: number, threshold: number, runs: Runs): void {
  const start = row * width;
  let [count, from] = [0, -1];
  for (let x = 0; x <= width; x++) {
    const isInk = x < width && (data[start + x] as number) < threshold;
    if (isInk === from >= 0) continue;
    if (isInk) from = x;
    else {
      runs.from[count] = from;
      runs.to[count++] = x;
      from = -1;
    }
  }
  runs.count = count;
}
