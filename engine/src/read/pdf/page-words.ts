import type { Box } from '@recto/contracts/geometry';
import type { Word } from '../../types.ts';
import { isSpace, readable } from './characters.ts';
import { type PageSpace, toBox, union } from './page-space.ts';
import type { Library } from './raw.ts';
import { characterRect } from './tall-fonts.ts';

/** How a run of text is set; the same for all characters of one text object. */
type Style = { size: number; bold: boolean; invisible: boolean; upright: boolean };

/** The words of a text layer, and what tells whether the layer can be trusted. */
export type TextLayer = {
  words: Word[];
  /** Characters that show, those without a meaning in Unicode, and those drawn invisibly (an OCR layer). */
  characters: number;
  unmapped: number;
  invisible: number;
};

const INVISIBLE_MODE = 3;
const FILL_AND_STROKE = 2;
const FORCE_BOLD = 1 << 18;
const BOLD_WEIGHT = 600;
const BOLD_NAME = /bold|black|heavy/i;

/** Reads the text layer of a page as words with boxes on the page as displayed. */
export function readTextLayer(library: Library, page: number, space: PageSpace): TextLayer {
  const text = library.raw._FPDFText_LoadPage(page);
  if (text === 0) return { words: [], characters: 0, unmapped: 0, invisible: 0 };
  try {
    return collect(library, text, space);
  } finally {
    library.raw._FPDFText_ClosePage(text);
  }
}

function collect(library: Library, text: number, space: PageSpace): TextLayer {
  const { raw } = library;
  const count = raw._FPDFText_CountChars(text);
  const styles = styleReader(library, space);
  const layer: TextLayer = { words: [], characters: 0, unmapped: 0, invisible: 0 };
  let word: Word | undefined;
  let last: Box | undefined;
  /** Where the character before was said to be drawn. */
  let glyph: Box | undefined;
  let object = -1;
  let style: Style = { size: 0, bold: false, invisible: false, upright: true };
  for (let index = 0; index < count; index++) {
    const code = raw._FPDFText_GetUnicode(text, index) >>> 0;
    const characters = isSpace(code) ? '' : readable(code);
    if (characters === '') {
      if (isSpace(code)) word = undefined;
      continue;
    }
    const owner = raw._FPDFText_GetTextObject(text, index);
    if (owner !== object) {
      object = owner;
      style = styles(owner);
    }
    const { left, top, right, bottom } = characterRect(library, text, index, style.size);
    const box = toBox(space, left, bottom, right, top);
    layer.characters++;
    if (isUnmapped(code)) layer.unmapped++;
    if (style.invisible) layer.invisible++;
    if (!word || !last || !continues(last, box, style.upright)) {
      word = { text: '', box, confidence: 1, size: style.size, bold: style.bold };
      layer.words.push(word);
    }
    word.text += characters;
    word.box = union(word.box, box);
    last = last && style.upright && isLigature(glyph, box, code) ? behind(last, box) : box;
    glyph = box;
  }
  return layer;
}

/**
 * True for a letter of a ligature ("ffi") behind its first one: all are said to stand where that one does, so that what
 * follows seems to stand far off.
 */
const isLigature = (glyph: Box | undefined, box: Box, code: number): boolean =>
  glyph?.[0] === box[0] && glyph[1] === box[1] && /^[a-z]$/.test(String.fromCodePoint(code));

/** A letter of the same width behind the last one. */
const behind = (last: Box, box: Box): Box => [last[2], box[1], last[2] + box[2] - box[0], box[3]];

// PDFium inserts a space at most gaps; this catches the jumps that it leaves out (cells drawn without a space).
function continues(last: Box, next: Box, upright: boolean): boolean {
  const [near, far, low, high] = upright ? ([0, 2, 1, 3] as const) : ([1, 3, 0, 2] as const);
  const height = Math.max(last[high] - last[low], next[high] - next[low]);
  const gap = Math.max(next[near] - last[far], last[near] - next[far]);
  const drift = Math.abs(next[low] + next[high] - last[low] - last[high]) / 2;
  return gap <= height * 0.5 && drift <= height * 0.6;
}

function isUnmapped(code: number): boolean {
  return code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;
}

function styleReader(library: Library, space: PageSpace): (object: number) => Style {
  const { raw, scratch } = library;
  const fonts = new Map<number, boolean>();
  const isBold = (font: number): boolean => {
    const known = fonts.get(font);
    if (known !== undefined) return known;
    const bold = font !== 0 && fontIsBold(library, font);
    fonts.set(font, bold);
    return bold;
  };
  return (object) => {
    if (object === 0) return { size: 0, bold: false, invisible: false, upright: true };
    raw._FPDFTextObj_GetFontSize(object, scratch);
    const nominal = library.float(0);
    raw._FPDFPageObj_GetMatrix(object, scratch);
    const [a, b, c, d] = [library.float(0), library.float(1), library.float(2), library.float(3)];
    const mode = raw._FPDFTextObj_GetTextRenderMode(object);
    const along = space.matrix[0] * a + space.matrix[2] * b;
    const across = space.matrix[1] * a + space.matrix[3] * b;
    return {
      size: Math.round(nominal * Math.hypot(c, d) * 100) / 100,
      bold: mode === FILL_AND_STROKE || isBold(raw._FPDFTextObj_GetFont(object)),
      invisible: mode === INVISIBLE_MODE,
      upright: Math.abs(along) >= Math.abs(across),
    };
  };
}

function fontIsBold(library: Library, font: number): boolean {
  const { raw, scratch } = library;
  if (raw._FPDFFont_GetWeight(font) >= BOLD_WEIGHT) return true;
  if ((raw._FPDFFont_GetFlags(font) & FORCE_BOLD) !== 0) return true;
  raw.HEAPU8.fill(0, scratch, scratch + 64);
  raw._FPDFFont_GetBaseFontName(font, scratch, 64);
  return BOLD_NAME.test(Buffer.from(raw.HEAPU8.subarray(scratch, scratch + 64)).toString('latin1'));
}
