import { setImmediate } from 'node:timers/promises';
import type { DatasetColumn } from '@recto/contracts/charts/records';
import type { ImportedDataset } from '@recto/contracts/endpoints/superset';
import { DATASET } from '@recto/contracts/limits';
import { said } from '@recto/contracts/said/said';
import { openTable } from '../../../back-office/import/open-table.ts';
import type { FileRow } from '../../../back-office/import/read-rows.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { TimeZone } from '../../../platform/search/calendar.ts';
import { WorkbookFault } from '../../../platform/workbook/workbook-fault.ts';
import { bestWay, guessKind, type ReadCell, waysOf } from './cell-kinds.ts';

type Problem = ImportedDataset['problems'][number];
export type TypedTable = {
  columns: DatasetColumn[];
  rows: (string | null)[][];
  problemCount: number;
  problems: Problem[];
};

/** Rows after which others have their turn. */
const TURN = 500;
const CELL = 4000;

/**
 * Reads a CSV file or a workbook into typed columns.
 * @param wanted what the columns are to be; undefined: guessed
 * @throws Problem 400 for a file that is no table, or larger than a dataset may be
 */
export async function readTable(
  bytes: Uint8Array,
  wanted: readonly DatasetColumn[] | undefined,
  zone: TimeZone,
): Promise<TypedTable> {
  const { head, rows, comma } = await collect(bytes);
  const titles = titled(head, rows);
  if (wanted && wanted.length !== titles.length)
    throw badRequest(
      said('dataset_other_columns', { found: String(titles.length), asked: String(wanted.length) }),
    );
  const columns: DatasetColumn[] = [];
  const readers: ReadCell[] = [];
  for (const [at, title] of titles.entries()) {
    const cells = rows.flatMap(({ cells }) => (cells[at] ? [cells[at]] : []));
    const ways = (kind: DatasetColumn['kind']) => waysOf(kind, { zone, comma });
    const kind = wanted?.[at]?.kind ?? guessKind(cells, ways);
    columns.push({ column_name: wanted?.[at]?.column_name ?? title, kind });
    readers.push(bestWay(ways(kind), cells).read);
    await setImmediate();
  }
  refuseTwice(columns);
  return { columns, ...(await readCells(rows, columns, readers)) };
}

async function collect(bytes: Uint8Array): Promise<{ head: string[]; rows: FileRow[]; comma: boolean }> {
  try {
    const table = openTable(bytes, {}, () => false);
    if (!table) throw badRequest(said('import_unreadable'));
    const { value: first } = await table.rows.next();
    if (!first) throw badRequest(said('dataset_empty'));
    const rows: FileRow[] = [];
    for await (const { row, cells } of table.rows) {
      rows.push({ row, cells: cells.map((cell) => cell.trim()) });
      if (rows.length > DATASET.rows) throw badRequest(said('dataset_rows', { most: String(DATASET.rows) }));
      if (rows.length % TURN === 0) await setImmediate();
    }
    if (rows.length === 0) throw badRequest(said('dataset_empty'));
    return { head: [...(first as FileRow).cells], rows, comma: table.delimiter === 'semicolon' };
  } catch (error) {
    if (error instanceof WorkbookFault) throw badRequest(error.said);
    throw error;
  }
}

/** A title for each column: those of the head, and a number for one without. */
function titled(head: readonly string[], rows: readonly FileRow[]): string[] {
  const wide = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const width = rows.reduce((most, { cells }) => Math.max(most, wide(cells)), wide(head));
  if (width > DATASET.columns) throw badRequest(said('dataset_columns', { most: String(DATASET.columns) }));
  return Array.from({ length: width }, (_, at) => head[at]?.trim().slice(0, 100) || `#${at + 1}`);
}

function refuseTwice(columns: readonly DatasetColumn[]): void {
  const names = columns.map(({ column_name: name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw badRequest(said('dataset_twice', { name: twice }));
}

async function readCells(
  rows: readonly FileRow[],
  columns: readonly DatasetColumn[],
  readers: readonly ReadCell[],
): Promise<Omit<TypedTable, 'columns'>> {
  const read: (string | null)[][] = [];
  const problems: Problem[] = [];
  let problemCount = 0;
  for (const { row, cells } of rows) {
    read.push(
      readers.map((reader, at) => {
        const text = cells[at] ?? '';
        const value = text === '' ? null : reader(text);
        if (text === '' || (value !== null && value.length <= CELL)) return value;
        problemCount++;
        const { column_name: column = '', kind = 'text' } = columns[at] ?? {};
        if (problems.length < DATASET.problems)
          problems.push({ row, column, value: text.slice(0, 200), kind });
        return null;
      }),
    );
    if (read.length % TURN === 0) await setImmediate();
  }
  return { rows: read, problemCount, problems };
}
