import type { Box } from '@recto/contracts/geometry';
import { overlapX } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf, wholeSpan } from '../layout/segment.ts';
import { isWithin } from '../tables/printed/region.ts';
import { labelColumns } from './label-columns.ts';
import { type StackedPair, stackedPairs } from './stacked-pairs.ts';

/** A label with its value, found without a schema. */
export type LabelledPair = { label: string; value: Span; confidence: number };

const INLINE = /^([^:：]{2,40}?)\s*[:：]\s*(?=\S)/u;
const MARK = /^:(?:un)?selected:$/;

const wordy = (text: string): boolean => /\p{L}{2}|[\u2e80-\u9fff]/u.test(text) && text.length <= 45;
const sentence = (text: string): boolean => text.split(/\s+/).length > 7 || /[.。]$/.test(text);

/** Labels over or under their values, columns of labels and values, "Label: value" in one segment, a label that ends in a colon with its value beside or below it, and check marks. */
export function findPairs(page: PageLayout, tables: readonly Box[]): LabelledPair[] {
  const inTable = (s: Segment) => tables.some((box) => isWithin(s.box, box));
  const stacked = stackedPairs(page, inTable);
  const apart = new Set(stacked.flatMap(({ label, value }) => [label, ...value]));
  const columns = labelColumns(page, (segment) => inTable(segment) || apart.has(segment));
  const used = new Set<Segment>([...apart, ...columns.values()]);
  const out: LabelledPair[] = stacked.map(stackedPair);
  for (const row of page.rows) {
    row.segments.forEach((segment, i) => {
      if (used.has(segment) || inTable(segment)) return;
      const pair =
        columnPair(segment, columns) ??
        inlinePair(segment) ??
        colonPair(page, segment, row.segments[i + 1], used) ??
        sidePair(row.segments, i, used);
      if (pair) out.push(pair);
    });
  }
  return out;
}

const stackedPair = ({ label, value }: StackedPair): LabelledPair => ({
  label: label.text.replace(/\s*[:：]\s*$/, ''),
  value: value.map(wholeSpan).reduce((a, b) => joinSpans([a, b], '\n')),
  confidence: 0.8,
});

function columnPair(label: Segment, columns: ReadonlyMap<Segment, Segment>): LabelledPair | null {
  const value = columns.get(label);
  return value ? { label: label.text, value: wholeSpan(value), confidence: 0.8 } : null;
}

function inlinePair(segment: Segment): LabelledPair | null {
  const match = INLINE.exec(segment.text);
  if (!match || !wordy(match[1]!) || /https?$/i.test(match[1]!) || /\d$/.test(match[1]!)) return null;
  return {
    label: match[1]!.trim(),
    value: spanOf(segment, match[0].length, segment.text.length),
    confidence: 0.85,
  };
}

function colonPair(
  page: PageLayout,
  segment: Segment,
  right: Segment | undefined,
  used: Set<Segment>,
): LabelledPair | null {
  const label = segment.text.replace(/\s*[:：]\s*$/, '');
  if (label === segment.text || !wordy(label)) return null;
  if (right && !used.has(right) && !/[:：]\s*$/.test(right.text)) {
    used.add(right);
    return { label, value: wholeSpan(right), confidence: 0.85 };
  }
  const below = page.rows[segment.row + 1]?.segments.find((s) => overlapX(s.box, segment.box) > 0.4);
  if (!below || /[:：]/.test(below.text)) return null;
  used.add(below);
  return { label, value: wholeSpan(below), confidence: 0.7 };
}

/** A row of exactly two segments, the left one short and wordy: a form without colons. */
function sidePair(segments: readonly Segment[], at: number, used: Set<Segment>): LabelledPair | null {
  const [left, right] = [segments[at]!, segments[at + 1]];
  if (!right || used.has(right) || segments.length > 4 || segments.length % 2 !== 0 || at % 2 !== 0)
    return null;
  const marked = MARK.test(left.text);
  const [label, value] = marked ? [right, left] : [left, right];
  if (!wordy(label.text) || sentence(label.text) || (!marked && /^\d/.test(label.text))) return null;
  used.add(right);
  return { label: label.text, value: wholeSpan(value), confidence: 0.55 };
}
