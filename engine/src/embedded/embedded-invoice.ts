import type { PdfDocument } from '../read/pdf/open-pdf.ts';
import { type EmbeddedInvoice, EngineError } from '../types.ts';
import { readInvoiceXml } from './read-invoice.ts';

const isXml = (name: string): boolean => /\.xml$/i.test(name);

/** The names that the standards prescribe come first; XML of other names may be an invoice all the same. */
const PRESCRIBED = /^(?:factur-x|zugferd-invoice|xrechnung)\.xml$/i;

/** The invoice that a PDF holds as XML beside its pages; null when there is none that can be read. */
export function embeddedInvoice(pdf: PdfDocument): EmbeddedInvoice | null {
  for (const { name, bytes } of attachedXml(pdf)) {
    const invoice = readInvoiceXml(name, bytes);
    if (invoice) return invoice;
  }
  return null;
}

// Broken attachments take nothing from the pages.
function attachedXml(pdf: PdfDocument) {
  try {
    const found = pdf.usable ? pdf.attachments(isXml) : [];
    return found.sort((a, b) => Number(PRESCRIBED.test(b.name)) - Number(PRESCRIBED.test(a.name)));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return [];
  }
}
