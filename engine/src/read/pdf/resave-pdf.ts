import { openPdf, type PdfLimits } from './open-pdf.ts';

/** Larger files are left as they are: rewriting them costs more memory than it is worth. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PAGES = 200;

/**
 * Writes a PDF anew, which mends broken cross references and leading junk and makes it smaller by object streams.
 * Gives the same bytes back where a rewrite would do harm (signed or encrypted), fails, or loses a page or text.
 */
export async function resavePdf(bytes: Uint8Array, limits: PdfLimits): Promise<Uint8Array> {
  const before = await fingerprint(bytes, limits);
  if (before.sealed || bytes.length > MAX_BYTES || before.characters.length > MAX_PAGES) return bytes;
  const written = await rewrite(bytes);
  if (!written) return bytes;
  if (written.length >= bytes.length && before.sound) return bytes;
  const after = await fingerprint(written, limits).catch(() => undefined);
  return after?.characters.join() === before.characters.join() ? written : bytes;
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

type Fingerprint = { sealed: boolean; sound: boolean; characters: number[] };

async function fingerprint(bytes: Uint8Array, limits: PdfLimits): Promise<Fingerprint> {
  const pdf = await openPdf(bytes, limits);
  try {
    const characters = Array.from({ length: pdf.pageCount }, (_, index) => pdf.countCharacters(index + 1));
    return { sealed: pdf.sealed, sound: pdf.sound, characters };
  } finally {
    pdf.close();
  }
}
