import type { PdfBlock, PdfCell } from './blocks.ts';
import { chartItem } from './charts.ts';
import { columnWidths } from './column-widths.ts';
import { gap, type PdfItem, rowItem } from './items.ts';
import { baselineOf, breakLines, lineHeight, measureRuns, type PdfLine } from './lines.ts';
import { CONTENT, type PdfPen } from './pen.ts';

/** A picture that the mail shows, ready to be drawn; sides in pixels. */
export type Picture = { data: Buffer; width: number; height: number };
type Text = Extract<PdfBlock, { kind: 'text' }>;
type Table = Extract<PdfBlock, { kind: 'table' }>;
type Surroundings = { pen: PdfPen; pictures: ReadonlyMap<string, Picture> };

const INDENT = 16;
const QUOTE = 10;
const PADDING = 3;
/** Pixels of the web are three quarters of a point. */
const POINTS = 0.75;

const insetOf = ({ indent, quotes }: Text): number => indent * INDENT + quotes * QUOTE;

const SHARE = { center: 0.5, right: 1 } as const;

function textItem(line: PdfLine, block: Text, width: number, marker: string | undefined): PdfItem {
  const room = block.align ? Math.max(0, width - insetOf(block) - line.width) * SHARE[block.align] : 0;
  const inset = insetOf(block) + room;
  const height = lineHeight(line);
  return {
    height,
    draw(pen, x, y) {
      for (let quote = 0; quote < block.quotes; quote++)
        pen.line([x + quote * QUOTE, y], [x + quote * QUOTE, y + height], '#c9ced6');
      const baseline = y + baselineOf(line);
      const style = line.segments[0]?.style;
      if (marker && style)
        pen.text(marker, { ...style, underline: false }, x + inset - INDENT + 3, baseline, false);
      for (const { text, style: own, x: at } of line.segments)
        pen.text(text, own, x + inset + at, baseline, line.segments.length > 1);
    },
  };
}

function textItems(block: Text, width: number, pen: PdfPen): PdfItem[] {
  const lines = breakLines(block.runs, Math.max(8, width - insetOf(block)), pen);
  const items = lines.map((line, at) => textItem(line, block, width, at === 0 ? block.marker : undefined));
  return block.space > 0 ? [...items, gap(block.space)] : items;
}

function pictureItem({ data, width, height }: Picture, most: number): PdfItem {
  const scale = Math.min(1, most / (width * POINTS), (CONTENT.height * 0.6) / (height * POINTS)) * POINTS;
  const size = { width: width * scale, height: height * scale };
  return { height: size.height + 4, draw: (pen, x, y) => pen.picture(data, x, y, size) };
}

const rule = (width: number): PdfItem => ({
  height: 9,
  draw: (pen, x, y) => pen.line([x, y + 4], [x + width, y + 4]),
});

type Placed = { cell: PdfCell; column: number };

/** Gives each cell its column; one that spans rows keeps its columns in those below. */
function placed(rows: readonly PdfCell[][]): Placed[][] {
  const taken: number[] = [];
  return rows.map((row) => {
    let column = 0;
    const out = row.map((cell) => {
      while ((taken[column] ?? 0) > 0) column++;
      const at = column;
      for (let next = at; next < at + cell.columns; next++) taken[next] = cell.rows;
      column += cell.columns;
      return { cell, column: at };
    });
    for (let at = 0; at < taken.length; at++) taken[at] = Math.max(0, (taken[at] ?? 0) - 1);
    return out;
  });
}

function needOf(blocks: readonly PdfBlock[], around: Surroundings): { least: number; most: number } {
  const needs = blocks.map((block) => {
    if (block.kind === 'rule') return { least: 0, most: 0 };
    if (block.kind === 'chart') return { least: 120, most: CONTENT.width };
    if (block.kind === 'text') {
      const { least, most } = measureRuns(block.runs, around.pen);
      return { least: least + insetOf(block), most: most + insetOf(block) };
    }
    if (block.kind === 'table') return { least: 60, most: CONTENT.width };
    const width = (around.pictures.get(block.id)?.width ?? 0) * POINTS;
    return { least: Math.min(width, 60), most: width };
  });
  return { least: Math.max(0, ...needs.map((n) => n.least)), most: Math.max(0, ...needs.map((n) => n.most)) };
}

function tableItems({ rows, ruled }: Table, width: number, around: Surroundings): PdfItem[] {
  const padding = ruled ? PADDING : 1.5;
  const grid = placed(rows);
  const needs: { least: number; most: number }[] = [];
  for (const { cell, column } of grid.flat()) {
    const need = cell.columns === 1 ? needOf(cell.blocks, around) : { least: 0, most: 0 };
    const known = needs[column] ?? { least: 0, most: 0 };
    needs[column] = {
      least: Math.max(known.least, need.least + 2 * padding),
      most: Math.max(known.most, need.most + 2 * padding + 0.5),
    };
  }
  const count = Math.max(...grid.flat().map(({ cell, column }) => column + cell.columns));
  const widths = columnWidths(
    Array.from({ length: count }, (_, at) => needs[at] ?? { least: 8, most: 8 }),
    width,
  );
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, one) => sum + one, 0));
  const total = widths.reduce((sum, one) => sum + one, 0);
  const items = grid.map((row) =>
    rowItem({
      ruled,
      padding,
      width: total,
      columns: row.map(({ cell, column }) => {
        const own = widths.slice(column, column + cell.columns).reduce((sum, one) => sum + one, 0);
        const items = layOut(cell.blocks, own - 2 * padding, around);
        return { x: starts[column] ?? 0, items, ...(cell.fill && { fill: cell.fill, width: own }) };
      }),
    }),
  );
  return [...items, gap(6)];
}

/** Lays blocks out below each other in a column of that width. */
export function layOut(blocks: readonly PdfBlock[], width: number, around: Surroundings): PdfItem[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text') return textItems(block, width, around.pen);
    if (block.kind === 'table') return tableItems(block, width, around);
    if (block.kind === 'rule') return [rule(width)];
    if (block.kind === 'chart') return [chartItem(block.chart, width)];
    const picture = around.pictures.get(block.id);
    return picture ? [pictureItem(picture, width)] : [];
  });
}
