import { availableParallelism, loadavg } from 'node:os';
import { embeddedInvoice } from '../embedded/embedded-invoice.ts';
import { EngineError, type PageText, type ReadDocument } from '../types.ts';
import type { PageLanguage } from './ocr/attempt.ts';
import { OCR_CONCURRENCY, type OcrOptions } from './ocr/engine.ts';
import { openPdf, type PdfDocument } from './pdf/open-pdf.ts';
import { failedPage, preparePage, readPrepared } from './read-page.ts';

export { closeOcr } from './ocr/engine.ts';

export type ReadOptions = {
  /** Languages that scanned pages may be in; all three by default. */
  languages?: readonly PageLanguage[];
  /** Refuse documents with more pages (TOO_MANY_PAGES). */
  maxPages?: number;
  /**
   * Ends OCR of a page after so many milliseconds (a minute, more under load); that page keeps what was read by then
   * and gets a `problem`.
   */
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
/**
 * Pages of a document are mostly in one language, so a page tries first what the page so many before it was in: that
 * one is read by then, however many are read side by side and whichever of them is done first.
 */
const STEPS_BACK = 2;
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
  const pages: PageText[] = [];
  /** Of each page that is read: the languages of pages after it, the likeliest first. */
  const tasks: Promise<readonly PageLanguage[]>[] = [];
  try {
    for (let number = 1; number <= pdf.pageCount; number++) {
      if (options.only && !options.only.includes(number)) continue;
      await tasks.at(-OCR_CONCURRENCY);
      const languages = (await tasks.at(-STEPS_BACK)) ?? options.languages ?? LANGUAGES;
      // PDFium crashed on the page before: a fresh instance reads on.
      if (!pdf.usable) pdf = await openPdf(bytes, limits);
      options.onPage?.(number, pdf.pageCount);
      const task = readPage(pdf, number, languages, options).then((page) => {
        pages[number - 1] = page;
        return page.source === 'ocr' ? preferring(page.language, languages) : languages;
      });
      tasks.push(task);
      // It is waited for further on; until then nobody needs to know that it failed.
      task.catch(() => undefined);
    }
    await Promise.all(tasks);
    const embedded = options.ignoreEmbeddedXml ? null : embeddedInvoice(pdf);
    return { pages: pages.filter(Boolean), ...(embedded ? { embedded } : {}) };
  } finally {
    await Promise.allSettled(tasks);
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
    return failedPage(number, error.said);
  }
}
