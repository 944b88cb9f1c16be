import { expect, type Page, test } from '@playwright/test';
import { generateSample } from '@recto/samples';
import { violations } from './support/axe.ts';
import { api, portalUrl, serviceToken, uploadSamples } from './support/portal.ts';
import { giveCredentials } from './support/sign-in.ts';

/** Documents have been read, and none is under way: counts stand still. */
async function settled(): Promise<void> {
  const token = await serviceToken('ADMIN,CONTRIBUTOR');
  const there = (status: string) => api<unknown[]>(token, 'GET', `/api/extractions?status=${status}`);
  await expect
    .poll(async () => (await there('NEW')).length > 0 && (await there('PROCESSING')).length === 0, {
      timeout: 120_000,
    })
    .toBe(true);
}

/** Signs in at the landing page, without having asked for anything. */
async function land(page: Page): Promise<void> {
  await page.goto(portalUrl());
  await giveCredentials(page, 'reviewer');
  await expect(page).toHaveURL(`${portalUrl()}/dashboard`);
}

/** The list says that it found so many. */
const found = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`^${count} results? found in `))).toBeVisible();

test.beforeAll(async () => {
  const samples = [1, 2].map((doc) =>
    generateSample({ seed: 2901, layout: 'INVOICE-american', doc, quality: 'born-digital', format: 'pdf' }),
  );
  await uploadSamples(await serviceToken('ADMIN,CONTRIBUTOR'), await Promise.all(samples));
});

test('every count of the dashboard leads to exactly so many documents', async ({ page }) => {
  await settled();
  await land(page);
  const now = page.getByRole('navigation', { name: 'Needs your attention' });
  const toReview = now.getByRole('link', { name: /^To review/ });
  await expect(toReview).toHaveText(/To review\d+oldest/);
  const waiting = Number(/To review(\d+)oldest/.exec((await toReview.textContent()) ?? '')?.[1]);
  await toReview.click();
  await found(page, waiting);

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const cell = page.getByRole('link', { name: /^Invoice, New, \d+ documents?$/ });
  const invoices = Number(await cell.textContent());
  expect(invoices).toBeGreaterThan(0);
  await cell.click();
  await found(page, invoices);

  // Narrowed by its address, which a reload keeps.
  await page.goto(`${portalUrl()}/dashboard?category=INVOICE`);
  await page.reload();
  await expect(now.getByRole('link', { name: /^To review/ })).toHaveText(
    new RegExp(`To review${invoices}oldest`),
  );
  await now.getByRole('link', { name: /^To review/ }).click();
  await found(page, invoices);
});

test('the dashboard by keyboard: figures of a day, the table, the next document', async ({ page }) => {
  await settled();
  await land(page);
  const plot = page.getByRole('slider', { name: 'Throughput' });
  await plot.focus();
  await page.keyboard.press('End');
  await expect(plot).toHaveAttribute('aria-valuetext', /^\d{4}-\d\d-\d\d: Read [1-9]/);
  expect(await violations(page), 'plot').toEqual([]);
  await page.keyboard.press('t');
  await expect(page.getByRole('columnheader', { name: 'Automation rate' })).toBeVisible();
  expect(await violations(page), 'table').toEqual([]);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/extractions\/[0-9a-f-]{36}\/review/);
});

test('the tour is offered once, goes from page to page by keys, and is left by one', async ({ page }) => {
  await land(page);
  await page
    .getByRole('region', { name: 'Tour of Recto' })
    .getByRole('link', { name: 'Take the tour' })
    .click();
  const words = (title: string) => page.getByRole('dialog', { name: title });
  for (const title of ['Put in a document', 'Find it in the list', 'See where a value stands']) {
    await expect(words(title)).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await expect(words('Correct what is wrong')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(words('See where a value stands')).toBeVisible();
  expect(await violations(page, '.driver-popover')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(words('See where a value stands')).toBeHidden();
  await expect(page).toHaveURL(/\/extractions\/.*\/review/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tour of Recto' })).toBeHidden();
});
