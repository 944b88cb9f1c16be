import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { bigSample } from './big.ts';
import { DEMO_SET, demoSamples } from './demo.ts';
import { HOSTILE_PASSWORD, hostileSamples } from './hostile.ts';
import { pageTexts } from './render.ts';

// Sharing two cores with other suites must not fail a test.
vi.setConfig({ testTimeout: 60_000 });

test('hostile files are small, each different, and the same on every run', async () => {
  const [files, again] = [await hostileSamples(), await hostileSamples()];
  expect(again).toEqual(files);
  expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(files.length);
  for (const { bytes } of files) expect(bytes.length).toBeLessThan(300_000);
});

test('the encrypted file opens with its password only', async () => {
  const { bytes } = (await hostileSamples()).find(({ fileName }) => fileName === 'encrypted.pdf')!;
  const library = await PDFiumLibrary.init();
  await expect(library.loadDocument(bytes)).rejects.toThrow();
  const document = await library.loadDocument(bytes, HOSTILE_PASSWORD);
  expect(document.getPageCount()).toBe(1);
  document.destroy();
  library.destroy();
});

test('the pixel bomb is a PNG whose size is read from its header', async () => {
  const { bytes } = (await hostileSamples()).find(({ fileName }) => fileName === 'pixel-bomb.png')!;
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 60_000, height: 60_000 });
});

test('a big file has about the size that was asked for, and opens', async () => {
  const bytes = await bigSample({ megabytes: 4 });
  expect(Math.abs(bytes.length - 4e6)).toBeLessThan(0.3e6);
  expect(await pageTexts(bytes)).toHaveLength(2);
});

test('the demo tenant gets a dozen documents of their own, two of them scans, and those of two orders', async () => {
  const counts: Record<string, number> = {};
  for await (const { category, bytes } of demoSamples()) {
    counts[category] = (counts[category] ?? 0) + 1;
    expect(bytes.length).toBeLessThan(1e6);
  }
  expect(counts).toEqual({ INVOICE: 7, PO_CONF: 5, COA: 5, PACKING_LIST: 2, BOL: 1, FORM_DUMMY: 1 });
  expect(DEMO_SET.filter(({ quality }) => quality === 'scan-200dpi')).toHaveLength(2);
});
