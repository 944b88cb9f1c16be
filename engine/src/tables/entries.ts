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
/** Lines that name an entry: the post and the company, the degree and the school. */
const NAMES = 2;
/** Words of a name, at most. */
const NAME_WORDS = 8;

/** A line that tells of an entry and does not name it. */
const isSentence = ({ text }: EntryLine): boolean =>
  /[.;:]$/.test(text) ||
  text.split(' ').length > NAME_WORDS ||
  /^\p{Ll}/u.test(text) ||
  /\p{Script=Han}{14}/u.test(text);

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

/** A heading is a line of its own in its column that is a label and nothing else. */
function headingOf(segment: Segment, index: LabelIndex): string | null {
  const [hit] = index.find(segment.text);
  if (!hit || hit.start > 3 || !/^[\s\p{P}]*$/u.test(segment.text.slice(hit.end))) return null;
  return hit.meanings[0]?.id ?? '';
}

/** Headings stand at two edges this far apart, as a share of the page, where a page has two columns. */
const COLUMNS = 0.2;
/** How far a line may start left of the heading of its column, in points. */
const OUTDENT = 12;

/** Where the second column of a page starts whose headings stand at two edges, each with one alone in its row; or null. */
function secondColumn({ rows, width }: PageLayout, index: LabelIndex): number | null {
  const heads = rows.flatMap(({ segments }) => segments.filter((s) => headingOf(s, index) !== null));
  const left = Math.min(...heads.map((s) => s.box[0]));
  const right = heads.filter((s) => s.box[0] - left > COLUMNS * width);
  const alone = (s: Segment) => rows[s.row]!.segments.length === 1;
  const start = Math.min(...right.map((s) => s.box[0]));
  const ownEdge = right.filter((s) => Math.abs(s.box[0] - start) < OUTDENT);
  const columns = heads.some((s) => s.box[0] - left < OUTDENT && alone(s)) && ownEdge.length > 1;
  return columns && ownEdge.some(alone) ? start - OUTDENT : null;
}

/** The rows of a page, of one column after the other. */
function columnsOf(page: PageLayout, index: LabelIndex): Row[][] {
  const edge = secondColumn(page, index);
  if (edge === null) return [page.rows];
  const part = (keep: (s: Segment) => boolean): Row[] =>
    page.rows
      .map((row) => ({ ...row, segments: row.segments.filter(keep) }))
      .filter(({ segments }) => segments.length > 0);
  return [part((s) => s.box[0] < edge), part((s) => s.box[0] >= edge)];
}

function sectionRows(id: string, index: LabelIndex, pages: readonly PageLayout[]): Row[] {
  const out: Row[] = [];
  let inside = false;
  for (const rows of pages.flatMap((page) => columnsOf(page, index))) {
    for (const row of rows) {
      const heading = row.segments.length === 1 ? headingOf(row.segments[0]!, index) : null;
      if (heading !== null) inside = heading === id;
      else if (inside) out.push(row);
    }
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
  { page, period, head: named, body: under }: Entry,
): TableRow {
  const more = named.length < NAMES ? under.slice(0, NAMES - named.length).findIndex(isSentence) : 0;
  const taken = more < 0 ? Math.min(under.length, NAMES - named.length) : more;
  const [head, body] = [[...named, ...under.slice(0, taken)], under.slice(taken)];
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
