import type { Box } from '@recto/contracts/geometry';
import type { Figure, Rule } from '../../types.ts';

/** Points: what stands closer than this belongs together. */
const CELL = 12;
/** Smaller is a logo, a stamp or a tick, in points. */
const SMALLEST = { width: 60, height: 60 } as const;

/** Groups of pictures and of shapes on a page that are large enough to show something; strips of an image are one. */
export function groupFigures(
  { images, shapes, rules }: { images: readonly Box[]; shapes: readonly Box[]; rules: readonly Rule[] },
  page: { width: number; height: number },
): Figure[] {
  const links = linking(shapes, rules);
  return [
    ...groups(images, [], page).map((group): Figure => ({ kind: 'image', ...group })),
    ...groups(shapes, links, page).map((group): Figure => ({ kind: 'shapes', ...group })),
  ].filter(({ box }) => box[2] - box[0] >= SMALLEST.width && box[3] - box[1] >= SMALLEST.height);
}

/** Points: a line this close to a shape ends on it. */
const TOUCH = 4;
/** Comparisons that a page is worth; plans with more shapes hold together without their lines. */
const MOST_COMPARED = 4_000_000;

/** Straight lines that go from shape to shape: they are of the drawing, those of frames and tables are not. */
function linking(shapes: readonly Box[], rules: readonly Rule[]): Box[] {
  if (shapes.length * rules.length > MOST_COMPARED) return [];
  const touches = (x: number, y: number): boolean =>
    shapes.some(
      (box) => x >= box[0] - TOUCH && x <= box[2] + TOUCH && y >= box[1] - TOUCH && y <= box[3] + TOUCH,
    );
  return rules.map(({ box }) => box).filter((box) => touches(box[0], box[1]) && touches(box[2], box[3]));
}

type Group = { box: Box; parts: number };

/** Boxes whose cells of a coarse grid touch. */
function groups(
  boxes: readonly Box[],
  links: readonly Box[],
  { width, height }: { width: number; height: number },
): Group[] {
  const columns = Math.max(1, Math.ceil(width / CELL));
  const rows = Math.max(1, Math.ceil(height / CELL));
  const inside = boxes.flatMap((box) => within(box, width, height));
  const joined = links.flatMap((box) => within(box, width, height));
  const covered = new Uint8Array(columns * rows);
  for (const box of [...inside, ...joined]) for (const cell of cellsOf(box, columns, rows)) covered[cell] = 1;
  const named = nameAreas(covered, columns);
  const found = new Map<number, Group>();
  for (const box of inside) {
    const name = named[cellsOf(box, columns, rows).next().value ?? 0]!;
    const group = found.get(name);
    if (group) Object.assign(group, { box: around(group.box, box), parts: group.parts + 1 });
    else found.set(name, { box, parts: 1 });
  }
  return [...found.values()];
}

const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** What of a box is on the page, if anything. */
function within(box: Box, width: number, height: number): Box[] {
  const part: Box = [
    Math.max(0, box[0]),
    Math.max(0, box[1]),
    Math.min(width, box[2]),
    Math.min(height, box[3]),
  ];
  return part[0] <= part[2] && part[1] <= part[3] ? [part] : [];
}

function* cellsOf(box: Box, columns: number, rows: number): Generator<number> {
  const at = (value: number, most: number): number => Math.min(most - 1, Math.floor(value / CELL));
  for (let row = at(box[1], rows); row <= at(box[3], rows); row++)
    for (let column = at(box[0], columns); column <= at(box[2], columns); column++)
      yield row * columns + column;
}

/** A number for each covered cell, the same for those that touch; 0 for the others. */
function nameAreas(covered: Uint8Array, columns: number): Uint32Array {
  const names = new Uint32Array(covered.length);
  let last = 0;
  for (let start = 0; start < covered.length; start++) {
    if (!covered[start] || names[start]) continue;
    const name = ++last;
    const open = [start];
    names[start] = name;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop())
      for (const next of neighbours(cell, columns))
        if (covered[next] && !names[next]) {
          names[next] = name;
          open.push(next);
        }
  }
  return names;
}

function neighbours(cell: number, columns: number): number[] {
  const column = cell % columns;
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((across) =>
      column + across < 0 || column + across >= columns ? [] : [cell + down * columns + across],
    ),
  );
}
