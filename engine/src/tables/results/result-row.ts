import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import { joinSpans, type Span } from '../../layout/segment.ts';
import { readResult } from '../../normalise/results.ts';
import type { Reason } from '../../reasons.ts';
import type { ColumnSchema, TableSchema } from '../../schema/types.ts';
import { saysWhichEnd } from '../cell-values.ts';
import { complete } from '../complete.ts';
import {
  type CellValue,
  cellText,
  type GridRow,
  type HeaderCell,
  type TableItem,
  type TableRow,
} from '../types.ts';
import { isLabelledLine, labelledBelow } from './labelled-lines.ts';
import { unitAlone, unitInHeading } from './measured.ts';
import { requiredWords } from './required-words.ts';
import type { ResultRole } from './roles.ts';

type Options = {
  name: number;
  result: number;
  roles: readonly ResultRole[];
  cells: readonly HeaderCell[];
  /** Lines of one name stand closer than this. */
  wrapped: number;
  /** Lines that read on may stand this far apart. */
  near: number;
  schema: TableSchema;
  context: DocumentContext;
};

/** A line goes on as text does: in lower case, in brackets, or behind a hyphen, a slash or a comma. */
const GOES_ON = /^[\p{Ll}(（/]/u;
const OPEN = /[-‐/,(&]$/;

/** The values of one row of results; null for a line that names nothing. */
export function resultRow(item: TableItem, options: Options): TableRow | null {
  const { name, roles, schema, context, cells: heads } = options;
  const cells = new Map<string, CellValue>();
  roles.forEach((role, at) => {
    if (role === null || role === 'other-result') return;
    const spans = at === name ? nameLines(item, options) : item.row.cells[at]!.spans;
    const value = spans.length > 0 ? cellValue(role, spans, heads[at]!.text, context) : null;
    if (value) cells.set(role.id, value);
  });
  const named = cells.get(schema.columns.find((c) => c.type === 'text')!.id);
  if (!named || !/\p{L}/u.test(named.value)) return null;
  wordsAcrossLimits(cells, item.row, options);
  methodBelow(cells, item, options);
  labelledBelow(cells, item.tail, schema);
  splitDetection(cells, item.row, options);
  unitOfRow(cells, options);
  complete(
    cells,
    schema,
    item.row,
    roles.map((r) => (r === 'other-result' ? null : r)),
    context,
  );
  return { cells, page: item.row.page };
}

/** The column of methods where "Characteristic" over "Method" head one column: the name stands over its method there. */
function methodUnderName({ name, roles, cells, schema }: Options): ColumnSchema | undefined {
  const method = schema.columns.find((c) => c.id === 'method');
  const [first, second, ...others] = cells[name]!.spans;
  const over = first && second && others.length === 0 && second.placed[1] > first.placed[3] - 1;
  const [named, more] = cells[name]!.meanings;
  const both = named?.id !== method?.id && more?.id === method?.id;
  return over && both && !roles.some((r) => r === method) ? method : undefined;
}

/** Puts the line under a name where the heading says that the method stands there. */
function methodBelow(cells: Map<string, CellValue>, { tail }: TableItem, options: Options): void {
  const method = methodUnderName(options);
  const lines = tail.map((line) => line.cells[options.name]!.spans);
  const ends = tail.findIndex((line, i) => i > 0 && line.top - tail[i - 1]!.bottom >= options.near);
  const spans = method ? lines.slice(0, ends < 0 ? lines.length : ends).flat() : [];
  const value = method && spans.length > 0 ? cellValue(method, spans, '', options.context) : null;
  const label = options.cells[options.name]!.spans.at(-1)?.text.trim();
  if (method && value && label) cells.set(method.id, { ...value, reason: { kind: 'column-header', label } });
}

/** Words across the columns of the lowest and the highest value are neither of them: they are what is required. */
function wordsAcrossLimits(
  cells: Map<string, CellValue>,
  row: GridRow,
  { roles, schema, cells: heads, context }: Options,
): void {
  const columns = roles.map((r) => (r === 'other-result' ? null : r));
  const words = requiredWords(row, columns, schema, new Map());
  const value = words ? cellValue(words.column, words.spans, heads[words.at]!.text, context) : null;
  if (!words || !value) return;
  for (const column of columns) if (column?.type === 'limit') cells.delete(column.id);
  cells.set(words.column.id, value);
}

/** The lines of a name, those above and below its figures as well. */
function nameLines(item: TableItem, options: Options): Span[] {
  const { row, lead, tail, banded } = item;
  const { name, wrapped, near, schema } = options;
  const own = row.cells[name]!.spans;
  if (methodUnderName(options)) return own;
  const alone = (line: GridRow) => line.cells.every((c, at) => at === name || cellText(c) === '');
  const above = lead.filter((line) => alone(line) && (own.length === 0 || banded));
  const spans = [...above.flatMap((l) => l.cells[name]!.spans), ...own];
  let bottom = row.bottom;
  for (const line of tail) {
    const text = cellText(line.cells[name]);
    if (!alone(line) || text === '' || isLabelledLine(line, schema)) break;
    const reads = GOES_ON.test(text) || OPEN.test(spans.at(-1)?.text ?? '');
    if (!banded && line.top - bottom >= (reads ? Math.max(wrapped, near) : wrapped)) break;
    spans.push(...line.cells[name]!.spans);
    bottom = line.bottom;
  }
  return spans;
}

/** Names broken at a hyphen are put together again: "Pentachloronitro-" over "benzene". */
function joined(spans: readonly Span[]): Span {
  const whole = joinSpans(spans, ' ');
  return { ...whole, text: whole.text.replace(/(?<=\p{Ll})-\s(?=\p{Ll}{3})/gu, '') };
}

function cellValue(
  column: ColumnSchema,
  spans: readonly Span[],
  header: string,
  context: DocumentContext,
): CellValue | null {
  const span = column.type === 'text' ? joined(spans) : joinSpans(spans, ' ');
  const printed = span.text.trim();
  if (printed === '' || /^[-–—./]*$/.test(printed)) return null;
  const reason: Reason =
    header === '' ? { kind: 'column-by-values' } : { kind: 'column-header', label: header };
  const value = standardOf(column, printed, context);
  if (value === null) return null;
  return { span, printed, value, standard: value, reason, quality: 0.95, lines: spans.length, fits: true };
}

/** Limits that only words or a sign tell stay as they are printed: "≥ LOD", "> 25%", "absent in 25 g". */
function standardOf(column: ColumnSchema, printed: string, context: DocumentContext): string | null {
  if (column.type === 'result') return readResult(printed, context.decimalMark).value;
  if (column.type === 'limit') {
    if (saysWhichEnd(column, printed)) return printed;
    if (/^[>≥]|\p{L}{4}/u.test(printed)) return printed;
    return readValues('limit', printed, context)[0]?.standard ?? (/\p{L}/u.test(printed) ? printed : null);
  }
  const [reading] = column.type === 'text' ? [] : readValues(column.type, printed, context);
  return reading?.standard ?? printed.replace(/\s+/g, ' ');
}

/** "0.04 / 0.24" under "LOD / LOQ". */
function splitDetection(
  cells: Map<string, CellValue>,
  row: GridRow,
  { roles, cells: heads, schema }: Options,
): void {
  const [lod, loq] = ['lod', 'loq'].map((id) => schema.columns.find((c) => c.id === id));
  if (!lod || !loq) return;
  heads.forEach((head, at) => {
    const ids = head.meanings.map((m) => m.id);
    if (!ids.includes('lod') || !ids.includes('loq') || roles[at] === null) return;
    const parts = /^([<\d.,]+)\s*[/|]\s*([<\d.,]+)$/.exec(cellText(row.cells[at]));
    const cell = cells.get('lod') ?? cells.get('loq');
    if (!parts || !cell) return;
    const order = ids.indexOf('lod') < ids.indexOf('loq') ? ['lod', 'loq'] : ['loq', 'lod'];
    order.forEach((id, i) => {
      const printed = parts[i + 1]!;
      cells.set(id, { ...cell, printed, value: printed, standard: printed });
    });
  });
}

/** The unit of a result: of its own column, behind the figure, or that of its heading. */
function unitOfRow(cells: Map<string, CellValue>, { result, cells: heads, schema }: Options): void {
  const column = schema.columns.find((c) => c.type === 'unit');
  const value = cells.get(schema.columns.find((c) => c.type === 'result')!.id);
  if (!column || cells.has(column.id) || !value) return;
  const head = heads[result]!;
  const behind = readResult(value.printed).unit;
  const told = behind ?? unitInHeading(head.text) ?? undefined;
  if (!told) return;
  const [span] = behind ? [value.span] : head.spans;
  const reason: Reason = behind ? { kind: 'behind-number' } : { kind: 'column-header', label: head.text };
  const unit = unitAlone(told) ?? told;
  cells.set(column.id, {
    span: span ?? value.span,
    printed: told,
    value: unit,
    standard: unit,
    reason,
    quality: 0.9,
    lines: 1,
  });
}
