import type { LearnedPlace, Neighbour } from '@recto/contracts/learned';
import type { Segment } from '../layout/segment.ts';
import { agreement, type Beside, isFigures } from './neighbours.ts';
import { FIGURE, findRun } from './texts.ts';

/** A part of a segment that may be the value; `lead` says how far the text before it is that of the example. */
export type Part = { start: number; end: number; lead: number };

/** Where in a segment the value lies: behind the words that stood before it, up to those behind it. */
export function partsOf({ before, left, after }: LearnedPlace, segment: Segment, beside: Beside): Part[] {
  const words = (before ?? left)?.text.split(' ') ?? [];
  // OCR and text layers part label and value differently: what was left of the segment may be in it now.
  const inside = leadIn(segment, words, before === undefined);
  const outside = { start: 0, lead: (before ?? left) ? leadOf((before ?? left)!, beside) : 0 };
  const starts = inside ? [inside] : before?.label && outside.lead === 0 ? [] : [outside];
  return starts.flatMap(({ start: from, lead }) => {
    const start = from + FILLER.exec(segment.text.slice(from))![0].length;
    const end = endBefore(after, segment, start);
    return /[\p{L}\p{N}*]/u.test(segment.text.slice(start, end)) ? [{ start, end, lead }] : [];
  });
}

/** Specks and dirt may stand between a label and its value. */
const ACROSS = 0.9;

const leadOf = (wanted: Neighbour, { left, beyond }: Beside): number =>
  Math.max(agreement(wanted, left), wanted.label ? ACROSS * agreement(wanted, beyond) : 0);

const FILLER = /^[\s:：.#=|()（）\-–—]*/;

function leadIn(
  segment: Segment,
  words: readonly string[],
  wholly: boolean,
): { start: number; lead: number } | null {
  for (let from = 0; from < (wholly ? 1 : words.length); from++) {
    const known = words.slice(from);
    const run = known.some((w) => w !== FIGURE) ? findRun(segment.text, known) : null;
    if (run) return { start: run.end, lead: known.length / words.length };
  }
  return null;
}

function endBefore(after: LearnedPlace['after'], segment: Segment, start: number): number {
  if (!after || isFigures(after)) return segment.text.length;
  const words = after.text.split(' ');
  const run =
    findRun(segment.text, words, start + 1) ??
    (after.label ? findRun(segment.text, words.slice(0, 1), start + 1) : null);
  return run?.start ?? segment.text.length;
}
