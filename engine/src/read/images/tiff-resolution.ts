/** Dots per inch across and down; fax pages are often 204 x 98. */
export type Resolution = { x: number; y: number };

const LITTLE_ENDIAN = 0x4949;
const ENTRY_SIZE = 12;
const X_RESOLUTION = 282;
const Y_RESOLUTION = 283;
const RESOLUTION_UNIT = 296;
const CENTIMETRE = 3;
const CM_PER_INCH = 2.54;
const MAX_PAGES = 10_000;

/**
 * Resolution of every page of a TIFF (TIFF 6.0, section 8), which image libraries report for one axis only.
 * Pages without one, and files that are not plain TIFF, give undefined.
 */
export function tiffResolutions(bytes: Uint8Array): (Resolution | undefined)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pages: (Resolution | undefined)[] = [];
  try {
    const little = view.getUint16(0) === LITTLE_ENDIAN;
    if (view.getUint16(2, little) !== 42) return pages;
    let offset = view.getUint32(4, little);
    while (offset !== 0 && pages.length < MAX_PAGES) {
      const count = view.getUint16(offset, little);
      pages.push(readDirectory(view, offset + 2, count, little));
      offset = view.getUint32(offset + 2 + count * ENTRY_SIZE, little);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return pages;
}

function readDirectory(view: DataView, at: number, count: number, little: boolean): Resolution | undefined {
  const found = new Map<number, number>();
  for (let entry = at; entry < at + count * ENTRY_SIZE; entry += ENTRY_SIZE) {
    const tag = view.getUint16(entry, little);
    if (tag === RESOLUTION_UNIT) found.set(tag, view.getUint16(entry + 8, little));
    if (tag !== X_RESOLUTION && tag !== Y_RESOLUTION) continue;
    const value = view.getUint32(entry + 8, little);
    found.set(tag, view.getUint32(value, little) / view.getUint32(value + 4, little));
  }
  const [x, y] = [found.get(X_RESOLUTION), found.get(Y_RESOLUTION)];
  if (!x || !y || !Number.isFinite(x * y)) return undefined;
  const factor = found.get(RESOLUTION_UNIT) === CENTIMETRE ? CM_PER_INCH : 1;
  return { x: x * factor, y: y * factor };
}
