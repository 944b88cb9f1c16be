import { expect, test } from '@playwright/test';
import { generateSample } from '@recto/samples';
import { chooseFiles } from './support/choose-files.ts';
import { api, portalUrl, serviceToken, uploadSamples } from './support/portal.ts';
import { open } from './support/sign-in.ts';

const sampleOf = (doc: number) =>
  generateSample({ seed: 2801, layout: 'INVOICE-american', doc, quality: 'born-digital', format: 'pdf' });

test('a document that was sent again is found, and linked by a key', async ({ page }) => {
  const token = await serviceToken('ADMIN');
  const sample = await sampleOf(1);
  const again = {
    fileName: `again-${sample.fileName}`,
    bytes: Buffer.concat([sample.bytes, Buffer.from('\n% once more\n')]),
  };
  const [first, later] = await uploadSamples(token, [sample, again]);
  await expect(async () => {
    const { pairs } = await api<{ pairs: unknown[] }>(
      token,
      'GET',
      `/api/extractions/uuid/${later}/duplicates`,
    );
    expect(pairs).toHaveLength(1);
  }).toPass({ timeout: 90_000 });

  await open(page, 'reviewer', `/extractions/${later}/review`);
  await page.getByRole('button', { name: 'Possible duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are these the same document?' });
  await expect(dialog.getByText(/^Same pages/)).toBeVisible();
  await expect(dialog.getByRole('link').first()).toHaveAttribute('href', new RegExp(`${first}`));
  await page.keyboard.press('l');
  await expect(page.getByText('Linked. The later document is now ignored.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Duplicate resolved' })).toBeVisible();

  await page.keyboard.press('x');
  await expect(dialog.getByText(/Decision: Link, by reviewer/).first()).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('Kept both as separate documents.')).toBeVisible();
});

test('a broken line loses nothing and doubles nothing', async ({ page }) => {
  const sample = await sampleOf(2);
  await open(page, 'reviewer', '/documents/upload');
  let tries = 0;
  // The path alone: a pattern would take what the page asks for on opening, upload-options, for the upload.
  const sends = ({ pathname }: URL): boolean => pathname === '/api/documents/common/upload';
  await page.route(sends, async (route) => {
    tries++;
    if (tries === 1) return route.abort('connectionreset');
    if (tries > 2) return route.continue();
    // All arrives, and the answer is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await chooseFiles(page, [sample]);
  await expect(page.getByText('Ready to upload')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Connection lost. Trying again…')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(1, { timeout: 90_000 });
  expect(tries).toBe(3);
  await page.goto(`${portalUrl()}/my/upload-channel-logs`);
  await expect(page.getByText(sample.fileName)).toHaveCount(1);
});
