import { expect, type Locator, type Page } from '@playwright/test';
import { generateSample, type Sample } from '@recto/samples';
import { chooseFiles } from './choose-files.ts';

/** Another `doc` of the same sender and layout. */
export const sampleOf = (doc: number): Promise<Sample> =>
  generateSample({ seed: 11, layout: 'INVOICE-european', doc, quality: 'born-digital', format: 'pdf' });

/** Sends samples on the upload page and waits until all are read. */
export async function upload(page: Page, samples: Sample[]): Promise<void> {
  await chooseFiles(page, samples);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(samples.length, { timeout: 90_000 });
}

/** Opens a document from the list by its file's number, and gives its form. */
export async function openReview(page: Page, sample: Sample) {
  const number = String(sample.expected.fields.invoice_number);
  await page.goto(new URL('/extractions', process.env.E2E_URL).href);
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .press('Enter');
  const values = page.getByRole('region', { name: 'Values' });
  await expect(values.getByRole('heading', { level: 1 })).toContainText(number);
  return values;
}

/** The input of a header field; a required one has a star behind its name. */
export const field = (form: Locator, name: string) =>
  form.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) });
