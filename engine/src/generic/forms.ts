import { heightOf, median, shared } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, wholeSpan } from '../layout/segment.ts';
import { mixesKinds } from '../tables/printed/column-types.ts';
import { isWithin } from '../tables/printed/region.ts';
import type { PrintedCell, PrintedTable } from '../tables/printed/types.ts';
import type { LabelledPair } from './pairs.ts';

/** So many of the cells must have the form of a label, or of a label over its value. */
const MOST = 0.6;
/** Labels in the corner of a box are set this much smaller than what is filled in. */
const SMALLER = 0.92;
const LONGEST_LABEL = 45;

/** The pairs of a ruled form: labels beside their values, or each in the corner of its box. Null for a table of rows. */
export function formPairs(table: PrintedTable, page: PageLayout): LabelledPair[] | null {
  return besidePairs(table) ?? boxedPairs(table, page);
}

/** Columns of labels and values in turn; the values of a form are of several kinds, those of a table of one. */
function besidePairs({ cells, columns }: PrintedTable): LabelledPair[] | null {
  if (columns % 2 !== 0) return null;
  const labels = cells.filter((c) => c.column % 2 === 0 && c.columnSpan < columns);
  const values = cells.filter((c) => c.column % 2 === 1);
  const different = new Set(labels.map((c) => c.text)).size === labels.length;
  if (!different || labels.length < 2 || !labels.every((c) => isLabel(c.text))) return null;
  // The first row may head a table: what stands below it must still be of several kinds.
  if (!mixesKinds(values.filter((c) => c.row > 0).map((c) => c.text))) return null;
  return labels.flatMap((label) => {
    const value = values.find((c) => c.row === label.row && c.column === label.column + 1);
    return value ? [pairOf(label.text, value)] : [];
  });
}

const isLabel = (text: string): boolean =>
  /\p{L}/u.test(text) && text.length <= LONGEST_LABEL && !/\d{3}/.test(text);

const pairOf = (label: string, value: Span): LabelledPair => ({
  label: label.replace(/\s*[:：]$/, ''),
  value,
  confidence: 0.85 * value.confidence,
});

function boxedPairs({ cells }: PrintedTable, page: PageLayout): LabelledPair[] | null {
  const boxed = cells.map((cell) => boxedPair(cell, page));
  const found = boxed.filter((pair) => pair !== null);
  return found.length >= 2 && found.length >= MOST * cells.length ? found : null;
}

/** The first line of a box is its label when it is set smaller than the lines below. */
function boxedPair(cell: PrintedCell, page: PageLayout): LabelledPair | null {
  const lines = page.rows
    .filter(({ box }) => shared(box[1], box[3], cell.placed[1], cell.placed[3]) > 0)
    .map((row) => row.segments.filter((s) => isWithin(s.box, cell.placed)))
    .filter((segments) => segments.length > 0);
  const [first, ...rest] = lines;
  if (!first || rest.length === 0) return null;
  const label = textOf(first);
  if (!isLabel(label) || sizeOf(first) > SMALLER * sizeOf(rest.flat())) return null;
  const spans = rest.map((line) => line.map(wholeSpan).reduce((a, b) => joinSpans([a, b], ' ')));
  return pairOf(label, joinSpans(spans, '\n'));
}

const textOf = (segments: readonly Segment[]): string => segments.map((s) => s.text).join(' ');

/** The usual size of the type; the height of the words where it is not known. */
const sizeOf = (segments: readonly Segment[]): number =>
  median(segments.flatMap((s) => s.words.map((w) => w.source.size ?? heightOf(w.box))));
