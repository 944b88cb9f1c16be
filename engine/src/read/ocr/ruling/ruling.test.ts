import type { Box } from '@recto/contracts/geometry';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Rule } from '../../../types.ts';
import { normaliseDocument } from '../../normalise.ts';
import { closeOcr, readDocument } from '../../read-document.ts';
import { drawLetter, makePdf } from '../../testing.ts';
import { renderPage } from '../../thumbnail.ts';
import type { GreyImage } from '../types.ts';
import { findLines, rulesOf, rulingOf } from './ruling.ts';

afterAll(closeOcr);

const DPI = 200;
const ACROSS = [200, 224, 248, 272];
const DOWN = [80, 200, 320, 440];
const CELLS = [
  ['Article', 'Quantity', 'Price'],
  ['Vanillin', '540', '48.67'],
  ['Menthol', '200', '270.00'],
];

function drawTable(pdf: PDFKit.PDFDocument): void {
  pdf.lineWidth(0.7).strokeColor('#666');
  for (const y of ACROSS) pdf.moveTo(80, y).lineTo(440, y).stroke();
  for (const x of DOWN) pdf.moveTo(x, 200).lineTo(x, 272).stroke();
  pdf.font('Helvetica').fontSize(11).fillColor('#000');
  for (const [row, cells] of CELLS.entries())
    for (const [column, text] of cells.entries())
      pdf.text(text, 86 + column * 120, 207 + row * 24, { lineBreak: false });
}

/** A page as a scanner gives it: turned, a little soft, on grey paper. */
async function scan(draw: (pdf: PDFKit.PDFDocument) => void, degrees = 0): Promise<Buffer> {
  const { data } = await renderPage(await makePdf(draw), 1, DPI, 'png');
  const turned = sharp(data).rotate(degrees, { background: '#fff' }).linear(0.85, 20).blur(0.6);
  return turned.withMetadata({ density: DPI }).jpeg({ quality: 75 }).toBuffer();
}

async function grey(image: Buffer): Promise<GreyImage> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const strokesOf = (image: GreyImage) => rulingOf(findLines(image, DPI / 72), DPI / 72);

const middle = ([left, top, right, bottom]: Box) => [(left + right) / 2, (top + bottom) / 2] as const;
const along = (rules: readonly Rule[], direction: Rule['direction']): Rule[] =>
  rules
    .filter((rule) => rule.direction === direction)
    .sort((a, b) => a.box[0] + a.box[1] - b.box[0] - b.box[1]);

describe('the ruling of a scan', () => {
  it('is found within a point', async () => {
    const image = await grey(await scan(drawTable));
    const rules = rulesOf(strokesOf(image), DPI / 72);
    const levels = along(rules, 'horizontal').map(({ box }) => middle(box)[1]);
    expect(levels).toHaveLength(ACROSS.length);
    for (const [index, y] of levels.entries()) expect(Math.abs(y - (ACROSS[index] ?? 0))).toBeLessThan(1);
    const positions = along(rules, 'vertical').map(({ box }) => middle(box)[0]);
    expect(positions).toHaveLength(DOWN.length);
    for (const [index, x] of positions.entries()) expect(Math.abs(x - (DOWN[index] ?? 0))).toBeLessThan(1);
  });

  it.each([7, 9, 12, 18])('is not seen in text of %i points', async (size) => {
    const image = await grey(await scan((pdf) => drawLetter(pdf, size)));
    expect(strokesOf(image)).toEqual([]);
  });

  it('stands on the page as displayed, and parts its cells', { timeout: 60_000 }, async () => {
    const { pdf } = await normaliseDocument(await scan(drawTable, 1.5));
    // Ruling is taken away for this reader only.
    const [page] = (await readDocument(pdf, { ocr: { backend: 'bundled' } })).pages;
    if (!page) throw new Error('no page');
    const rules = along(page.rules, 'horizontal');
    expect(rules).toHaveLength(ACROSS.length);
    rules.forEach(({ box }, index) => {
      const [x, y] = turned(260, ACROSS[index] ?? 0, 1.5, page.width, page.height);
      expect(Math.abs(middle(box)[0] - x)).toBeLessThan(2);
      expect(Math.abs(middle(box)[1] - y)).toBeLessThan(2);
      expect(Math.abs(box[2] - box[0] - 360)).toBeLessThan(4);
    });
    expect(page.words.map((word) => word.text).sort()).toEqual(CELLS.flat().sort());
    expect(page.lines.map((line) => line.text)).toEqual(CELLS.flat());
  });
});

/** Where a point of an A4 page stands after turning the page clockwise onto a larger one. */
function turned(x: number, y: number, degrees: number, width: number, height: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - 595.28 / 2, y - 841.89 / 2];
  return [
    dx * Math.cos(angle) - dy * Math.sin(angle) + width / 2,
    dx * Math.sin(angle) + dy * Math.cos(angle) + height / 2,
  ];
}
