import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../read/read-document.ts';
import { LETTER_TEXT, makePdf } from '../read/testing.ts';
import { recogniseDocument } from '../recognise.ts';
import { findDrawings } from './drawings.ts';

type Pdf = PDFKit.PDFDocument;

const found = async (draw: (pdf: Pdf) => void) =>
  findDrawings((await readDocument(await makePdf(draw))).pages);

const title = (pdf: Pdf) => pdf.fontSize(16).text('Packaging Specification', 60, 60);

/** A drum from the side with its sizes. */
function drum(pdf: Pdf, x: number, y: number): void {
  pdf.lineWidth(1);
  pdf.ellipse(x + 80, y + 15, 80, 15).stroke();
  pdf.ellipse(x + 80, y + 185, 80, 15).stroke();
  pdf
    .moveTo(x, y + 15)
    .lineTo(x, y + 185)
    .moveTo(x + 160, y + 15)
    .lineTo(x + 160, y + 185)
    .stroke();
  for (const at of [70, 130]) pdf.ellipse(x + 80, y + at, 80, 12).stroke();
  pdf
    .moveTo(x + 170, y + 15)
    .lineTo(x + 175, y + 25)
    .lineTo(x + 165, y + 25)
    .stroke();
  pdf.fontSize(9).text('890 mm', x + 168, y + 100);
}

/** Rows of names and values with lines under them. */
function form(pdf: Pdf, top: number): void {
  for (const [index, name] of ['Material', 'Volume', 'Colour', 'UN approval', 'Pallet'].entries()) {
    pdf
      .fontSize(10)
      .text(name, 60, top + index * 22)
      .text(`value ${index + 1}`, 220, top + index * 22);
    pdf.rect(56, top - 5 + index * 22, 480, 22).stroke();
    pdf
      .moveTo(210, top - 5 + index * 22)
      .lineTo(210, top + 17 + index * 22)
      .stroke();
  }
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8' } })
    .png()
    .toBuffer();

describe('drawings of a specification', () => {
  it('are groups of shapes, with the sizes at their sides', async () => {
    const drawings = await found((pdf) => {
      title(pdf);
      form(pdf, 120);
      drum(pdf, 150, 320);
    });
    expect(drawings).toMatchObject([{ page: 1, score: 0.8 }]);
    const [left, top, right, bottom] = drawings[0]!.bbox;
    expect([left, top].map(Math.round)).toEqual([146, 316]);
    expect(right).toBeGreaterThan(340);
    expect(bottom).toBeLessThan(540);
  });

  it('are images that say nothing in words, one for each, in the order of the page', async () => {
    const image = await photo(400, 300);
    const drawings = await found((pdf) => {
      title(pdf);
      pdf.image(image, 60, 500, { width: 200 });
      pdf.image(image, 60, 200, { width: 260 });
    });
    expect(drawings.map(({ bbox }) => Math.round(bbox[1]))).toEqual([196, 496]);
    expect(drawings.every(({ score }) => score === 0.9)).toBe(true);
  });

  it('are no forms, running text, frames, backgrounds, marks of the sender or stamps', async () => {
    const [logo, stamp] = [await photo(300, 120), await photo(100, 100)];
    const drawings = await found((pdf) => {
      pdf.image(logo, 60, 20, { width: 160 });
      pdf.rect(50, 100, 500, 180).fill('#eef');
      pdf.fillColor('#000');
      form(pdf, 120);
      pdf.roundedRect(50, 300, 500, 220, 12).stroke();
      for (const [index, line] of LETTER_TEXT.entries()) pdf.fontSize(11).text(line, 60, 320 + index * 20);
      pdf.image(stamp, 400, 620, { width: 70 });
    });
    expect(drawings).toEqual([]);
  });

  it('stand in the result of a specification, and of nothing else', async () => {
    const read = await readDocument(await makePdf((pdf) => drum(pdf, 150, 320)));
    const drawingsOf = (category: 'PACKAGING_SPEC' | 'INVOICE') =>
      recogniseDocument(read, { category }).results[0]?.result.extraction.metadata.drawings;
    expect(drawingsOf('PACKAGING_SPEC')).toMatchObject([{ page: 1, score: 0.8 }]);
    expect(drawingsOf('INVOICE')).toBeUndefined();
  });

  it('are not what is printed on every page', async () => {
    const mark = await photo(300, 200);
    const drawings = await found((pdf) => {
      for (const page of [1, 2]) {
        if (page > 1) pdf.addPage();
        title(pdf);
        pdf.image(mark, 330, 200, { width: 200 });
      }
      drum(pdf, 100, 450);
    });
    expect(drawings).toMatchObject([{ page: 2, score: 0.8 }]);
  });

  it('are not shapes under a text', async () => {
    const drawings = await found((pdf) => {
      for (let i = 0; i < 8; i++) pdf.roundedRect(50, 96 + i * 20, 500, 19, 6).stroke();
      for (const [index, line] of LETTER_TEXT.entries()) pdf.fontSize(11).text(line, 60, 100 + index * 20);
    });
    expect(drawings).toEqual([]);
  });
});
