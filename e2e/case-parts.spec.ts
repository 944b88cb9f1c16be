import { expect, type Page, test } from '@playwright/test';
import { generateSample } from '@recto/samples';
import { violations } from './support/axe.ts';
import { tabTo, use } from './support/keyboard.ts';
import { api, serviceToken, uploadSamples } from './support/portal.ts';
import { open } from './support/sign-in.ts';

const NUMBER = 'Journey of drawings';
/** A red square of two points. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

/** Papers of one order, read. */
async function papers(token: string, layouts: readonly string[]): Promise<string[]> {
  const spec = { seed: 18, doc: 1, quality: 'born-digital', format: 'pdf', deal: 'agreed' } as const;
  const uuids = await uploadSamples(
    token,
    await Promise.all(layouts.map((layout) => generateSample({ ...spec, layout }))),
  );
  for (const uuid of uuids)
    await expect
      .poll(
        async () => (await api<{ status: string }>(token, 'GET', `/api/extractions/uuid/${uuid}`)).status,
        {
          timeout: 90_000,
        },
      )
      .toBe('NEW');
  return uuids;
}

const consolidate = (token: string, caseCategory: string, caseNo: string, extractionUuids: string[]) =>
  api<{ caseUuid: string }>(token, 'POST', '/api/document-cases/consolidate', {
    caseCategory,
    caseNo,
    extractionUuids,
  });

const titles = (page: Page) => page.getByRole('textbox', { name: /^Title of/ });

test('drawings are added and put in order, and a late certificate joins its case, by keyboard', async ({
  page,
}) => {
  const token = await serviceToken('ADMIN');
  const [order] = await papers(token, ['PO_CONF-european']);
  const packaging = await consolidate(token, 'Packaging', NUMBER, [order!]);
  await open(page, 'admin', `/document-cases/${packaging.caseUuid}/review?tab=drawings`);
  await expect(page.getByText('No drawings found')).toBeVisible();
  for (const name of ['Front', 'Side', 'Top']) {
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: PICTURE });
    await expect(page.getByRole('textbox', { name: `Title of ${name}` })).toBeVisible();
  }
  expect(await violations(page), 'drawings').toEqual([]);
  await page.getByRole('button', { name: 'Move Top earlier' }).focus();
  for (const places of [
    ['Title of Front', 'Title of Top', 'Title of Side'],
    ['Title of Top', 'Title of Front', 'Title of Side'],
  ]) {
    await page.keyboard.press('Enter');
    await expect
      .poll(() => titles(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
      .toEqual(places);
  }
  // There it can go no further: the keyboard stays with it, for the way back.
  await expect(page.getByRole('button', { name: 'Move Top later' })).toBeFocused();

  const { caseUuid } = await consolidate(token, 'Purchase Order', 'Journey of a late certificate', [order!]);
  const [late] = await papers(token, ['COA-classic']);
  await open(page, 'admin', `/extractions/${late}/review`);
  await page.getByRole('button', { name: 'Case Journey of a late certificate?' }).press('Enter');
  const card = page.getByRole('region', {
    name: 'Probably belongs to case Journey of a late certificate',
  });
  await expect(card).toBeVisible();
  expect(await violations(page), 'proposal').toEqual([]);
  await card.getByRole('button', { name: 'Join' }).press('Enter');
  await expect(card).toHaveCount(0);
  const { extractions } = await api<{ extractions: { extractionUuid: string }[] }>(
    token,
    'GET',
    `/api/document-cases/uuid/${caseUuid}`,
  );
  expect(extractions.map(({ extractionUuid }) => extractionUuid).sort()).toEqual([order!, late!].sort());
});

test('a case is opened, tagged, commented on and given a document, by keyboard', async ({ page }) => {
  const token = await serviceToken('ADMIN');
  const [order] = await papers(token, ['PO_CONF-european']);
  const { caseUuid } = await consolidate(token, 'Purchase Order', 'Journey without a mouse', [order!]);
  await open(page, 'admin', '/document-cases?search=mouse');
  const row = page.locator('a[data-row]').filter({ hasText: 'Journey without a mouse' });
  await expect(row).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Journey without a mouse' })).toBeVisible();

  const tags = page.getByRole('group', { name: 'Tags' });
  await use(page, tags.getByRole('button', { name: 'Add tag' }));
  await expect(page.getByRole('textbox', { name: 'Tag' })).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('button', { name: 'Remove tag By keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tags.getByRole('button', { name: 'Add tag' })).toBeFocused();

  await page.keyboard.press('m');
  await tabTo(page, page.getByRole('textbox', { name: 'Add a comment' }));
  await page.keyboard.type('Said without a mouse');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Said without a mouse' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Made and listened for before the dialog opens: a machine under load then has nothing to do between focus and key.
  const [late, wrong] = await Promise.all(
    ['COA-classic', 'INVOICE-european'].map((layout) =>
      generateSample({ seed: 19, doc: 1, layout, quality: 'born-digital', format: 'pdf' }),
    ),
  );
  const choosing = page.waitForEvent('filechooser', { timeout: 120_000 });
  await use(page, page.getByRole('main').getByRole('link', { name: 'Upload', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Upload to case Journey without a mouse' });
  const chooser = dialog.getByRole('button', { name: 'choose files' });
  await expect(chooser).toBeFocused();
  await page.keyboard.press('Enter');
  const files = [wrong!, late!].map(({ fileName, bytes }) => ({
    name: fileName,
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  }));
  await (await choosing).setFiles(files);
  const chosen = dialog.getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  // One too many: it is taken out, and the keyboard stays among what is left.
  await use(page, dialog.getByRole('button', { name: `Remove ${wrong!.fileName}` }));
  await expect(chosen).toHaveText([new RegExp(late!.fileName)]);
  await expect(dialog.getByRole('button', { name: `Remove ${late!.fileName}` })).toBeFocused();
  expect(await violations(page), 'files for a case').toEqual([]);
  await use(page, dialog.getByRole('button', { name: 'Upload', exact: true }));
  await expect(dialog.getByRole('link', { name: /^Review/ })).toBeVisible({ timeout: 90_000 });
  const { extractions } = await api<{ extractions: unknown[] }>(
    token,
    'GET',
    `/api/document-cases/uuid/${caseUuid}`,
  );
  expect(extractions).toHaveLength(2);
});
