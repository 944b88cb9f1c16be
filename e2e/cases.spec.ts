import { expect, type Page, test } from '@playwright/test';
import { generateSample } from '@recto/samples';
import { violations } from './support/axe.ts';
import { api, serviceToken, uploadSamples } from './support/portal.ts';
import { open } from './support/sign-in.ts';

const LAYOUTS = ['PO_CONF-european', 'INVOICE-european', 'COA-classic'] as const;
const NUMBER = 'Journey 4500';

type Case = { caseUuid: string; extractions: { extractionUuid: string }[] };

/** A confirmation, an invoice of another order and a certificate, read and in one case. */
async function makeCase(token: string): Promise<Case> {
  const samples = await Promise.all(
    LAYOUTS.map((layout) =>
      generateSample({ seed: 1801, layout, doc: 1, quality: 'born-digital', format: 'pdf' }),
    ),
  );
  const uuids = await uploadSamples(token, samples);
  for (const uuid of uuids)
    await expect(async () => {
      const { status } = await api<{ status: string }>(token, 'GET', `/api/extractions/uuid/${uuid}`);
      expect(status).toBe('NEW');
    }).toPass({ timeout: 90_000 });
  return api<Case>(token, 'POST', '/api/document-cases/consolidate', {
    caseCategory: 'Purchase Order',
    caseNo: NUMBER,
    extractionUuids: uuids,
  });
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('a case is reviewed: a choice, a change taken over, a confirmation in spite of checks, a duplicate', async ({
  page,
}) => {
  const token = await serviceToken('ADMIN');
  const one = await makeCase(token);
  await open(page, 'admin', `/document-cases/${one.caseUuid}/review`);
  await expect(page.getByRole('heading', { name: NUMBER })).toBeVisible();

  // What documents say differently is marked, and one of them is chosen.
  const currency = field(page, 'Currency');
  const before = await currency.inputValue();
  await page.getByRole('button', { name: 'Currency: 2 values to choose from' }).click();
  await page.getByRole('menuitem').filter({ hasNotText: before }).first().click();
  await expect(currency).not.toHaveValue(before);
  expect(await violations(page)).toEqual([]);

  // A document is corrected in its own review; the case says so, shows what would change, and takes it over.
  const [order] = one.extractions;
  const { result } = await api<{
    result: { extraction: { sections: { id: string; fields: { id: string }[] }[] } };
  }>(token, 'GET', `/api/extractions/uuid/${order!.extractionUuid}`);
  const section = result.extraction.sections.find(({ fields }) => fields.some(({ id }) => id === 'incoterm'));
  await api(token, 'POST', `/api/extractions/uuid/${order!.extractionUuid}/update-fields-value`, {
    fields: [
      { sectionId: section!.id, fieldId: 'incoterm', values: ['FCA Journeytown'] },
      { sectionId: section!.id, fieldId: 'payment_term', values: ['30 days net'] },
    ],
  });
  // One value is taken over from there, the other one from the case.
  await open(page, 'admin', `/extractions/${order!.extractionUuid}/review`);
  await page.getByRole('button', { name: 'Copy Payment terms to a case' }).click();
  const part = page.getByRole('dialog', { name: 'Copy Payment terms to a case' });
  await expect(part.getByText('30 days net')).toBeVisible();
  await expect(part.getByText('FCA Journeytown')).toHaveCount(0);
  await part.getByRole('button', { name: 'Copy 1 value' }).click();
  await expect(part).toHaveCount(0);
  await open(page, 'admin', `/document-cases/${one.caseUuid}/review`);
  await expect(field(page, 'Payment terms')).toHaveValue('30 days net');
  await page.getByRole('button', { name: 'See changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Copy values from a document' });
  await expect(changes.getByText('FCA Journeytown')).toBeVisible();
  await changes.getByRole('button', { name: /^Copy \d+ values?$/ }).click();
  await expect(field(page, 'Incoterm')).toHaveValue('FCA Journeytown');

  // A value is said in Traditional Chinese beside the original, and taken back.
  await field(page, 'Payment terms').focus();
  await page.getByRole('button', { name: 'Translate Payment terms' }).click();
  await page.getByRole('menuitem', { name: '繁體中文' }).last().click();
  await page.getByRole('textbox', { name: 'Write the translation into 繁體中文' }).fill('淨30天');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('淨30天')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the translation into 繁體中文' }).click();
  await expect(page.getByText('淨30天')).toHaveCount(0);

  // What the documents do not agree in stands on both, side by side; by keyboard alone.
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Checks/ }).click();
  const check = page.locator('button[aria-current="true"]').filter({ hasText: 'PO number' });
  await check.focus();
  await page.keyboard.press('ArrowDown');
  await expect(check).toBeFocused();
  await expect(page.locator('#check-pages svg rect')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(check).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(check).toBeFocused();
  expect(await violations(page)).toEqual([]);

  // It is confirmed by name only.
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Confirm' }).click();
  const decision = page.getByRole('dialog', { name: `Confirm case ${NUMBER}?` });
  await expect(decision.getByRole('listitem').first()).toBeVisible();
  await decision.getByRole('textbox').fill('Agreed on the phone');
  await decision.getByRole('button', { name: 'Confirm anyway' }).click();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Activity log' }).click();
  await expect(page.getByText('Agreed on the phone')).toBeVisible();

  // Back in the review, one document goes on to another case.
  await page.getByRole('button', { name: 'To Review' }).click();
  await expect(page.getByRole('button', { name: 'Status' })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const duplicate = page.getByRole('dialog', { name: `Duplicate case ${NUMBER}` });
  await duplicate.getByRole('button', { name: 'Leave' }).click();
  await duplicate.getByText('Move').last().click();
  await duplicate.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: `Copy of ${NUMBER}` })).toBeVisible();
  await page.getByRole('tab', { name: /^Documents/ }).click();
  await expect(page.getByRole('button', { name: /^Remove .* from the case$/ })).toHaveCount(1);
});
