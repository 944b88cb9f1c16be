import { expect, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { open } from './support/sign-in.ts';

test('a log is found in Sources, looked at, and read again from its page', async ({ page }) => {
  await open(page, 'admin', '/sources');
  const row = page.locator('[data-row]').filter({ hasText: 'Completed' }).first();
  await expect(row).toBeVisible({ timeout: 120_000 });
  await row.focus();
  await page.keyboard.press('v');
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await row.getByRole('link', { name: /^View details of/ }).click();
  await expect(page.getByRole('heading', { name: 'Execution traces' })).toBeVisible();
  await expect(page.getByRole('table').first()).toContainText('New');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('g');
  const question = page.getByRole('dialog', {
    name: 'Are you sure you wish to rerun extraction generation on this log?',
  });
  await question.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Log extractions generated successfully')).toBeVisible();
});
