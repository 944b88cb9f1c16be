import { expect, type Page, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { api, portalUrl, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

/** Keys of texts that stand on the screen instead of their texts. */
async function rawKeys(page: Page): Promise<string[]> {
  const texts = await (await page.request.get(`${portalUrl()}/i18n/en.json`)).json();
  const shown = await page.locator('body').evaluate((body: { innerText: string }) => body.innerText);
  return (shown.match(/[\w-]+(\.[\w-]+)+/g) ?? []).filter((word) => word in texts);
}

/** How far the page is wider than its window, in pixels. */
const overhang = (page: Page): Promise<number> =>
  page
    .locator('html')
    .evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth);

test.use({ locale: 'zh-TW', colorScheme: 'dark' });

const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(page.locator('[role=dialog] [role=option]').first()).toBeVisible();
};

test('every panel and dialog of the review in Chinese and in the dark', async ({ page }) => {
  await open(page, 'admin', `/extractions/${await reviewable()}/review`);
  await expect(page.locator('[data-slot]').first()).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();

  await openPalette(page);
  expect(await violations(page, '[role=dialog]'), 'palette').toEqual([]);
  const ids = await page
    .locator('[role=dialog] [role=option]')
    .evaluateAll((all) => all.map(({ id }) => id.replace('palette-', '')));
  const panels = ids.filter((id) => id.startsWith('panel-'));
  expect(panels.length).toBeGreaterThan(8);
  for (const id of panels) {
    await page.locator(`#palette-${id}`).click();
    const panel = page.locator('aside[data-panel]');
    await expect(panel).toBeVisible();
    await expect(panel.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
    expect(await violations(page, 'aside[data-panel]'), id).toEqual([]);
    expect(await rawKeys(page), id).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await openPalette(page);
  }
  for (const id of ['report-issue', 'copy', 'generate', 'deep_rerun', 'enhance', 'key-pages', 'key-help']) {
    await page.locator(`#palette-${id}`).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page, '[role=dialog]'), id).toEqual([]);
    expect(await rawKeys(page), id).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openPalette(page);
  }
});

test('the screens around it in Chinese and in the dark, on a desk and on a phone', async ({ page }) => {
  for (const address of [
    '/dashboard',
    '/extractions',
    '/automation',
    '/support/support_cases',
    '/my/upload-channel-logs',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, 'admin', address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    expect(await violations(page), address).toEqual([]);
    expect(await rawKeys(page), address).toEqual([]);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await overhang(page), address).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await overhang(page), `${address} on a phone`).toBeLessThanOrEqual(0);
  }
});

/** A seeded document that has been read. */
async function reviewable(): Promise<string> {
  const token = await serviceToken('ADMIN');
  let uuid: string | undefined;
  await expect
    .poll(
      async () => {
        const address = '/api/extractions?status=NEW&category=INVOICE';
        uuid = (await api<{ extractionUuid: string }[]>(token, 'GET', address))[0]?.extractionUuid;
        return uuid;
      },
      { timeout: 120_000 },
    )
    .toBeTruthy();
  return uuid!;
}
