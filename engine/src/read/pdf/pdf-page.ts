import { said } from '@recto/contracts/said/said';
import { EngineError, type Mark, type Word } from '../../types.ts';
import { drawnMarks, glyphMarks, isTick } from './check-boxes.ts';
import { fieldWords, markWords } from './field-words.ts';
import { type PageObjects, readDrawing } from './page-objects.ts';
import { type Pixels, type RenderOptions, renderPixels } from './page-render.ts';
import { type PageSpace, pageSpace } from './page-space.ts';
import { readWidgets, type Widgets } from './page-widgets.ts';
import { readTextLayer, type TextLayer } from './page-words.ts';
import type { Library } from './raw.ts';

/** Everything a PDF page says without looking at its pixels. */
export type PageContent = TextLayer & PageObjects & { marks: Mark[] };

const IMAGE_PAGE = 0.5;
const FOR_DISPLAY = 0;
const FLATTENED = 1;

/** An open page, valid within `PdfDocument.withPage`. */
export class PdfPage {
  readonly space: PageSpace;
  private readonly library: Library;
  private readonly document: number;
  private readonly form: number;
  private readonly number: number;
  private handle: number;

  constructor(library: Library, document: number, form: number, number: number) {
    this.library = library;
    this.document = document;
    this.form = form;
    this.number = number;
    this.handle = this.load();
    this.space = pageSpace(library, this.handle);
  }

  /** Text with form values and annotations, rules, marks. Call it once: annotations become part of the page. */
  content(): PageContent {
    const widgets = readWidgets(this.library, this.handle, this.form, this.space);
    if (widgets.drawn) this.flatten();
    const layer = readTextLayer(this.library, this.handle, this.space);
    const drawing = readDrawing(this.library, this.handle, this.space);
    return { ...layer, ...drawing, ...withMarks(layer.words, drawing, widgets) };
  }

  /** True for a scanned or photographed page: images cover most of it. */
  isImage(): boolean {
    return readDrawing(this.library, this.handle, this.space).imageShare >= IMAGE_PAGE;
  }

  render(options: RenderOptions): Pixels {
    return renderPixels(this.library, this.handle, this.form, this.space, options);
  }

  close(): void {
    if (this.handle !== 0) this.library.raw._FPDF_ClosePage(this.handle);
    this.handle = 0;
  }

  // Turns the appearance of annotations into page content, where the text layer reads it with exact boxes.
  private flatten(): void {
    if (this.library.raw._FPDFPage_Flatten(this.handle, FOR_DISPLAY) !== FLATTENED) return;
    this.close();
    this.handle = this.load();
  }

  private load(): number {
    const handle = this.library.raw._FPDF_LoadPage(this.document, this.number - 1);
    if (handle === 0) throw new EngineError('DAMAGED', said('page_not_read', { page: this.number }));
    return handle;
  }
}

// The tick drawn in a check box is a glyph of its own; the mark says it better.
function withMarks(
  layer: readonly Word[],
  { small }: PageObjects,
  { marks: fieldMarks, fields }: Widgets,
): { words: Word[]; marks: Mark[] } {
  const drawn = drawnMarks(small, layer, fieldMarks);
  const boxes = [...fieldMarks, ...drawn];
  const unticked = boxes.length === 0 ? layer : layer.filter((word) => !isTick(word, boxes));
  const glyphs = glyphMarks(unticked);
  const marks = [...boxes, ...glyphs.marks];
  return { words: [...glyphs.words, ...fieldWords(fields, glyphs.words), ...markWords(marks)], marks };
}
