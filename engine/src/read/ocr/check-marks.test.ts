import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../testing.ts';
import { renderPage } from '../thumbnail.ts';
import { findCheckBoxes, separateFromCharacters } from './check-marks.ts';
import { findLines } from './ruling/ruling.ts';
import type { GreyImage, OcrLine } from './types.ts';

type Draw = (pdf: PDFKit.PDFDocument) => void;

const DPI = 200;

/** A page as a scanner gives it: a little soft, on grey paper. */
async function scan(draw: Draw): Promise<GreyImage> {
  const { data: page } = await renderPage(await makePdf(draw), 1, DPI, 'png');
  const soft = sharp(page).linear(0.85, 20).blur(0.6).greyscale().raw();
  const { data, info } = await soft.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The check boxes of a page: where they stand in points, and whether they are ticked. */
async function found(draw: Draw) {
  const image = await scan(draw);
  const marks = findCheckBoxes(image, findLines(image, DPI / 72), DPI / 72);
  return marks
    .map(({ box, selected }) => ({ x: Math.round((box[0] * 7.2) / DPI) * 10, selected }))
    .sort((a, b) => a.x - b.x);
}

function box(pdf: PDFKit.PDFDocument, x: number, side: number, line = 0.8): void {
  pdf.lineWidth(line).rect(x, 100, side, side).stroke();
}

function cross(pdf: PDFKit.PDFDocument, x: number, side: number): void {
  pdf.lineWidth(1.2);
  pdf
    .moveTo(x + 2, 102)
    .lineTo(x + side - 2, 98 + side)
    .stroke();
  pdf
    .moveTo(x + side - 2, 102)
    .lineTo(x + 2, 98 + side)
    .stroke();
}

function tick(pdf: PDFKit.PDFDocument, x: number, side: number): void {
  pdf.lineWidth(1.4).moveTo(x + side * 0.2, 100 + side * 0.5);
  pdf
    .lineTo(x + side * 0.45, 100 + side * 0.8)
    .lineTo(x + side * 0.85, 100 + side * 0.15)
    .stroke();
}

describe('check boxes of a scan', () => {
  it.each([11, 13, 16])('of %i points are seen with what is in them', async (side) => {
    const marks = await found((pdf) => {
      for (const x of [100, 200, 300]) box(pdf, x, side);
      cross(pdf, 200, side);
      tick(pdf, 300, side);
      pdf.font('Helvetica').fontSize(10);
      for (const [at, word] of ['Air', 'Sea', 'Road'].entries())
        pdf.text(word, 100 + at * 100 + side * 1.5, 101, { lineBreak: false });
    });
    expect(marks).toEqual([
      { x: 100, selected: false },
      { x: 200, selected: true },
      { x: 300, selected: true },
    ]);
  });

  it('of the size of small letters are seen, close to their words', async () => {
    const marks = await found((pdf) => {
      for (const x of [100, 140, 200, 240]) box(pdf, x, 6.2, 0.6);
      pdf.lineWidth(0.8).moveTo(101, 103).lineTo(102.5, 104.5).lineTo(104.8, 101).stroke();
      pdf.lineWidth(0.8).moveTo(241, 101).lineTo(244.8, 104.8).moveTo(244.8, 101).lineTo(241, 104.8).stroke();
      pdf.font('Helvetica').fontSize(8);
      for (const [at, word] of ['Yes', 'No', 'Yes', 'No'].entries())
        pdf.text(word, [109, 149, 209, 249][at]!, 100, { lineBreak: false });
    });
    expect(marks.map(({ selected }) => selected)).toEqual([true, false, false, true]);
  });

  it.each<[string, Draw]>([
    [
      'letters',
      (pdf) => {
        for (const [row, size] of [8, 10, 12, 16, 20, 26].entries())
          pdf
            .font('Helvetica')
            .fontSize(size)
            .text('DOB08EHU O D 0 Q [ ] | [] LJ', 60, 80 + row * 40, { lineBreak: false });
      },
    ],
    [
      'cells for one letter each',
      (pdf) => {
        for (let at = 0; at < 8; at++) box(pdf, 100 + at * 12, 12);
      },
    ],
    [
      'the cells of a table',
      (pdf) => {
        pdf.lineWidth(0.8);
        for (const y of [100, 115, 130]) pdf.moveTo(100, y).lineTo(300, y).stroke();
        for (let x = 100; x <= 300; x += 15) pdf.moveTo(x, 100).lineTo(x, 130).stroke();
      },
    ],
    [
      'square letters of a word',
      (pdf) => {
        for (const x of [100, 116]) box(pdf, x, 12, 1.2);
        pdf.rect(114, 100, 1.2, 12).fill();
      },
    ],
    ['a frame larger than letters', (pdf) => box(pdf, 100, 40)],
    [
      'a square with a bar, which is a character',
      (pdf) => {
        box(pdf, 100, 11);
        pdf.moveTo(100, 105.5).lineTo(111, 105.5).stroke();
      },
    ],
  ])('are not taken for %s', async (_, draw) => {
    expect(await found(draw)).toEqual([]);
  });
});

describe('a square beside Chinese characters', () => {
  const line = (...words: [text: string, left: number, right: number][]): OcrLine[] => [
    { words: words.map(([text, left, right]) => ({ text, box: [left, 0, right, 24], confidence: 0.9 })) },
  ];
  const square = { box: [100, 2, 120, 22] as [number, number, number, number], selected: false };

  it.each<[string, OcrLine[], boolean, string]>([
    ['that stands alone is a check box', line(['口', 99, 121], ['同意', 135, 180]), true, '同意'],
    ['that nothing was read of is one', line(['同意', 135, 180]), true, '同意'],
    ['that ends a word is a character', line(['出', 75, 97], ['口', 99, 121]), false, '出 口'],
    ['within a word is a character', line(['進口商', 74, 146]), false, '進口商'],
  ])('%s', (_, lines, isMark, left) => {
    const told = separateFromCharacters(lines, [square]);
    expect(told.marks).toEqual(isMark ? [square] : []);
    expect(told.lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')).toBe(left);
  });
});
