import type { Segment, Span } from '../layout/segment.ts';

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
export type Cell = { spans: Span[] };

/** A row of cells, one per header cell; `lines` are the page rows that it took up. */
export type GridRow = { page: number; cells: Cell[]; extra: Segment[]; top: number; bottom: number };

export const cellText = (cell: Cell | undefined): string =>
  cell?.spans
    .map((s) => s.text)
    .join(' ')
    .trim() ?? '';
