import { said } from '@recto/contracts/said/said';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { normaliseDocument } from '../normalise.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { closeOcr, readDocument } from '../read-document.ts';
import { preparePage, readPrepared } from '../read-page.ts';
import { drawLetter, LETTER_TEXT, makePdf } from '../testing.ts';
import { renderPage } from '../thumbnail.ts';
import { inkPoints, skewAngle } from './deskew.ts';
import { type OcrChoice, restOcr } from './engine.ts';
import { hasNativeTesseract } from './native.ts';

afterAll(closeOcr);

const SPOKEN = LETTER_TEXT.join(' ').split(' ');

/** A scan of the letter: drawn at 200 dpi, turned, on grey paper. */
async function scan(degrees: number): Promise<Buffer> {
  const { data } = await renderPage(await makePdf(drawLetter), 1, 200, 'png');
  return sharp(data)
    .rotate(degrees, { background: '#fff' })
    .linear(0.85, 20)
    .withMetadata({ density: 200 })
    .jpeg({ quality: 70 })
    .toBuffer();
}

async function readScan(image: Buffer, backend: OcrChoice) {
  const { pdf } = await normaliseDocument(image);
  const [page] = (await readDocument(pdf, { ocr: { backend } })).pages;
  if (!page) throw new Error('no page');
  return page;
}

function share(words: readonly { text: string }[]): number {
  const found = new Set(words.map((word) => word.text));
  return SPOKEN.filter((word) => found.has(word)).length / SPOKEN.length;
}

const backends: OcrChoice[] = [
  'neural',
  'bundled',
  ...((await hasNativeTesseract()) ? (['native'] as const) : []),
];

describe.each(backends)('OCR (%s)', (backend) => {
  it('reads on after what it kept warm was ended', { timeout: 60_000 }, async () => {
    const image = await scan(0);
    const before = await readScan(image, backend);
    await restOcr(0);
    expect((await readScan(image, backend)).words).toEqual(before.words);
  });

  it('reads a skewed scan and says where its words stand', { timeout: 60_000 }, async () => {
    const page = await readScan(await scan(2.5), backend);
    expect(page.source).toBe('ocr');
    expect(page.skew).toBeCloseTo(-2.5, 0);
    expect(share(page.words)).toBeGreaterThanOrEqual(0.95);
    // The first word of the letter, drawn at 70, 120 and then turned by 2.5 degrees about the middle of the page.
    const word = page.words.find(({ text }) => text === 'Northwind');
    const [x, y] = turned(70, 120, 2.5, page.width, page.height);
    expect(Math.abs((word?.box[0] ?? 0) - x)).toBeLessThan(4);
    expect(Math.abs((word?.box[1] ?? 0) - y)).toBeLessThan(8);
    expect(page.lines.some((line) => line.text.startsWith('Northwind Flavours Limited confirms'))).toBe(true);
  });

  it('turns a page upright that lies on its head', { timeout: 60_000 }, async () => {
    const page = await readScan(await scan(180), backend);
    expect(Math.abs(page.skew)).toBeCloseTo(180, 0);
    expect(share(page.words)).toBeGreaterThanOrEqual(0.95);
    const word = page.words.find(({ text }) => text === 'Northwind');
    expect(word?.box[0]).toBeGreaterThan(page.width / 2);
  });
});

describe('a text layer that says nonsense', () => {
  it('is passed over for what the page shows', { timeout: 60_000 }, async () => {
    // What a font with a made-up encoding gives: every letter is another one.
    const shift = (text: string): string =>
      text.replace(/[a-z]/gi, (c) => String.fromCharCode(c.charCodeAt(0) - 29));
    const picture = await renderPage(await makePdf(drawLetter), 1, 200, 'png');
    const pdf = await makePdf((draw) => {
      draw.font('Helvetica').fontSize(8).fillOpacity(0.01);
      for (const [index, line] of LETTER_TEXT.entries())
        draw.text(shift(line), 70, 120 + index * 24, { lineBreak: false });
      draw.fillOpacity(1).image(picture.data, 0, 0, { width: 595 });
    });
    const [page] = (await readDocument(pdf)).pages;
    expect(page?.source).toBe('ocr');
    expect(share(page?.words ?? [])).toBeGreaterThanOrEqual(0.95);
  });
});

/** A signal that fires when it is asked for the so-manieth time: a deadline that no machine is too fast for. */
function firingAfter(times: number): AbortSignal {
  let asked = 0;
  const signal = {
    get aborted() {
      return asked++ >= times;
    },
    throwIfAborted: () => undefined,
  };
  return signal as unknown as AbortSignal;
}

describe('a page that takes too long', () => {
  it('is given up, with a reason', async () => {
    const { pdf } = await normaliseDocument(await scan(0));
    const [page] = (await readDocument(pdf, { pageDeadlineMs: 1 })).pages;
    expect(page?.problem).toEqual(said('page_slow'));
  });

  it('keeps the lines that were read by then, and says that others may be missing', async () => {
    const { pdf: bytes } = await normaliseDocument(await scan(0));
    const pdf = await openPdf(bytes, {});
    const prepared = preparePage(pdf, 1);
    pdf.close();
    const options = { languages: ['en'], ocr: { backend: 'neural' }, thorough: false } as const;
    const page = await readPrepared(prepared, { ...options, signal: firingAfter(4) });
    expect(page.problem).toEqual(said('page_partly'));
    expect(page.source).toBe('ocr');
    const read = page.lines.map(({ text }) => text).join(' ');
    expect(read).toContain(LETTER_TEXT[0]);
    expect(read).not.toContain(LETTER_TEXT.at(-1));
  });
});

describe('the skew of an image', () => {
  it.each([
    [-6, '#fff'],
    [-1.2, '#fff'],
    [0.5, '#fff'],
    [4, '#fff'],
    [-1.2, '#333'],
    [2, '#333'],
  ])('is found: %f degrees on a table of %s', async (degrees, table) => {
    const { data } = await renderPage(await makePdf(drawLetter), 1, 120, 'png');
    const { data: pixels, info } = await sharp(data)
      .rotate(degrees, { background: table })
      .extend({ top: 90, bottom: 140, left: 60, right: 120, background: table })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    expect(skewAngle(inkPoints({ data: pixels, width, height }))).toBeCloseTo(-degrees, 0);
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
