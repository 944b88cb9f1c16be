import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { GATHER, type Marks, truthOf, type WrittenPage } from './truth.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/** The browser of the system, or null where there is none; another one is named by CHROMIUM. */
export const browserPath = (): string | null =>
  [
    process.env.CHROMIUM ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path !== '' && existsSync(path)) ?? null;

/** A printed page with its truth. */
export type PrintedPage = WrittenPage & { pdf: Uint8Array };
export type Printer = { print(html: string): Promise<PrintedPage>; close(): Promise<void> };

/** Opens a printer of HTML pages. Scripts do not run and nothing is fetched. */
export async function openPrinter(executablePath: string): Promise<Printer> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const context = await browser.newContext({ offline: true });
  const page = await context.newPage();
  return {
    print: async (html) => {
      await page.setContent(html, { waitUntil: 'load' });
      const marks = await page.evaluate<Marks>(GATHER);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      return { ...truthOf(marks), pdf: undated(pdf) };
    },
    close: () => browser.close(),
  };
}

/** Dates of making are part of the bytes: one fixed moment keeps them the same from run to run. */
function undated(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  return Buffer.from(text.replace(/(\/(?:CreationDate|ModDate) \(D:)\d{14}/g, '$120260101000000'), 'latin1');
}
