import { CONTENT, type PdfPen } from './pen.ts';

/** Something of a known height. What can be parted gives what fits and the rest. */
export type PdfItem = {
  height: number;
  draw(pen: PdfPen, x: number, y: number): void;
  part?(space: number): { head: PdfItem | undefined; tail: PdfItem | undefined };
};

type Column = { x: number; items: PdfItem[]; fill?: string; width?: number };
type Grid = { columns: Column[]; ruled: boolean; padding: number; width: number };

export const gap = (height: number): PdfItem => ({ height, draw: () => undefined });

const heightOf = (items: readonly PdfItem[]): number => items.reduce((sum, { height }) => sum + height, 0);

/** Takes items from the top as long as there is space; the first that does not fit is parted where it can be. */
function take(items: readonly PdfItem[], space: number): { head: PdfItem[]; tail: PdfItem[] } {
  let left = space;
  for (const [at, item] of items.entries()) {
    if (item.height <= left) {
      left -= item.height;
      continue;
    }
    const parted = item.part?.(left);
    return {
      head: [...items.slice(0, at), ...(parted?.head ? [parted.head] : [])],
      tail: [...(parted?.head ? (parted.tail ? [parted.tail] : []) : [item]), ...items.slice(at + 1)],
    };
  }
  return { head: [...items], tail: [] };
}

function drawGrid(
  pen: PdfPen,
  { columns, padding, ruled, width }: Grid,
  x: number,
  y: number,
  height: number,
): void {
  for (const column of columns) {
    if (column.fill) pen.box([x + column.x, y], [column.width ?? 0, height], column.fill);
    let top = y + padding;
    for (const item of column.items) {
      item.draw(pen, x + column.x + padding, top);
      top += item.height;
    }
    if (ruled) pen.line([x + column.x, y], [x + column.x, y + height]);
  }
  if (!ruled) return;
  pen.line([x + width, y], [x + width, y + height]);
  for (const line of [y, y + height]) pen.line([x, line], [x + width, line]);
}

/** A row of a table: its cells side by side, parted together. */
export function rowItem(grid: Grid): PdfItem {
  const height = Math.max(0, ...grid.columns.map(({ items }) => heightOf(items))) + 2 * grid.padding;
  return {
    height,
    draw: (pen, x, y) => drawGrid(pen, grid, x, y, height),
    part(space) {
      const parted = grid.columns.map(({ items }) => take(items, space - 2 * grid.padding));
      const rowOf = (side: 'head' | 'tail') =>
        parted.some((one) => one[side].length > 0)
          ? rowItem({
              ...grid,
              columns: grid.columns.map((column, at) => ({ ...column, items: parted[at]?.[side] ?? [] })),
            })
          : undefined;
      return { head: rowOf('head'), tail: rowOf('tail') };
    },
  };
}

/** Less than this at the end of a page is left empty rather than beginning a row that goes on. */
const WORTH_STARTING = 90;

/** Draws items below each other, on as many pages as it takes, up to the most. Gives whether all are there. */
export function drawItems(items: readonly PdfItem[], pen: PdfPen): boolean {
  const bottom = pen.top + CONTENT.height;
  let y = pen.top;
  const waiting = [...items].reverse();
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const isFresh = y === pen.top;
    if (y + item.height <= bottom) {
      item.draw(pen, pen.left, y);
      y += item.height;
      continue;
    }
    const room = bottom - y;
    const parted = isFresh || room > WORTH_STARTING ? item.part?.(room) : undefined;
    if (parted?.head) parted.head.draw(pen, pen.left, y);
    const rest = parted?.head ? parted.tail : item;
    // What no page can hold is drawn as far as it goes.
    if (isFresh && !parted?.head) item.draw(pen, pen.left, y);
    else if (rest) waiting.push(rest);
    if (pen.full) return false;
    pen.newPage();
    y = pen.top;
  }
  return true;
}
