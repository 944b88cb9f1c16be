import {
  IMPORT_PROBLEMS,
  type ImportFirstRow,
  type ImportLine,
  type ImportProblem,
} from '@recto/contracts/entities/endpoints';
import { said } from '@recto/contracts/said/said';
import type { Who } from '../../platform/db/scope.ts';
import { Problem } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { WorkbookFault } from '../../platform/workbook/workbook-fault.ts';
import type { RecordWork } from '../behaviour.ts';
import type { Managed } from '../change-records.ts';
import { columnsShown, firstRows } from './first-rows.ts';
import { openTable, type TableReading } from './open-table.ts';
import { columnsOf, knowsTitle } from './parse-cells.ts';
import type { FileRow } from './read-rows.ts';
import { writeBatch } from './write-batch.ts';

export type ImportFile = { readonly bytes: Uint8Array; readonly reading: TableReading };
type Wanted = {
  readonly dryRun: boolean;
  readonly tell: (line: ImportLine) => void;
  /** Aborted when nobody waits for the outcome any more: nothing is written then. */
  readonly until: AbortSignal;
};

/** Rows that are looked up and written together. */
const BATCH = 500;

export const NO_HEAD = said('import_no_head');
const UNREADABLE = said('import_unreadable');
const GONE = said('import_stopped');

/** Ends the transaction without its changes; carries what came of it. */
class Undone extends Error {
  readonly outcome: ImportLine;
  constructor(outcome: ImportLine) {
    super('undone');
    this.outcome = outcome;
  }
}

/**
 * Brings the rows of a CSV file or of an Excel workbook: all, or with one wrong row none, and every wrong one is told. Rows that agree with a
 * record in the entity's key change the columns that the file has; others make records.
 * @returns what came of it; `tell` hears meanwhile how far it is
 */
export async function importRecords(
  managed: Managed,
  services: Services,
  who: Who,
  file: ImportFile,
  wanted: Wanted,
): Promise<ImportLine> {
  try {
    return await services.database.inTenant(who, async (scope) => {
      const outcome = await readFile(managed, { scope, services }, file, wanted);
      if (wanted.dryRun || outcome.kind !== 'done' || outcome.problemCount > 0) throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    if (error instanceof Problem || error instanceof WorkbookFault)
      return { kind: 'failed', message: error.said };
    throw error;
  }
}

async function readFile(
  managed: Managed,
  work: RecordWork,
  { bytes, reading }: ImportFile,
  { dryRun, tell, until }: Wanted,
): Promise<ImportLine> {
  const table = openTable(bytes, reading, knowsTitle(managed.entity));
  if (!table) return { kind: 'failed', message: UNREADABLE };
  const { rows, of, ...taken } = table;
  const { value: head = NO_ROW } = await rows.next();
  const { columns, ignored } = columnsOf(managed.entity, head.cells);
  if (columns.length === 0) return { kind: 'failed', message: NO_HEAD };
  const counts = { rows: 0, created: 0, updated: 0, unchanged: 0, problemCount: 0 };
  const problems: ImportProblem[] = [];
  const first: ImportFirstRow[] = [];
  const keys = new Map<string, number>();
  for await (const batch of inBatches(rows)) {
    if (until.aborted) return { kind: 'failed', message: GONE };
    const written = await writeBatch(managed, work, { columns, delimiter: table.delimiter }, batch, keys);
    if (counts.rows === 0) first.push(...firstRows(written.lines, columns));
    counts.rows += batch.length;
    counts.created += written.created;
    counts.updated += written.updated;
    counts.unchanged += written.unchanged;
    counts.problemCount += written.problems.length;
    problems.push(...written.problems.slice(0, IMPORT_PROBLEMS - problems.length));
    tell({ kind: 'progress', rows: counts.rows, of });
  }
  const shown = { columns: columnsShown(head.cells, columns), first, problems, ignored };
  return { kind: 'done', dryRun, ...taken, sheets: [...taken.sheets], ...told(counts), ...shown };
}

/** With one wrong row nothing is written, whatever the others would have made. */
const told = <T extends { created: number; updated: number; problemCount: number }>(counts: T): T =>
  counts.problemCount === 0 ? counts : { ...counts, created: 0, updated: 0 };

const NO_ROW: FileRow = { row: 1, cells: [] };

async function* inBatches(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
