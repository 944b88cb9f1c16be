// `npm run screenshots -- URL`: pictures of the main screens of a running portal with its demo documents, into docs/images.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { signIn } from './support/sign-in.ts';

const OUT = path.resolve(import.meta.dirname, '../docs/images');
const SIZE = { width: 1440, height: 900 };

const url = process.argv[2] ?? 'http://localhost:8080';
process.env.E2E_URL = url;
mkdirSync(OUT, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await browser.newContext({ viewport: SIZE, colorScheme })).newPage();
    const shoot = async (name: string) => {
      await settle(page);
      await page.screenshot({ path: path.join(OUT, `${name}-${colorScheme}.png`) });
    };
    await page.goto(url);
    await page.getByLabel('Email address').waitFor();
    await shoot('sign-in');
    await signIn(page, 'reviewer', '/extractions');
    await page.getByRole('link', { name: /\d/ }).first().waitFor();
    await shoot('list');
    await page.goto(`${url}/documents/upload`);
    await shoot('upload');
    await page.goto(`${url}/extractions/${await anInvoice(page)}/review`);
    await page.getByRole('region', { name: 'Document', exact: true }).locator('canvas').first().waitFor();
    await page.getByRole('textbox', { name: /^Invoice number/ }).focus();
    await shoot('review');
    await page.context().close();
  }
} finally {
  await browser.close();
}
console.log(`pictures in ${OUT}`);

/** Waits until nothing is being fetched and fonts and pages are drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(1500);
}

/** The newest born-digital invoice of one page that waits for review. */
async function anInvoice(page: Page): Promise<string> {
  const invoices = await page.evaluate(async () => {
    const reply = await fetch('/api/extractions?category=INVOICE&status=NEW&sort=inputChannelDate,asc');
    return (await reply.json()) as {
      extractionUuid: string;
      pageCount: number;
      documentChannelLog: { originalName: string };
    }[];
  });
  const chosen =
    invoices.find((x) => x.pageCount === 1 && x.documentChannelLog.originalName.endsWith('.pdf')) ??
    invoices[0];
  if (!chosen) throw new Error('no invoice waits for review: let the demo documents be read first');
  return chosen.extractionUuid;
}
