import { type Box, PIXELS_PER_POINT } from '@recto/contracts/geometry';
import { SCREEN } from '@recto/contracts/limits';

/** Degrees clockwise that a person turned the pages by, on top of how they are displayed. */
export type Rotation = 0 | 90 | 180 | 270;
export type Size = { readonly width: number; readonly height: number };
type Rect = Size & { readonly x: number; readonly y: number };
/** A factor of 100 %, or a fit to the viewport that follows its size. */
export type Zoom = 'width' | 'page' | number;

export const PAGE_GAP = 16;
export const ZOOM_RANGE = { min: 0.25, max: 4, step: 1.2 } as const;

const clampZoom = (zoom: number): number => Math.min(ZOOM_RANGE.max, Math.max(ZOOM_RANGE.min, zoom));

export const turn = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation;

/** A page of `size` as it stands after turning it. */
export const turnedSize = (size: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? size : { width: size.height, height: size.width };

/** A box on a page of `size` (points, top-left origin) after turning the page; points again. */
export const turnedBox = ([l, t, r, b]: Box, size: Size, rotation: Rotation): Box => {
  const turned: Record<Rotation, Box> = {
    0: [l, t, r, b],
    90: [size.height - b, l, size.height - t, r],
    180: [size.width - r, size.height - b, size.width - l, size.height - t],
    270: [t, size.width - r, b, size.width - l],
  };
  return turned[rotation];
};

const BACK: Record<Rotation, Rotation> = { 0: 0, 90: 270, 180: 180, 270: 90 };

/** The way back: a box as it is seen on the turned page, on the page of `size` before turning. */
export const unturnedBox = (box: Box, size: Size, rotation: Rotation): Box =>
  turnedBox(box, turnedSize(size, rotation), BACK[rotation]);

/** The box between two corners, whichever they are. */
export const boxBetween = (a: { x: number; y: number }, b: { x: number; y: number }): Box => [
  Math.min(a.x, b.x),
  Math.min(a.y, b.y),
  Math.max(a.x, b.x),
  Math.max(a.y, b.y),
];

/** The parts of a box that a hand can take hold of: compass points. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** No box is made smaller than this, in points. */
const SMALLEST = 2;

/** A box with the edges that a handle holds moved by a way, inside of its page. */
export const stretched = (
  [l, t, r, b]: Box,
  handle: Handle,
  by: { x: number; y: number },
  { width, height }: Size,
): Box => [
  handle.includes('w') ? Math.max(0, Math.min(l + by.x, r - SMALLEST)) : l,
  handle.includes('n') ? Math.max(0, Math.min(t + by.y, b - SMALLEST)) : t,
  handle.includes('e') ? Math.min(width, Math.max(r + by.x, l + SMALLEST)) : r,
  handle.includes('s') ? Math.min(height, Math.max(b + by.y, t + SMALLEST)) : b,
];

/** CSS pixels per point at a zoom factor (F-015). */
export const pixelsPerPoint = (zoom: number): number => PIXELS_PER_POINT * zoom;

export const boxToRect = ([l, t, r, b]: Box, scale: number): Rect => ({
  x: l * scale,
  y: t * scale,
  width: (r - l) * scale,
  height: (b - t) * scale,
});

/** The zoom factor that a choice means for pages of these sizes (points, turned) in a viewport (pixels). */
export const zoomFactor = (zoom: Zoom, sizes: readonly Size[], viewport: Size): number => {
  if (typeof zoom === 'number') return clampZoom(zoom);
  const widest = Math.max(1, ...sizes.map((size) => size.width));
  const byWidth = (viewport.width - 2 * PAGE_GAP) / (widest * PIXELS_PER_POINT);
  if (zoom === 'width') return clampZoom(byWidth);
  const tallest = Math.max(1, ...sizes.map((size) => size.height));
  const byHeight = (viewport.height - 2 * PAGE_GAP) / (tallest * PIXELS_PER_POINT);
  return clampZoom(Math.min(byWidth, byHeight));
};

export const zoomIn = (factor: number): number => clampZoom(factor * ZOOM_RANGE.step);
export const zoomOut = (factor: number): number => clampZoom(factor / ZOOM_RANGE.step);

/** Distance in pixels from the top of the scrolled content to the top of each page. */
export const pageTops = (sizes: readonly Size[], scale: number): number[] => {
  let top = PAGE_GAP;
  return sizes.map((size) => {
    const here = top;
    top += size.height * scale + PAGE_GAP;
    return here;
  });
};

/** Scroll position that shows a box with the specified margin of page above it (F-012). */
export const scrollTopFor = (pageTop: number, box: Box, scale: number): number =>
  Math.max(0, pageTop + (box[1] - SCREEN.highlightMargin) * scale);

/** The page under the upper third of the viewport: the one that a person is reading. */
export const currentPage = (tops: readonly number[], scrollTop: number, viewportHeight: number): number => {
  const eye = scrollTop + viewportHeight / 3;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= eye),
  );
};

type Point = { x: number; y: number };

/**
 * The line from a box to its field. It runs level until `margin`, under the words beside the box instead of through
 * them, bends only between the page and `entry`, where the fields begin, and is level again from there.
 */
export const connectorPath = (from: Point, to: Point, margin: number, entry: number): string => {
  const turn = Math.min(Math.max(from.x, margin), Math.max(from.x, to.x));
  const end = Math.min(Math.max(entry, turn), to.x);
  const bend = Math.max(24, Math.abs(end - turn) / 2);
  return `M ${from.x} ${from.y} H ${turn} C ${turn + bend} ${from.y}, ${end - bend} ${to.y}, ${end} ${to.y} H ${to.x}`;
};
