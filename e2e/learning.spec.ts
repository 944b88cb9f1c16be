import { expect, type Locator, type Page, test } from '@playwright/test';
import { generateSample, type Sample } from '@recto/samples';
import { signIn } from './support/sign-in.ts';

/** This sender is to be known by the customer number, which stands beside the label of another field. */
const CUSTOMER_NUMBERS = ['893199', '936536'] as const;

const sampleOf = (doc: number) =>
  generateSample({ seed: 11, layout: 'INVOICE-european', doc, quality: 'born-digital', format: 'pdf' });

test('one correction makes the waiting document right without reload, and forgetting it restores what was there', async ({
  page,
  context,
}) => {
  const [first, second] = [await sampleOf(1), await sampleOf(2)];
  await signIn(page, 'reviewer@demo.recto', '/documents/upload');
  await upload(page, [first, second]);

  const other = await context.newPage();
  const waiting = await openReview(other, second);
  const order = field(waiting, 'PO number');
  const before = await order.inputValue();
  expect(before).not.toBe(CUSTOMER_NUMBERS[1]);

  await test.step('the correction says what it teaches', async () => {
    const review = await openReview(page, first);
    await field(review, 'PO number').fill(CUSTOMER_NUMBERS[0]);
    await page.keyboard.press('Enter');
    const news = page.getByRole('alert').filter({ hasText: 'PO number is right of' });
    await expect(news).toBeVisible();
    await expect(news.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(review.getByText('Teaches 1')).toBeVisible();
  });

  await test.step('confirmed, the other screen shows the right value by itself', async () => {
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(order).toHaveValue(CUSTOMER_NUMBERS[1], { timeout: 60_000 });
  });

  await test.step('forgotten, it is what it was before', async () => {
    await other.getByRole('button', { name: 'More panels' }).click();
    await other.getByRole('menuitem', { name: 'Learned here' }).click();
    const panel = other.getByRole('complementary', { name: 'Learned here' });
    await expect(panel.getByText(/PO number is right of/)).toBeVisible();
    await panel.getByRole('button', { name: 'Forget' }).first().click();
    await other.getByRole('button', { name: 'Yes' }).click();
    await expect(order).toHaveValue(before, { timeout: 60_000 });
    await expect(panel.getByText(/PO number is right of/)).toHaveCount(0);
  });
});

async function upload(page: Page, samples: Sample[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles(samples.map((s) => ({ name: s.fileName, mimeType: '', buffer: Buffer.from(s.bytes) })));
  for (const { fileName } of samples) await expect(page.getByText(fileName)).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
  await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(samples.length, { timeout: 90_000 });
}

/** Opens a document from the list by its file's number, and gives its form. */
async function openReview(page: Page, sample: Sample) {
  const number = String(sample.expected.fields.invoice_number);
  await page.goto(new URL('/extractions', process.env.E2E_URL).href);
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  const values = page.getByRole('region', { name: 'Values' });
  await expect(values.getByRole('heading', { level: 1 })).toContainText(number);
  return values;
}

/** The input of a header field; a required one has a star behind its name. */
const field = (form: Locator, name: string) =>
  form.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) });
