import { type Said, said } from '@recto/contracts/said/said';
import type { PageText, Word } from '../types.ts';
import { drawnLines } from './layout/drawn-lines.ts';
import { layOut, layOutSkewed, pageLanguage } from './layout.ts';
import type { PageLanguage } from './ocr/attempt.ts';
import type { OcrOptions } from './ocr/engine.ts';
import { ocrPage, ocrScale } from './ocr/ocr-page.ts';
import type { ImageText } from './ocr/on-page.ts';
import type { GreyImage } from './ocr/types.ts';
import { isInside, markWords } from './pdf/field-words.ts';
import type { PdfDocument } from './pdf/open-pdf.ts';
import type { PageContent } from './pdf/pdf-page.ts';
import { mergeRules } from './pdf/rules.ts';
import { judgeTextLayer, type TextLayerVerdict } from './text-layer.ts';

/** All that is needed of the PDF to read a page; PDFium is no longer needed after this. */
export type PreparedPage = {
  number: number;
  width: number;
  height: number;
  content: PageContent;
  verdict: TextLayerVerdict;
  /** Drawn only where OCR is needed. */
  image?: GreyImage & { scale: number };
};

export type PageOptions = {
  languages: readonly PageLanguage[];
  ocr: OcrOptions;
  thorough: boolean;
  signal: AbortSignal;
};

/** Reads the text layer and, where that does not do, draws the page for OCR. */
export function preparePage(pdf: PdfDocument, number: number, thorough = false): PreparedPage {
  return pdf.withPage(number, (page) => {
    const { width, height } = page.space;
    const content = page.content();
    const verdict = judgeTextLayer(content);
    if (verdict === 'good' || verdict === 'blank') return { number, width, height, content, verdict };
    const scale = ocrScale(width, height, content.imageScale, thorough);
    const pixels = page.render({ scale, grey: true });
    return { number, width, height, content, verdict, image: { ...pixels, scale: pixels.width / width } };
  });
}

/**
 * Reads a prepared page. When OCR takes too long, the page keeps what was read by then; when it fails, what the text
 * layer gave. Either is said.
 */
export async function readPrepared(page: PreparedPage, options: PageOptions): Promise<PageText> {
  const { content, verdict, image } = page;
  if (!image) return describe(page, content.words, 'text');
  try {
    const text = await ocrPage(image, image.scale, options);
    const kept = verdict === 'add-image' ? content.words : markWords(content.marks);
    const read = await describe(page, merge(kept, text.words), 'ocr', text);
    return text.whole ? read : { ...read, problem: said('page_partly') };
  } catch {
    const problem = options.signal.aborted ? said('page_slow') : said('page_no_text');
    const kept = verdict === 'add-image' ? content.words : [];
    return { ...(await describe(page, kept, 'text')), problem };
  }
}

/** A page of which nothing could be read. */
export function failedPage(number: number, problem: Said): PageText {
  const nothing = { words: [], lines: [], blocks: [], rules: [], marks: [] };
  return { number, width: 595, height: 842, source: 'empty', language: 'en', ...nothing, skew: 0, problem };
}

async function describe(
  { number, width, height, content }: PreparedPage,
  read: Word[],
  source: 'text' | 'ocr',
  image?: ImageText,
): Promise<PageText> {
  const drawn =
    image?.marks.filter(({ box }) => !content.marks.some((mark) => isInside(box, mark.box))) ?? [];
  const marks = [...content.marks, ...drawn];
  const { words, rules } = image
    ? { words: read, rules: mergeRules([...content.rules, ...image.rules]) }
    : drawnLines(read, content.rules);
  const layout =
    image && image.skew !== 0
      ? layOutSkewed(words, levelled(words, image), image.levelRules)
      : layOut(words, rules);
  return {
    number,
    width,
    height,
    source: words.length === 0 ? 'empty' : source,
    language: await pageLanguage(words),
    words,
    ...layout,
    rules,
    marks,
    ...(content.figures.length > 0 && { figures: content.figures }),
    skew: image?.skew ?? 0,
  };
}

// Words that do not come from the image (form values on a scan) keep the boxes they have.
function levelled(words: readonly Word[], image: ImageText): Word[] {
  const level = new Map(image.words.map((word, index) => [word, image.level[index] ?? word]));
  return words.map((word) => level.get(word) ?? { ...word });
}

// Where the text layer already has a word, its reading is exact.
function merge(kept: readonly Word[], found: readonly Word[]): Word[] {
  if (kept.length === 0) return [...found];
  const added = found.filter((word) => !kept.some((known) => isInside(word.box, known.box)));
  return [...kept, ...added];
}
