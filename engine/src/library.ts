import type { ReadOptions } from './read/read-document.ts';
import type { RecogniseOptions, Recognition } from './recognise.ts';
import type { PrintedTable } from './tables/printed/types.ts';
import type { Classification, PageText, ReadDocument } from './types.ts';

/** A file that was read: its words, and what it takes to show it. */
export type Document = ReadDocument & {
  /** Type by content: `application/pdf`, `image/png`, ... */
  type: string;
  /** The file as a PDF that every viewer opens; page numbers and boxes are about this one. */
  pdf: Uint8Array;
};

/** What functions need that look at what was read: all of it, or its pages as they were kept. */
type Pages = { pages: PageText[] };

// Each function loads what it needs when it is called: who only reads never loads a schema.

/**
 * Reads a PDF, PNG, JPEG, TIFF or BMP: words, lines, drawn rules and check marks with their boxes, from the text layer
 * where it is good, else by OCR. A page that cannot be read carries `problem`; the others stay good.
 * @throws EngineError with a code and a sentence for people when the file as a whole cannot be read
 */
export async function read(bytes: Uint8Array, options: ReadOptions = {}): Promise<Document> {
  const [{ normaliseDocument }, { readDocument }] = await Promise.all([
    import('./read/normalise.ts'),
    import('./read/read-document.ts'),
  ]);
  const { maxPages } = options;
  const { type, pdf } = await normaliseDocument(bytes, maxPages ? { maxPages } : {});
  return { type, pdf, ...(await readDocument(pdf, options)) };
}

/**
 * Finds the documents in what was read, and their fields and tables: each value as printed and in the form that records
 * use, with its box, the reason why it was chosen, and how sure that is (0 to 1). Same input, same output.
 */
export async function extract(document: ReadDocument, options: RecogniseOptions = {}): Promise<Recognition> {
  const { recogniseDocument } = await import('./recognise.ts');
  return recogniseDocument(document, options);
}

/** Tells which documents a file holds, on which pages, and the words that decided. */
export async function classify({ pages }: Pages): Promise<Classification> {
  const { classify: classifyPages } = await import('./classify/classify.ts');
  return classifyPages(pages);
}

/** Finds every printed table, whatever it is about: cells with their text, box and span. */
export async function tables({ pages }: Pages): Promise<PrintedTable[]> {
  const { findPrintedTables } = await import('./tables/printed/find.ts');
  return findPrintedTables(pages);
}

/** Ends the OCR workers that reading keeps warm; without it a program that read a scan does not end. */
export async function close(): Promise<void> {
  const { closeOcr } = await import('./read/read-document.ts');
  await closeOcr();
}
