import type { DocumentContext } from '../context/context.ts';
import { type Segment, type Span, spanOf } from '../layout/segment.ts';
import type { TableSchema } from '../schema/types.ts';
import { readCell } from './cell-values.ts';
import type { Picked } from './pick-grids.ts';
import { cellText, type GridCell, type GridRow } from './types.ts';

/** Lines with a day that a table has at least; one may be anything. */
const FEWEST = 2;
/** Characters of such a line, at most. */
const LONGEST = 40;

/** What moves on an account, and what is left: only lines of these have a day. */
const MOVED: ReadonlySet<string> = new Set(['withdrawal', 'deposit', 'amount', 'balance']);

/**
 * Banks may head the movements of a day with a line of its own ("Monday 18 August"), in a table that has no column of
 * days. Each row gets a column with the day of the line above it; the lines are no rows.
 */
export function withDayLines(picked: Picked, schema: TableSchema, context: DocumentContext): Picked {
  const { grid, columns } = picked;
  const date = schema.columns.find(({ id }) => id === 'date');
  const isAccount = ['withdrawal', 'deposit'].every((id) => schema.columns.some((c) => c.id === id));
  const named = new Set(columns.map((column) => column?.id));
  if (!date || !isAccount || named.has('date') || ![...MOVED].some((id) => named.has(id))) return picked;
  const days = ofOneForm(grid.rows.map((row) => dayAlone(row, context)));
  if (days.filter((day) => day !== null).length < FEWEST) return picked;
  const moved = columns.flatMap((column, i) => (column && MOVED.has(column.id) ? [i] : []));
  const none: GridCell = { spans: [] };
  let day = none;
  const rows = grid.rows.flatMap((row, i): GridRow[] => {
    const own = days[i];
    if (own) day = { spans: [own] };
    const isMovement = moved.some((at) => cellText(row.cells[at]) !== '');
    return own ? [] : [{ ...row, cells: [...row.cells, isMovement ? day : none] }];
  });
  const { header } = grid;
  const edge = Math.max(...header.cells.map(({ right }) => right));
  const cell = { left: edge, right: edge, text: '', spans: [], covered: 0, meanings: [] };
  return {
    grid: { ...grid, rows, header: { ...header, cells: [...header.cells, cell] } },
    columns: [...columns, date],
  };
}

/** Days that are all printed alike: "Lesson 21-03" among "Tuesday 24 March" is what a movement was for. */
function ofOneForm(days: readonly (Day | null)[]): (Span | null)[] {
  const counts = new Map<string, number>();
  for (const day of days) if (day) counts.set(day.form, (counts.get(day.form) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return days.map((day) => (day && day.form === most?.[0] ? day.span : null));
}

type Day = { span: Span; form: string };

/** The day that a line is, with the name of the day of the week at most; null for any other line. */
function dayAlone({ cells, extra }: GridRow, context: DocumentContext): Day | null {
  const [segment, ...others] = extra;
  const filled = cells.filter((cell) => cellText(cell) !== '').length;
  const span = segment && others.length === 0 && filled <= 2 ? dayOf(segment, context) : null;
  return segment && span ? { span, form: formOf(segment.text) } : null;
}

const formOf = (text: string): string => text.replace(/\p{L}+/gu, 'w').replace(/\d+/gu, '9');

/** "Monday ", "Fr., ", "星期一": the day of the week before or behind a day. */
const WEEKDAY = /^\s*\p{L}+[.,]*\s*(?=.*\d)|(?<=\d\D*)[\s,(（]+\p{L}+[.)）]?\s*$/gu;

function dayOf(segment: Segment, context: DocumentContext): Span | null {
  const { text } = segment;
  if (!/\d/u.test(text) || text.length > LONGEST) return null;
  const parts = [...text.matchAll(WEEKDAY)];
  const before = parts.find(({ index }) => index === 0)?.[0].length ?? 0;
  const behind = parts.find(({ index }) => index > 0)?.index ?? text.length;
  const stretches = [
    [0, text.length],
    [before, text.length],
    [0, behind],
  ] as const;
  const found = stretches.find(([from, until]) => {
    const printed = text.slice(from, until).trim();
    const [reading] = readCell('date', printed, context);
    return reading !== undefined && reading.start < 2 && reading.end > printed.length - 2;
  });
  return found ? spanOf(segment, found[0], found[1]) : null;
}
