import { expect, type Locator, type Page, test } from '@playwright/test';
import { generateSample, type Sample } from '@recto/samples';
import { chooseFiles } from './support/choose-files.ts';
import { expectHighlightAt } from './support/highlight.ts';
import { emailOf } from './support/lanes.ts';
import { api, serviceToken } from './support/portal.ts';
import { Receiver, signatureOf } from './support/receiver.ts';
import { open } from './support/sign-in.ts';

const SECRET = 'a secret that both sides know';
const CORRECTED = '4511223344';
/** Width of A4 in points. */
const A4 = 595.28;

test.describe('the main job', () => {
  let receiver: Receiver;

  test.beforeAll(async () => {
    receiver = await Receiver.start();
    const token = await serviceToken('ADMIN,CONTRIBUTOR');
    await api(token, 'POST', '/api/output-channels', {
      name: 'Journey',
      category: 'INVOICE',
      workerName: 'webhook',
      workerParams: { url: receiver.url, headers: {}, secret: SECRET },
      workerDataTemplate: '',
      groupId: '',
      buttonName: 'Post to ledger',
    });
  });
  test.afterAll(() => receiver.close());

  test('upload, see it read, correct, confirm, and find the correction at the webhook', async ({ page }) => {
    const digital = await generateSample({
      seed: 4711,
      layout: 'INVOICE-european',
      doc: 1,
      quality: 'born-digital',
      format: 'pdf',
    });
    const scanned = await generateSample({
      seed: 4712,
      layout: 'INVOICE-european',
      doc: 1,
      quality: 'scan-200dpi',
      format: 'png',
    });

    await open(page, 'reviewer', '/documents/upload');
    await upload(page, [digital, scanned]);
    await test.step('the scanned one is read, its number lit up where it is printed', async () => {
      const review = await openReview(page, scanned);
      await field(review, 'Invoice number').focus();
      await expectHighlightAt(page, scanned.boxes.invoice_number![0]!, A4);
      await page.goBack();
    });

    await test.step('the born-digital one: correct a value', async () => {
      const review = await openReview(page, digital);
      await expect(field(review, 'Invoice number')).toHaveValue(
        String(digital.expected.fields.invoice_number),
      );
      const order = field(review, 'PO number');
      await order.focus();
      await expectHighlightAt(page, digital.boxes.po_number![0]!, A4);
      await order.fill(CORRECTED);
      await page.keyboard.press('Enter');
      await expect(review.getByText(`Last reviewed by ${emailOf('reviewer')}`).first()).toBeVisible();
      await expect(review.getByText('All changes saved')).toBeVisible();
    });

    await test.step('confirm by keyboard; it is posted by itself', async () => {
      const address = new URL(page.url()).pathname;
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Do you want to change status now?')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect.poll(() => receiver.received.length).toBe(1);
      await page.goto(new URL(address, page.url()).href);
      await expect(
        page.getByRole('region', { name: 'Values' }).getByText('Posted', { exact: true }),
      ).toBeVisible();
      await page.reload();
      await expect(field(page.getByRole('region', { name: 'Values' }), 'PO number')).toHaveValue(CORRECTED);
    });

    await test.step('the receiver got the corrected value, signed', async () => {
      const [delivery] = receiver.received;
      expect(delivery!.body).toContain(CORRECTED);
      const [, time = '', digest] =
        /^t=(\d+),v1=(\w+)$/.exec(delivery!.headers['recto-signature'] ?? '') ?? [];
      expect(digest).toBe(signatureOf(SECRET, time, delivery!.body));
      expect(delivery!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  test('the same file again is greyed and linked to the first', async ({ page }) => {
    const again = await generateSample({
      seed: 4711,
      layout: 'INVOICE-european',
      doc: 1,
      quality: 'born-digital',
      format: 'pdf',
    });
    await open(page, 'reviewer', '/documents/upload');
    await chooseFiles(page, [again]);
    await expect(page.getByText('Same file found in the system')).toBeVisible();
  });
});

async function upload(page: Page, samples: Sample[]): Promise<void> {
  await chooseFiles(page, samples);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(samples.length, { timeout: 90_000 });
}

/** Opens a document from the list by its file's number, and gives its form. */
async function openReview(page: Page, sample: Sample) {
  await page.goto(new URL('/extractions', page.url()).href);
  await page
    .getByRole('link', { name: new RegExp(String(sample.expected.fields.invoice_number)) })
    .first()
    .click();
  const values = page.getByRole('region', { name: 'Values' });
  await expect(values.getByRole('heading', { level: 1 })).toContainText(
    String(sample.expected.fields.invoice_number),
  );
  return values;
}

/** The input of a header field; a required one has a star behind its name. */
const field = (form: Locator, name: string) =>
  form.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) });
