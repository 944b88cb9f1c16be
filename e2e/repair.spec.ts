import { expect, test } from '@playwright/test';
import { generateSample } from '@recto/samples';
import { joinPdfs } from '@recto/samples/bundle/join';
import { chooseFiles } from './support/choose-files.ts';
import { open } from './support/sign-in.ts';

const sample = (layout: string) =>
  generateSample({ seed: 917, layout, doc: 1, quality: 'born-digital', format: 'pdf' });

test('a file that was split wrongly is mended by keyboard, and both documents are read', async ({ page }) => {
  const [invoice, certificate] = await Promise.all([sample('INVOICE-european'), sample('COA-classic')]);
  const bytes = await joinPdfs([invoice.bytes, certificate.bytes]);
  await open(page, 'reviewer', '/documents/upload');
  await chooseFiles(page, [{ fileName: 'post.pdf', bytes }]);
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
  await page
    .getByRole('link', { name: /^Review/ })
    .first()
    .click({ timeout: 90_000 });
  const desk = page.getByRole('dialog', { name: 'Rearrange pages' });
  const documents = desk.getByRole('region', { name: /Invoice|Certificate/i });
  const opener = page.getByRole('button', { name: 'Rearrange pages' });

  await test.step('somebody merged both by mistake', async () => {
    await expect(opener).toBeVisible();
    await page.keyboard.press('Alt+g');
    await expect(documents).toHaveCount(2);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('j');
    await expect(documents).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expect(desk).toBeHidden();
  });

  await test.step('it is split where the certificate begins, and named', async () => {
    // While the merged document is still being read, nothing of it can be changed.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Alt+g');
      await expect(documents).toHaveCount(1, { timeout: 3000 });
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('x');
      await expect(documents).toHaveCount(2, { timeout: 1000 });
    }).toPass();
    await page.keyboard.press('c');
    await expect(documents.last().getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Certificate of analysis');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(desk).toBeHidden();
  });

  await test.step('both are read', async () => {
    // What was read has a number for its name; until then it is just a document.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Alt+g');
      const named = desk.getByRole('region', { name: `${invoice.expected.fields.invoice_number}, Invoice` });
      await expect(named).toBeVisible({ timeout: 3000 });
      await expect(
        desk.getByRole('region', { name: /^(?!Document).*, Certificate of analysis$/ }),
      ).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});
