import type { DocumentContext } from '../context/context.ts';
import type { LabelHit, LabelIndex } from '../context/labels.ts';
import { heightOf } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import type { TableSchema } from '../schema/types.ts';
import { fitsColumn } from './assign.ts';
import type { Header, HeaderCell } from './types.ts';

/** White between two heads that is more than that between words, in heights of their type. */
const WHITE = 0.45;
/** How far from the edge of a head its cells may begin, in points. */
const EDGE = 3;
/** Rows that show where a column begins, at least, and their share. */
const SHOWN = { rows: 3, share: 0.6 };

const lettersOf = (text: string): number => text.replace(/[\s\p{P}]/gu, '').length;

type Known = { schema: TableSchema; index: LabelIndex; context: DocumentContext };

/**
 * The cells of a heading, with heads parted that stand so close that they were read as one: "Amount € Delivery", over
 * figures that end where the first does and days that begin where the second does. The second has a name of its own,
 * and most rows a cell of that form that begins right below it: "Af" and "Bij" under "Bedrag Af/Bij" are no amounts.
 */
export function partHeads(
  { cells, first, last }: Header,
  page: PageLayout,
  body: readonly Row[],
  known: Known,
): HeaderCell[] {
  const segments = page.rows.slice(Math.max(first, 0), last + 1).flatMap((row) => row.segments);
  return cells.flatMap((cell) => {
    const [segment, ...others] = segments.filter(
      ({ box }) => box[0] < cell.right - 1 && box[2] > cell.left + 1,
    );
    return segment && others.length === 0 ? partedHead(cell, segment, body, known) : [cell];
  });
}

function partedHead(cell: HeaderCell, segment: Segment, body: readonly Row[], known: Known): HeaderCell[] {
  const { words, starts } = segment;
  const own = words.flatMap(({ box }, i) => (box[0] > cell.left - 1 && box[2] < cell.right + 1 ? [i] : []));
  const lastWord = own.at(-1);
  for (const i of own.slice(1)) {
    const [before, word] = [words[i - 1]!, words[i]!];
    if (word.box[0] - before.box[2] < WHITE * heightOf(word.box)) continue;
    const end = starts[lastWord!]! + words[lastWord!]!.text.length;
    const left = headOf(segment, starts[own[0]!]!, starts[i - 1]! + before.text.length, known);
    const right = headOf(segment, starts[i]!, end, known);
    const isOther = right?.meanings.some(({ id }) => !left?.meanings.some((m) => m.id === id));
    if (left && right && isOther && hasCells(right, body, known)) return [left, right];
  }
  return [cell];
}

/** Whether most rows have a cell of the form of a column that begins below its head, with white before it. */
function hasCells({ left, meanings }: HeaderCell, body: readonly Row[], known: Known): boolean {
  const column = known.schema.columns.find(({ id }) => id === meanings[0]?.id);
  const rows = body.filter(({ segments }) => segments.length > 1);
  const begun = rows.filter(({ segments }) => {
    const words = segments.flatMap((s) => s.words);
    const at = words.findIndex(({ box }) => Math.abs(box[0] - left) < EDGE);
    const [before, word] = [words[at - 1], words[at]];
    if (!before || !word || word.box[0] - before.box[2] < WHITE * heightOf(before.box)) return false;
    const text = segments
      .flatMap((s) => s.words)
      .slice(at)
      .map((w) => w.text)
      .join(' ');
    return column !== undefined && fitsColumn(column, text, known.context);
  });
  return begun.length >= SHOWN.rows && begun.length >= SHOWN.share * rows.length;
}

/** A stretch of a heading that a label opens; null where none does. */
function headOf(segment: Segment, start: number, end: number, { index }: Known): HeaderCell | null {
  const span = spanOf(segment, start, end);
  const hits = index.find(span.text).filter(({ meanings }) => meanings.length > 0);
  const best = hits.reduce<LabelHit | null>((a, b) => (a && a.length >= b.length ? a : b), null);
  if (!best || best.start > 1) return null;
  const [left, , right] = span.placed;
  const { meanings, text } = best;
  return { left, right, text: span.text.trim(), spans: [span], covered: lettersOf(text), meanings };
}
