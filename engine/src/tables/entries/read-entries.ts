import type { DocumentContext } from '../../context/context.ts';
import { headerIndex } from '../../context/indexes.ts';
import { LabelIndex } from '../../context/labels.ts';
import { heightOf, overlapX } from '../../layout/geometry.ts';
import type { Row } from '../../layout/page.ts';
import { joinSpans, type Segment, spanOf } from '../../layout/segment.ts';
import { findMonths } from '../../normalise/months.ts';
import { rememberFor } from '../../normalise/remember.ts';
import type { Reason } from '../../reasons.ts';
import { ENTRY_HEADINGS } from '../../schema/entry-headings.ts';
import type { EntrySchema, TableSchema } from '../../schema/types.ts';
import type { CellValue, EntryLine, TableRow } from '../types.ts';
import { type EntryPart, labelAlone, labelled, leansTo, partsOf } from './parts.ts';
import { type EntrySection, sectionsOf } from './sections.ts';
import { besideEachOther } from './side-by-side.ts';
import { isTime, linesOf, type TimeCell, type TimedRow, timeOf } from './times.ts';
import { COMPANY, DEGREE, INCORPORATED, SCHOOL } from './words.ts';

const QUALITY = 0.9;
/** Lines that name an entry: the post and the company, the degree and the school. */
const NAMES = 2;
/** Words of a name, at most. */
const NAME_WORDS = 8;

/** A line that tells of an entry and does not name it. */
const isSentence = ({ text }: EntryLine, kind: EntrySchema['kind']): boolean =>
  /[;:。；]$/.test(text) ||
  (text.endsWith('.') && !COMPANY.test(text) && !INCORPORATED.test(text)) ||
  (text.split(' ').length > NAME_WORDS && !DEGREE.test(text) && !(kind === 'schools' && SCHOOL.test(text))) ||
  /^\p{Ll}/u.test(text) ||
  /\p{Script=Han}{14}/u.test(text);

type Entry = {
  page: number;
  time: TimedRow;
  head: EntryLine[];
  body: EntryLine[];
  /** Cells under heads of columns. */
  told: EntryPart[];
};

const indexOf = rememberFor(
  ({ kind, headings }: EntrySchema) => new LabelIndex([{ id: kind, labels: headings }], ENTRY_HEADINGS),
);

/**
 * Reads a list of entries: each begins where a line names its time, under a heading that is about such entries; where
 * none is known, under those whose entries speak of them.
 */
export function readEntries(schema: TableSchema, entries: EntrySchema, context: DocumentContext): TableRow[] {
  const { kind } = entries;
  const sections = sectionsIn(schema, entries, context);
  const read = (list: readonly EntrySection[]) => list.map((section) => entriesOf(section, kind, schema));
  const own = read(sections.filter(({ topic }) => topic === kind)).filter((list) => list.length > 0);
  const found =
    own.length > 0
      ? own
      : read(sections.filter(({ topic }) => topic === 'unknown')).filter((list) => speaksOf(kind, list));
  return found.flatMap((list) => rowsOf(schema, kind, list));
}

/** The parts of a resume, as one of its tables sees them. */
export const sectionsIn = (
  schema: TableSchema,
  entries: EntrySchema,
  context: DocumentContext,
): EntrySection[] =>
  sectionsOf(context.pages, indexOf(entries), {
    namesColumns: (row) => headsIn(row, schema).length > 0,
    isLabel: (segment) =>
      linesOf(segment, null).some((line) => labelAlone(line, headerIndex(schema)) !== null),
  });

/** Chinese breaks within words. */
const inChinese = (lines: readonly { text: string }[]): boolean =>
  lines.every(
    ({ text }, i) =>
      i === 0 || (/\p{Script=Han}$/u.test(lines[i - 1]!.text) && /^\p{Script=Han}/u.test(text)),
  );

function rowsOf(schema: TableSchema, kind: EntrySchema['kind'], list: readonly Entry[]): TableRow[] {
  const labels = headerIndex(schema);
  const heads = list.map((entry) => parted(entry, kind, labels));
  const parts = partsOf(
    kind,
    heads.map(({ head }) => head),
    labels,
  );
  return list.map((entry, i) => {
    const { body, taken } = heads[i]!;
    const own = [...entry.told, ...parts[i]!];
    // What was looked at and names nothing tells of the entry.
    const last = Math.max(-1, ...own.map((part) => taken.indexOf(part.line)));
    return rowOf(schema, entry, own, [...taken.slice(last + 1), ...body]);
  });
}

/** Most entries of a list name what such entries have. */
const speaksOf = (kind: EntrySchema['kind'], list: readonly Entry[]): boolean =>
  list.length > 0 &&
  list.filter((entry) => leansTo([...entry.head, ...entry.body]) === kind).length > 0.5 * list.length;

function entriesOf(section: EntrySection, kind: EntrySchema['kind'], schema: TableSchema): Entry[] {
  const lists = besideEachOther(section.rows).map((rows) =>
    listOf({ ...section, rows: [...rows] }, kind, schema),
  );
  return lists.length > 1 ? lists.flat().toSorted(inOrder) : lists.flat();
}

/** How entries beside each other are read: row by row. */
function inOrder(a: Entry, b: Entry): number {
  const [left, right] = [a, b].map(({ time }) => (time.from ?? time.to)!.span.placed);
  const down = left![1] - right![1];
  return a.page - b.page || (Math.abs(down) < LEVEL ? left![0] - right![0] : down);
}

/** How far the times of entries side by side may stand apart in height, in points. */
const LEVEL = 4;

function listOf({ rows, beside }: EntrySection, kind: EntrySchema['kind'], schema: TableSchema): Entry[] {
  const entries: Entry[] = [];
  let heads = headsOf(beside, schema);
  let waiting: EntryLine[][] = [];
  let lead = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    const time = timeOf(row, rows[at + 1], kind === 'schools');
    if (!time) {
      const named = headsIn(row, schema);
      if (entries.length === 0 && named.length > 0) {
        heads = named;
        continue;
      }
      const last = entries.at(-1);
      const dated = row.segments.some(isTime);
      const lines = row.segments
        .flatMap((s) => linesOf(s, null))
        .filter((line) => dated || !goesOn(line, last, heads));
      if (lines.length === 0) continue;
      if (!last || (last.body.length > 0 && startsEntry(last, row)) || waiting.length > 0)
        waiting.push(lines);
      else last.body.push(...lines);
      continue;
    }
    // Entries of a list are set alike: as many lines stand over the time of each as over the first.
    if (entries.length === 0) lead = waiting.length <= NAMES ? waiting.length : 0;
    else if (waiting.length === 0 && lead > 0) waiting = takenBack(entries.at(-1)!, lead, kind);
    const told = time.lines.flatMap((line) => underHead(line, heads));
    const own = time.lines.filter(
      (line) => !told.some((part) => part.line === line) && !EMPLOYED.test(line.text),
    );
    entries.push({ page: row.page, time, head: [...waiting.flat(), ...own], body: [], told });
    waiting = [];
    if (time.also) {
      const entry = entries.at(-1)!;
      const lines = time.also.segments.flatMap((s) => linesOf(s, null));
      entry.body.push(...lines.filter((line) => !goesOn(line, entry, heads)));
      at++;
    }
  }
  return entries;
}

/** "CDI", "full-time", "befristet": how somebody was employed stands beside the time, and names neither post nor firm. */
const EMPLOYED =
  /^\s*[(（]?(?:cdi|cdd|int[ée]rim|alternance|stage de fin d['’]études|temps (?:plein|partiel)|(?:full|part)[- ]?time|permanent|temporary|fixed[- ]term|(?:un)?befristet|festanstellung|vollzeit|teilzeit|voltijds?|deeltijds?|jornada completa|media jornada|tempo (?:pieno|parziale|integral)|全职|全職|兼职|兼職|正社員|契約社員)[)）]?\s*$/iu;

/** The last lines of an entry, which name the next one. */
function takenBack(entry: Entry, lead: number, kind: EntrySchema['kind']): EntryLine[][] {
  const from = entry.body.length - lead;
  const lines = entry.body.slice(from);
  if (from < (entry.head.length > 1 ? 0 : 1) || lines.some((line) => isSentence(line, kind))) return [];
  entry.body = entry.body.slice(0, from);
  return lines.map((line) => [line]);
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

/** Heads of columns beside the heading of a section, with the column that each names. */
type Head = { segment: Segment; id: string };

/** The heads of columns that a row is; none where it is none of that. */
function headsIn({ segments }: Row, schema: TableSchema): Head[] {
  const named = segments.length > 1 ? headsOf(segments, schema) : [];
  return named.length > 1 && named.length >= 0.6 * segments.length ? named : [];
}

function headsOf(beside: readonly Segment[], schema: TableSchema): Head[] {
  const index = headerIndex(schema);
  return beside.flatMap((segment) => {
    if (findMonths(segment.text).length > 0) return [];
    const ids = new Set(index.find(segment.text).flatMap((hit) => hit.meanings.map((m) => m.id)));
    const [id] = ids;
    return id !== undefined && ids.size === 1 ? [{ segment, id }] : [];
  });
}

function underHead(line: EntryLine, heads: readonly Head[]): EntryPart[] {
  const head = heads.find(({ segment }) => overlapX(segment.box, line.segment.box) > 0.2);
  return head && head.id !== 'start' && head.id !== 'end'
    ? [{ id: head.id, line, start: 0, end: line.text.length }]
    : [];
}

/** A further line of a cell under a head of columns, which it adds to what the entry is told; no remark in brackets. */
function goesOn(line: EntryLine, entry: Entry | undefined, heads: readonly Head[]): boolean {
  const { box, text } = line.segment;
  const over = heads.filter(({ segment }) => overlapX(segment.box, box) > 0.2);
  // A short line may end before its head begins.
  const under = entry?.told.findLast((one) => Math.abs(one.line.segment.box[0] - box[0]) < EDGE);
  const id = over.length === 0 ? under?.id : over.length === 1 ? underHead(line, over)[0]?.id : undefined;
  const part = id === undefined ? null : { id, line, start: 0, end: line.text.length };
  if (!entry || !part || entry.told.length === 0 || /^\s*[(（][^)）]*[)）]\s*$/u.test(text)) return false;
  const above = entry.told.findLast((one) => one.id === part.id)?.line.segment.box;
  if (above && overlapX(above, box) < 0.2) return false;
  if (box[1] - (above?.[3] ?? bottomOf(entry)) > CLOSE * heightOf(box)) return false;
  entry.told.push(part);
  return true;
}

/** How far lines of one cell may begin apart, in points. */
const EDGE = 2;

const bottomOf = ({ time, told }: Entry): number =>
  told[0]?.line.segment.box[3] ?? (time.from ?? time.to)!.span.placed[3];

/** Lines of one cell stand no further apart than this many times their height. */
const CLOSE = 0.7;

const cellOf = ({ span, value }: TimeCell, reason: Reason, lines = 1): CellValue => ({
  span,
  printed: span.text,
  value,
  standard: value,
  reason,
  quality: QUALITY,
  lines,
});

/** Lines of an entry that name it, those that tell of it, and of the first those that stand below the time. */
function parted(
  { head: named, body: under }: Entry,
  kind: EntrySchema['kind'],
  index: LabelIndex,
): { head: EntryLine[]; body: EntryLine[]; taken: EntryLine[] } {
  const more =
    named.length < NAMES
      ? under.slice(0, NAMES - named.length).findIndex((line) => isSentence(line, kind))
      : 0;
  const some = more < 0 ? Math.min(under.length, NAMES - named.length) : more;
  // The value of a label stands beside it.
  const [last, next] = [under[some - 1], under[some]];
  const open = last && next && next.segment.row === last.segment.row && labelAlone(last, index);
  // Degree, field and school may stand on a line each.
  const school =
    kind === 'schools' &&
    !open &&
    some === NAMES &&
    isSchool(under[some]) &&
    !under.slice(0, some).some(isSchool);
  const taken = under.slice(0, open || school ? some + 1 : some);
  const { told, body } = toldBelow(under.slice(taken.length), kind, index);
  return { head: [...named, ...taken, ...told], body, taken };
}

const isSchool = (line: EntryLine | undefined): boolean =>
  line !== undefined && SCHOOL.test(line.text) && !isSentence(line, 'schools');

/** "Main subject: Analytical Chemistry", "Position | Clerk": what lines name themselves, however far below. */
function toldBelow(
  lines: readonly EntryLine[],
  kind: EntrySchema['kind'],
  index: LabelIndex,
): { told: EntryLine[]; body: EntryLine[] } {
  const told: EntryLine[] = [];
  const body: EntryLine[] = [];
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1];
    const isValue = (of: EntryLine | undefined, at: EntryLine | undefined) =>
      of && at && of.segment.row === at.segment.row ? labelAlone(of, index) : null;
    const [named, names] = [isValue(before, line), isValue(line, lines[i + 1])];
    const own = kind === 'schools' && labelled(line, index) !== null;
    // The label of what tells of an entry says nothing itself.
    if (names === 'description') continue;
    if (own || names || (named && named !== 'description')) told.push(line);
    else body.push(line);
  }
  return { told, body };
}

function rowOf(
  schema: TableSchema,
  { time: { from, to }, page, told }: Entry,
  parts: readonly EntryPart[],
  body: readonly EntryLine[],
): TableRow {
  const cells = new Map<string, CellValue>();
  if (from) cells.set('start', cellOf(from, { kind: 'begins-period' }));
  if (to) cells.set('end', cellOf(to, { kind: 'ends-period' }));
  for (const { id, line } of parts) {
    if (cells.has(id)) continue;
    const own = parts.filter((part) => part.id === id && (part.line === line || told.includes(part)));
    // Of a cell of several lines the commas and brackets at their ends are of the name.
    const spans = own.map(({ line: { segment, start: from }, start, end }, i) =>
      spanOf(segment, i > 0 ? 0 : from + start, own.length > 1 ? segment.text.length : from + end),
    );
    const span = joinSpans(spans, inChinese(spans) ? '' : ' ');
    const value = span.text.replace(/[\s,，;]+$/u, '').trim();
    cells.set(id, cellOf({ span, value }, { kind: 'entry-head' }, spans.length));
  }
  if (schema.columns.some((c) => c.id === 'description') && body.length > 0 && !cells.has('description')) {
    const spans = body.map(({ segment, start, end }) => spanOf(segment, start, end));
    const span = joinSpans(
      spans.filter((s) => s.page === spans[0]!.page),
      ' ',
    );
    cells.set('description', cellOf({ span, value: span.text }, { kind: 'below-entry-head' }, spans.length));
  }
  return { cells, page };
}
