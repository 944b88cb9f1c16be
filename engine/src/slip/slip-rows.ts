import { unionOf } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { joinSpans, type Span, spanOf } from '../layout/segment.ts';

/** A row of a till slip as one text. */
export type SlipRow = { row: Row; text: string /** Mean confidence of its words. */; clear: number };

const textOf = (row: Row): string => row.segments.map((s) => s.text).join(' ');

/** What stands further off than this share of the column is not on the slip. */
const BESIDE = 0.25;

/** The edges between which nearly all of the letters stand. */
export function columnOf(page: PageLayout): { left: number; right: number } {
  const lines = page.segments.filter((s) => /\p{L}{3}|\d{3}|\d[.,]\d/u.test(s.text));
  const edge = (side: 0 | 2) => lines.map((s) => s.box[side]).sort((a, b) => a - b);
  return {
    left: edge(0)[Math.floor(lines.length / 10)] ?? 0,
    right: edge(2)[Math.floor((lines.length * 9) / 10)] ?? page.width,
  };
}

/** All rows of a page, top to bottom, without what stands beside the slip. */
export function slipRows(page: PageLayout): SlipRow[] {
  const { left, right } = columnOf(page);
  const margin = BESIDE * (right - left);
  return page.rows.flatMap((whole) => {
    const segments = whole.segments.filter((s) => s.box[2] > left - margin && s.box[0] < right + margin);
    if (segments.length === 0) return [];
    const row = { ...whole, segments, box: unionOf(segments.map((s) => s.box)) };
    const words = segments.flatMap((s) => s.words);
    const clear = words.reduce((sum, w) => sum + w.source.confidence, 0) / words.length;
    return [{ row, text: textOf(row), clear }];
  });
}

/** The characters `start` to `end` of the text of a row. */
export function spanInRow({ row }: SlipRow, start: number, end: number): Span {
  let offset = 0;
  const spans: Span[] = [];
  for (const segment of row.segments) {
    const [from, to] = [Math.max(0, start - offset), Math.min(segment.text.length, end - offset)];
    if (to > from) spans.push(spanOf(segment, from, to));
    offset += segment.text.length + 1;
  }
  return joinSpans(spans, ' ');
}

/** Letters that OCR gives for figures. */
const FIGURES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  C: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
};

/** Puts figures for the letters that OCR gives in their place; keeps the length. */
export const figuresOf = (text: string): string => [...text].map((c) => FIGURES[c] ?? c).join('');
