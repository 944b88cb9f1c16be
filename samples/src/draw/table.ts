import type { Content, Sheet, Style } from './sheet.ts';

/** One column: its heading, its width in points, and the lines of a row's cell. */
export type TableColumn<Row> = {
  heading: Content;
  width: number;
  align?: Style['align'];
  cell: (row: Row, index: number) => Content;
};

export type TableLook = {
  size?: number;
  padding?: number;
  /** Height between the lines of neighbouring rows. */
  gap?: number;
  headFill?: string;
  headColor?: string;
  stripe?: string;
  rules?: 'grid' | 'rows' | 'frame';
  ruleColor?: string;
};

export type TableSpec<Row> = {
  /** Rows are recorded as `<name>.<index>.<column id>`. */
  name: string;
  x: number;
  y: number;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  look: TableLook;
  /** No row passes this y. */
  bottom: number;
  /** Starts the next page before row `index` and gives the y to go on at; without it a bare page is started. */
  onBreak?: (index: number) => number;
};

const barePage = (sheet: Sheet): number => {
  sheet.newPage();
  return 60;
};

/** Draws a table, on new pages where needed with its heading repeated; returns the y below it. */
export function drawTable<Row>(sheet: Sheet, spec: TableSpec<Row>): number {
  const { columns, rows, look } = spec;
  const { padding = 4, gap = 4, rules = 'rows', ruleColor = '#b8b8b8' } = look;
  const size = look.size ?? 8.5;
  const style: Style = { size, leading: 1.25 };
  const headStyle: Style = { ...style, weight: 'bold', ...(look.headColor && { color: look.headColor }) };
  const total = columns.reduce((sum, column) => sum + column.width, 0);

  const cells = (y: number, content: (column: TableColumn<Row>) => Content, extra: Style, prefix: string) => {
    let x = spec.x;
    let below = y;
    for (const column of columns) {
      const frame = { x: x + padding, y: y + gap, width: column.width - 2 * padding };
      const align = column.align ?? 'left';
      below = Math.max(below, sheet.write(frame, content(column), { ...style, align, ...extra }, prefix));
      x += column.width;
    }
    return below + gap;
  };
  const uprights = (top: number, bottom: number) => {
    let x = spec.x;
    for (const column of columns) {
      sheet.upright(x, top, bottom - top, ruleColor);
      x += column.width;
    }
    sheet.upright(x, top, bottom - top, ruleColor);
  };
  const headHeight =
    Math.max(
      ...columns.map((column) => sheet.rowsOf(column.heading, column.width - 2 * padding, headStyle)),
    ) *
      size *
      1.25 +
    2 * gap;
  const head = (y: number) => {
    if (look.headFill) sheet.fill(spec.x, y, total, headHeight, look.headFill);
    cells(y, (column) => column.heading, headStyle, '');
    sheet.rule(spec.x, y + headHeight, total, ruleColor);
    if (rules !== 'rows') sheet.rule(spec.x, y, total, ruleColor);
    return y + headHeight;
  };
  const heightOf = (row: Row, index: number) => {
    const wraps = columns.map((column) =>
      sheet.rowsOf(column.cell(row, index), column.width - 2 * padding, style),
    );
    return Math.max(...wraps) * size * 1.25 + 2 * gap;
  };

  let top = spec.y;
  let y = head(top);
  rows.forEach((row, index) => {
    const height = heightOf(row, index);
    if (y + height > spec.bottom) {
      if (rules === 'grid') uprights(top, y);
      top = spec.onBreak ? spec.onBreak(index) : barePage(sheet);
      y = head(top);
    }
    if (look.stripe && index % 2 === 1) sheet.fill(spec.x, y, total, height, look.stripe);
    cells(y, (column) => column.cell(row, index), {}, `${spec.name}.${index}.`);
    y += height;
    if (rules !== 'frame' || index === rows.length - 1) sheet.rule(spec.x, y, total, ruleColor, 0.4);
  });
  if (rules === 'grid') uprights(top, y);
  return y;
}
