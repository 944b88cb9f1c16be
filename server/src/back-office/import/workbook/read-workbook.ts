import { WorkbookFault } from '../../../platform/workbook/workbook-fault.ts';
import { ZipParts } from '../../../platform/workbook/zip-parts.ts';
import type { FileRow } from '../read-rows.ts';
import { dateText, decimalText } from './cell-text.ts';
import { type WorkbookParts, workbookParts, xmlReader } from './workbook-parts.ts';

/** What a sheet may come to; Excel itself has 1,048,576 rows and 16,384 columns. */
const MOST = {
  sheetBytes: 1024 * 1024 * 1024,
  rows: 1_048_576,
  columns: 1000,
  cellLength: 1_048_576,
} as const;

const SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file is a workbook, by how it begins. */
export const isWorkbook = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

/** A sheet of a workbook, with the names of all that are not hidden. */
export type Workbook = {
  readonly sheet: string;
  readonly sheets: readonly string[];
  /** Reading them ends with a WorkbookFault where the file is damaged. */
  readonly rows: AsyncGenerator<FileRow>;
};

/**
 * Opens a sheet of a workbook.
 * @param wanted its name; absent: the first that is not hidden
 * @throws WorkbookFault
 */
export function openWorkbook(bytes: Uint8Array, wanted?: string): Workbook {
  const zip = new ZipParts(bytes);
  const parts = workbookParts(zip, wanted);
  return { sheet: parts.name, sheets: parts.names, rows: rowsOf(zip, parts) };
}

/**
 * The rows of a sheet that say something, read no further ahead than they are used. Numbers come as
 * their digits, dates as `2026-11-21` or with a time, formulas as the result that the file has: they are never worked out.
 * @throws WorkbookFault
 */
async function* rowsOf(zip: ZipParts, parts: WorkbookParts): AsyncGenerator<FileRow> {
  const rows = new SheetRows(parts);
  const decoder = new TextDecoder('utf-8');
  for await (const piece of zip.pieces(parts.sheet, MOST.sheetBytes)) {
    rows.write(decoder.decode(piece, { stream: true }));
    yield* rows.take();
  }
  rows.end(decoder.decode());
  yield* rows.take();
}

/** The column of `AB12`, from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place.match(/^[A-Z]{1,3}/)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

type Cell = { at: number; type: string; style: number; value: string; formula: boolean };

/** Turns the XML of a sheet into rows (ECMA-376 part 1, 18.3.1). */
class SheetRows {
  private ready: FileRow[] = [];
  private row = 0;
  private cells: string[] = [];
  private cell: Cell | null = null;
  /** The element whose text is the value. */
  private inValue = false;
  private spoken = false;
  private readonly parts: WorkbookParts;
  private readonly reader: ReturnType<typeof xmlReader>;

  constructor(parts: WorkbookParts) {
    this.parts = parts;
    this.reader = xmlReader({
      open: (name, attributes) => this.open(name, attributes),
      close: (name) => this.close(name),
      text: (text) => this.text(text),
    });
  }

  write(piece: string): void {
    this.reader.write(piece);
  }

  end(rest: string): void {
    this.reader.write(rest);
    this.reader.end();
  }

  take(): FileRow[] {
    const taken = this.ready;
    this.ready = [];
    return taken;
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.startRow(attributes.r);
    else if (name === 'c') this.startCell(attributes);
    else if (name === 'f' && this.cell) this.cell.formula = true;
    else if (name === 'rPh') this.spoken = true;
    else if ((name === 'v' || name === 't') && this.cell) this.inValue = !this.spoken;
  }

  private close(name: string): void {
    if (name === 'row') this.endRow();
    else if (name === 'c') this.endCell();
    else if (name === 'rPh') this.spoken = false;
    else if (name === 'v' || name === 't') this.inValue = false;
  }

  private text(text: string): void {
    if (!this.inValue || !this.cell) return;
    this.cell.value += text;
    if (this.cell.value.length > MOST.cellLength) throw new WorkbookFault('large');
  }

  private startRow(number: string | undefined): void {
    this.row = number === undefined ? this.row + 1 : Number(number);
    if (!(this.row >= 1 && this.row <= MOST.rows)) throw new WorkbookFault('damaged');
    this.cells = [];
  }

  private endRow(): void {
    if (this.cells.some((text) => text?.trim()))
      this.ready.push({ row: this.row, cells: Array.from(this.cells, (text) => text ?? '') });
  }

  private startCell({ r: place, t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>): void {
    const at = place === undefined ? this.cells.length : columnOf(place);
    if (at < 0) throw new WorkbookFault('damaged');
    this.cell = { at, type, style: Number(style), value: '', formula: false };
  }

  private endCell(): void {
    const { cell } = this;
    this.cell = null;
    if (!cell || (cell.value === '' && !cell.formula)) return;
    if (cell.at >= MOST.columns) throw new WorkbookFault('large');
    // An empty text is a result; of a number there must be digits.
    if (cell.formula && cell.value === '' && cell.type !== 'str') throw new WorkbookFault('formula');
    this.cells[cell.at] = this.shown(cell);
  }

  private shown({ type, value, style }: Cell): string {
    if (type === 's') return this.parts.texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'true' : 'false';
    if (type !== 'n') return value;
    return this.parts.isDate(style) ? dateText(value, this.parts.from1904) : decimalText(value);
  }
}
