import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

const ASSETS = '/pdfjs';

/** The document on screen, the next one, and the one before it: going back is as quick as going on. */
const KEPT = 3;

/** Open documents by address, the latest used last. */
const open = new Map<string, PDFDocumentLoadingTask>();

const load = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    // Only the ranges that the visible pages need: a scan of 100 MB opens as fast as a letter.
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 256 * 1024,
    cMapUrl: `${ASSETS}/cmaps/`,
    // Fonts that a file does not bring are ours, so that it looks the same on every machine.
    useSystemFonts: false,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    wasmUrl: `${ASSETS}/wasm/`,
    iccUrl: `${ASSETS}/iccs/`,
  });

const evict = () => {
  for (const [url, task] of [...open].slice(0, Math.max(0, open.size - KEPT))) {
    open.delete(url);
    task.destroy().catch(() => undefined);
  }
};

/**
 * Opens a PDF, or gives the one that is open already; the same call preloads. Documents that were not used
 * for longest are closed. Rejects with what pdf.js reports; a failed one is tried afresh the next time.
 */
export const openPdf = (url: string): Promise<PDFDocumentProxy> => {
  const task = open.get(url) ?? load(url);
  open.delete(url);
  open.set(url, task);
  evict();
  task.promise.catch(() => {
    if (open.get(url) === task) open.delete(url);
  });
  return task.promise;
};
