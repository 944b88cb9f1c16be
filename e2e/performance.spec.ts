import { expect, type Page, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { api, portalUrl, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

/** The year of papers comes behind the samples. */
async function yearIsThere(): Promise<void> {
  const token = await serviceToken('ADMIN');
  await expect
    .poll(
      async () => {
        const body = { size: 0, query: { term: { category: 'PO_CONF' } } };
        const { hits } = await api<{ hits: { total: { value: number } } }>(
          token,
          'POST',
          '/api/search/extraction/_search',
          body,
        );
        return hits.total.value;
      },
      { timeout: 180_000 },
    )
    .toBeGreaterThan(300);
}

const overhang = (page: Page): Promise<number> =>
  page
    .locator('html')
    .evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth);

const PAGES = [
  '/analysis/oc-vendor-performance',
  '/analysis/coa-vendor-performance',
  '/analysis/coa-mic-performance',
];

test.beforeAll(yearIsThere);

for (const [scheme, locale] of [
  ['light', 'en-US'],
  ['dark', 'zh-TW'],
] as const)
  test.describe(`${scheme}, ${locale}`, () => {
    test.use({ colorScheme: scheme, locale });

    test('pages of performance and a dashboard, at once and at 200 %', async ({ page }) => {
      await open(page, 'admin', PAGES[0] as string);
      for (const address of [...PAGES, '/p/ss/superset/dashboard/coa-insights/']) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(portalUrl() + address);
        await expect(page.getByRole('slider').first()).toBeVisible();
        await expect(page.locator('[role=slider] svg').first()).toBeVisible();
        expect(await violations(page), address).toEqual([]);
        await page.setViewportSize({ width: 720, height: 450 });
        expect(await overhang(page), `${address} at 200 %`).toBeLessThanOrEqual(0);
      }
    });
  });

/** “Nov 2026: Posted 66, …”: what a chart says of the place that is pointed at. */
const sumOf = (said: string): number =>
  (said.slice(said.indexOf(':')).match(/\d[\d,]*/g) ?? []).reduce(
    (sum, one) => sum + Number(one.replaceAll(',', '')),
    0,
  );

test('a chart is walked by keyboard and leads to exactly the documents that it counts', async ({ page }) => {
  await open(page, 'admin', `${PAGES[0]}?from=2026-01-01`);
  const chart = page.getByRole('slider', { name: 'Status over time' });
  await chart.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const said = (await chart.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/extractions\?/);
  await expect(
    page.getByText(new RegExp(`^${sumOf(said).toLocaleString('en-US')} results? found`)),
  ).toBeVisible();
});

test('a built-in chart says checks in words, and its figures lead to the documents', async ({ page }) => {
  await open(page, 'admin', '/p/ss/superset/dashboard/order-confirmation-insights/');
  const received = page.getByRole('region', { name: 'Order confirmations received' });
  const figure = received.getByRole('link');
  const count = await figure.textContent();
  await expect(page.getByRole('slider', { name: 'Failed checks of order confirmations' })).toHaveAttribute(
    'aria-valuetext',
    /Quantity × price|Lines add up/,
  );
  await figure.press('Enter');
  await expect(page).toHaveURL(/\/extractions\?/);
  await expect(page.getByText(new RegExp(`^${count} results? found`))).toBeVisible();
});
