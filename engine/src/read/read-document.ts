import { availableParallelism, loadavg } from 'node:os';
import { embeddedInvoice } from '../embedded/embedded-invoice.ts';
import { type EmbeddedInvoice, EngineError, type PageText, type ReadDocument } from '../types.ts';
import type { PageLanguage } from './ocr/attempt.ts';
import { OCR_CONCURRENCY, type OcrOptions } from './ocr/engine.ts';
import { openPdf, type PdfDocument } from './pdf/open-pdf.ts';
import { failedPage, type PreparedPage, preparePage, readPrepared } from './read-page.ts';

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
  const tasks: Promise<PageText>[] = [];
  try {
    const embedded = await startPages(bytes, tasks, options);
    return { pages: await Promise.all(tasks), ...(embedded ? { embedded } : {}) };
  } finally {
    await Promise.allSettled(tasks);
  }
}

/**
 * Starts reading each page, and is done with the PDF when the last one is drawn: what PDFium holds goes back before OCR
 * needs its own memory.
 */
async function startPages(
  bytes: Uint8Array,
  tasks: Promise<PageText>[],
  options: ReadOptions,
): Promise<EmbeddedInvoice | null> {
  const limits = options.maxPages ? { maxPages: options.maxPages } : {};
  let pdf = await openPdf(bytes, limits);
  try {
    /** Of each page that is read: the languages that it is tried in, the likeliest first. */
    const orders: (readonly PageLanguage[])[] = [];
    for (let number = 1; number <= pdf.pageCount; number++) {
      if (options.only && !options.only.includes(number)) continue;
      await tasks.at(-OCR_CONCURRENCY);
      const before = orders.at(-STEPS_BACK);
      const languages = before
        ? preferring(await tasks.at(-STEPS_BACK), before)
        : (options.languages ?? LANGUAGES);
      // PDFium crashed on the page before: a fresh instance reads on.
      if (!pdf.usable) pdf = await openPdf(bytes, limits);
      options.onPage?.(number, pdf.pageCount);
      const task = readPage(pdf, number, languages, options);
      tasks.push(task);
      orders.push(languages);
      // It is waited for further on; until then nobody needs to know that it failed.
      task.catch(() => undefined);
    }
    return options.ignoreEmbeddedXml ? null : embeddedInvoice(pdf);
  } finally {
    pdf.close();
  }
}

/** What a page of OCR was in comes first. */
function preferring(page: PageText | undefined, languages: readonly PageLanguage[]): readonly PageLanguage[] {
  if (page?.source !== 'ocr' || !languages.includes(page.language)) return languages;
  return [page.language, ...languages.filter((language) => language !== page.language)];
}

/** Nothing that waits for OCR holds the PDF. */
function readPage(
  pdf: PdfDocument,
  number: number,
  languages: readonly PageLanguage[],
  options: ReadOptions,
): Promise<PageText> {
  try {
    return recognisePage(preparePage(pdf, number, options.thorough), languages, options);
  } catch (error) {
    if (!(error instanceof EngineError)) return Promise.reject(error);
    return Promise.resolve(failedPage(number, error.said));
  }
}

async function recognisePage(
  page: PreparedPage,
  languages: readonly PageLanguage[],
  { pageDeadlineMs = usualDeadline(), ocr = {}, thorough = false }: ReadOptions,
): Promise<PageText> {
  const signal = AbortSignal.timeout(pageDeadlineMs);
  try {
    return await readPrepared(page, { languages, ocr, thorough, signal });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return failedPage(page.number, error.said);
  }
}
