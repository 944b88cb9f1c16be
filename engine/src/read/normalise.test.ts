import { said } from '@recto/contracts/said/said';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { describePages } from './describe-pages.ts';
import { normaliseDocument } from './normalise.ts';
import { drawLetter, makePdf } from './testing.ts';
import { renderPage, renderThumbnails } from './thumbnail.ts';

const pagesOf = async (bytes: Uint8Array) => describePages((await normaliseDocument(bytes)).pdf);

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#eee' } });

describe('images become PDFs', () => {
  it('keeps the size that the resolution says', async () => {
    const png = await blank(1654, 2339).withMetadata({ density: 200 }).png().toBuffer();
    const { pdf, type, converted } = await normaliseDocument(png);
    expect({ type, converted }).toEqual({ type: 'image/png', converted: true });
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    const pages = await describePages(pdf);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(595, 0);
    expect(pages[0]).toMatchObject({ image: true });
  });

  it('takes a photo without a resolution for A4', async () => {
    const jpeg = await blank(3000, 4000).jpeg().toBuffer();
    const pages = await pagesOf(jpeg);
    expect(pages[0]?.height).toBeCloseTo(842, 0);
  });

  it('turns photos upright by EXIF', async () => {
    const jpeg = await blank(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const [page] = await pagesOf(jpeg);
    expect((page?.height ?? 0) / (page?.width ?? 1)).toBeCloseTo(2, 1);
  });

  it('squares fax pages whose resolution differs across and down', async () => {
    const tiff = await blank(1728, 1078)
      .tiff({ xres: 204 / 25.4, yres: 98 / 25.4 })
      .toBuffer();
    const [page] = await pagesOf(tiff);
    expect(page?.width).toBeCloseTo((1728 / 204) * 72, 0);
    expect(page?.height).toBeCloseTo((1078 / 98) * 72, 0);
  });

  it('reads BMP', async () => {
    const [page] = await pagesOf(tinyBmp(160, 80));
    expect((page?.width ?? 0) / (page?.height ?? 1)).toBeCloseTo(2, 1);
  });

  it('gives the same bytes for the same image', async () => {
    const png = await blank(300, 300).png().toBuffer();
    const [one, two] = await Promise.all([normaliseDocument(png), normaliseDocument(png)]);
    expect(Buffer.from(one.pdf).equals(Buffer.from(two.pdf))).toBe(true);
  });
});

describe('PDFs', () => {
  it('keep their pages and text', async () => {
    const pdf = await makePdf((draw) => {
      drawLetter(draw);
      draw.addPage({ size: [300, 200], margin: 0 });
    });
    const normalised = await normaliseDocument(pdf);
    expect(normalised.type).toBe('application/pdf');
    const pages = await describePages(normalised.pdf);
    expect(pages.map(({ width, height }) => [width, height].map(Math.round))).toEqual([
      [595, 842],
      [300, 200],
    ]);
  });

  it('are told by content although something stands before them', async () => {
    const pdf = Buffer.concat([Buffer.from('X-Printer: ready\r\n\r\n'), await makePdf(drawLetter)]);
    expect(await pagesOf(pdf)).toHaveLength(1);
  });
});

describe('files that are refused', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'EMPTY'],
    ['a text', Buffer.from('just words'), 'UNSUPPORTED_TYPE'],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'UNSUPPORTED_TYPE'],
  ])('%s', async (_, bytes, code) => {
    await expect(normaliseDocument(bytes)).rejects.toMatchObject({ code });
  });

  it.each([
    ['HEIC photos are told to become JPEG', 'heic', said('file_heic')],
    ['AVIF pictures are told what is read', 'avif', said('file_picture', { kind: 'AVIF' })],
  ])('%s', async (_, brand, told) => {
    const picture = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
    ]);
    await expect(normaliseDocument(picture)).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      said: told,
    });
  });

  it('a cut-off image', async () => {
    const jpeg = await blank(800, 800).jpeg().toBuffer();
    const cut = await sharp(jpeg).rotate(3).jpeg().toBuffer();
    await expect(normaliseDocument(cut.subarray(0, cut.length / 2))).rejects.toMatchObject({
      code: 'DAMAGED',
    });
  });

  it('an image of more pixels than allowed', async () => {
    const png = await blank(500, 500).png().toBuffer();
    await expect(normaliseDocument(png, { maxPixels: 1000 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});

describe('pictures of pages', () => {
  it('are drawn as thumbnails and at a resolution', async () => {
    const pdf = await makePdf(drawLetter);
    for await (const { data, width, page } of renderThumbnails(pdf)) {
      expect({ page, width }).toEqual({ page: 1, width: 150 });
      expect((await sharp(data).metadata()).format).toBe('webp');
    }
    const image = await renderPage(pdf, 1, 144, 'png');
    expect(image.width).toBe(Math.floor(595.28 * 2));
  });
});

/** An uncompressed 24-bit BMP. */
function tinyBmp(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bmp = Buffer.alloc(54 + row * height, 0xcc);
  bmp.write('BM', 0, 'latin1');
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(0, 6);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(width, 18);
  bmp.writeInt32LE(height, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  bmp.fill(0, 30, 54);
  return bmp;
}
