import { expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';

/** A page with "U", one glyph that stands for `letters`, and "cio" so many points behind where that glyph begins. */
function pageWithLigature(letters: string, wide: number): Uint8Array {
  const content = `BT /F 20 Tf 1 0 0 1 100 700 Tm (U) Tj
/Span<</ActualText (${letters}) >> BDC 14.44 0 Td (W) Tj EMC
${wide} 0 Td (cio) Tj ET`;
  return Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>> endobj
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R/Size 6>>
%%EOF
`);
}

it.each([
  ['goes on behind it', 18.9, 'Ufficio'],
  ['is two where there is room between them', 36, 'Uffi cio'],
])('a word with a ligature %s', async (_, wide, read) => {
  const [page] = (await readDocument(pageWithLigature('ffi', wide))).pages;
  expect(page?.words.map((word) => word.text).join(' ')).toBe(read);
});
