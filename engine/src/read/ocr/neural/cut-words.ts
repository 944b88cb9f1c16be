import type { OcrWord } from '../types.ts';
import { type Character, STRIDE } from './decode.ts';
import { HIGH, inkByColumn, inkRows, type Strip } from './strip.ts';

const WIDE = /[\u2E80-\u9FFF\uF900-\uFAFF]/;
/** A gap of so many pixels is one between words, in relation to the usual gap of the line, but within these bounds. */
const TIMES_USUAL = 2.3;
const LEAST_GAP = 7;
const MOST_GAP = 20;

/**
 * Words of a line that was read. The recogniser leaves out most spaces between Latin words: gaps in the ink tell where
 * they were. Boxes are those of the ink, in pixels of the image.
 */
export function cutWords(all: readonly Character[], strip: Strip): OcrWord[] {
  const ink = inkByColumn(strip);
  const characters = all.filter(({ text }) => text !== ' ').map((c) => ({ ...c, text: narrow(c.text) }));
  const place = placesOn(strip, ink);
  return wordsOf(all, characters, gapsBetween(ink, characters)).map((own) => ({
    text: asWord(own.map(({ text }) => text).join('')),
    box: place(own),
    confidence: own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length,
  }));
}

function wordsOf(
  all: readonly Character[],
  characters: readonly Character[],
  gaps: readonly number[],
): Character[][] {
  const spaced = new Set(all.flatMap((c, i) => (c.text === ' ' ? [all[i + 1]?.first] : [])));
  const latin = gaps
    .filter((_, i) => !WIDE.test(`${characters[i]?.text}${characters[i + 1]?.text}`))
    .sort((a, b) => a - b);
  const usual = latin[Math.floor(latin.length / 2)] ?? 0;
  const cut = Math.min(MOST_GAP, Math.max(LEAST_GAP, TIMES_USUAL * usual));
  const words: Character[][] = [];
  for (const [i, c] of characters.entries()) {
    const before = characters[i - 1];
    const own = words.at(-1);
    const apart = !before || spaced.has(c.first) || (gaps[i - 1] ?? 0) > cut * patience(before.text, c.text);
    if (!own || apart || (/\d/.test(c.text) && isLabelEnd(own))) words.push([c]);
    else own.push(c);
  }
  return words;
}

/** Print leaves little room between such a word and the number behind it: "ChargeNo.9-2287413", "Number1908845". */
const LABEL_END = /(?:N[or]\.|NO\.|NR\.|N[°º]|Number|NUMBER|Date|DATE)$/;
const isLabelEnd = (own: readonly Character[]): boolean =>
  LABEL_END.test(own.map(({ text }) => text).join(''));

/** Full-width letters, digits and marks as their usual ones. */
const narrow = (c: string): string =>
  /[\uFF01-\uFF5E]/.test(c) ? String.fromCharCode(c.charCodeAt(0) - 0xfee0) : c;

/** A purchase order's letters before or within its number: "KC-P0-26-00731", "PTS/P0/26", "P0118265". */
const ORDER_ZERO = /(?<![A-Za-z0-9])P0(?=[^\p{L}\d]|[1-9]\d{4,}$)/u;

/** Without digits that were letters: SINGAP0RE, P0, Linaloo1. */
export function asWord(text: string): string {
  if (ORDER_ZERO.test(text)) return text.replace(ORDER_ZERO, 'PO');
  // The leg of a voyage is told by the letter behind its figures.
  if (/^O\d{2,3}[NESW]$/.test(text)) return text.replace('O', '0');
  if (/^[A-Z]+0[A-Z]*[.:]?$/.test(text) || /^0[A-Z]{2,}$/.test(text)) return text.replace('0', 'O');
  return /^[A-Za-z]?[a-z]{2,}[01][a-z]*[.,:]?$/.test(text) ? text.replace('0', 'o').replace('1', 'l') : text;
}

/** How much wider than usual a gap has to be: Chinese characters stand apart, and so do points within a number. */
function patience(a: string, b: string): number {
  const [wide, other] = [WIDE.test(a), WIDE.test(b)];
  if (wide !== other && /[\p{L}\d]/u.test(a + b)) return /\d/.test(a + b) ? 1.3 : 0.6;
  if (wide || other) return 2.2;
  if (/[.,;:!?)%]/.test(b) || /[(]/.test(a)) return 2.2;
  if (!/\d/.test(a + b) || !/^[\d.,:/-]+$/.test(a + b)) return 1;
  return /^\d+$/.test(a + b) ? 1.35 : 1.7;
}

const middleOf = ({ first, last }: Character): number => ((first + last + 1) / 2) * STRIDE;

/** Width of the gap in the ink between each two characters that follow each other, in pixels of the strip. */
export function gapsBetween(ink: readonly boolean[], characters: readonly Character[]): number[] {
  const middles = characters.slice(1).map((c, i) => (middleOf(characters[i] ?? c) + middleOf(c)) / 2);
  const gaps = middles.map(() => 0);
  const [first, last] = [characters[0], characters.at(-1)];
  if (gaps.length === 0 || !first || !last) return gaps;
  let nearest = 0;
  for (let x = ink.indexOf(true); x >= 0 && x < ink.length; x++) {
    if (ink[x]) continue;
    const end = ink.indexOf(true, x);
    if (end < 0) break;
    const middle = (x + end) / 2;
    const beside = middle < middleOf(first) || middle > middleOf(last);
    const distance = (i: number): number => Math.abs((middles[i] ?? Infinity) - middle);
    while (nearest + 1 < middles.length && distance(nearest + 1) < distance(nearest)) nearest++;
    // Beside the characters stands the edge of the cell that they are in: no word ends before it.
    if (!beside) gaps[nearest] = Math.max(gaps[nearest] ?? 0, end - x);
    x = end;
  }
  return gaps;
}

/** Boxes of characters of a strip in pixels of the image: upright ones about what may lie aslant. */
function placesOn(strip: Strip, ink: readonly boolean[]): (own: readonly Character[]) => OcrWord['box'] {
  const { box, wide } = strip;
  const scale = box.w / wide;
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const [top = 0, bottom = 0] = inkRows(strip).map((y) => (y / HIGH - 0.5) * box.h);
  return (own) => {
    const [u0 = 0, u1 = 0] = trimmed(ink, own, wide).map((x) => (x - wide / 2) * scale);
    const corners = [
      [u0, top],
      [u1, top],
      [u0, bottom],
      [u1, bottom],
    ] as const;
    const xs = corners.map(([u, v]) => box.cx + u * cos - v * sin);
    const ys = corners.map(([u, v]) => box.cy + u * sin + v * cos);
    return [
      Math.round(Math.min(...xs)),
      Math.round(Math.min(...ys)),
      Math.round(Math.max(...xs)),
      Math.round(Math.max(...ys)),
    ];
  };
}

/** Columns from where the ink of the first character starts to where that of the last one ends. */
function trimmed(ink: readonly boolean[], own: readonly Character[], wide: number): [number, number] {
  const [first, last] = [own[0]?.first ?? 0, own.at(-1)?.last ?? 0];
  let from = Math.max(0, first * STRIDE - STRIDE);
  let to = Math.min(wide, (last + 1) * STRIDE + STRIDE);
  for (let steps = 0; steps < HIGH / 2 && from > 0 && ink[from]; steps++) from--;
  for (let steps = 0; steps < HIGH / 2 && to < wide && ink[to - 1]; steps++) to++;
  while (from < to && !ink[from]) from++;
  while (to > from && !ink[to - 1]) to--;
  return to - from < 3 ? [first * STRIDE, (last + 1) * STRIDE] : [from, to];
}
