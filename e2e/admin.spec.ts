import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { pick, tabTo, use } from './support/keyboard.ts';
import { tenantHere } from './support/lanes.ts';
import { api, portalUrl, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

test.use({ colorScheme: 'dark' });

const PAGES = [
  ['Health', '/admin/health', 'Database'],
  ['Metrics', '/admin/metrics', 'Requests by route'],
  ['Jobs', '/admin/jobs', 'Failed'],
  ['Outgoing email', '/admin/mails', 'at most once'],
  ['Logs', '/admin/logs', 'Everything else'],
  ['Audits', '/admin/audits', 'Changed fields'],
  ['Configuration', '/admin/configuration', 'RECTO_SECRET'],
  ['Thread dump', '/admin/thread-dump', 'dumpThreads'],
  ['Users', '/admin/users', 'reviewer@demo.recto'],
  ['Tenants', '/admin/tenants', 'demo'],
] as const;

test('every page of the administration opens by keyboard, in the dark and without a fault', async ({
  page,
}) => {
  await open(page, 'admin', '/admin/health');
  for (const [name, address, text] of PAGES) {
    await expect(page).toHaveURL(portalUrl() + address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    expect(await violations(page), name).toEqual([]);
    if (name === 'Tenants') {
      await use(page, page.getByRole('button', { name: /^Details of/ }).first());
      const details = page.getByRole('dialog');
      await expect(details.getByText('Pages in the last 12 months')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(details).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Details of/ }).first()).toBeFocused();
    }
    // The page after the last is the first.
    await page.keyboard.press(']');
  }
  await expect(page).toHaveURL(`${portalUrl()}/admin/health`);
});

test('a level of the log is changed by keyboard while it runs, and taken back', async ({ page }) => {
  await open(page, 'admin', '/admin/logs');
  const level = page.getByRole('combobox', { name: 'Log level for jobs' });
  await pick(page, level, 'debug');
  await expect(page.getByText('Log level for jobs changed')).toBeVisible();
  await page.reload();
  await expect(level).toHaveValue('debug');
  await pick(page, level, 'Same as ROOT');
  await expect(level).toHaveValue('Same as ROOT');
});

test('somebody gets an account, another role, and loses it again, by keyboard', async ({ page }) => {
  await open(page, 'admin', '/admin/users');
  await expect(page.getByRole('row', { name: /reviewer@demo\.recto/ })).toBeVisible();
  await use(page, page.getByRole('button', { name: 'Add without an invitation' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type('new@demo.example');
  await tabTo(page, dialog.getByLabel('Invoice', { exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Password link for new@demo.example' })).toBeVisible();
  expect(await violations(page), 'password').toEqual([]);
  await page.keyboard.press('Escape');

  await use(page, page.getByRole('button', { name: 'Roles of new@demo.example in demo' }));
  await tabTo(page, page.getByRole('dialog').getByLabel('Certificate of analysis', { exact: true }));
  await page.keyboard.press('Space');
  await use(page, page.getByRole('button', { name: 'Save' }));
  const row = page.getByRole('row', { name: /new@demo\.example/ });
  await expect(row.getByText('Certificate of analysis, Invoice')).toBeVisible();
  await use(page, row.getByRole('button', { name: 'Close the account for new@demo.example' }));
  await use(page, page.getByRole('dialog').getByRole('button', { name: 'Close account' }));
  await expect(row.getByText('Account closed')).toBeVisible();
});

test('a job that was given up says why, and its document is read when it is tried again', async ({
  page,
}) => {
  // A job is given up after a minute and a half of trying.
  test.setTimeout(300_000);
  const token = await serviceToken('ADMIN');
  const settled = () => api<unknown[]>(token, 'GET', '/api/extractions?status=PROCESSING');
  await expect.poll(async () => (await settled()).length, { timeout: 120_000 }).toBe(0);
  const [read] = await api<{ extractionUuid: string }[]>(token, 'GET', '/api/extractions?status=NEW');
  const uuid = read!.extractionUuid;
  // The files of this tenant are away for a while; others go on.
  const files = path.join(process.env.E2E_DATA!, 'files', tenantHere());
  await rename(files, `${files}.away`);
  try {
    await api(token, 'POST', `/api/extractions/uuid/${uuid}/rerun`);
    await open(page, 'admin', '/admin/jobs');
    const row = page.getByRole('row', { name: /extraction\.reread-extraction/ });
    await expect(row).toBeVisible({ timeout: 200_000 });
    await expect(row).toContainText(/stored file \w+ of .* is not in/);
    expect(await violations(page), 'failed').toEqual([]);
    await bringBack(files);
    await use(page, row.getByRole('button', { name: /^Retry extraction\.reread-extraction/ }));
    await expect(page.getByText('Retrying 1 job')).toBeVisible();
    // Jobs of documents that came meanwhile may have failed beside it.
    await expect(row).toHaveCount(0);
    const status = async () =>
      (await api<{ status: string }>(token, 'GET', `/api/extractions/uuid/${uuid}`)).status;
    await expect.poll(status, { timeout: 90_000 }).toBe('NEW');
  } finally {
    await bringBack(files);
  }
});

async function bringBack(files: string): Promise<void> {
  if (!existsSync(`${files}.away`)) return;
  // What was stored meanwhile has its place beside them.
  if (existsSync(files)) {
    await cp(files, `${files}.away`, { recursive: true });
    await rm(files, { recursive: true });
  }
  await rename(`${files}.away`, files);
}

test('an issue is found, marked by a key after its question, and answered', async ({ page }) => {
  const token = await serviceToken('ADMIN');
  const waiting = () => api<{ extractionUuid: string }[]>(token, 'GET', '/api/extractions?status=NEW');
  await expect.poll(async () => (await waiting()).length, { timeout: 120_000 }).toBeGreaterThan(0);
  const [about] = await waiting();
  await api(token, 'POST', '/api/extraction-issues', {
    extractionUuid: about!.extractionUuid,
    category: 'COA_RESULT',
    userComment: 'The result of the assay is that of the line above',
  });
  await open(page, 'admin', '/entity/extraction-issue/search');
  await page.getByRole('checkbox', { name: 'COA', exact: true }).check();
  const row = page.getByRole('row', { name: /The result of the assay/ });
  await expect(row).toBeVisible();
  // What the filter left out is paler until it is gone.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  expect(await violations(page), 'issues').toEqual([]);
  await row.getByRole('link', { name: /^CS\d{9}$/ }).focus();
  await page.keyboard.press('f');
  await expect(page.getByText(/^Are you sure to mark this Result issue CS\d{9} fixed\?$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row.getByText('Fixed', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Mark fixed:/ })).toBeDisabled();
  await use(page, row.getByRole('button', { name: /^Edit:/ }));
  await tabTo(page, page.getByRole('dialog').getByLabel('Reply'));
  await page.keyboard.type('Corrected');
  await use(page, page.getByRole('button', { name: 'Save' }));
  await expect(row).toContainText('Corrected');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`${portalUrl()}/entity/extraction-issue/search`);
});
