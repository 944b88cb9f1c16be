import { streamCsvRows } from 'hucre/csv';

/** A line of a file: its number from 1, and its cells as text. */
export type FileRow = { readonly row: number; readonly cells: readonly string[] };

/** The lines of a CSV file that say something. Comma, semicolon or tab: what the head has. */
export function* readRows(text: string): Generator<FileRow> {
  let row = 0;
  for (const cells of streamCsvRows(text, { unescapeFormulae: true })) {
    row++;
    const texts = cells.map((cell) => (cell === null || cell === undefined ? '' : String(cell)));
    if (texts.some((one) => one.trim() !== '')) yield { row, cells: texts };
  }
}
