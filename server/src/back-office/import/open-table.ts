import type { ImportEncoding } from '@recto/contracts/entities/endpoints';
import { decodeText } from './decode-text.ts';
import { type FileRow, readRows } from './read-rows.ts';
import { isWorkbook, readWorkbook } from './workbook/read-workbook.ts';

/** A file as the rows of a table. */
export type Table = {
  /** `xlsx` for a workbook. */
  readonly encoding: string;
  /** About how many rows come after the head; 0: it is not known before they are read. */
  readonly of: number;
  /** Those that say something; reading a damaged workbook ends with a WorkbookFault. */
  readonly rows: AsyncIterator<FileRow> & AsyncIterable<FileRow>;
};

/**
 * Opens a CSV file or an Excel workbook, whatever it is called.
 * @returns null for bytes that are no text of the encoding that is asked for
 */
export function openTable(bytes: Uint8Array, asked: ImportEncoding | undefined): Table | null {
  if (isWorkbook(bytes)) return { encoding: 'xlsx', of: 0, rows: readWorkbook(bytes) };
  try {
    const { text, encoding } = decodeText(bytes, asked);
    return { encoding, of: linesIn(text), rows: oneByOne(readRows(text)) };
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
