import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type TextStyle = { bold: boolean; size: number; color: string; underline: boolean };

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 };
export const CONTENT = { width: PAGE.width - 2 * PAGE.margin, height: PAGE.height - 2 * PAGE.margin };
/** A mail that would fill more is cut; its text and its original are kept whole. */
const MOST_PAGES = 150;

const require = createRequire(import.meta.url);
const FONT = require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
/** Bold type is drawn with this outline, a share of its size: a second font would take as long to open as all the rest. */
const OUTLINE = 0.035;
/** The font behind pdfkit's, for what its types don't tell: whether it has a character. */
type Opened = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };
/** Widths are added up letter by letter; a font that draws letters closer would not reach as far. */
const LETTER_BY_LETTER = { kern: false, liga: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];
const ABSENT = '\u25a1';
/** What joins or colours the character before it, and is nothing by itself. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** A sheet after the other with text, lines and pictures. Widths and places are in points. */
export class PdfPen {
  private readonly document: PDFKit.PDFDocument;
  private readonly widths = new Map<string, number>();
  private readonly known = new Map<string, string>();
  private readonly bytes: Promise<Buffer>;
  private pages = 1;

  constructor(title: string) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      info: { Title: title, CreationDate: new Date(0), Producer: 'Recto', Creator: 'Recto' },
    });
    this.document.registerFont('regular', FONT).font('regular');
    const parts: Buffer[] = [];
    this.document.on('data', (part: Buffer) => parts.push(part));
    this.bytes = new Promise((resolve, reject) => {
      this.document.on('end', () => resolve(Buffer.concat(parts)));
      this.document.on('error', reject);
    });
  }

  /** Where the content of a page starts. */
  get left(): number {
    return PAGE.margin;
  }
  get top(): number {
    return PAGE.margin;
  }
  get full(): boolean {
    return this.pages >= MOST_PAGES;
  }

  newPage(): void {
    this.pages++;
    this.document.addPage();
  }

  /** A character as the font can show it; its base letter or a box where it has none, nothing where nothing is seen. */
  printable(character: string): string {
    const known = this.known.get(character);
    if (known !== undefined) return known;
    const bare = character.normalize('NFD').slice(0, 1);
    const shown = UNSEEN.test(character) ? '' : ([character, bare].find((one) => this.has(one)) ?? ABSENT);
    this.known.set(character, shown);
    return shown;
  }

  private has(character: string): boolean {
    const { font } = (this.document as unknown as Opened)._font;
    return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  widthOf(character: string, { size }: Pick<TextStyle, 'size'>): number {
    let width = this.widths.get(character);
    if (width === undefined) {
      width = this.document.fontSize(100).widthOfString(character) / 100;
      this.widths.set(character, width);
    }
    return width * size;
  }

  /**
   * @param baseline where the letters stand
   * @param exact as wide as its letters, for what something follows on the line; otherwise letters may stand closer,
   * which is drawn in a third of the time
   */
  text(
    text: string,
    { bold, size, color, underline }: TextStyle,
    x: number,
    baseline: number,
    exact: boolean,
  ): void {
    this.document
      .fontSize(size)
      .fillColor(color)
      .strokeColor(color)
      .lineWidth(size * OUTLINE)
      .text(text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        fill: true,
        stroke: bold,
        ...(exact || underline ? { features: LETTER_BY_LETTER } : {}),
      });
    if (underline) this.underline(text, size, x, baseline, color);
  }

  private underline(text: string, size: number, x: number, baseline: number, color: string): void {
    const width = [...text].reduce((sum, character) => sum + this.widthOf(character, { size }), 0);
    this.line([x, baseline + 1.5], [x + width, baseline + 1.5], color);
  }

  line(from: [number, number], to: [number, number], color = '#b8bec6'): void {
    this.document
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  }

  box([x, y]: [number, number], [width, height]: [number, number], color: string): void {
    this.document.rect(x, y, width, height).fill(color);
  }

  /** @param path as in SVG */
  shape(path: string, { fill, stroke, width = 1 }: { fill?: string; stroke?: string; width?: number }): void {
    const drawn = this.document.path(path);
    if (fill) drawn.fill(fill);
    else
      drawn
        .lineWidth(width)
        .strokeColor(stroke ?? '#000000')
        .stroke();
  }

  picture(data: Buffer, x: number, y: number, size: { width: number; height: number }): void {
    this.document.image(data, x, y, size);
  }

  async end(): Promise<Buffer> {
    this.document.end();
    return this.bytes;
  }
}
