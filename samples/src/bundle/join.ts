import { PDFDocument } from '@cantoo/pdf-lib';

/** Part of the bytes: one fixed moment keeps them the same for ever. */
const MADE = new Date('2026-01-01T00:00:00Z');

/** The pages of several PDFs in one, in order. */
export async function joinPdfs(pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create({ updateMetadata: false });
  joined.setProducer('recto samples');
  joined.setCreationDate(MADE);
  joined.setModificationDate(MADE);
  for (const pdf of pdfs) {
    const part = await PDFDocument.load(pdf, { updateMetadata: false });
    for (const page of await joined.copyPages(part, part.getPageIndices())) joined.addPage(page);
  }
  return joined.save({ addDefaultPage: false });
}
