import type { Box } from '@recto/contracts/geometry';
import type { Library } from './raw.ts';

/** Maps PDF user space (bottom-left origin, unrotated, uncropped) to points on the page as displayed. */
export type PageSpace = {
  width: number;
  height: number;
  /** `x' = a x + c y + e`, `y' = b x + d y + f`. */
  matrix: Matrix;
};

/** `[a, b, c, d, e, f]` as in PDF. */
export type Matrix = readonly [number, number, number, number, number, number];

// PageToDevice answers whole numbers, so we ask for a device with this many units to a point.
const UNITS = 512;
const SPAN = 1024;

/** The page's size and its mapping, which covers /Rotate, CropBox and an origin that is not 0, 0. */
export function pageSpace(library: Library, page: number): PageSpace {
  const { raw, scratch } = library;
  const width = raw._FPDF_GetPageWidthF(page);
  const height = raw._FPDF_GetPageHeightF(page);
  const at = (x: number, y: number): [number, number] => {
    const [w, h] = [Math.round(width * UNITS), Math.round(height * UNITS)];
    raw._FPDF_PageToDevice(page, 0, 0, w, h, 0, x, y, scratch, scratch + 4);
    return [library.int(0) / UNITS, library.int(1) / UNITS];
  };
  const [e, f] = at(0, 0);
  const [ax, bx] = at(SPAN, 0);
  const [cx, dx] = at(0, SPAN);
  return {
    width,
    height,
    matrix: [(ax - e) / SPAN, (bx - f) / SPAN, (cx - e) / SPAN, (dx - f) / SPAN, e, f],
  };
}

/** The displayed box of a user-space rectangle. */
export function toBox(space: PageSpace, x0: number, y0: number, x1: number, y1: number): Box {
  const [a, b, c, d, e, f] = space.matrix;
  const px = a * x0 + c * y0 + e;
  const py = b * x0 + d * y0 + f;
  const qx = a * x1 + c * y1 + e;
  const qy = b * x1 + d * y1 + f;
  return [Math.min(px, qx), Math.min(py, qy), Math.max(px, qx), Math.max(py, qy)];
}

/** A point after `matrix`. */
export function pointAt([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The matrix that applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d] = outer;
  const [e, f] = pointAt(outer, inner[4], inner[5]);
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    e,
    f,
  ];
}

/** The smallest box around two boxes. */
export function union(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
