import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type Style = { bold: boolean; size: number; color: string; underline: boolean; link?: string };

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 48 };
export const CONTENT = { width: PAGE.width - 2 * PAGE.margin, height: PAGE.height - 2 * PAGE.margin };
/** A mail that would fill more is cut; its text and its original are kept whole. */
const MOST_PAGES = 150;

const require = createRequire(import.meta.url);
const FONTS = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
};
/** The font behind pdfkit's, for what its types don't tell: whether it has a character. */
type Opened = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };
const ABSENT = '\u25a1';
/** What joins or colours the character before it, and is nothing by itself. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** A sheet after the other with text, lines and pictures. Widths and places are in points. */
export class Pen {
  private readonly document: PDFKit.PDFDocument;
  private readonly widths = { true: new Map<string, number>(), false: new Map<string, number>() };
  private readonly known = new Map<string, string>();
  private readonly bytes: Promise<Buffer>;
  private pages = 1;

  constructor(title: string) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      info: { Title: title, CreationDate: new Date(0), Producer: 'Recto', Creator: 'Recto' },
    });
    this.document
      .registerFont('regular', require.resolve(FONTS.regular))
      .registerFont('bold', require.resolve(FONTS.bold));
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

  /** A character as the font can show it; a box where it has none, nothing where nothing is seen. */
  printable(character: string): string {
    const known = this.known.get(character);
    if (known !== undefined) return known;
    this.document.font('regular');
    const has = (this.document as unknown as Opened)._font.font.hasGlyphForCodePoint(
      character.codePointAt(0) ?? 0,
    );
    const shown = UNSEEN.test(character) ? '' : has ? character : ABSENT;
    this.known.set(character, shown);
    return shown;
  }

  widthOf(character: string, { bold, size }: Style): number {
    const widths = this.widths[`${bold}`];
    let width = widths.get(character);
    if (width === undefined) {
      width =
        this.document
          .font(bold ? 'bold' : 'regular')
          .fontSize(100)
          .widthOfString(character) / 100;
      widths.set(character, width);
    }
    return width * size;
  }

  /** @param baseline where the letters stand */
  text(text: string, style: Style, x: number, baseline: number): void {
    this.document
      .font(style.bold ? 'bold' : 'regular')
      .fontSize(style.size)
      .fillColor(style.color)
      .text(text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        underline: style.underline,
        // Widths were added up letter by letter.
        features: [],
        ...(style.link ? { link: style.link } : {}),
      });
  }

  line(from: [number, number], to: [number, number], color = '#b8bec6'): void {
    this.document
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(0.5)
      .strokeColor(color)
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
