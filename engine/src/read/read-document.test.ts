import { said } from '@recto/contracts/said/said';
import { afterAll, describe, expect, it } from 'vitest';
import type { PageText } from '../types.ts';
import { closeOcr, readDocument } from './read-document.ts';
import { drawLetter, makePdf, patchPdf, setPageEntry } from './testing.ts';

afterAll(closeOcr);

async function firstPage(pdf: Uint8Array): Promise<PageText> {
  const { pages } = await readDocument(pdf);
  const [page] = pages;
  if (!page) throw new Error('no page');
  return page;
}

function boxOf(page: PageText, text: string): number[] {
  const word = page.words.find((candidate) => candidate.text === text);
  if (!word) throw new Error(`${text} not found in ${page.words.map((w) => w.text).join(' ')}`);
  return word.box;
}

describe('words of a text layer', () => {
  it('stand where they were drawn, to the point', async () => {
    let width = 0;
    const pdf = await makePdf((draw) => {
      draw.font('Helvetica-Bold').fontSize(20).text('Invoice', 100, 200, { lineBreak: false });
      width = draw.widthOfString('Invoice');
    });
    const page = await firstPage(pdf);
    const [left = 0, top = 0, right = 0, bottom = 0] = boxOf(page, 'Invoice');
    expect(left).toBeCloseTo(100, 0);
    expect(right).toBeCloseTo(100 + width, 0);
    // Loose boxes reach from the ascent to the descent of the font.
    expect(top).toBeGreaterThan(194);
    expect(bottom).toBeLessThan(222);
    expect(page.words[0]).toMatchObject({ bold: true, size: 20, confidence: 1 });
    expect(page).toMatchObject({ source: 'text', language: 'en', number: 1 });
  });

  it('are given on the page as displayed when it is rotated', async () => {
    const draw = (pdf: PDFKit.PDFDocument): void => {
      pdf.fontSize(12).text('Corner', 50, 60, { lineBreak: false });
    };
    const upright = boxOf(await firstPage(await makePdf(draw)), 'Corner');
    const turned = await firstPage(
      await makePdf((pdf) => {
        setPageEntry(pdf, 'Rotate', 90);
        draw(pdf);
      }),
    );
    expect([turned.width, turned.height].map(Math.round)).toEqual([842, 595]);
    const [left = 0, top = 0, right = 0, bottom = 0] = upright;
    const expected = [turned.width - bottom, left, turned.width - top, right];
    for (const [index, edge] of boxOf(turned, 'Corner').entries())
      expect(edge).toBeCloseTo(expected[index] ?? 0, 0);
  });

  it('are given on the page as displayed when it is cropped', async () => {
    const pdf = await makePdf((draw) => {
      setPageEntry(draw, 'CropBox', [40, 100, 400, 700]);
      draw.fontSize(12).text('Inside', 90, 300, { lineBreak: false });
    });
    const page = await firstPage(pdf);
    expect([page.width, page.height]).toEqual([360, 600]);
    const [left = 0, top = 0] = boxOf(page, 'Inside');
    expect(left).toBeCloseTo(50, 0);
    // 842 - 700 = 142 points are cut off at the top.
    expect(top).toBeGreaterThan(154);
    expect(top).toBeLessThan(160);
  });
});

describe('forms', () => {
  it('give what is filled in and which boxes are ticked', async () => {
    const pdf = await makePdf((draw) => {
      draw.font('Helvetica').fontSize(10).text('Customer', 50, 100, { lineBreak: false });
      draw.initForm();
      draw.formText('customer', 120, 95, 200, 20, { value: 'Acme Perfumes' });
      draw.formCheckbox('urgent', 120, 140, 12, 12, { value: 'Yes', defaultValue: 'Yes' });
    });
    const page = await firstPage(pdf);
    const [left = 0, top = 0, right = 0, bottom = 0] = boxOf(page, 'Perfumes');
    expect(left).toBeGreaterThan(120);
    expect(right).toBeLessThan(320);
    expect(top).toBeGreaterThan(90);
    expect(bottom).toBeLessThan(120);
    expect(page.marks).toHaveLength(1);
    expect(page.words.some((word) => /^:(un)?selected:$/.test(word.text))).toBe(true);
  });
});

describe('drawn lines', () => {
  it('become rules, whether stroked or filled as thin rectangles', async () => {
    const pdf = await makePdf((draw) => {
      draw.moveTo(50, 200).lineTo(400, 200).stroke();
      draw.rect(300, 210, 1, 90).fill('#000');
    });
    const { rules } = await firstPage(pdf);
    const horizontal = rules.find((rule) => rule.direction === 'horizontal');
    const vertical = rules.find((rule) => rule.direction === 'vertical');
    expect(horizontal?.box[0]).toBeCloseTo(50, 0);
    expect(horizontal?.box[2]).toBeCloseTo(400, 0);
    expect(vertical?.box[1]).toBeCloseTo(210, 0);
    expect(vertical?.box[3]).toBeCloseTo(300, 0);
  });
});

describe('files that cannot be read', () => {
  it('say that a password is missing', async () => {
    const pdf = await makePdf(drawLetter, { userPassword: 'secret' });
    await expect(readDocument(pdf)).rejects.toMatchObject({
      code: 'ENCRYPTED',
      said: said('encrypted'),
    });
  });

  it('say that they are damaged', async () => {
    const pdf = Buffer.from('%PDF-1.7 and then nothing that makes sense');
    await expect(readDocument(pdf)).rejects.toMatchObject({ code: 'DAMAGED' });
  });

  it('say that they have too many pages', async () => {
    const pdf = await makePdf((draw) => {
      draw.addPage();
      draw.addPage();
    });
    await expect(readDocument(pdf, { maxPages: 2 })).rejects.toMatchObject({ code: 'TOO_MANY_PAGES' });
  });

  it('lose only the page that is damaged', async () => {
    const pdf = await makePdf((draw) => {
      drawLetter(draw);
      draw.addPage();
      draw.addPage();
      drawLetter(draw);
    });
    const { pages } = await readDocument(losePage(pdf, 2));
    expect(pages.map(({ number, problem }) => [number, problem])).toEqual([
      [1, undefined],
      [2, said('page_not_read', { page: 2 })],
      [3, undefined],
    ]);
    expect(pages[0]?.words.length).toBeGreaterThan(50);
    expect(pages[2]?.words.length).toBe(pages[0]?.words.length);
  });
});

/** Points an entry of the page tree at an object that does not exist. */
function losePage(pdf: Uint8Array, number: number): Uint8Array {
  const kids = /\/Kids \[([^\]]*)\]/.exec(Buffer.from(pdf).toString('latin1'))?.[0] ?? '';
  let seen = 0;
  const broken = kids.replace(/\d+ 0 R/g, (entry) =>
    ++seen === number ? `${'0'.repeat(entry.length - 4)} 0 R` : entry,
  );
  return patchPdf(pdf, kids, broken);
}
