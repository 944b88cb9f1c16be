import { expect, type Locator, type Page, test } from '@playwright/test';
import { generateSample } from '@recto/samples';
import { chooseFiles } from './support/choose-files.ts';
import { emailOf } from './support/lanes.ts';
import { api, serviceToken } from './support/portal.ts';
import { Receiver } from './support/receiver.ts';
import { open } from './support/sign-in.ts';

test.describe('a certificate of analysis', () => {
  let receiver: Receiver;

  test.beforeAll(async () => {
    receiver = await Receiver.start();
    await api(await serviceToken('ADMIN,CONTRIBUTOR'), 'POST', '/api/output-channels', {
      name: 'Certificates',
      category: 'COA',
      workerName: 'webhook',
      workerParams: { url: receiver.url, headers: {}, secret: '' },
      workerDataTemplate: '',
      groupId: '',
      buttonName: 'Post',
    });
  });
  test.afterAll(() => receiver.close());

  test('is read live, an acceptance is taken back, and it is saved and posted by keys', async ({ page }) => {
    const sample = await generateSample({
      seed: 815,
      layout: 'COA-limits',
      doc: 1,
      quality: 'born-digital',
      format: 'pdf',
    });
    await open(page, 'reviewer', '/documents/upload');
    await chooseFiles(page, [sample]);
    await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
    await page.getByRole('link', { name: /^Review/ }).click({ timeout: 90_000 });

    const values = page.getByRole('region', { name: 'Values' });
    const batch = values.getByRole('textbox', { name: /^Batch|^Lot/ }).first();
    await expect(batch).toHaveValue(String(sample.expected.fields.batch_number));

    await test.step('Enter accepts, Ctrl+Z takes it back', async () => {
      await batch.focus();
      await page.keyboard.press('Enter');
      await expect(acceptance(values)).toHaveCount(1);
      await expect(values.getByText('All changes saved')).toBeVisible();
      await Promise.all([saved(page), page.keyboard.press('Control+z')]);
      await expect(acceptance(values)).toHaveCount(0);
      await page.reload();
      await expect(batch).toHaveValue(String(sample.expected.fields.batch_number));
      await expect(acceptance(values)).toHaveCount(0);
    });

    await test.step('Save and post', async () => {
      await page.keyboard.press('Control+Enter');
      const question = page.getByRole('dialog');
      await expect(question).toBeVisible();
      await page.keyboard.press('Enter');
      await expect.poll(() => receiver.received.length).toBe(1);
      expect(receiver.received[0]!.body).toContain(String(sample.expected.fields.batch_number));
    });
  });
});

/** Marks of fields that a person has accepted. */
const acceptance = (form: Locator) => form.getByText(`Last reviewed by ${emailOf('reviewer')}`);

const saved = (page: Page) =>
  page.waitForResponse((reply) => reply.ok() && !['GET', 'HEAD'].includes(reply.request().method()));
