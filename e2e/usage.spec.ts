import { expect, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { api, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

/** Whoever pays sees what was read, also where it is more than the plan, and what the months came to. */

/** Read this month, whatever day it is: 13 pages of 10, in a category that no other journey looks at. */
test.beforeAll(async () => {
  const token = await serviceToken('ADMIN');
  const made = (resource: string, body: object) =>
    api<{ id: number }>(token, 'POST', `/api/${resource}`, body);
  const { id } = await made('plans', { name: 'Texts 10', category: 'TEXT_DUMMY', creditsPerMonth: 10 });
  await made('customer-subscriptions', { plan: { id }, startTimestamp: '2026-01-01T00:00:00Z' });
  const [log] = await api<{ id: number }[]>(token, 'GET', '/api/document-channel-logs?size=1');
  await made('subscription-usages', { category: 'TEXT_DUMMY', quantity: 13, channelLog: { id: log?.id } });
});

test('the usage of a plan that was used up is full, amber and says by how much', async ({ page }) => {
  await open(page, 'admin', '/account/subscription/usage/TEXT_DUMMY');
  const bar = page.getByRole('progressbar', { name: 'Pages used this month' });
  await expect(bar).toHaveAttribute('data-over', 'true');
  await expect(page.getByText('Over 3 pages')).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();
  const whole = await bar.boundingBox();
  const filled = await bar.locator('span').boundingBox();
  expect(filled?.width).toBe(whole?.width);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), colorScheme).toEqual([]);
  }
});

test('statements are saved as PDF and CSV, by keyboard', async ({ page }) => {
  await open(page, 'admin', '/account/subscription/statements');
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(/\d{4}-\d\d-1/);
  for (const form of ['PDF', 'CSV']) {
    const saving = page.waitForEvent('download');
    await tabTo(page, first.getByRole('link', { name: new RegExp(`as ${form}$`) }));
    await page.keyboard.press('Enter');
    expect((await saving).suggestedFilename()).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-1\\.${form.toLowerCase()}$`),
    );
  }
});
