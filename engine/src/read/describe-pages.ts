import { EngineError } from '../types.ts';
import { openPdf, type PdfDocument, type PdfLimits } from './pdf/open-pdf.ts';

/** A page before it is read: points as displayed, and whether it is mostly an image. */
export type PageShape = { number: number; width: number; height: number; image: boolean };

const A4 = { width: 595, height: 842 };

/**
 * Size and kind of each page of a PDF, for who shows pages before they are read. Reading finds both by itself, and
 * opening every page twice would cost as much as reading its text.
 */
export async function describePages(
  bytes: Uint8Array,
  limits: Partial<PdfLimits> = {},
): Promise<PageShape[]> {
  let pdf = await openPdf(bytes, limits);
  const pages: PageShape[] = [];
  try {
    for (let number = 1; number <= pdf.pageCount; number++) {
      if (!pdf.usable) pdf = await openPdf(bytes, limits);
      pages.push(describePage(pdf, number));
    }
  } finally {
    pdf.close();
  }
  return pages;
}

// A page that cannot be opened keeps its place, so that page numbers stay those of the document.
function describePage(pdf: PdfDocument, number: number): PageShape {
  try {
    return pdf.withPage(number, (page) => ({
      number,
      width: page.space.width,
      height: page.space.height,
      image: page.isImage(),
    }));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { number, ...A4, image: false };
  }
}
