// Compatibility forms that say the same as their plain form. Superscripts, fractions and signs are left alone:
// NFKC would turn 10³ into 103.
const PLAIN_FORMS =
  /[\u00A0\u2000-\u200A\u202F\u205F\u3000\uFB00-\uFB4F\uFF01-\uFFEE\u2E80-\u2FDF\uF900-\uFAFF\u3300-\u33FF]/;
const HYPHEN_AT_LINE_END = 0x02;

/** Code points that show nothing: controls, zero-width and direction marks, soft hyphen, variation selectors. */
const INVISIBLE: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0xfffe, 0xffff],
];

/** True for white space that ends a word. */
export function isSpace(code: number): boolean {
  return (
    code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0x3000 || isWideSpace(code)
  );
}

function isWideSpace(code: number): boolean {
  return (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x2029 || code === 0x202f;
}

/**
 * What one code point of a text layer reads: ligatures and width variants in their plain form, `-` for a hyphen
 * that PDFium marked as a line break, nothing for invisible and impossible code points.
 */
export function readable(code: number): string {
  if (code >= 0x21 && code <= 0x7e) return String.fromCharCode(code);
  if (code === HYPHEN_AT_LINE_END) return '-';
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '';
  if (INVISIBLE.some(([from, to]) => code >= from && code <= to)) return '';
  return plain(String.fromCodePoint(code));
}

/** The plain form of a string (see `readable`). */
export function plain(text: string): string {
  return PLAIN_FORMS.test(text) ? text.normalize('NFKC') : text;
}
