import type { Box } from '@recto/contracts/geometry';
import type { Figure, Rule } from '../../types.ts';
import { collectSmall, type SmallShapes } from './check-boxes.ts';
import { groupFigures } from './figures.ts';
import { type Matrix, multiply, type PageSpace, pointAt } from './page-space.ts';
import type { Library } from './raw.ts';
import { mergeRules } from './rules.ts';

/** What is drawn on a page besides text. */
export type PageObjects = {
  rules: Rule[];
  /** Part of the page that images cover, 0 to 1. */
  imageShare: number;
  /** Pixels per point of the largest image; 0 without images. */
  imageScale: number;
  /** Paths that are not rules: curves, shapes, letters drawn as outlines. */
  shapes: number;
  /** What is drawn on the page and large. */
  figures: Figure[];
  /** Outlines of squares and what may be drawn in them. */
  small: SmallShapes;
};

const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const LINE_TO = 0;
const MOVE_TO = 2;
const FLAT = 0.6;
const THIN = 3;
const SHORTEST = 3;
const WHITE = 250;
const MAX_DEPTH = 8;
/** Maps and engineering drawings have millions of segments, and no tables in them. */
const MAX_SEGMENTS = 60_000;

type Placed = { box: Box; scale: number };
type Walk = {
  library: Library;
  space: PageSpace;
  rules: Rule[];
  images: Placed[];
  shapes: number;
  curved: Box[];
  small: SmallShapes;
  budget: number;
};

/** Finds drawn lines, thin rectangles and images, also inside form XObjects. */
export function readDrawing(library: Library, page: number, space: PageSpace): PageObjects {
  const { raw } = library;
  const small: SmallShapes = { squares: [], strokes: [] };
  const walk: Walk = {
    library,
    space,
    rules: [],
    images: [],
    shapes: 0,
    curved: [],
    small,
    budget: MAX_SEGMENTS,
  };
  const count = raw._FPDFPage_CountObjects(page);
  for (let index = 0; index < count && walk.budget > 0; index++) {
    visit(walk, raw._FPDFPage_GetObject(page, index), space.matrix, 0);
  }
  const largest = walk.images.reduce<Placed | undefined>(
    (a, b) => (a && area(a.box) >= area(b.box) ? a : b),
    undefined,
  );
  const rules = mergeRules(walk.rules);
  const images = walk.images.map(({ box }) => box);
  return {
    rules,
    imageShare: share(walk.images, space),
    imageScale: largest?.scale ?? 0,
    shapes: walk.shapes,
    figures: groupFigures({ images, shapes: walk.curved, rules }, space),
    small,
  };
}

function visit(walk: Walk, object: number, outer: Matrix, depth: number): void {
  const { raw } = walk.library;
  walk.budget--;
  const type = raw._FPDFPageObj_GetType(object);
  if (type !== PATH && type !== IMAGE && type !== FORM) return;
  const matrix = multiply(outer, matrixOf(walk.library, object));
  if (type === PATH) visitPath(walk, object, matrix);
  else if (type === IMAGE) walk.images.push(placeImage(walk.library, object, matrix));
  else if (depth < MAX_DEPTH) {
    const count = raw._FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count && walk.budget > 0; index++) {
      visit(walk, raw._FPDFFormObj_GetObject(object, index), matrix, depth + 1);
    }
  }
}

function visitPath(walk: Walk, path: number, matrix: Matrix): void {
  const paint = paintOf(walk.library, path);
  if (!paint.fill && !paint.stroke) return;
  const before = walk.rules.length;
  const subpaths = subpathsOf(walk, path, matrix);
  if (paint.stroke) {
    const width = paint.width * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    for (const subpath of subpaths) {
      if (collectSmall(subpath.points, true, walk.small)) continue;
      strokeRules(subpath, Math.max(width, 0.2), walk.rules);
    }
  } else {
    for (const subpath of subpaths) {
      collectSmall(subpath.points, false, walk.small);
      fillRule(subpath, walk.rules);
    }
  }
  if (walk.rules.length === before) walk.shapes++;
  for (const subpath of subpaths) if (isCurved(subpath)) walk.curved.push(boxOf(subpath));
}

/** Points that a line may lean and still run along the page. */
const UPRIGHT = 1;

/** Anything but lines and rectangles along the page, of which tables, frames and backgrounds are made. */
const isCurved = ({ points, straight }: Subpath): boolean =>
  points.some((to, index) => {
    const from = points[index - 1];
    if (!from) return false;
    const leans = Math.abs(to[0] - from[0]) > UPRIGHT && Math.abs(to[1] - from[1]) > UPRIGHT;
    return !straight[index] || leans;
  });

function boxOf({ points }: Subpath): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

type Point = readonly [number, number];
/** `straight[i]` tells whether the way from point i-1 to point i is a straight line. */
type Subpath = { points: Point[]; straight: boolean[] };

function subpathsOf(walk: Walk, path: number, matrix: Matrix): Subpath[] {
  const { raw, scratch } = walk.library;
  const subpaths: Subpath[] = [];
  let current: Subpath = { points: [], straight: [] };
  const count = raw._FPDFPath_CountSegments(path);
  for (let index = 0; index < count && walk.budget-- > 0; index++) {
    const segment = raw._FPDFPath_GetPathSegment(path, index);
    const type = raw._FPDFPathSegment_GetType(segment);
    raw._FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const point = pointAt(matrix, walk.library.float(0), walk.library.float(1));
    if (type === MOVE_TO) {
      current = { points: [], straight: [] };
      subpaths.push(current);
    }
    current.points.push(point);
    current.straight.push(type === LINE_TO);
    const first = current.points[0];
    if (first && raw._FPDFPathSegment_GetClose(segment)) {
      current.points.push(first);
      current.straight.push(true);
    }
  }
  return subpaths;
}

function strokeRules({ points, straight }: Subpath, width: number, rules: Rule[]): void {
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1], points[index]];
    if (!straight[index] || !from || !to) continue;
    const box: Box = [
      Math.min(from[0], to[0]),
      Math.min(from[1], to[1]),
      Math.max(from[0], to[0]),
      Math.max(from[1], to[1]),
    ];
    const half = width / 2;
    if (width > THIN) addThin(grow(box, half), rules);
    else if (box[3] - box[1] <= FLAT)
      push(rules, 'horizontal', [box[0], box[1] - half, box[2], box[3] + half]);
    else if (box[2] - box[0] <= FLAT) push(rules, 'vertical', [box[0] - half, box[1], box[2] + half, box[3]]);
  }
}

function fillRule(subpath: Subpath, rules: Rule[]): void {
  const { points, straight } = subpath;
  if (points.length < 3 || straight.slice(1).includes(false)) return;
  addThin(boxOf(subpath), rules);
}

function addThin(box: Box, rules: Rule[]): void {
  if (box[3] - box[1] <= THIN && box[2] - box[0] > box[3] - box[1]) push(rules, 'horizontal', box);
  else if (box[2] - box[0] <= THIN) push(rules, 'vertical', box);
}

function push(rules: Rule[], direction: Rule['direction'], box: Box): void {
  const length = direction === 'horizontal' ? box[2] - box[0] : box[3] - box[1];
  if (length >= SHORTEST) rules.push({ box, direction });
}

function grow(box: Box, by: number): Box {
  return [box[0] - by, box[1] - by, box[2] + by, box[3] + by];
}

function paintOf(library: Library, path: number): { fill: boolean; stroke: boolean; width: number } {
  const { raw, scratch } = library;
  raw._FPDFPath_GetDrawMode(path, scratch, scratch + 4);
  const [filled, stroked] = [library.int(0) !== 0, library.int(1) !== 0];
  raw._FPDFPageObj_GetStrokeWidth(path, scratch);
  const width = library.float(0);
  const fill = filled && shows(library, () => raw._FPDFPageObj_GetFillColor(path, ...channels(scratch)));
  const stroke = stroked && shows(library, () => raw._FPDFPageObj_GetStrokeColor(path, ...channels(scratch)));
  return { fill, stroke, width };
}

// White lines and transparent ones are used to blank out; people do not see them.
function shows(library: Library, read: () => number): boolean {
  if (!read()) return true;
  const [r, g, b, a] = [library.int(0), library.int(1), library.int(2), library.int(3)];
  return a > 0 && Math.min(r, g, b) < WHITE;
}

function channels(scratch: number): [number, number, number, number] {
  return [scratch, scratch + 4, scratch + 8, scratch + 12];
}

function matrixOf(library: Library, object: number): Matrix {
  const read = library.raw._FPDFPageObj_GetMatrix(object, library.scratch);
  if (!read) return [1, 0, 0, 1, 0, 0];
  const at = (index: number): number => library.float(index);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

function placeImage(library: Library, image: number, matrix: Matrix): Placed {
  const known = library.raw._FPDFImageObj_GetImagePixelSize(image, library.scratch, library.scratch + 4);
  const pixels = known ? library.int(0) : 0;
  return { box: unitSquare(matrix), scale: pixels / Math.max(1e-6, Math.hypot(matrix[0], matrix[1])) };
}

function area(box: Box): number {
  return (box[2] - box[0]) * (box[3] - box[1]);
}

function unitSquare(matrix: Matrix): Box {
  const corners = [
    pointAt(matrix, 0, 0),
    pointAt(matrix, 1, 0),
    pointAt(matrix, 0, 1),
    pointAt(matrix, 1, 1),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

// Images may be stacked or cut into strips: a grid of cells tells what they cover together.
function share(images: readonly Placed[], { width, height }: PageSpace): number {
  const GRID = 24;
  const covered = new Set<number>();
  for (const { box } of images) {
    const [left, top, right, bottom] = box;
    for (let row = 0; row < GRID; row++) {
      const y = ((row + 0.5) * height) / GRID;
      if (y < top || y > bottom) continue;
      for (let column = 0; column < GRID; column++) {
        const x = ((column + 0.5) * width) / GRID;
        if (x >= left && x <= right) covered.add(row * GRID + column);
      }
    }
  }
  return covered.size / (GRID * GRID);
}
