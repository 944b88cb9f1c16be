import { IMPORT_DELIMITERS, type ImportDelimiter } from '@recto/contracts/entities/import-query';
import { streamCsvRows } from 'hucre/csv';

/** A line of a file: its number from 1, and its cells as text. */
export type FileRow = { readonly row: number; readonly cells: readonly string[] };

const SIGNS: Readonly<Record<ImportDelimiter, string>> = { comma: ',', semicolon: ';', tab: '\t' };

/**
 * The lines of a CSV file that say something.
 * @param skipped lines before the text that count
 */
export function* readRows(text: string, delimiter: ImportDelimiter, skipped = 0): Generator<FileRow> {
  let row = skipped;
  for (const cells of streamCsvRows(text, { delimiter: SIGNS[delimiter], unescapeFormulae: true })) {
    row++;
    const texts = cells.map((cell) => (cell === null || cell === undefined ? '' : String(cell)));
    if (texts.some((one) => one.trim() !== '')) yield { row, cells: texts };
  }
}

const SEPARATOR_LINE = /^\ufeff?"?sep=([,;\t])"?\r?\n/i;

/** Spreadsheet programs may put a line before the head that names the delimiter: `sep=;`. */
export function withoutSeparatorLine(text: string): {
  text: string;
  named?: ImportDelimiter | undefined;
  skipped: number;
} {
  const [line, sign] = SEPARATOR_LINE.exec(text) ?? [];
  if (line === undefined) return { text, skipped: 0 };
  const named = IMPORT_DELIMITERS.find((name) => SIGNS[name] === sign);
  return { text: text.slice(line.length), named, skipped: 1 };
}

/** The delimiter that makes most columns out of the head, known ones first. */
export function findDelimiter(text: string, knows: (title: string) => boolean): ImportDelimiter {
  const weighed = IMPORT_DELIMITERS.map((delimiter) => {
    const { value: head } = readRows(text, delimiter).next();
    const cells: readonly string[] = head?.cells ?? [];
    return { delimiter, known: cells.filter(knows).length, many: cells.length };
  });
  weighed.sort((a, b) => b.known - a.known || b.many - a.many);
  return weighed[0]?.delimiter ?? 'comma';
}
