import { availableParallelism, loadavg } from 'node:os';
import { embeddedInvoice } from '../embedded/embedded-invoice.ts';
import { EngineError, type PageText, type ReadDocument } from '../types.ts';
import { OCR_CONCURRENCY, type OcrOptions } from './ocr/engine.ts';
import { openPdf, type PdfDocument } from './pdf/open-pdf.ts';
import { failedPage, type PageLanguage, preparePage, readPrepared } from './read-page.ts';

export { closeOcr } from './ocr/engine.ts';

export type ReadOptions = {
  /** Languages that scanned pages may be in; all three by default. */
  languages?: readonly PageLanguage[];
  /** Refuse documents with more pages (TOO_MANY_PAGES). */
  maxPages?: number;
  /** Give up OCR of a page after so many milliseconds (a minute, more under load); that page gets a `problem`. */
  pageDeadlineMs?: number;
  /** Reads these pages alone. */
  only?: readonly number[];
  /** Told when reading of a page starts, `page` from 1. */
  onPage?: (page: number, of: number) => void;
  /** Leaves an invoice that the file holds as XML alone; what is printed is all that is read. */
  ignoreEmbeddedXml?: boolean;
  ocr?: OcrOptions;
  /** Draws scanned pages finer and reads every one twice, sharp and softened; takes a multiple of the time. */
  thorough?: boolean;
};

const LANGUAGES: readonly PageLanguage[] = ['en', 'zh-tw', 'zh-cn'];
const PAGE_DEADLINE_MS = 60_000;
/** Callers that watch over reading take longer silence for a stuck page. */
const MOST_PATIENCE = 2;

/**
 * Time for the OCR of a page, in whole milliseconds (timers take no others): more on a machine whose processors are
 * shared, because the page gets less of them.
 */
export function usualDeadline(load = loadavg()[0] ?? 0, processors = availableParallelism()): number {
  return Math.round(PAGE_DEADLINE_MS * Math.min(MOST_PATIENCE, Math.max(1, load / processors)));
}

/**
 * Reads a PDF page by page: words, lines, blocks, rules and marks with boxes in points on the page as displayed.
 * A page that cannot be read carries `problem`, the others stay good. Throws EngineError when the document as a
 * whole cannot be opened.
 */
export async function readDocument(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadDocument> {
  const limits = options.maxPages ? { maxPages: options.maxPages } : {};
  let pdf = await openPdf(bytes, limits);
  const reading = new Set<Promise<void>>();
  const pages: PageText[] = [];
  let languages = options.languages ?? LANGUAGES;
  try {
    for (let number = 1; number <= pdf.pageCount; number++) {
      if (options.only && !options.only.includes(number)) continue;
      // PDFium crashed on the page before: a fresh instance reads on.
      if (!pdf.usable) pdf = await openPdf(bytes, limits);
      options.onPage?.(number, pdf.pageCount);
      const task = readPage(pdf, number, languages, options).then((page) => {
        pages[number - 1] = page;
        // Pages of a document are mostly in one language, so the next page tries that first.
        if (page.source === 'ocr') languages = preferring(page.language, languages);
        reading.delete(task);
      });
      reading.add(task);
      while (reading.size >= OCR_CONCURRENCY) await Promise.race(reading);
    }
    await Promise.all(reading);
    const embedded = options.ignoreEmbeddedXml ? null : embeddedInvoice(pdf);
    return { pages: pages.filter(Boolean), ...(embedded ? { embedded } : {}) };
  } finally {
    await Promise.allSettled(reading);
    pdf.close();
  }
}

function preferring(first: PageLanguage, languages: readonly PageLanguage[]): readonly PageLanguage[] {
  return languages.includes(first)
    ? [first, ...languages.filter((language) => language !== first)]
    : languages;
}

async function readPage(
  pdf: PdfDocument,
  number: number,
  languages: readonly PageLanguage[],
  { pageDeadlineMs = usualDeadline(), ocr = {}, thorough = false }: ReadOptions,
): Promise<PageText> {
  try {
    const prepared = preparePage(pdf, number, thorough);
    const signal = AbortSignal.timeout(pageDeadlineMs);
    return await readPrepared(prepared, { languages, ocr, thorough, signal });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return failedPage(number, error.message);
  }
}
