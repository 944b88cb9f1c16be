import { describe, expect, it } from 'vitest';
import {
  boxBetween,
  boxToRect,
  connectorPath,
  currentPage,
  pageTops,
  pixelsPerPoint,
  scrollTopFor,
  stretched,
  turn,
  turnedBox,
  turnedSize,
  unturnedBox,
  zoomFactor,
} from './geometry.ts';

const A4 = { width: 595, height: 842 };

describe('boxes on screen', () => {
  it('are four thirds of their points at full size', () => {
    const rect = boxToRect([30, 60, 90, 75], pixelsPerPoint(1));
    expect(rect.x).toBeCloseTo(40);
    expect(rect.y).toBeCloseTo(80);
    expect(rect.width).toBeCloseTo(80);
    expect(rect.height).toBeCloseTo(20);
  });

  it('keep to their words when the page is turned', () => {
    // A box in the top left corner goes clockwise from corner to corner.
    const box = [0, 0, 50, 20] as [number, number, number, number];
    expect(turnedBox(box, A4, 90)).toEqual([822, 0, 842, 50]);
    expect(turnedBox(box, A4, 180)).toEqual([545, 822, 595, 842]);
    expect(turnedBox(box, A4, 270)).toEqual([0, 545, 20, 595]);
    expect(turnedSize(A4, 90)).toEqual({ width: 842, height: 595 });
  });

  it('come back to where they were after four turns', () => {
    expect([0, 0, 0, 0].reduce<0 | 90 | 180 | 270>((rotation) => turn(rotation), 0)).toBe(0);
  });
});

describe('zoom', () => {
  it('fits the widest page to the width of the viewport by default', () => {
    const factor = zoomFactor('width', [A4, { width: 300, height: 300 }], { width: 825.33, height: 500 });
    expect(A4.width * pixelsPerPoint(factor)).toBeCloseTo(825.33 - 32);
  });

  it('fits a whole page when asked', () => {
    const factor = zoomFactor('page', [A4], { width: 2000, height: 632 });
    expect(A4.height * pixelsPerPoint(factor)).toBeCloseTo(600);
  });

  it('stays within its bounds', () => {
    expect(zoomFactor(100, [A4], A4)).toBe(4);
    expect(zoomFactor('width', [A4], { width: 0, height: 0 })).toBe(0.25);
  });
});

describe('scrolling', () => {
  const tops = pageTops([A4, A4, A4], 1);

  it('places pages below one another with a gap', () => {
    expect(tops).toEqual([16, 16 + 842 + 16, 16 + 2 * (842 + 16)]);
  });

  it('shows a highlight with 100 points of page above it, in pixels of the current zoom', () => {
    expect(scrollTopFor(1000, [0, 300, 10, 310], 2)).toBe(1000 + 400);
    expect(scrollTopFor(16, [0, 20, 10, 30], 1)).toBe(0);
  });

  it('calls the page at eye height the current one', () => {
    expect(currentPage(tops, 0, 600)).toBe(0);
    expect(currentPage(tops, 700, 600)).toBe(1);
    expect(currentPage([], 0, 600)).toBe(0);
  });
});

describe('boxes under the hand', () => {
  it.each([0, 90, 180, 270] as const)('come back from a page turned by %i', (rotation) => {
    const box = [30, 60, 90, 75] as [number, number, number, number];
    expect(unturnedBox(turnedBox(box, A4, rotation), A4, rotation)).toEqual(box);
  });

  it('lie between two corners, whichever they are', () => {
    expect(boxBetween({ x: 90, y: 20 }, { x: 30, y: 60 })).toEqual([30, 20, 90, 60]);
  });

  it.each([
    ['e', 10, 5, [30, 60, 100, 75]],
    ['nw', -10, 5, [20, 65, 90, 75]],
    ['w', 500, 0, [88, 60, 90, 75]],
    ['s', 0, 2000, [30, 60, 90, 842]],
    ['n', 0, -2000, [30, 0, 90, 75]],
  ] as const)('stretched at %s by %i, %i stay on the page and open', (handle, x, y, expected) => {
    expect(stretched([30, 60, 90, 75], handle, { x, y }, A4)).toEqual(expected);
  });
});

describe('the line from a box to its field', () => {
  const from = { x: 100, y: 40 };

  it('is level under the words beside the box and before the field, and bends between page and form', () => {
    const line = connectorPath(from, { x: 1140, y: 400 }, 840, 910);
    expect(line).toMatch(/^M 100 40 H 840 C .* 910 400 H 1140$/);
  });

  it('bends at once when the box reaches into the margin', () => {
    const line = connectorPath({ x: 860, y: 40 }, { x: 900, y: 400 }, 840, 910);
    expect(line).toMatch(/^M 860 40 H 860 C .* 900 400 H 900$/);
  });
});
