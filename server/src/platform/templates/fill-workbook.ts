import { said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';
import type { Cell, CellValue, Sheet } from 'hucre';
import { WorkbookFault } from '../workbook/workbook-fault.ts';
import { ZipParts } from '../workbook/zip-parts.ts';
import { fillTemplates, type TemplateData } from './index.ts';

/** Rows that one row of a template may become, cells of Liquid that are filled, and the time for all of it. */
const MOST_ROWS = 5000;
const MOST_CELLS = 100_000;
const MOST_MS = 10_000;
/** Bytes that a template of 1 MB may unpack to: one that swells would take the whole process. */
const MOST_UNPACKED = 16 * 1024 * 1024;

/** `{% for line in tables.lines %}` at the beginning of a cell, never closed: its row stands once for each line. */
const LOOP = /^\s*\{%-?\s*for\s+([A-Za-z_]\w*)\s+in\s+([A-Za-z_][\w.]*)\s*-?%\}/;
const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/;

type Data = TemplateData;

/** @throws WorkbookFault before anything is unpacked that does not fit */
const open = async (bytes: Uint8Array) => {
  new ZipParts(bytes).mustFit(MOST_UNPACKED);
  return (await import('hucre')).openXlsx(bytes, { readStyles: true });
};

/** @throws Error with the reason, for bytes that are no workbook */
export async function mustBeWorkbook(bytes: Uint8Array): Promise<void> {
  // A PK archive; old formats and texts are told as what they are not.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new SaidError(said('no_workbook'));
  await open(bytes).catch((error: unknown) => {
    throw error instanceof WorkbookFault ? error : new SaidError(said('no_workbook'));
  });
}

/**
 * A workbook with the Liquid of its cells filled in; what else it has stays. A cell becomes a number where its format
 * is one for numbers, else a text, never a formula. @throws Error with the reason when it does not end within limits
 */
export async function fillWorkbook(template: Uint8Array, data: Data): Promise<Uint8Array> {
  const { insertRows, saveXlsx } = await import('hucre');
  const workbook = await open(template);
  const rows = workbook.sheets.flatMap((sheet) => expand(sheet, data, insertRows));
  if (rows.reduce((sum, { templates }) => sum + templates.length, 0) > MOST_CELLS)
    throw new Error(`it has more than ${MOST_CELLS} cells to fill`);
  // Only what is filled goes to the other process: a row also knows its sheet, which holds all rows.
  const groups = rows.map(({ templates, with: more }) => ({ templates, with: more }));
  const texts = await fillTemplates(data.tenantName ?? '', data, groups, MOST_MS);
  for (const [at, row] of rows.entries()) putTexts(row, texts[at] ?? []);
  return saveXlsx(workbook);
}

/** A row to be filled: the templates of its cells, in the order of `columns`, and what they see beside the data. */
type Row = { sheet: Sheet; row: number; columns: number[]; templates: string[]; with: Data };
type Insert = (sheet: Sheet, at: number, n: number) => void;

/** Gives each item of a loop its row. From below, so that rows that are put in move none that was looked at. */
function expand(sheet: Sheet, data: Data, insertRows: Insert): Row[] {
  const bound: (Data | undefined)[] = [];
  for (let row = sheet.rows.length - 1; row >= 0; row--) {
    const loop = loopOf(sheet, row);
    const items = loop ? itemsOf(data, loop.path) : [null];
    if (items.length > 1) copyDown(sheet, row, items.length, insertRows);
    if (items.length === 0) emptyRow(sheet, row);
    bound.unshift(...(items.length === 0 ? [{}] : items.map((item) => (loop ? { [loop.name]: item } : {}))));
  }
  return sheet.rows.flatMap((values, row) => {
    const columns = [...values.keys()].filter((column) => isLiquid(values[column]));
    if (columns.length === 0) return [];
    const templates = columns.map((column) => {
      const value = String(values[column]);
      return value.includes('endfor') ? value : value.replace(LOOP, '');
    });
    return [{ sheet, row, columns, templates, with: bound[row] ?? {} }];
  });
}

const isLiquid = (value: CellValue | undefined): value is string =>
  typeof value === 'string' && (value.includes('{{') || value.includes('{%'));

function loopOf(sheet: Sheet, row: number): { name: string; path: string } | null {
  for (const value of sheet.rows[row] ?? []) {
    if (!isLiquid(value) || value.includes('endfor')) continue;
    const [, name, path] = LOOP.exec(value) ?? [];
    if (name && path) return { name, path };
  }
  return null;
}

/** What stands under a path of names, own properties only. */
function itemsOf(data: Data, path: string): unknown[] {
  let value: unknown = data;
  for (const name of path.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Data)[name]
        : undefined;
  if (!Array.isArray(value)) return [];
  if (value.length > MOST_ROWS) throw new Error(`${path} has more than ${MOST_ROWS} rows`);
  return value;
}

function copyDown(sheet: Sheet, row: number, times: number, insertRows: Insert) {
  insertRows(sheet, row + 1, times - 1);
  const values = sheet.rows[row] ?? [];
  for (let at = 1; at < times; at++) {
    sheet.rows[row + at] = [...values];
    for (const column of values.keys()) {
      const cell = sheet.cells?.get(`${row},${column}`);
      if (cell) sheet.cells?.set(`${row + at},${column}`, { ...cell });
    }
  }
}

function emptyRow(sheet: Sheet, row: number): void {
  for (const [column, value] of (sheet.rows[row] ?? []).entries())
    if (isLiquid(value)) put(sheet, row, column, null);
}

function putTexts({ sheet, row, columns }: Row, texts: readonly string[]): void {
  for (const [at, column] of columns.entries()) {
    const text = texts[at] ?? '';
    const format = sheet.cells?.get(`${row},${column}`)?.style?.numFmt ?? 'General';
    const isNumber = format !== 'General' && format !== '@' && NUMBER.test(text);
    put(sheet, row, column, isNumber ? Number(text) : text);
  }
}

function put(sheet: Sheet, row: number, column: number, value: string | number | null): void {
  const values = sheet.rows[row];
  if (values) values[column] = value;
  const key = `${row},${column}`;
  const cell = sheet.cells?.get(key);
  if (!cell) return;
  const type: Cell['type'] = value === null ? 'empty' : typeof value === 'number' ? 'number' : 'string';
  // Rich text of the template would be written in place of the value.
  sheet.cells?.set(key, { ...(cell.style && { style: cell.style }), value, type });
}
