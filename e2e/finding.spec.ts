import { expect, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { emailOf } from './support/lanes.ts';
import { api, portalUrl, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

type Item = { extractionUuid: string; summary: { number: string | null } };

/** A seeded document whose number no other has. */
async function numbered(): Promise<{ uuid: string; number: string }> {
  const token = await serviceToken('ADMIN');
  let found: { uuid: string; number: string } | undefined;
  await expect
    .poll(
      async () => {
        const items = await api<Item[]>(token, 'GET', '/api/extractions?category=INVOICE');
        const named = items.filter(({ summary }) => summary.number !== null);
        const [only] = named.filter(
          ({ summary }) => named.filter((other) => other.summary.number === summary.number).length === 1,
        );
        found = only && { uuid: only.extractionUuid, number: only.summary.number ?? '' };
        return found;
      },
      { timeout: 120_000 },
    )
    .toBeTruthy();
  return found!;
}

test('a document is found by its number from anywhere, by keyboard', async ({ page }) => {
  const { uuid, number } = await numbered();
  await open(page, 'reviewer', '/documents/upload');
  await expect(page.getByRole('heading', { name: 'Upload documents' })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter document/case number for search')).toBeVisible();

  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/extractions/${uuid}/review`));
  // It is remembered a moment after it is shown.
  await expect
    .poll(() => page.evaluate('JSON.stringify({ ...localStorage })'))
    .toContain(`/extractions/${uuid}/review`);

  // Part of a number lists what has it; what was open comes first in the palette.
  await page.goto(`${portalUrl()}/documents/upload`);
  await expect(page.getByRole('heading', { name: 'Upload documents' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(number.slice(0, -1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/extractions\?search=/);
  await expect(page.getByRole('link', { name: new RegExp(number.slice(0, -1)) }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recently opened' });
  await expect(recent.getByRole('option').first()).toContainText(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/extractions/${uuid}/review`));
});

test.describe('the manual', () => {
  test.use({ colorScheme: 'dark', locale: 'zh-TW' });

  test('is read and searched by keyboard, in the language of the portal, in the dark', async ({ page }) => {
    await page.goto(`${portalUrl()}/extractions`);
    await page.locator('input').first().fill(emailOf('reviewer'));
    await page.keyboard.press('Enter');
    await page.locator('input[type=password]').fill('recto-demo-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '擷取清單' })).toBeVisible();

    await page.keyboard.press('?');
    // It is named by its heading, which a busy machine draws a moment later.
    await expect(page.getByRole('dialog')).toHaveAccessibleName(/./);
    expect(await violations(page), 'keys').toEqual([]);
    await page.getByRole('link', { name: '指南：尋找文件' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '尋找文件' })).toBeVisible();
    expect(await violations(page), 'guide').toEqual([]);

    await page.keyboard.press('/');
    await page.keyboard.type('復原 儲存');
    await expect(page.getByText(/^\d+ 處$/)).toBeVisible();
    expect(await violations(page), 'search').toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '審核文件' })).toBeVisible();
    const place = page.getByRole('heading', { name: '復原、歷程、離開' });
    await expect(place).toBeInViewport();
    await expect(place.locator('mark')).toHaveText('復原');

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.type('發票');
    await expect(page.getByRole('option', { name: '指南：發票' })).toBeVisible();
    expect(await violations(page), 'palette').toEqual([]);
  });
});
