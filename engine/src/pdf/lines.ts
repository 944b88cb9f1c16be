import type { TextRun } from './blocks.ts';
import type { PdfPen, TextStyle } from './pen.ts';

type Segment = { text: string; style: TextStyle; x: number };
/** A line of text; `x` of its segments counts from its start. */
export type PdfLine = { segments: Segment[]; size: number; width: number };
type Character = { text: string; style: TextStyle; end: number };

const LEADING = 1.42;
export const lineHeight = ({ size }: PdfLine): number => size * LEADING;
/** Where the letters of a line stand, from its top. */
export const baselineOf = ({ size }: PdfLine): number => size * 1.06;

const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}\uac00-\ud7af]/u;
/** These never begin a line. */
const CLOSING = /[，。、；：？！）」』】》〉〕…～％’”!%),.:;?\]}]/u;
/** These never end one. */
const OPENING = /[（「『【《〈〔‘“([{]/u;
const BREAKS_AFTER = /[-/\u2013\u2014_&?=,;]/;

/** Whether a line may end between two characters. */
function mayBreak(left: string, right: string): boolean {
  if (left === ' ') return right !== ' ';
  if (CLOSING.test(right) || OPENING.test(left)) return false;
  if (WIDE.test(left) || WIDE.test(right)) return true;
  // Dates and numbers stay whole.
  return BREAKS_AFTER.test(left) && /\p{L}/u.test(right);
}

function charactersOf(runs: readonly TextRun[], pen: PdfPen): Character[] {
  const out: Character[] = [];
  let end = 0;
  for (const { text, style } of runs)
    for (const one of text) {
      const shown = one === '\n' ? '\n' : pen.printable(one === '\u00a0' ? ' ' : one);
      if (shown === '') continue;
      if (shown !== '\n') end += pen.widthOf(shown, style);
      out.push({ text: shown, style, end });
    }
  return out;
}

function lineOf(characters: readonly Character[], from: number, to: number): PdfLine {
  let end = to;
  while (end > from && (characters[end - 1]?.text === ' ' || characters[end - 1]?.text === '\n')) end--;
  const offset = characters[from - 1]?.end ?? 0;
  const segments: Segment[] = [];
  let size = 0;
  for (let at = from; at < end; at++) {
    const { text, style } = characters[at] as Character;
    const last = segments.at(-1);
    if (last?.style === style) last.text += text;
    else segments.push({ text, style, x: (characters[at - 1]?.end ?? 0) - offset });
    size = Math.max(size, style.size);
  }
  const width = end > from ? (characters[end - 1]?.end ?? 0) - offset : 0;
  return { segments, size: size || (characters[from]?.style.size ?? 9), width };
}

/** Breaks runs into lines of at most `width`; a word that is longer than a line is cut. Linear. */
export function breakLines(runs: readonly TextRun[], width: number, pen: PdfPen): PdfLine[] {
  const characters = charactersOf(runs, pen);
  const lines: PdfLine[] = [];
  let start = 0;
  let chance = 0;
  for (let at = 0; at < characters.length; at++) {
    const { text, end } = characters[at] as Character;
    if (text === '\n') {
      lines.push(lineOf(characters, start, at));
      start = chance = at + 1;
      continue;
    }
    if (at > start && mayBreak(characters[at - 1]?.text ?? '', text)) chance = at;
    const offset = characters[start - 1]?.end ?? 0;
    if (end - offset <= width || text === ' ' || at === start) continue;
    const cut = chance > start ? chance : at;
    lines.push(lineOf(characters, start, cut));
    start = cut;
  }
  if (start < characters.length) lines.push(lineOf(characters, start, characters.length));
  return lines;
}

/** The widest piece that cannot be broken, and the widest line where there is room for all. */
export function measureRuns(runs: readonly TextRun[], pen: PdfPen): { least: number; most: number } {
  let [least, most, word, line] = [0, 0, 0, 0];
  let last = '';
  let before = 0;
  for (const { text, end } of charactersOf(runs, pen)) {
    const width = end - before;
    before = end;
    if (text === '\n' || (last !== '' && mayBreak(last, text))) word = 0;
    line = text === '\n' ? 0 : line + width;
    word += text === ' ' ? 0 : width;
    last = text === '\n' ? '' : text;
    [least, most] = [Math.max(least, word), Math.max(most, line)];
  }
  return { least, most };
}
