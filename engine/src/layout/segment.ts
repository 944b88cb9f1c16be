import type { Box } from '@recto/contracts/geometry';
import type { Word } from '../types.ts';
import { heightOf, unionOf } from './geometry.ts';

/** A word in the straightened frame of its page; `source` keeps the word as displayed. */
export type PlacedWord = { text: string; box: Box; source: Word };

/** Pieces of one word as that word, as sure as its least sure piece. */
export function mergeWords(pieces: readonly PlacedWord[]): PlacedWord {
  const [first] = pieces;
  if (pieces.length === 1) return first!;
  const text = pieces.map((word) => word.text).join('');
  const sources = pieces.map((word) => word.source);
  const source = {
    ...first!.source,
    text,
    box: unionOf(sources.map((s) => s.box)),
    confidence: Math.min(...sources.map((s) => s.confidence)),
  };
  return { text, box: unionOf(pieces.map((word) => word.box)), source };
}

/** Words of one row that stand together. `starts[i]` is the offset of `words[i]` in `text`. */
export type Segment = {
  page: number;
  row: number;
  words: PlacedWord[];
  text: string;
  starts: number[];
  box: Box;
};

/** A piece of a segment. `box` is on the page as displayed, `placed` in the straightened frame. */
export type Span = {
  page: number;
  text: string;
  box: Box;
  placed: Box;
  tokens: string[];
  /** Least confidence of its words, 0 to 1. */
  confidence: number;
  /** Set in bold type throughout. */
  bold?: boolean;
};

const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Chinese is written without spaces; OCR and Type 3 fonts still give its characters as words of their own. */
function joint(left: PlacedWord, right: PlacedWord): string {
  const close = right.box[0] - left.box[2] < 0.6 * Math.max(heightOf(left.box), heightOf(right.box));
  return close && CJK.test(left.text.at(-1) ?? '') && CJK.test(right.text[0] ?? '') ? '' : ' ';
}

export function segmentOf(page: number, row: number, words: PlacedWord[]): Segment {
  let text = '';
  const starts: number[] = [];
  words.forEach((word, i) => {
    if (i > 0) text += joint(words[i - 1]!, word);
    starts.push(text.length);
    text += word.text;
  });
  return { page, row, words, text, starts, box: unionOf(words.map((w) => w.box)) };
}

/** Widens a box to the part of another one that the characters `from` to `to` of `length` take up, all taken as equally wide. */
function addPart(out: Box, [left, top, right, bottom]: Box, from: number, to: number, length: number): void {
  const step = (right - left) / Math.max(length, 1);
  out[0] = Math.min(out[0], left + from * step);
  out[1] = Math.min(out[1], top);
  out[2] = Math.max(out[2], left + to * step);
  out[3] = Math.max(out[3], bottom);
}

const emptyBox = (): Box => [
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

/** The characters `start` to `end` of a segment, with the words and boxes that carry them. */
export function spanOf({ page, words, starts, text: whole }: Segment, start: number, end: number): Span {
  let [box, placed] = [emptyBox(), emptyBox()];
  const tokens: string[] = [];
  let confidence = 1;
  let bold = true;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const at = starts[i]!;
    const { length } = word.text;
    const from = Math.max(0, start - at);
    const to = Math.min(length, end - at);
    if (to <= from) continue;
    addPart(box, word.source.box, from, to, length);
    addPart(placed, word.box, from, to, length);
    tokens.push(word.text);
    confidence = Math.min(confidence, word.source.confidence);
    bold &&= word.source.bold === true;
  }
  if (tokens.length === 0)
    [box, placed] = [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ];
  const span = { page, text: whole.slice(start, end), box, placed, tokens, confidence };
  return bold ? { ...span, bold } : span;
}

export const wholeSpan = (segment: Segment): Span => spanOf(segment, 0, segment.text.length);

/** The span alone of what carries more than that. */
export const plainSpan = ({ page, text, box, placed, tokens, confidence, bold }: Span): Span => ({
  page,
  text,
  box,
  placed,
  tokens,
  confidence,
  ...(bold ? { bold } : {}),
});

/** One value written over several spans of one page, joined by `glue`. */
export function joinSpans(spans: readonly Span[], glue: string): Span {
  return {
    page: spans[0]!.page,
    text: spans.map((s) => s.text).join(glue),
    box: unionOf(spans.map((s) => s.box)),
    placed: unionOf(spans.map((s) => s.placed)),
    tokens: spans.flatMap((s) => s.tokens),
    confidence: Math.min(...spans.map((s) => s.confidence)),
  };
}

/** A code that goes on in the next line: "NKE/25-" over "26/0418", "C/NO. 1-" over "640". */
const BROKEN_CODE = /(?<=[\p{Nd}\p{Lu}][-/])\n(?=[\p{Nd}\p{Lu}])/gu;

/** Whether a line ends within a code that the next line goes on with. */
export const isBroken = (line: Span, next: Span): boolean =>
  `${line.text}\n${next.text}`.search(BROKEN_CODE) >= 0;

/** Lines of one cell as one text: a space stands between them, save where a code is broken behind its hyphen. */
export function joinLines(lines: readonly Span[]): Span {
  const span = joinSpans(lines, '\n');
  return { ...span, text: span.text.replace(BROKEN_CODE, '').replaceAll('\n', ' ') };
}
