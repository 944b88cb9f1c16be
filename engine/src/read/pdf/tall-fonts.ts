import type { Library } from './raw.ts';

/** A rectangle in user space. */
type Rect = { left: number; bottom: number; right: number; top: number };

/**
 * Fonts for many scripts have room for all their marks: lines of twice the size of the type and more. Their boxes say
 * little about where letters stand, so taller ones are cut to the usual reach of letters above and below the baseline.
 */
const TALL = 1.5;
const ABOVE = 0.88;
const BELOW = 0.2;

/** The box of a character in user space; level text in a tall font gets that of its letters. */
export function characterRect(library: Library, text: number, index: number, size: number): Rect {
  const { raw, scratch } = library;
  raw._FPDFText_GetLooseCharBox(text, index, scratch);
  const rect: Rect = {
    left: library.float(0),
    top: library.float(1),
    right: library.float(2),
    bottom: library.float(3),
  };
  return rect.top - rect.bottom > size * TALL ? fitted(library, text, index, rect) : rect;
}

function fitted(library: Library, text: number, index: number, rect: Rect): Rect {
  const { raw, scratch } = library;
  raw._FPDFText_GetMatrix(text, index, scratch);
  const [a, b, d] = [library.float(0), library.float(1), library.float(3)];
  if (Math.abs(b) > Math.abs(a) * 0.01) return rect;
  const em = raw._FPDFText_GetFontSize(text, index) * d;
  if (em === 0 || rect.top - rect.bottom <= Math.abs(em) * TALL) return rect;
  raw._FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
  const [head, foot] = [library.double(1) + em * ABOVE, library.double(1) - em * BELOW];
  return { ...rect, top: Math.max(head, foot), bottom: Math.min(head, foot) };
}
