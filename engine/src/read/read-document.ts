import { EngineError, type PageText, type ReadDocument } from '../types.ts';
import { layOut, pageLanguage } from './layout.ts';
import { openPdf, type PdfDocument } from './pdf/open-pdf.ts';

export type ReadOptions = {
  /** Refuse documents with more pages (TOO_MANY_PAGES). */
  maxPages?: number;
  /** Told before each page is read, `page` from 1. */
  onPage?: (page: number, of: number) => void;
};

/**
 * Reads a PDF page by page: words, lines, blocks, rules and marks with boxes in points on the page as displayed.
 * A page that cannot be read carries `problem`, the others stay good.
 */
export async function readDocument(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadDocument> {
  const pdf = await openPdf(bytes, options.maxPages ? { maxPages: options.maxPages } : {});
  try {
    const pages: PageText[] = [];
    for (let number = 1; number <= pdf.pageCount; number++) {
      options.onPage?.(number, pdf.pageCount);
      pages.push(await readPage(pdf, number));
    }
    return { pages };
  } finally {
    pdf.close();
  }
}

async function readPage(pdf: PdfDocument, number: number): Promise<PageText> {
  try {
    const { space, content } = pdf.withPage(number, (page) => ({
      space: page.space,
      content: page.content(),
    }));
    const { width, height } = space;
    const source = content.words.length > 0 ? 'text' : 'empty';
    const language = await pageLanguage(content.words);
    const layout = layOut(content.words, content.rules);
    return {
      number,
      width,
      height,
      source,
      language,
      words: content.words,
      ...layout,
      rules: [],
      marks: [],
      skew: 0,
    };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { ...emptyPage(number), problem: error.message };
  }
}

function emptyPage(number: number): PageText {
  return {
    number,
    width: 595,
    height: 842,
    source: 'empty',
    language: 'en',
    words: [],
    lines: [],
    blocks: [],
    rules: [],
    marks: [],
    skew: 0,
  };
}
