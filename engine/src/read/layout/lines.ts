import type { Box } from '@recto/contracts/geometry';
import type { Rule, TextLine, Word } from '../../types.ts';
import { union } from '../pdf/page-space.ts';
import { joinWords } from './script.ts';

/** A gap wider than this many ems separates columns; justified text rarely exceeds one em between words. */
const COLUMN_GAP = 1.1;
/** Words on one baseline share at least this part of the smaller height. */
const OVERLAP = 0.5;
/** Words may overlap by this part of an em (italics, kerning, loose OCR boxes). */
const BACKLASH = 0.5;

type Draft = { words: Word[]; last: Word; box: Box };

/**
 * Builds lines by growing each from left to right. A word is compared with the last word of a line only, so a
 * baseline may drift with a small skew. Column gaps and vertical rules end a line.
 */
export function buildLines(words: readonly Word[], rules: readonly Rule[]): TextLine[] {
  const walls = rules.filter((rule) => rule.direction === 'vertical').map((rule) => rule.box);
  const drafts: Draft[] = [];
  const reach = Math.max(0, ...words.map(emOf)) * COLUMN_GAP;
  let growing: Draft[] = [];
  for (const word of [...words].sort((a, b) => a.box[0] - b.box[0] || a.box[1] - b.box[1])) {
    // Words come from left to right: a line that ended farther back than any gap allows is complete.
    growing = growing.filter((draft) => word.box[0] - draft.last.box[2] <= reach);
    const draft = closest(growing, word, walls);
    if (draft) {
      draft.words.push(word);
      draft.last = word;
      draft.box = union(draft.box, word.box);
    } else {
      const started = { words: [word], last: word, box: word.box };
      drafts.push(started);
      growing.push(started);
    }
  }
  return drafts.map(({ words: members, box }) => ({ words: members, text: joinWords(members), box }));
}

/** The type size of a word in points; the height of its box where the size is unknown. */
export function emOf(word: Word): number {
  return word.size && word.size > 0 ? word.size : word.box[3] - word.box[1];
}

function closest(drafts: readonly Draft[], word: Word, walls: readonly Box[]): Draft | undefined {
  let best: Draft | undefined;
  let bestGap = Number.POSITIVE_INFINITY;
  for (const draft of drafts) {
    const gap = word.box[0] - draft.last.box[2];
    if (gap >= bestGap || !joins(draft.last, word, gap)) continue;
    if (walls.some((wall) => separates(wall, draft.last.box, word.box))) continue;
    best = draft;
    bestGap = gap;
  }
  return best;
}

function joins(last: Word, word: Word, gap: number): boolean {
  const [, top, , bottom] = word.box;
  const shared = Math.min(bottom, last.box[3]) - Math.max(top, last.box[1]);
  const lower = Math.min(bottom - top, last.box[3] - last.box[1]);
  if (shared < lower * OVERLAP) return false;
  const em = Math.max(emOf(last), emOf(word));
  return gap <= em * COLUMN_GAP && gap >= -em * BACKLASH && isUpright(last) === isUpright(word);
}

/** False for text that runs up or down the page. */
export function isUpright(word: Word): boolean {
  const [left, top, right, bottom] = word.box;
  return word.text.length < 3 || bottom - top <= (right - left) * 1.5;
}

function separates(wall: Box, left: Box, right: Box): boolean {
  const x = (wall[0] + wall[2]) / 2;
  const y = (left[1] + left[3] + right[1] + right[3]) / 4;
  const between = x > left[2] - 1 && x < right[0] + 1;
  return between && wall[1] <= y && wall[3] >= y;
}
