import { expect, test } from '@playwright/test';
import { generateSample } from '@recto/samples';
import { joinPdfs } from '@recto/samples/bundle/join';
import { signIn } from './support/sign-in.ts';

const sample = (layout: string) =>
  generateSample({ seed: 917, layout, doc: 1, quality: 'born-digital', format: 'pdf' });

test('a file that was split wrongly is mended by keyboard, and both documents are read', async ({ page }) => {
  const [invoice, certificate] = await Promise.all([sample('INVOICE-european'), sample('COA-classic')]);
  const buffer = Buffer.from(await joinPdfs([invoice.bytes, certificate.bytes]));
  await signIn(page, 'reviewer@demo.recto', '/documents/upload');
  await page.locator('input[type=file]').setInputFiles({ name: 'post.pdf', mimeType: '', buffer });
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
  await page
    .getByRole('link', { name: /^Review/ })
    .first()
    .click();
  const desk = page.getByRole('dialog', { name: 'Put pages together' });
  const documents = desk.getByRole('region', { name: /Invoice|Certificate/i });
  const settled = () => expect(page.getByText('All saved').or(page.getByText('NEW')).first()).toBeVisible();

  await test.step('somebody merged both by mistake', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+g');
    await expect(documents).toHaveCount(2);
    await desk.getByRole('button', { name: 'Page 2', exact: true }).press('j');
    await expect(documents).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expect(desk).toBeHidden();
    await settled();
  });

  await test.step('it is split where the certificate begins, and named', async () => {
    await expect(async () => {
      await page.keyboard.press('Alt+g');
      await expect(desk).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('x');
    await expect(documents).toHaveCount(2);
    await page.keyboard.press('c');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Certificate of analysis');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(desk).toBeHidden();
  });

  await test.step('both are read', async () => {
    await page.goto('/extractions');
    await expect(page.getByText(String(invoice.expected.fields.invoice_number)).first()).toBeVisible();
    await expect(page.getByText(String(certificate.expected.fields.batch_number)).first()).toBeVisible();
  });
});
