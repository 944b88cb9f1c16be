import type { Segment, Span } from '../layout/segment.ts';
import type { Decimal } from '../normalise/decimal.ts';
import type { Reason } from '../reasons.ts';
import type { TableSchema } from '../schema/types.ts';

/** A cell of a header row with the columns of the schema that its text may mean. */
export type HeaderCell = {
  left: number;
  right: number;
  text: string;
  spans: Span[];
  /** Letters of the text that labels cover. */
  covered: number;
  meanings: { id: string; weight: number }[];
};

/** The header of a table on a page: rows `first` to `last`, cells left to right. */
export type Header = { page: number; first: number; last: number; cells: HeaderCell[] };

/** Text of one cell, line by line. */
export type GridCell = { spans: Span[] };

/** A row of cells, one per header cell; `lines` are the page rows that it took up. */
export type GridRow = { page: number; cells: GridCell[]; extra: Segment[]; top: number; bottom: number };

/** The line of a row that holds its figures, and the lines above and below that go with it. */
export type TableItem = {
  row: GridRow;
  lead: GridRow[];
  tail: GridRow[];
  /** Rules part it from the items above and below: all that stands between them is of this one. */
  banded?: boolean;
};

export const cellText = (cell: GridCell | undefined): string =>
  cell?.spans
    .map((s) => s.text)
    .join(' ')
    .trim() ?? '';

export type CellValue = {
  span: Span;
  printed: string;
  value: string;
  standard: string;
  reason: Reason;
  quality: number;
  /** Pieces of text that make it up, one a line. */
  lines: number;
  /** Whether its text as a whole has the form of its column; absent for values taken from within a text. */
  fits?: boolean;
  /** False under a heading that no label of the column is part of. */
  meant?: boolean;
  /** Found by what the other cells of its row come to, in no column of its own. */
  reckoned?: true;
};
/** `less`: the discount that is printed below the row, so that its amount is still without it. */
export type TableRow = { cells: Map<string, CellValue>; page: number; less?: Decimal };
export type ReadTable = {
  schema: TableSchema;
  rows: TableRow[];
  /** Printed header per column. */
  labels: Map<string, string>;
  /** Share of the cells of a column that have the form of its type. */
  purity: Map<string, number>;
};

/** A line of an entry without the stretch of time that it names. */
export type EntryLine = { segment: Segment; start: number; end: number; text: string };
