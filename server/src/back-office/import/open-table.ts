import type { ImportDelimiter, ImportEncoding } from '@recto/contracts/entities/import-query';
import { decodeText } from './decode-text.ts';
import type { FileRow } from './read-rows.ts';
import { findDelimiter, readRows, withoutSeparatorLine } from './read-rows.ts';
import { isWorkbook, openWorkbook } from './workbook/read-workbook.ts';

/** How a file is to be read, where somebody says so; what is absent is found out. */
export type TableReading = {
  readonly encoding?: ImportEncoding | undefined;
  readonly delimiter?: ImportDelimiter | undefined;
  /** Name of a sheet of a workbook; absent: the first. */
  readonly sheet?: string | undefined;
};

/** A file as the rows of a table. */
export type OpenedTable = {
  /** `xlsx` for a workbook. */
  readonly encoding: string;
  /** Whether the encoding is beyond doubt. */
  readonly sure: boolean;
  /** Null for a workbook, as `sheet` is for a text. */
  readonly delimiter: ImportDelimiter | null;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** About how many rows come after the head; 0: it is not known before they are read. */
  readonly of: number;
  /** Those that say something; reading a damaged workbook ends with a WorkbookFault. */
  readonly rows: AsyncIterator<FileRow> & AsyncIterable<FileRow>;
};

/**
 * Opens a CSV file or an Excel workbook, whatever it is called.
 * @param knows whether a title is that of a column: the delimiter is the one that makes most of them
 * @returns null for bytes that are no text of the encoding that is asked for
 * @throws WorkbookFault for a workbook that cannot be read, or has no such sheet
 */
export function openTable(
  bytes: Uint8Array,
  reading: TableReading,
  knows: (title: string) => boolean,
): OpenedTable | null {
  if (isWorkbook(bytes)) {
    const { rows, sheet, sheets } = openWorkbook(bytes, reading.sheet);
    return { encoding: 'xlsx', sure: true, delimiter: null, sheet, sheets, of: 0, rows };
  }
  const decoded = textOf(bytes, reading.encoding);
  if (!decoded) return null;
  const { text, named, skipped } = withoutSeparatorLine(decoded.text);
  const delimiter = reading.delimiter ?? named ?? findDelimiter(text, knows);
  const { encoding, sure } = decoded;
  const rows = oneByOne(readRows(text, delimiter, skipped));
  return { encoding, sure, delimiter, sheet: null, sheets: [], of: linesIn(text), rows };
}

function textOf(bytes: Uint8Array, asked: ImportEncoding | undefined) {
  try {
    return decodeText(bytes, asked);
  } catch {
    return null;
  }
}

async function* oneByOne(rows: Iterable<FileRow>): AsyncGenerator<FileRow> {
  yield* rows;
}

/** About how many rows come: a cell may hold lines, too. */
function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return text.endsWith('\n') ? lines - 1 : lines;
}
