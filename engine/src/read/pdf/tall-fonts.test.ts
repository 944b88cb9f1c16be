import { expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';

/** A page with one word in a font of the given ascent and descent (thousandths of an em), at 100, 700 and 20 points. */
function pageIn(ascent: number, descent: number, matrix = '1 0 0 1 100 700'): Uint8Array {
  const content = `BT /F 20 Tf ${matrix} Tm (Batch) Tj ET`;
  const widths = Array.from({ length: 96 }, () => 500).join(' ');
  return Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>> endobj
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
5 0 obj <</Type/Font/Subtype/TrueType/BaseFont/Tall/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 127
/Widths[${widths}]/FontDescriptor 6 0 R>> endobj
6 0 obj <</Type/FontDescriptor/FontName/Tall/Flags 32/FontBBox[0 ${descent} 1000 ${ascent}]/ItalicAngle 0
/Ascent ${ascent}/Descent ${descent}/CapHeight 700/StemV 80>> endobj
trailer <</Root 1 0 R/Size 7>>
%%EOF
`);
}

it.each([
  ['a tall one', 1900, -900, '1 0 0 1 100 700', 82.4, 104],
  ['a tall one, set larger by its matrix', 1900, -900, '2 0 0 2 100 700', 64.8, 108],
  ['a usual one', 900, -200, '1 0 0 1 100 700', 82, 104],
])('a word in %s is as high as its letters', async (_, ascent, descent, matrix, top, bottom) => {
  const [page] = (await readDocument(pageIn(ascent, descent, matrix))).pages;
  const word = page?.words.find(({ text }) => text === 'Batch');
  expect(word?.box[0]).toBeCloseTo(100, 0);
  expect(word?.box[1]).toBeCloseTo(top, 0);
  expect(word?.box[3]).toBeCloseTo(bottom, 0);
});
