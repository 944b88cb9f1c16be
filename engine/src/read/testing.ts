import PDFDocument from 'pdfkit';

type Draw = (pdf: PDFKit.PDFDocument) => void;

/** A PDF drawn by `draw`, A4 unless options say otherwise; for tests. */
export async function makePdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Sets an entry of the current page's dictionary, such as Rotate or CropBox. */
export function setPageEntry(pdf: PDFKit.PDFDocument, name: string, value: number | number[]): void {
  Object.assign(pdf.page.dictionary.data, { [name]: value });
}

/** Changes text inside an uncompressed part of a PDF without moving any byte. */
export function patchPdf(pdf: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  if (!text.includes(from) || from.length !== to.length) throw new Error(`cannot replace ${from}`);
  return Buffer.from(text.replaceAll(from, to), 'latin1');
}

export const LETTER_TEXT = [
  'Northwind Flavours Limited confirms the purchase order below.',
  'Please deliver every item before the end of September and quote',
  'the order number on all papers. Payment is due within thirty days',
  'after the goods have arrived at our warehouse in Rotterdam.',
  'Vanilla extract 120 kg, orange oil 45 kg, menthol crystals 80 kg.',
  'Prices include packaging but exclude insurance and customs duty.',
  'The supplier keeps samples of each batch for twelve months.',
  'Contact our purchasing office for questions about this document.',
];

/** Draws LETTER_TEXT on a page; the baseline grid starts at 120 points. */
export function drawLetter(pdf: PDFKit.PDFDocument, size = 12): void {
  pdf.font('Helvetica').fontSize(size);
  for (const [index, line] of LETTER_TEXT.entries())
    pdf.text(line, 70, 120 + index * size * 2, { lineBreak: false });
}
