import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** Typefaces of the samples: the two standard ones of PDF, and one with Chinese characters. */
const FAMILIES = {
  helvetica: { regular: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique' },
  times: { regular: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' },
  noto: {
    regular: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  },
} as const;
export type FontFamily = keyof typeof FAMILIES;
export type FontWeight = 'regular' | 'bold' | 'italic';

const PAGE_SIZES = { A4: [595.28, 841.89], LETTER: [612, 792] } as const;
export type PageSize = keyof typeof PAGE_SIZES;

/** Creation dates are part of the bytes: one fixed moment keeps them the same for ever. */
const MADE = new Date('2026-01-01T00:00:00Z');

/** A pdfkit document without pages, with the family's fonts registered as `regular`, `bold` and `italic`. */
export function openPdf(
  title: string,
  family: FontFamily,
  size: PageSize,
  extra: PDFKit.PDFDocumentOptions = {},
) {
  const doc = new PDFDocument({
    size: [...PAGE_SIZES[size]],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Producer: 'recto samples', Creator: 'recto samples', CreationDate: MADE },
    ...extra,
  });
  const chosen: { regular: string; bold: string; italic?: string } = FAMILIES[family];
  for (const weight of ['regular', 'bold', 'italic'] as const) {
    const file = chosen[weight] ?? chosen.regular;
    // Buffers are read per document on purpose: a long-lived cache would hold 20 MB for fonts.
    doc.registerFont(weight, file.endsWith('.ttf') ? readFileSync(file) : file);
  }
  return doc;
}

/** Ends the document and gives its bytes. */
export async function closePdf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
