import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { CellValue, ColumnDef } from 'hucre/xlsx';
import { sheetNames } from './sheet-names.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Days need none: the library writes them as `yyyy-mm-dd`. */
export const TIME_FORMAT = 'yyyy-mm-dd hh:mm';

/** From here on one sheet may be larger than 4 GB, which the plain form of a ZIP file cannot hold. */
const MANY_RECORDS = 200_000;

/**
 * A workbook of one sheet, written while its rows come: a reader who is slow slows them. Rows beyond the limit of a
 * sheet go on to a further one.
 * @param records how many the rows are made of
 */
export async function streamSheet(
  rows: AsyncIterable<CellValue[]>,
  { title, columns, records }: { title: string; columns: ColumnDef[]; records: number },
): Promise<Readable> {
  // Loaded when a workbook is written: most processes never do.
  const { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } = await import('hucre/xlsx');
  const [name = ''] = sheetNames([title]);
  const sheet = writeXlsxStream(rows, {
    name,
    columns,
    freezePane: { rows: 1 },
    maxRowsPerSheet: XLSX_MAX_ROWS_PER_SHEET,
    zip64: records > MANY_RECORDS,
  });
  return Readable.fromWeb(sheet as ReadableStream<Uint8Array>);
}
