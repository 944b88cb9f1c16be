import type { Box } from '@recto/contracts/geometry';
import type { PageLayout, Row } from '../../layout/page.ts';
import type { Segment, Span } from '../../layout/segment.ts';
import type { Rule } from '../../types.ts';

/** A cell as printed. Text, boxes and tokens are those of a span; rows and columns count from 0. */
export type PrintedCell = Span & { row: number; column: number; rowSpan: number; columnSpan: number };

/** A table as printed, without knowing what it is about. Empty cells are left out. */
export type PrintedTable = {
  page: number;
  /** On the page as displayed. */
  box: Box;
  rows: number;
  columns: number;
  /** Rows of column headings at the top; 0 when the first row is data. */
  headerRows: number;
  cells: PrintedCell[];
};

/** A part of a page that may be a table, with the lines drawn and printed in it. */
export type Region = {
  page: PageLayout;
  /** In the straightened frame. */
  box: Box;
  lines: Row[];
  horizontal: Rule[];
  vertical: Rule[];
};

/** A column of a region: where its text stands. `walled` when drawn lines bound it. */
export type RegionColumn = { left: number; right: number; walled: boolean };

/** A piece of one line that belongs to one cell. */
export type Chunk = {
  segment: Segment;
  /** Index of the line in its region. */
  line: number;
  /** First and last column that it stands in. */
  from: number;
  to: number;
};
