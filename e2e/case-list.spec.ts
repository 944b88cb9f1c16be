import { expect, type Page, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { api, portalUrl, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

type Case = { id: number; caseUuid: string };

const field = (id: string, value: string) => ({
  id,
  name: id,
  label: { value: id, standard_value: '' },
  data: { values: [value], standard_values: [value], extracted_values: [] },
  review: { result: { reviewed: true } },
});
const packaging = (values: Readonly<Record<string, string>>) => ({
  tabs: [
    {
      id: 'specification',
      title: 'Specification',
      icon: 'box',
      sections: [
        {
          id: 'main',
          title: 'Main',
          fields: Object.entries(values).map(([id, value]) => field(id, value)),
          tables: [],
        },
      ],
    },
  ],
  medias: [],
});

/** Cases of this journey, by a beginning of their numbers that no other has. */
async function makeCases(prefix: string): Promise<void> {
  const token = await serviceToken('ADMIN');
  const tag = await api<{ id: number }>(token, 'POST', '/api/case-tags', { name: `${prefix} reorder` });
  const make = (caseNo: string, over: object) =>
    api<Case>(token, 'POST', '/api/document-cases', { caseNo: `${prefix}-${caseNo}`, ...over });
  await make('4500012345', { category: 'Purchase Order', caseTags: [tag.id] });
  await make('4500012346', { category: 'Purchase Order', status: 'NEW' });
  await make('KYC-1', { category: 'KYC' });
  await make('DRUM', {
    category: 'Packaging',
    content: packaging({ packagingCategory: 'DRUMS', region: 'EMEA', color: 'Blue', legalEntity: 'LE-1' }),
  });
  await make('BOX', {
    category: 'Packaging',
    content: packaging({ packagingCategory: 'CARTONS', region: 'APAC', packagingMaterial: 'Kraft' }),
  });
}

const rows = (page: Page) => page.locator('a[data-row]');

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`the list of cases, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('is walked by its kinds, found from anywhere, and deleted from', async ({ page }) => {
      const prefix = `List-${colorScheme}`;
      await makeCases(prefix);
      await open(page, 'admin', `/document-cases?search=${prefix}`);
      await expect(rows(page)).toHaveCount(5, { timeout: 30_000 });
      expect(await violations(page), 'all').toEqual([]);

      await page.getByRole('button', { name: 'Packaging', exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'Vendor specs' })).toBeVisible();
      await expect(rows(page)).toHaveText([`${prefix}-BOX`, `${prefix}-DRUM`]);
      expect(await violations(page), 'packaging').toEqual([]);
      // A name that was misspelt finds what is spelt well.
      await page.getByRole('checkbox', { name: 'CANTONS' }).check();
      await expect(rows(page)).toHaveText([`${prefix}-BOX`]);
      await expect(page.getByRole('checkbox', { name: 'Kraft' })).toBeVisible();

      await page.goto(`${portalUrl()}/document-cases?search=${prefix}&family=order`);
      await expect(rows(page)).toHaveCount(2);
      await page.keyboard.press('j');
      await expect(rows(page).first()).toBeFocused();
      await page.keyboard.press('x');
      const bar = page.getByRole('toolbar', { name: 'Selected rows' });
      await expect(bar).toContainText('1 selected');
      await bar.getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Delete 1 case with its comments');
      await page.keyboard.press('Enter');
      await expect(page.getByText('1 case deleted')).toBeVisible();
      await expect(rows(page)).toHaveCount(1);

      await page.keyboard.press('Control+k');
      await page.keyboard.type(`${prefix}-KYC`);
      await expect(page.getByRole('option', { name: new RegExp(`${prefix}-KYC-1`) })).toBeVisible();
    });
  });

test('columns are moved and sized by the keyboard, and stay so', async ({ page }) => {
  await makeCases('Columns');
  await open(page, 'admin', '/document-cases?search=Columns');
  await expect(rows(page)).toHaveCount(5, { timeout: 30_000 });
  const heads = page.getByRole('columnheader');
  const names = () => heads.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  const before = await names();
  const status = page.getByRole('columnheader', { name: 'Status' });
  const menu = status.getByRole('button', { name: 'Status' });
  const choose = async (entry: string): Promise<void> => {
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: entry }).press('Enter');
  };
  await choose('Move left');
  await expect.poll(names).toEqual([before[0], before[1], 'Status', 'Category', ...before.slice(4)]);
  const width = async () => (await status.boundingBox())?.width ?? 0;
  const narrow = await width();
  await choose('Wider');
  await expect.poll(width).toBeGreaterThan(narrow + 20);
  await page.keyboard.press('Escape');
  const kept = page.waitForResponse((reply) => reply.url().includes('/api/account/columns/cases'));
  expect((await kept).status()).toBe(204);

  await page.evaluate('localStorage.clear()');
  await page.reload();
  await expect.poll(names).toEqual([before[0], before[1], 'Status', 'Category', ...before.slice(4)]);
  await expect.poll(width).toBeGreaterThan(narrow + 20);
  expect(await violations(page), 'arranged').toEqual([]);
  await choose('Reset columns');
  await expect.poll(names).toEqual(before);
});

test('cases are cards on a phone, in Chinese', async ({ browser }) => {
  await makeCases('Phone');
  const context = await browser.newContext({ locale: 'zh-TW', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await open(page, 'reviewer', '/document-cases?search=Phone');
  await expect(rows(page)).toHaveCount(5, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: '案件' })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await violations(page), 'phone').toEqual([]);
  await context.close();
});
