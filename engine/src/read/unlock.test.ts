import { said } from '@recto/contracts/said/said';
import { afterAll, describe, expect, it } from 'vitest';
import { normaliseDocument } from './normalise.ts';
import { unlockPdf } from './pdf/unlock-pdf.ts';
import { closeOcr, readDocument } from './read-document.ts';
import { drawLetter, makePdf } from './testing.ts';
import { turnPages } from './turn-pages.ts';

afterAll(closeOcr);

const PASSWORD = 'pässwort ünd so';
/** The ciphers that a PDF may be encrypted with, by the version that brought them. */
const CIPHERS: [string, PDFKit.PDFDocumentOptions['pdfVersion']][] = [
  ['RC4 of 40 bits', '1.3'],
  ['RC4 of 128 bits', '1.4'],
  ['AES of 128 bits', '1.6'],
  ['AES of 256 bits', '1.7ext3'],
];

const protectedPdf = (pdfVersion: PDFKit.PDFDocumentOptions['pdfVersion'] = '1.7ext3') =>
  makePdf(
    (draw) => {
      drawLetter(draw);
      draw.addPage();
      drawLetter(draw);
    },
    { userPassword: PASSWORD, ownerPassword: 'of the owner', ...(pdfVersion && { pdfVersion }) },
  );
const textOf = async (pdf: Uint8Array) =>
  (await readDocument(pdf)).pages.flatMap((page) => page.words.map((word) => word.text)).join(' ');
/** In no order: a page that lies on its side is read otherwise. */
const wordsOf = async (pdf: Uint8Array) => (await textOf(pdf)).split(' ').toSorted();

describe('a PDF that is protected by a password', () => {
  it.each(CIPHERS)('opens with it, and needs none afterwards: %s', async (_cipher, version) => {
    const plain = await makePdf((draw) => {
      drawLetter(draw);
      draw.addPage();
      drawLetter(draw);
    });
    const { pdf, converted } = await normaliseDocument(await protectedPdf(version), { password: PASSWORD });
    expect(converted).toBe(true);
    expect(await textOf(pdf)).toBe(await textOf(plain));
    expect(Buffer.from(pdf).includes('/Encrypt')).toBe(false);
  });

  it('opens as well when another program encrypted it, compressed objects and all', async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const plain = await makePdf(drawLetter);
    const file = await PDFDocument.load(plain);
    file.encrypt({ userPassword: 'open sesame' });
    const locked = await file.save({ useObjectStreams: true });
    await expect(readDocument(locked)).rejects.toMatchObject({ code: 'ENCRYPTED' });
    const { pdf } = await normaliseDocument(locked, { password: 'open sesame' });
    expect(await textOf(pdf)).toBe(await textOf(plain));
  });

  it('opens with the password of its owner too', async () => {
    const { pdf } = await normaliseDocument(await protectedPdf(), { password: 'of the owner' });
    expect((await readDocument(pdf)).pages).toHaveLength(2);
  });

  it.each(['wrong', '', 'PÄSSWORT ÜND SO', 'x'.repeat(300), 'nul\u0000inside'])(
    'says that %j is wrong, and the next try may be right',
    async (password) => {
      const locked = await protectedPdf();
      await expect(normaliseDocument(locked, { password })).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
        said: said('wrong_password'),
      });
      await expect(normaliseDocument(locked, { password: PASSWORD })).resolves.toMatchObject({
        converted: true,
      });
    },
  );

  it('is left as it is when it is not asked for one', async () => {
    const plain = await makePdf(drawLetter);
    expect(await unlockPdf(plain, {}, 'whatever')).toBe(plain);
  });
});

describe('a PDF that anybody may open and nobody may change', () => {
  it('is read, and its pages can be turned', async () => {
    const guarded = await makePdf(drawLetter, { ownerPassword: 'of the owner', pdfVersion: '1.7ext3' });
    const turned = await turnPages(guarded, [{ page: 1, degrees: 90 }]);
    const { pages } = await readDocument(turned);
    expect(pages[0]?.width).toBeGreaterThan(pages[0]?.height ?? 0);
    expect(await wordsOf(turned)).toEqual(await wordsOf(guarded));
  });
});
