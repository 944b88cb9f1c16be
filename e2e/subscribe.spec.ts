import { expect, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { api, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

/** What a tenant pays for: a plan is asked for and made by hand, and its pages run out. */

const PLAN = 'Cheques of the journey';

test('a plan is asked for in a new tab, made by an administrator, and stands among the subscriptions', async ({
  page,
}) => {
  const token = await serviceToken('ADMIN');
  await api(token, 'POST', '/api/plans', {
    name: PLAN,
    category: 'CHEQUE',
    creditsPerMonth: 1200,
    pricePerMonth: 90,
    pricePerAdditionalPage: 0.25,
  });
  await open(page, 'admin', '/account/tenant/settings');
  const product = page.getByRole('listitem').filter({ hasText: PLAN });
  await expect(product).toContainText('HKD 0.25 per page, starting at 90 for 1,200 pages per month');

  const asking = page.waitForEvent('popup');
  await product.getByRole('button', { name: `Subscribe to ${PLAN}` }).press('Enter');
  const asked = await asking;
  await expect(asked.getByText('Waiting for an answer')).toBeVisible();
  expect(await violations(asked)).toEqual([]);
  await expect(product.getByRole('link', { name: 'Requested' })).toBeVisible();

  await asked.getByRole('button', { name: 'Create subscription' }).press('Enter');
  await expect(asked.getByText('Subscribed', { exact: true }).first()).toBeVisible();
  await asked.close();
  await page.reload();
  await expect(product.filter({ hasText: 'ACTIVE' })).toContainText('0 pages used');
  await expect(product.getByRole('button')).toHaveCount(0);
});
