import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Column, Result } from '@recto/contracts/result';
import { generateSample } from '@recto/samples';
import { manyPages } from '@recto/samples/many-pages';
import type { Browser, Page } from 'playwright-core';
import type { Portal } from './portal.ts';
import { proportionalMegabytes } from './process-memory.ts';
import { openDatabase, read } from './review-documents.ts';
import { keysToPaint } from './review-driver.ts';

const LINES = 500;
const COLUMNS = 8;
const PAGES = 100;
const TYPED = 60;
const LONG_PAGES = 300;

export type LineTimes = { typed: number[]; arrows: number[]; screens: number[] };

/** Milliseconds from key to paint in a table of 500 lines and 8 columns: typing, from line to line, screen by screen. */
export async function measureLines(portal: Portal, page: Page): Promise<LineTimes> {
  const sample = await generateSample({
    seed: 99,
    layout: 'INVOICE-long',
    doc: 1,
    quality: 'born-digital',
    format: 'pdf',
  });
  const detail = await read(portal, sample);
  await lengthen(portal, detail);
  await page.goto(`${portal.url}/extractions/${detail.extractionUuid}/review`);
  const cell = page.locator('[data-grid] [data-slot]').nth(COLUMNS * 3);
  await cell.focus();
  await page.waitForTimeout(1500);
  const keys = Array.from({ length: TYPED }, (_, nth) => 'abcdefghij'[nth % 10] ?? 'a');
  // The first ones find a cold screen.
  const typed = (await keysToPaint(page, keys)).slice(5);
  await page.keyboard.press('Escape');
  const arrows = (await keysToPaint(page, repeated('ArrowDown', TYPED))).slice(5);
  return { typed, arrows, screens: await keysToPaint(page, repeated('PageDown', TYPED / 3)) };
}

const repeated = (key: string, times: number): string[] => Array.from({ length: times }, () => key);

/** Gives the stored lines of a document as many rows and columns as the target says, each a copy of what was read. */
async function lengthen(portal: Portal, detail: ExtractionDetail): Promise<void> {
  const result = structuredClone(detail.result) as Result;
  const tables = result.extraction.sections.flatMap((section) => section.tables);
  // Taxes and allowances are tables too, and empty on most papers: only what has rows can be lengthened.
  for (const table of tables.filter(({ columns }) => columns[0]?.data.length)) {
    const columns: Column[] = Array.from({ length: COLUMNS }, (_, nth) => {
      const read = table.columns[nth % table.columns.length]!;
      const rows = Array.from({ length: LINES }, (_, row) => row % read.data.length);
      return {
        ...read,
        ...(nth >= table.columns.length && { id: `${read.id}_${nth}` }),
        data: rows.map((row) => read.data[row]!),
        review: rows.map(() => ({ result: { reviewed: false } })),
      };
    });
    Object.assign(table, { columns });
  }
  const database = await openDatabase(portal);
  await database.query('update extraction set result = $1 where extraction_uuid = $2', [
    JSON.stringify(result),
    detail.extractionUuid,
  ]);
  await database.end();
}

/** Visits of one document, in milliseconds each. */
export type FirstPages = {
  /** Right after it was read, while its small pictures are still being drawn. */
  readonly busy: number[];
  /** When nothing is left to be done about it. */
  readonly idle: number[];
};

/** Milliseconds from the address to the first page and the form of a document of 100 pages, five times each. */
export async function measurePages(portal: Portal, page: Page): Promise<FirstPages> {
  const detail = await read(portal, { fileName: 'hundred-pages.pdf', bytes: await manyPages(PAGES) });
  const busy = await visit(portal, page, detail);
  const last = detail.document?.pages.at(-1)?.thumbnailUrl;
  while (last && !(await page.request.get(portal.url + last)).ok()) await page.waitForTimeout(200);
  return { busy, idle: await visit(portal, page, detail) };
}

async function visit(portal: Portal, page: Page, { extractionUuid }: ExtractionDetail): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await page.goto(`${portal.url}/extractions`);
    await page.locator('a[data-row]').first().waitFor();
    const before = performance.now();
    await page.goto(`${portal.url}/extractions/${extractionUuid}/review`);
    await page.locator('[data-frame] canvas').first().waitFor();
    await page.locator('#review-primary:visible').waitFor();
    times.push(performance.now() - before);
  }
  return times;
}

export type LongDocument = { frames: number[]; drawnMs: number; megabytes: number };

/**
 * Turns over a document of 300 pages by key, as fast as a held key repeats: milliseconds between frames, until the
 * last pages are drawn after it, and what the page's process then holds.
 */
export async function measureLong(portal: Portal, browser: Browser, page: Page): Promise<LongDocument> {
  const detail = await read(portal, {
    fileName: 'three-hundred-pages.pdf',
    bytes: await manyPages(LONG_PAGES),
  });
  // A tab of its own: what documents before it left to be collected is not this one's.
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto(`${portal.url}/extractions/${detail.extractionUuid}/review`);
  await tab.locator('[data-frame] canvas').first().waitFor();
  await tab.locator('section[data-clip]:visible').focus();
  await tab.waitForTimeout(1500);
  await tab.evaluate('window.probe.timeFrames()');
  for (const key of repeated('PageDown', 2 * LONG_PAGES)) await tab.keyboard.press(key, { delay: 15 });
  const frames = await tab.evaluate<number[]>('window.probe.framesUntilNow()');
  const before = performance.now();
  await tab.waitForFunction('window.probe.painted()');
  return { frames, drawnMs: performance.now() - before, megabytes: await largestRenderer(browser) };
}

async function largestRenderer(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...renderers.map(({ id }) => proportionalMegabytes(id)));
}
