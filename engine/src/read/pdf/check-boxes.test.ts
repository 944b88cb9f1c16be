import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { drawLetter, makePdf } from '../testing.ts';
import { glyphMarks } from './check-boxes.ts';

async function read(draw: (pdf: PDFKit.PDFDocument) => void) {
  const [page] = (await readDocument(await makePdf(draw))).pages;
  if (!page) throw new Error('no page');
  return page;
}

function label(pdf: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  pdf.font('Helvetica').fontSize(10).text(text, x, y, { lineBreak: false });
}

describe('check boxes', () => {
  it('that are drawn read as selected when something is drawn or typed in them', async () => {
    const page = await read((pdf) => {
      for (const y of [100, 120, 140, 160]) pdf.rect(70, y, 9, 9).stroke();
      pdf.moveTo(71, 101).lineTo(78, 108).stroke().moveTo(71, 108).lineTo(78, 101).stroke();
      pdf.moveTo(71, 125).lineTo(74, 128).lineTo(78, 121).stroke();
      label(pdf, 'X', 71.5, 141);
      for (const [index, text] of ['Air', 'Sea', 'Road', 'Rail'].entries())
        label(pdf, text, 86, 101 + index * 20);
    });
    expect(page.lines.map((line) => line.text)).toEqual([
      ':selected: Air',
      ':selected: Sea',
      ':selected: Road',
      ':unselected: Rail',
    ]);
    expect(page.marks.map((mark) => mark.selected)).toEqual([true, true, true, false]);
  });

  it('are not cells for single letters, icons with a letter, or bullets', async () => {
    const page = await read((pdf) => {
      for (let cell = 0; cell < 6; cell++) pdf.rect(70 + cell * 12, 60, 12, 12).stroke();
      pdf.rect(300, 60, 12, 12).stroke();
      label(pdf, 'A', 303, 62);
      pdf.rect(400, 60, 8, 8).fill('#000');
      drawLetter(pdf);
    });
    expect(page.marks).toEqual([]);
  });

  it.each([
    ['☐', ':unselected:'],
    ['☑', ':selected:'],
    ['☒', ':selected:'],
    ['✓', ':selected:'],
  ])('written as %s are taken out of the word they stand at', (glyph, reading) => {
    const word = { text: `${glyph}Yes`, box: [10, 10, 34, 20] as [number, number, number, number] };
    const { marks, words } = glyphMarks([{ ...word, confidence: 1, size: 10 }]);
    expect(words.map(({ text }) => text)).toEqual(['Yes']);
    expect(marks.map((mark) => (mark.selected ? ':selected:' : ':unselected:'))).toEqual([reading]);
  });
});
