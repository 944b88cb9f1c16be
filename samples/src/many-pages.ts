import { closePdf, openPdf } from './draw/pdf.ts';
import { createRandom } from './random.ts';

const WORDS =
  'the goods and services of this agreement shall be delivered by party under clause within days notice written consent term payment price schedule annex product quality order seller buyer'.split(
    ' ',
  );
const LINES_A_PAGE = 42;

/** A born-digital agreement of so many pages, each full of text: for what must hold with long documents. */
export async function manyPages(pages: number): Promise<Uint8Array> {
  const random = createRandom('many-pages', pages);
  const doc = openPdf(`Agreement of ${pages} pages`, 'helvetica', 'A4');
  for (let page = 1; page <= pages; page++) {
    doc.addPage();
    doc.fontSize(14).text(page === 1 ? 'Framework agreement' : `Clause ${page}`, 56, 56);
    doc.fontSize(10);
    for (let line = 0; line < LINES_A_PAGE; line++) {
      const words = Array.from({ length: 12 }, () => WORDS[random.int(0, WORDS.length - 1)]);
      doc.text(words.join(' '), 56, 90 + line * 16, { lineBreak: false });
    }
    doc.text(`Page ${page} of ${pages}`, 56, 780, { lineBreak: false });
  }
  return closePdf(doc);
}
