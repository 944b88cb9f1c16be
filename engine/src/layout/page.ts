import type { Box } from '@recto/contracts/geometry';
import { rememberFor } from '../normalise/remember.ts';
import type { PageText, Rule, Word } from '../types.ts';
import { isCodeLine, joinCodeLine } from './code-line.ts';
import { centreY, heightOf, median, overlapX, overlapY, shared, unionOf, widthOf } from './geometry.ts';
import { closeUp } from './letter-spaced.ts';
import { type Level, levelOf } from './level.ts';
import { mended } from './misread.ts';
import { pitchOf } from './pitch.ts';
import { type PlacedWord, type Segment, segmentOf } from './segment.ts';
import { isSpacedOut, spacedOut } from './spaced-labels.ts';
import { wordGapOf } from './word-gap.ts';

/** Segments of one baseline, left to right. */
export type Row = { page: number; index: number; segments: Segment[]; box: Box };

/** A page made ready for understanding: straightened, in rows and segments. */
export type PageLayout = {
  number: number;
  width: number;
  height: number;
  source: PageText['source'];
  rows: Row[];
  segments: Segment[];
  rules: Rule[];
  /** Median height of a word in points. */
  lineHeight: number;
  /** Width of a character where all have the same: there a gap of two characters parts columns. */
  pitch: number | null;
  /** The usual gap between two words of a scan, in points. */
  wordGap: number | null;
};

/** A gap wider than this many word heights parts two segments. */
const COLUMN_GAP = 0.95;
/** On a scan it is also so much wider than usual: a comma leaves half a character of white more behind it. */
const WIDER_THAN_USUAL = 1.4;
/** White that a comma leaves behind it more than a letter does, in heights: its own ink is faint and not in the box. */
const BEHIND_A_COMMA = 0.35;
/** Up to so many heights a gap on a scan is one of running text where print above or below it crosses it. */
const MAY_BE_CROSSED = 1.5;
/** So far away a row may be that crosses, in heights of a line. */
const NEAR = 2.2;
/** Gaps from which on a row tells by itself what is usual: forms are printed in one type and filled in in another. */
const OF_A_ROW = 2;

/** Columns of typed pages stand two characters apart, words one; between the two, in widths of a character. */
const WIDE_GAP = 1.6;

/** Two Chinese characters or more, which are as wide as they are tall. */
const HAN = /^[\u4e00-\u9fff]{2,}$/;

/** Chinese gets boxes twice as tall as its type, from fonts and from OCR; lines would run into one another. */
function tighten({ text, box, size }: Word): Box {
  const type = HAN.test(text) ? Math.min(size ?? heightOf(box), (1.1 * widthOf(box)) / text.length) : size;
  const spare = type ? heightOf(box) - 1.3 * type : 0;
  return spare > 0.2 * (type ?? 0) ? [box[0], box[1] + spare / 2, box[2], box[3] - spare / 2] : box;
}

function straighten(page: PageText, level: Level): PlacedWord[] {
  return page.words
    .filter((word) => word.text.trim() !== '')
    .map((word) => {
      const box = level(tighten(word));
      return { text: page.source === 'ocr' ? mended(word.text) : word.text, source: word, box };
    });
}

/** Words whose heights overlap by half share a row; tall stamps and logos do not pull rows together. */
function gatherRows(words: readonly PlacedWord[]): PlacedWord[][] {
  const rows: { words: PlacedWord[]; core: Box }[] = [];
  for (const word of [...words].sort((a, b) => centreY(a.box) - centreY(b.box) || a.box[0] - b.box[0])) {
    const row = rows
      .slice(-6)
      .filter(({ core }) => overlapY(core, word.box) > 0.5 && similarHeight(core, word.box))
      .filter(({ words: beside }) => !beside.some((other) => isUnder(word.box, other.box)))
      .at(-1);
    if (row) {
      row.words.push(word);
      // The core follows the row slowly, so that a slanted line is not cut in two.
      const weight = 1 / Math.min(row.words.length, 4);
      row.core = row.core.map((v, i) => v + (word.box[i]! - v) * weight) as Box;
    } else {
      rows.push({ words: [word], core: [...word.box] });
    }
  }
  return rows.map((row) => joinCodeLine(row.words.sort((a, b) => a.box[0] - b.box[0])));
}

/** Two lines beside one of large type both touch it; what stands under a word is not in its row. */
const isUnder = (low: Box, high: Box): boolean =>
  overlapX(low, high) > 0.3 && overlapY(low, high) < 0.35 && centreY(low) - centreY(high) > 2;

function similarHeight(a: Box, b: Box): boolean {
  const [low, high] = [heightOf(a), heightOf(b)].sort((x, y) => x - y) as [number, number];
  return high < 2.6 * Math.max(low, 1) || high < 14;
}

function ruleBetween(rules: readonly Rule[], left: PlacedWord, right: PlacedWord): boolean {
  return rules.some(
    ({ box, direction }) =>
      direction === 'vertical' &&
      box[0] >= left.box[2] - 1 &&
      box[2] <= right.box[0] + 1 &&
      shared(box[1], box[3], left.box[1], left.box[3]) > heightOf(left.box) / 2,
  );
}

/** What is known of a page before its rows are. */
type Frame = Pick<PageLayout, 'number' | 'source' | 'pitch' | 'wordGap'>;

/** Segments of a row, their row still to be numbered. */
function splitRow(
  { number, source, pitch, wordGap }: Frame,
  words: readonly PlacedWord[],
  rules: readonly Rule[],
  height: number,
  near: readonly PlacedWord[],
): Segment[] {
  const segments: Segment[] = [];
  let run: PlacedWord[] = [];
  if (isCodeLine(words)) return [segmentOf(number, 0, [...words])];
  const joined = spacedOut(words);
  const usual = (source === 'ocr' ? wordGapOf(words, OF_A_ROW) : null) ?? wordGap ?? 0;
  for (const word of words) {
    const last = run.at(-1);
    const tall = last ? Math.max(Math.min(heightOf(last.box), heightOf(word.box)), height * 0.8) : 0;
    const gap = last ? word.box[0] - last.box[2] - (source === 'ocr' ? behindComma(last, tall) : 0) : 0;
    const least = Math.max(COLUMN_GAP * tall, WIDER_THAN_USUAL * usual);
    const wide = gap > (pitch === null ? least : WIDE_GAP * pitch);
    const apart = wide && !(last && gap < MAY_BE_CROSSED * tall && isCrossed(last, word, near));
    const parted = apart && !joined.has(word) && !(run.length === 1 && last && isSpacedOut(last, word));
    if (last && (parted || ruleBetween(rules, last, word))) {
      segments.push(segmentOf(number, 0, run));
      run = [];
    }
    run.push(word);
  }
  if (run.length > 0) segments.push(segmentOf(number, 0, run));
  return source === 'ocr' ? segments.filter((s) => !isSpeck(s)) : segments;
}

const behindComma = (word: PlacedWord, tall: number): number =>
  /[,;]$/.test(word.text) ? BEHIND_A_COMMA * tall : 0;

/** Between columns the white goes on above and below; numbers end where their column does and may reach into it. */
function isCrossed(last: PlacedWord, word: PlacedWord, near: readonly PlacedWord[]): boolean {
  if (!/^\p{L}/u.test(word.text) || !/[\p{L},;]$/u.test(last.text)) return false;
  const middle = (last.box[2] + word.box[0]) / 2;
  return near.some(({ box }) => box[0] < middle && middle < box[2]);
}

/** Specks of a scan that stand apart and read as a stop or a quote. */
const isSpeck = (segment: Segment): boolean => /^[.,:;'"`´|_~·，。、“”‘’]+$/.test(segment.text);

function rowsOf(
  page: Frame,
  words: readonly PlacedWord[],
  rules: readonly Rule[],
  lineHeight: number,
): Row[] {
  const runs = gatherRows(words)
    .map((run) => ({ run, y: median(run.map((w) => centreY(w.box))) }))
    .sort((a, b) => a.y - b.y);
  return runs
    .map(({ run, y }, i) => {
      if (page.source === 'text') return splitRow(page, closeUp(run), rules, lineHeight, []);
      const near = [runs[i - 2], runs[i - 1], runs[i + 1], runs[i + 2]].flatMap((other) =>
        other && Math.abs(other.y - y) < NEAR * lineHeight ? other.run : [],
      );
      return splitRow(page, run, rules, lineHeight, near);
    })
    .filter((segments) => segments.length > 0)
    .map((segments, index): Row => {
      for (const segment of segments) segment.row = index;
      return { page: page.number, index, segments, box: unionOf(segments.map((s) => s.box)) };
    });
}

/** A part of a page as if nothing else were on it: what stands beside it has no say in what its lines are. */
export function layOutPart(page: PageLayout, words: readonly PlacedWord[]): PageLayout {
  const rows = rowsOf(page, words, page.rules, page.lineHeight);
  return { ...page, rows, segments: rows.flatMap((r) => r.segments) };
}

/** Rows top to bottom and their segments left to right, in a frame without skew; made once for each page. */
export const layOut = rememberFor((page: PageText): PageLayout => {
  const level = levelOf(page);
  const words = straighten(page, level);
  const rules = page.rules.map((rule) => ({ ...rule, box: level(rule.box) }));
  const lineHeight = median(words.map((w) => heightOf(w.box))) || 10;
  const { number, width, height, source } = page;
  const pitch = source === 'text' ? pitchOf(words) : null;
  const wordGap = source === 'ocr' ? wordGapOf(words) : null;
  const rows = rowsOf({ number, source, pitch, wordGap }, words, rules, lineHeight);
  return {
    number,
    width,
    height,
    source,
    rules,
    rows,
    segments: rows.flatMap((r) => r.segments),
    lineHeight,
    pitch,
    wordGap,
  };
});
