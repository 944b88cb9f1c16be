import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Column, Result } from '@recto/contracts/result';
import { generateSample } from '@recto/samples';
import { manyPages } from '@recto/samples/many-pages';
import type { Page } from 'playwright-core';
import type { Portal } from './portal.ts';
import { openDatabase, read } from './review-documents.ts';
import { keysToPaint } from './review-driver.ts';

const LINES = 500;
const COLUMNS = 8;
const PAGES = 100;
const TYPED = 60;

/** Milliseconds from key to paint while typing in a table of 500 lines and 8 columns. */
export async function measureLines(portal: Portal, page: Page): Promise<number[]> {
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
  return (await keysToPaint(page, keys)).slice(5);
}

/** Gives the stored table of a document as many rows and columns as the target says, each a copy of what was read. */
async function lengthen(portal: Portal, detail: ExtractionDetail): Promise<void> {
  const result = structuredClone(detail.result) as Result;
  for (const table of result.extraction.sections.flatMap((section) => section.tables)) {
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

/** Milliseconds from the address to the first page and the form of a document of 100 pages, five times. */
export async function measurePages(portal: Portal, page: Page): Promise<number[]> {
  const detail = await read(portal, { fileName: 'hundred-pages.pdf', bytes: await manyPages(PAGES) });
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await page.goto(`${portal.url}/extractions`);
    await page.locator('a[data-row]').first().waitFor();
    const before = performance.now();
    await page.goto(`${portal.url}/extractions/${detail.extractionUuid}/review`);
    await page.locator('[data-frame] canvas').first().waitFor();
    await page.locator('#review-primary').waitFor();
    times.push(performance.now() - before);
  }
  return times;
}
