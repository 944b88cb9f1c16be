import type { Box } from '@recto/contracts/geometry';
import { closePdf, type FontFamily, type FontWeight, openPdf, type PageSize } from './pdf.ts';
import { wrapText } from './wrap.ts';

/** A piece of a printed line; a piece with a field is a value whose place is recorded. */
export type Piece = string | { field: string; text: string };
export type SheetLine = Piece | readonly Piece[];
/** One line, or an array of lines; the outer array always means lines. */
export type Content = Piece | readonly SheetLine[];

export type Style = {
  size?: number;
  weight?: FontWeight;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** Distance from line to line as a multiple of the font size. */
  leading?: number;
};

/** Where a value is printed: page from 1, `[left, top, right, bottom]` in points from the top left. */
export type PrintedPlace = { page: number; bbox: Box };
/** Everything printed for a field: the text of its first appearance, and all its places, first one first. */
export type PrintedField = { text: string; places: PrintedPlace[] };

type Drawing = { pdf: Uint8Array; pages: number; printed: Map<string, PrintedField> };

type Frame = { x: number; y: number; width: number };
const round = (value: number) => Math.round(value * 100) / 100;
const textOf = (piece: Piece) => (typeof piece === 'string' ? piece : piece.text);
const isPiece = (content: Content | SheetLine): content is Piece =>
  typeof content === 'string' || 'field' in content;
const piecesOf = (line: SheetLine): readonly Piece[] => (isPiece(line) ? [line] : line);
const linesOf = (content: Content): readonly SheetLine[] => (isPiece(content) ? [content] : content);

/** Pages that are drawn on with points from the top left, and that remember where each value went. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #printed = new Map<string, PrintedField>();
  readonly width: number;
  readonly height: number;
  #pages = 0;

  constructor(title: string, family: FontFamily, size: PageSize) {
    this.#doc = openPdf(title, family, size);
    this.newPage();
    this.width = this.#doc.page.width;
    this.height = this.#doc.page.height;
  }

  get page(): number {
    return this.#pages;
  }

  newPage(): void {
    this.#doc.addPage();
    this.#pages += 1;
  }

  measure(text: string, { size = 9, weight = 'regular' }: Style = {}): number {
    return this.#doc.font(weight).fontSize(size).widthOfString(text);
  }

  /** Draws lines below each other, too long ones wrapped; returns the y below the last. */
  write(frame: Frame, content: Content, style: Style = {}, prefix = ''): number {
    const { size = 9, leading = 1.35 } = style;
    let y = frame.y;
    let previous = '';
    for (const line of linesOf(content)) {
      for (const row of this.#wrapped(piecesOf(line), frame.width, style)) {
        const last = this.#drawRow(row, { ...frame, y }, style, prefix, previous);
        previous = last;
        y += size * leading;
      }
    }
    return round(y);
  }

  /** How many rows `write` would need. */
  rowsOf(content: Content, width: number, style: Style = {}): number {
    return linesOf(content).flatMap((line) => this.#wrapped(piecesOf(line), width, style)).length;
  }

  /** One line of several pieces, e.g. a label and a value. */
  inline(frame: Frame, pieces: readonly Piece[], style: Style = {}): number {
    return this.write(frame, [pieces], style);
  }

  /** A value of several lines, such as an address: one field, one box around all. */
  block(frame: Frame, field: string, lines: readonly string[], style: Style = {}): number {
    return this.write(
      frame,
      lines.map((text) => [{ field, text }]),
      style,
    );
  }

  rule(x: number, y: number, width: number, color = '#444444', weight = 0.6): void {
    this.#doc
      .lineWidth(weight)
      .strokeColor(color)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  upright(x: number, y: number, height: number, color = '#444444', weight = 0.6): void {
    this.#doc
      .lineWidth(weight)
      .strokeColor(color)
      .moveTo(x, y)
      .lineTo(x, y + height)
      .stroke();
  }

  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.#doc.rect(x, y, width, height).fill(color);
  }

  frame(x: number, y: number, width: number, height: number, color = '#444444', weight = 0.6): void {
    this.#doc.lineWidth(weight).strokeColor(color).rect(x, y, width, height).stroke();
  }

  disc(x: number, y: number, radius: number, color: string, opacity = 1): void {
    this.#doc.save().fillOpacity(opacity).circle(x, y, radius).fill(color).restore();
  }

  async finish(): Promise<Drawing> {
    const pages = this.#pages;
    return { pdf: await closePdf(this.#doc), pages, printed: this.#printed };
  }

  /** Only lines of one piece are wrapped: mixed lines are composed to fit. */
  #wrapped(pieces: readonly Piece[], width: number, style: Style): (readonly Piece[])[] {
    const [only] = pieces;
    if (pieces.length !== 1 || only === undefined) return [pieces];
    const rows = wrapText(textOf(only), width, (text) => this.measure(text, style));
    return rows.map((text) => [typeof only === 'string' ? text : { field: only.field, text }]);
  }

  /** Draws one row; returns the last field on it, which the next row may continue. */
  #drawRow(row: readonly Piece[], frame: Frame, style: Style, prefix: string, previous: string): string {
    const { size = 9, align = 'left', color = '#1a1a1a', weight = 'regular' } = style;
    const total = row.reduce((sum, piece) => sum + this.measure(textOf(piece), style), 0);
    const slack = { left: 0, center: (frame.width - total) / 2, right: frame.width - total }[align];
    let x = frame.x + slack;
    let last = '';
    for (const piece of row) {
      const text = textOf(piece);
      const width = this.measure(text, style);
      this.#doc.font(weight).fontSize(size).fillColor(color).text(text, x, frame.y, { lineBreak: false });
      if (typeof piece !== 'string' && text !== '') {
        last = `${prefix}${piece.field}`;
        const bbox: Box = [x, frame.y, x + width, frame.y + this.#doc.currentLineHeight()];
        this.#record(last, text, bbox, last === previous);
      }
      x += width;
    }
    return last;
  }

  #record(field: string, text: string, bbox: Box, continues: boolean): void {
    const box = bbox.map(round) as Box;
    const known = this.#printed.get(field);
    if (!known) {
      this.#printed.set(field, { text, places: [{ page: this.#pages, bbox: box }] });
      return;
    }
    const place = known.places.at(-1);
    if (!continues || !place) {
      known.places.push({ page: this.#pages, bbox: box });
      return;
    }
    const [left, top, right, bottom] = place.bbox;
    place.bbox = [
      Math.min(left, box[0]),
      Math.min(top, box[1]),
      Math.max(right, box[2]),
      Math.max(bottom, box[3]),
    ];
    if (known.places.length === 1) known.text += `\n${text}`;
  }
}
