import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { PrintedPlace } from './draw/sheet.ts';
import { type Format, generateSample, type Sample } from './index.ts';
import { pageTexts, renderGray } from './render.ts';

// Sharing two cores with other suites must not fail a test.
vi.setConfig({ testTimeout: 60_000 });

const SCALE = 200 / 72;
const scanned = (layout: string, format: Format, seed = 4) =>
  generateSample({ seed, layout, doc: 1, quality: 'scan-200dpi', format });

/** The share of dark pixels in a place of a page. */
async function inkIn(page: { data: Uint8Array; width: number }, { bbox }: PrintedPlace): Promise<number> {
  const [left, top, right, bottom] = bbox.map((value) => Math.round(value * SCALE)) as [
    number,
    number,
    number,
    number,
  ];
  let dark = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if (page.data[y * page.width + x]! < 140) dark += 1;
  }
  return dark / ((right - left) * (bottom - top));
}

async function grayPage(sample: Sample) {
  if (sample.format === 'pdf') {
    const [page] = await renderGray(sample.bytes, 200);
    return { data: page!.gray, width: page!.width };
  }
  const { data, info } = await sharp(sample.bytes)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data.filter((_, i) => i % info.channels === 0)), width: info.width };
}

test.each([
  ['INVOICE-european', 'pdf'],
  ['INVOICE-american', 'png'],
  ['PO_CONF-bilingual', 'jpg'],
  ['COA-chinese', 'tif'],
] as const)('%s as %s: places follow the skew, and each has ink in it', async (layout, format) => {
  const sample = await scanned(layout, format);
  const page = await grayPage(sample);
  for (const place of Object.values(sample.boxes).flat()) {
    expect(await inkIn(page, place)).toBeGreaterThan(0.03);
  }
  const again = await scanned(layout, format);
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(sha256(again.bytes)).toBe(sha256(sample.bytes));
});

test('a scanned PDF has pictures of all pages and no text', async () => {
  const sample = await scanned('INVOICE-long', 'pdf');
  const texts = await pageTexts(sample.bytes);
  expect(texts.map((text) => text.trim())).toEqual(['', '', '']);
});

test('a scanned TIFF is black and white, 200 dpi, with all pages', async () => {
  const { pages, density } = await sharp((await scanned('INVOICE-long', 'tif')).bytes).metadata();
  expect({ pages, density }).toEqual({ pages: 3, density: 200 });
});

test('several pages do not go into a picture of one', async () => {
  await expect(scanned('INVOICE-long', 'jpg')).rejects.toThrow('do not fit');
});
