import { openPdf, type PdfLimits } from './open-pdf.ts';

/** Larger files are left as they are: rewriting them costs more memory than it is worth. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PAGES = 200;

const PDF_MARK = Buffer.from('%PDF-');

/**
 * Writes a PDF anew that has broken cross references or junk before its start, which mends both. Gives the same
 * bytes back where nothing is broken, and where a rewrite would do harm (signed or encrypted), fails, or loses a page
 * or text.
 */
export async function resavePdf(bytes: Uint8Array, limits: PdfLimits): Promise<Uint8Array> {
  if (bytes.length > MAX_BYTES || (await isFine(bytes, limits))) return bytes;
  const before = await fingerprint(bytes, limits);
  if (before.length > MAX_PAGES) return bytes;
  const written = await rewrite(bytes);
  if (!written) return bytes;
  const after = await fingerprint(written, limits).catch(() => undefined);
  return after?.join() === before.join() ? written : bytes;
}

async function rewrite(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    return await pdf.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
  } catch {
    return undefined;
  }
}

async function isFine(bytes: Uint8Array, limits: PdfLimits): Promise<boolean> {
  const pdf = await openPdf(bytes, limits);
  try {
    return pdf.sealed || (pdf.sound && PDF_MARK.equals(bytes.subarray(0, PDF_MARK.length)));
  } finally {
    pdf.close();
  }
}

/** Characters of each page. */
async function fingerprint(bytes: Uint8Array, limits: PdfLimits): Promise<number[]> {
  const pdf = await openPdf(bytes, limits);
  try {
    return Array.from({ length: pdf.pageCount }, (_, index) => pdf.countCharacters(index + 1));
  } finally {
    pdf.close();
  }
}
