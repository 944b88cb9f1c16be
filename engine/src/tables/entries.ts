import type { DocumentContext } from '../context/context.ts';
import { LabelIndex } from '../context/labels.ts';
import { heightOf } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf } from '../layout/segment.ts';
import { type FoundMonth, periodIn } from '../normalise/months.ts';
import type { Reason } from '../reasons.ts';
import { ENTRY_HEADINGS } from '../schema/entry-headings.ts';
import type { EntrySchema, TableSchema } from '../schema/types.ts';
import { partsOf } from './entry-parts.ts';
import type { CellValue, EntryLine, TableRow } from './types.ts';

const QUALITY = 0.9;

type Entry = { page: number; period: { from: Cell; to: Cell }; head: EntryLine[]; body: EntryLine[] };
type Cell = { span: Span; value: string };

/** Reads a list of entries: each begins where a line names its time, under one of the headings of the schema. */
export function readEntries(
  schema: TableSchema,
  { headings, kind }: EntrySchema,
  context: DocumentContext,
): TableRow[] {
  const index = new LabelIndex([{ id: schema.id, labels: headings }], ENTRY_HEADINGS);
  const rows = sectionRows(schema.id, index, context.pages);
  const entries = entriesOf(rows);
  return entries.map((entry) => rowOf(schema, kind, entry));
}

/** A heading is a line of its own that is a label and nothing else. */
function headingOf(row: Row, index: LabelIndex): string | null {
  const [segment, ...others] = row.segments;
  if (!segment || others.length > 0) return null;
  const [hit] = index.find(segment.text);
  if (!hit || hit.start > 3 || !/^[\s\p{P}]*$/u.test(segment.text.slice(hit.end))) return null;
  return hit.meanings[0]?.id ?? '';
}

function sectionRows(id: string, index: LabelIndex, pages: readonly PageLayout[]): Row[] {
  const out: Row[] = [];
  let inside = false;
  for (const row of pages.flatMap((p) => p.rows)) {
    const heading = headingOf(row, index);
    if (heading !== null) inside = heading === id;
    else if (inside) out.push(row);
  }
  return out;
}

function entriesOf(rows: readonly Row[]): Entry[] {
  const entries: Entry[] = [];
  let waiting: EntryLine[] = [];
  for (const row of rows) {
    const dated = row.segments.map((segment) => ({ segment, period: periodIn(segment.text) }));
    const found = dated.find((d) => d.period);
    const lines = dated.flatMap(({ segment, period }) => linesOf(segment, period));
    if (!found?.period) {
      const last = entries.at(-1);
      if (!last || startsEntry(last, row)) waiting.push(...lines);
      else last.body.push(...lines);
      continue;
    }
    const cell = ({ start, end, value }: FoundMonth): Cell => ({
      span: spanOf(found.segment, start, end),
      value,
    });
    const { from, to } = found.period;
    entries.push({
      page: row.page,
      period: { from: cell(from), to: cell(to) },
      head: [...waiting, ...lines],
      body: [],
    });
    waiting = [];
  }
  return entries;
}

/** A line in the type or at the edge of the heads, behind a body: the name of the next entry above its time. */
function startsEntry({ head, body }: Entry, row: Row): boolean {
  const [first] = head;
  const [segment] = row.segments;
  if (!first || !segment || body.length === 0) return false;
  const outdented =
    Math.abs(segment.box[0] - first.segment.box[0]) < 3 && body[0]!.segment.box[0] > segment.box[0] + 6;
  return outdented || heightOf(segment.box) > 1.15 * heightOf(body[0]!.segment.box);
}

function linesOf(segment: Segment, period: { start: number; end: number } | null): EntryLine[] {
  const pieces = period
    ? [
        [0, period.start],
        [period.end, segment.text.length],
      ]
    : [[0, segment.text.length]];
  return pieces.flatMap(([from, to]) => {
    const raw = segment.text.slice(from!, to!);
    const text = raw.replace(/^[\s|,;:()（）•·▪*–—-]+|[\s|,;:(（•·–—-]+$/gu, '');
    const start = from! + raw.indexOf(text);
    return /\p{L}/u.test(text) ? [{ segment, start, end: start + text.length, text }] : [];
  });
}

const cellOf = ({ span, value }: Cell, reason: Reason, lines = 1): CellValue => ({
  span,
  printed: span.text,
  value,
  standard: value,
  reason,
  quality: QUALITY,
  lines,
});

function rowOf(
  schema: TableSchema,
  kind: EntrySchema['kind'],
  { page, period, head, body }: Entry,
): TableRow {
  const cells = new Map<string, CellValue>([
    ['start', cellOf(period.from, { kind: 'begins-period' })],
    ['end', cellOf(period.to, { kind: 'ends-period' })],
  ]);
  for (const { id, line, start, end } of partsOf(kind, head)) {
    const span = spanOf(line.segment, line.start + start, line.start + end);
    if (!cells.has(id)) cells.set(id, cellOf({ span, value: span.text.trim() }, { kind: 'entry-head' }));
  }
  if (schema.columns.some((c) => c.id === 'description') && body.length > 0) {
    const spans = body.map(({ segment, start, end }) => spanOf(segment, start, end));
    const span = joinSpans(
      spans.filter((s) => s.page === spans[0]!.page),
      ' ',
    );
    cells.set('description', cellOf({ span, value: span.text }, { kind: 'below-entry-head' }, spans.length));
  }
  return { cells, page };
}
