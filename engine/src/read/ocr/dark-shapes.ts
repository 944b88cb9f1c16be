import type { GreyImage } from './types.ts';

/** Squares of `side` pixels that are dark on the whole. */
export type DarkCells = { dark: Uint8Array; columns: number; rows: number; side: number };

/** Dark cells that touch by their sides, and the frame around them; `right` and `bottom` are exclusive. */
export type Shape = { members: number[]; left: number; top: number; right: number; bottom: number };

/** What counts as paper: nine cells in ten are darker, or it is the usual cell. */
const PAPER_PART = 0.9;

/** Divides an image into cells; those darker than `share` of the paper's level are dark. */
export function darkCells({ data, width, height }: GreyImage, side: number, share: number): DarkCells {
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const mean = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [sum, seen] = [0, 0];
      for (let y = row * side; y < (row + 1) * side; y += 2) {
        for (let x = column * side; x < (column + 1) * side; x += 2) {
          sum += data[y * width + x] ?? 0;
          seen++;
        }
      }
      mean[row * columns + column] = sum / seen;
    }
  }
  const paper = mean.slice().sort()[Math.floor(mean.length * PAPER_PART)] ?? 255;
  return { dark: Uint8Array.from(mean, (level) => (level < paper * share ? 1 : 0)), columns, rows, side };
}

/** Dark cells in groups that hang together. */
export function shapesOf({ dark, columns, rows }: DarkCells): Shape[] {
  const left = dark.slice();
  const shapes: Shape[] = [];
  const stack: number[] = [];
  const reach = (cell: number): void => {
    if (!left[cell]) return;
    left[cell] = 0;
    stack.push(cell);
  };
  for (let start = 0; start < left.length; start++) {
    if (!left[start]) continue;
    const shape: Shape = { members: [], left: columns, top: rows, right: 0, bottom: 0 };
    reach(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      shape.members.push(at);
      shape.left = Math.min(shape.left, x);
      shape.right = Math.max(shape.right, x + 1);
      shape.top = Math.min(shape.top, y);
      shape.bottom = Math.max(shape.bottom, y + 1);
      if (x > 0) reach(at - 1);
      if (x < columns - 1) reach(at + 1);
      reach(at - columns);
      reach(at + columns);
    }
    shapes.push(shape);
  }
  return shapes;
}
