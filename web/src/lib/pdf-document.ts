import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

const ASSETS = '/pdfjs';

/** The document on screen, the next one, and the one before it: going back is as quick as going on. */
const KEPT = 3;

/** Open documents by address, the latest used last. */
const open = new Map<string, PDFDocumentLoadingTask>();
/** Those of them that have been loaded. */
const loaded = new Map<string, PDFDocumentProxy>();

/**
 * Each document has a worker of its own, so that one that hangs holds up no other. That of the first document is started
 * while its record is on the way; later documents are opened before anybody asks for them, and a worker that waits for
 * them would hold ten megabytes for nothing.
 */
let first: PDFWorker | null = new PDFWorker();

const takeWorker = (): PDFWorker => {
  const worker = first ?? new PDFWorker();
  first = null;
  return worker;
};

const workers = new WeakMap<PDFDocumentLoadingTask, PDFWorker>();

/** Ends a document that `loadPdf` began. */
export const closePdf = async (task: PDFDocumentLoadingTask): Promise<void> => {
  await task.destroy().catch(() => undefined);
  workers.get(task)?.destroy();
};

/** Loads a PDF apart from those that are kept: whoever does ends it. */
export const loadPdf = (url: string): PDFDocumentLoadingTask => {
  const worker = takeWorker();
  const task = getDocument({
    url,
    worker,
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
  workers.set(task, worker);
  return task;
};

const evict = () => {
  for (const [url, task] of [...open].slice(0, Math.max(0, open.size - KEPT))) {
    open.delete(url);
    loaded.delete(url);
    void closePdf(task);
  }
};

/**
 * Opens a PDF, or gives the one that is open already; the same call preloads. Documents that were not used
 * for longest are closed. Rejects with what pdf.js reports; a failed one is tried afresh the next time.
 */
export const openPdf = (url: string): Promise<PDFDocumentProxy> => {
  const task = open.get(url) ?? loadPdf(url);
  open.delete(url);
  open.set(url, task);
  evict();
  task.promise.then(
    (pdf) => {
      if (open.get(url) === task) loaded.set(url, pdf);
    },
    () => {
      if (open.get(url) !== task) return;
      open.delete(url);
      void closePdf(task);
    },
  );
  return task.promise;
};

/** A document that is open already; null when its loading has yet to end. */
export const openedPdf = (url: string): PDFDocumentProxy | null => loaded.get(url) ?? null;
