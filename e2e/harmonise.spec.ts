import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { unzip, unzipParts } from '@recto/samples/unzip';
import { violations } from './support/axe.ts';
import { api, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

const CATEGORY = 'PAILS';
const TAG = 'Journey of pails';

const field = (id: string, text: string) => ({
  id,
  name: id,
  label: { value: id, standard_value: '' },
  data: { values: [text], standard_values: [text], extracted_values: [text], blocks: [], confidences: [] },
  review: { result: { reviewed: false } },
});

/** A specification as it was read. */
async function specify(token: string, values: Readonly<Record<string, string>>): Promise<void> {
  const fields = Object.entries({ packagingCategory: CATEGORY, ...values });
  await api(token, 'POST', '/api/extractions', {
    category: 'PACKAGING_SPEC',
    status: 'NEW',
    result: {
      extraction: {
        keys: [],
        sections: [
          { id: 'main', title: 'Main', fields: fields.map(([id, text]) => field(id, text)), tables: [] },
        ],
        blockers: [],
        rules: [],
        metadata: {},
      },
      documentMetadata: { documents: [], pages: [], merged_pages: [] },
      engine: { version: 'journey', schema: 'journey' },
    },
  });
}

test('specifications of two vendors become one case, once', async ({ page }) => {
  const token = await serviceToken('ADMIN');
  const pail = {
    subCategory: 'Open head',
    packagingMaterial: 'HDPE',
    volume: '20',
    volumeUom: 'L',
    color: 'White',
  };
  await specify(token, { ...pail, spec_number: 'PAIL-1', vendor: 'Norvik Packaging' });
  await specify(token, {
    ...pail,
    spec_number: 'PAIL-2',
    vendor: 'Yuhe Packing',
    packagingMaterial: '高密度聚乙烯',
    volume: '0.02',
    volumeUom: 'm³',
    color: '白色',
  });
  await open(page, 'admin', '/extractions?family=packaging');
  await page.getByRole('button', { name: 'Harmonize' }).click();
  const dialog = page.getByRole('dialog', { name: 'Harmonize packaging specifications' });
  await dialog.getByRole('combobox', { name: 'Packaging category' }).fill(CATEGORY);
  await dialog.getByRole('combobox', { name: 'Packaging category' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Configuration (JSON)' })).not.toHaveValue('');
  await dialog.getByRole('textbox', { name: 'Tag of the cases' }).fill(TAG);
  expect(await violations(page), 'form').toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Dry Run' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('harmonize-pails.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('PAIL-1');
  expect(text).toContain('PAIL-2');

  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('2 specifications: 1 case would be created or changed.')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: `${CATEGORY} 20 L HDPE` })).toBeVisible();
  expect(await violations(page), 'preview').toEqual([]);
  await dialog.getByRole('button', { name: 'Harmonize', exact: true }).click();
  await expect(dialog.getByText('Harmonizing finished.')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('link', { name: `Show cases tagged ${TAG}` }).click();
  await expect(page.locator('a[data-row]')).toHaveText([`${CATEGORY} 20 L HDPE`]);

  // Vendors are asked for an offer with the case as it stands.
  const [rfp] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'RFP export' }).click(),
  ]);
  const parts = unzipParts(await readFile(await rfp.path()));
  expect([...parts.keys()].sort()).toEqual([`${CATEGORY} 20 L HDPE/specification.docx`, 'cases.xlsx']);
  const book = unzip(parts.get('cases.xlsx') ?? Buffer.alloc(0));
  expect([...book.values()].join()).toContain(`${CATEGORY} 20 L HDPE`);

  await open(page, 'admin', '/extractions?family=packaging');
  await page.getByRole('button', { name: 'Harmonize' }).click();
  await dialog.getByRole('combobox', { name: 'Packaging category' }).fill(CATEGORY);
  await dialog.getByRole('combobox', { name: 'Packaging category' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Configuration (JSON)' })).not.toHaveValue('');
  await dialog.getByRole('textbox', { name: 'Tag of the cases' }).fill(TAG);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Nothing to do: the cases are up to date.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Harmonize', exact: true })).toBeDisabled();
});
