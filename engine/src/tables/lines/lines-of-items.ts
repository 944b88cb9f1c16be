import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import { type Segment, type Span, spanOf } from '../../layout/segment.ts';
import type { TableSchema } from '../../schema/types.ts';
import { opensWithMethod } from '../results/by-content.ts';
import { cellByValues } from '../told/told.ts';
import type { CellValue, TableItem, TableRow } from '../types.ts';
import { HABIT, isHabit } from './habit.ts';

/** The items of a table with what was read of each, in the same order. */
type Read = { items: readonly TableItem[]; rows: readonly TableRow[] };

/** A code that stands by itself: capitals and figures, three of these at least, or with a mark between its parts. */
const BARE_CODE = /^(?=.*\d)(?=.*\d.*\d.*\d|.*[-/.])(?!\d[\d.,]*$)[\p{Lu}\d]+(?:[-/.][\p{Lu}\d]+)*$/u;
/** "06.03.2026", "2026-03": no code. */
const DAY = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/;

/** Rows of fewer cells are sums and remarks. */
const CELLS = 3;

const itemsAmong = (rows: readonly TableRow[]): number =>
  rows.filter(({ cells }) => cells.size >= CELLS).length;

/** Lines of an item above and below its figures. */
const segmentsOf = ({ lead, tail }: TableItem): Segment[] => [...lead, ...tail].flatMap(({ extra }) => extra);

/**
 * What lines over and under the items say without a label, where nearly all items have such a line and the table no
 * column of it: the code of an item, the method of a test, and the days on which an item leaves and arrives.
 */
export function withLinesOfItems(read: Read, schema: TableSchema, context: DocumentContext): TableRow[] {
  const { items } = read;
  const rows = methodsOfItems({ items, rows: codesOfItems(read, schema) }, schema);
  return daysOfItems({ items, rows }, schema, context);
}

/** Names of what is tested. */
const TESTED = ['analyte', 'characteristic'];
/** Edges this close, in points, stand under one another. */
const EDGE = 10;

/** The method of a test on the line under its name, where most of these lines are built as methods are. */
function methodsOfItems({ items, rows }: Read, { columns }: TableSchema): TableRow[] {
  const name = columns.find(({ id }) => TESTED.includes(id))?.id;
  const known = columns.some(({ id }) => id === 'method');
  if (name === undefined || !known || rows.some(({ cells }) => cells.has('method'))) return [...rows];
  const under = items.map(({ tail }, i) => {
    const left = rows[i]!.cells.get(name)?.span.placed[0];
    return tail[0]?.extra.find(({ box }) => left !== undefined && Math.abs(box[0] - left) < EDGE);
  });
  const methods = under.filter((segment) => segment && opensWithMethod(segment.text));
  if (!isHabit(under, itemsAmong(rows)) || methods.length < HABIT * under.filter(Boolean).length)
    return [...rows];
  return rows.map((row, i) => {
    const segment = under[i];
    if (!segment) return row;
    const method = segment.text.trim();
    const cells = without(row.cells, segment.text, name);
    return { ...row, cells: cells.set('method', cellByValues(wholeSpanOf(segment), method, method)) };
  });
}

function codesOfItems({ items, rows }: Read, { columns }: TableSchema): TableRow[] {
  const id = columns.find(({ id }) => id === 'ipc' || id === 'code')?.id;
  if (id === undefined || rows.some(({ cells }) => cells.has(id))) return [...rows];
  const codes = items.map((item) =>
    segmentsOf(item).find(({ text }) => BARE_CODE.test(text.trim()) && !DAY.test(text.trim())),
  );
  if (!isHabit(codes, itemsAmong(rows))) return [...rows];
  return rows.map((row, i) => {
    const segment = codes[i];
    if (!segment) return row;
    const code = segment.text.trim();
    const cells = without(row.cells, segment.text);
    return { ...row, cells: cells.set(id, cellByValues(wholeSpanOf(segment), code, code)) };
  });
}

const DAYS = ['dispatch_date', 'delivery_date'] as const;

function daysOfItems({ items, rows }: Read, { columns }: TableSchema, context: DocumentContext): TableRow[] {
  const known = DAYS.every((id) => columns.some((column) => column.id === id));
  if (!known || rows.some(({ cells }) => DAYS.some((id) => cells.has(id)))) return [...rows];
  const days = items.map((item) => {
    for (const segment of [...segmentsOf(item), ...item.row.extra]) {
      // Before both may stand the day that was asked for.
      const told = readValues('date', segment.text, context);
      const [leaves, arrives] = told.slice(-2);
      if (leaves && arrives && told.length < 4 && leaves.standard <= arrives.standard)
        return { segment, read: [leaves, arrives] };
    }
    return null;
  });
  if (!isHabit(days, itemsAmong(rows))) return [...rows];
  return rows.map((row, i) => {
    const told = days[i];
    if (!told) return row;
    const { segment, read } = told;
    const both = segment.text.slice(read[0]!.start, read[1]!.end);
    const cells = without(without(row.cells, segment.text), both);
    for (const [at, { start, end, value, standard }] of read.entries())
      cells.set(DAYS[at]!, cellByValues(spanOf(segment, start, end), value, standard));
    return { ...row, cells };
  });
}

/** The cells, the name or description without the line that says something else. */
function without(
  cells: ReadonlyMap<string, CellValue>,
  line: string,
  id = 'description',
): Map<string, CellValue> {
  const out = new Map(cells);
  const cell = out.get(id);
  if (!cell?.value.includes(line)) return out;
  const value = cell.value.replace(line, '').replace(/\s+/g, ' ').trim();
  if (value === '') out.delete(id);
  else out.set(id, { ...cell, value, standard: value });
  return out;
}

const wholeSpanOf = (segment: Segment): Span => spanOf(segment, 0, segment.text.length);
