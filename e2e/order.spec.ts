import { expect, test } from '@playwright/test';
import { generateSample } from '@recto/samples';
import { orderOf } from '@recto/samples/orders';
import { chooseFiles } from './support/choose-files.ts';
import { api, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

test('an order confirmation is held against its order, and a difference is settled by keys alone', async ({
  page,
}) => {
  const sample = await generateSample({
    seed: 816,
    layout: 'PO_CONF-european',
    doc: 1,
    quality: 'born-digital',
    format: 'pdf',
  });
  const { po_number: number, ...order } = orderOf(sample.expected);
  const [first, ...others] = order.lineitems;
  const printed = String(Number(first!.quantity));
  const ordered = String(Number(printed) + 5);
  await api(await serviceToken('ADMIN'), 'PUT', `/api/baseline-orders/${number}`, {
    ...order,
    lineitems: [{ ...first, quantity: ordered }, ...others, { item_number: '00990', quantity: '1' }],
  });

  await open(page, 'reviewer', '/documents/upload');
  await chooseFiles(page, [sample]);
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
  await page.getByRole('link', { name: /^Review/ }).click({ timeout: 90_000 });

  const values = page.getByRole('region', { name: 'Values' });
  // Item numbers are for administrators: a reviewer's lines are named by their place.
  const line = values.getByRole('listitem').filter({ hasText: 'Line item: 1 (SAP)' });
  await test.step('the difference is the first thing that wants a look', async () => {
    await expect(line.getByText('Mismatched', { exact: true })).toBeVisible();
    await expect(line.getByText(`SAP: ${ordered}`, { exact: true })).toBeVisible();
    await expect(values.getByText('NOT FOUND IN OC')).toBeVisible();
    await expect(page.locator(':focus')).toHaveValue(new RegExp(`^${printed}(\\.0+)?$`));
  });

  await test.step('what the order says is typed, and matches', async () => {
    await page.keyboard.type(ordered);
    await page.keyboard.press('Enter');
    await expect(line.getByText('Mismatched', { exact: true })).toHaveCount(0);
    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.reload();
    // The screen comes back where the person was, which may have unfolded the line already.
    await expect(page.locator('[data-slot]:focus, #review-primary:focus')).toBeVisible();
    const head = line.locator('h3').getByRole('button');
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await expect(line.getByText('Matched', { exact: true }).first()).toBeVisible();
  });

  await test.step('a currency is chosen from its list', async () => {
    const currency = values.getByRole('combobox', { name: 'Currency' });
    await currency.focus();
    await page.keyboard.type('swiss');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(currency).toHaveValue('CHF');
  });
});
