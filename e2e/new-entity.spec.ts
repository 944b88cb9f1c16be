import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Entity } from '@recto/contracts/entities/definition';
import { violations } from './support/axe.ts';
import { copySources } from './support/copied-tree.ts';
import { driveScreens } from './support/entity-screens.ts';
import { api, portalUrl, serviceToken } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';
import { startPortal } from './support/start-portal.ts';

/**
 * An entity that the product does not have is added to a copy of its sources as a developer would: a definition, a
 * migration and translations. The portal that is built of them has its screens.
 */

const SUPPORT = path.resolve(import.meta.dirname, '../server/test/support');
const TEXTS = {
  en: { name: 'Gadget', plural: 'Gadgets', weight: 'Weight', size: 'Size', bought: 'Bought' },
  'zh-cn': { name: '器件', plural: '器件', weight: '重量', size: '大小', bought: '购入日期' },
  'zh-tw': { name: '器件', plural: '器件', weight: '重量', size: '大小', bought: '購入日期' },
};

function addGadget(tree: string): void {
  const change = (file: string, to: (old: string) => string): void => {
    const place = path.join(tree, file);
    writeFileSync(place, to(readFileSync(place, 'utf8')));
  };
  const add = (file: string, from: string): void =>
    writeFileSync(path.join(tree, file), readFileSync(path.join(SUPPORT, from)));
  add('contracts/src/entities/gadget.ts', 'gadget.ts');
  add('server/migrations/9999_gadget.sql', 'gadget.sql');
  change('contracts/src/entities/all.ts', (old) =>
    old
      .replace(/^import \{ material \}/m, "import { gadget } from './gadget.ts';\n$&")
      .replace(/^(export const ENTITIES.*\[)$/m, '$1\n  gadget,'),
  );
  for (const [locale, { name, plural, ...fields }] of Object.entries(TEXTS))
    change(`contracts/i18n/${locale}.json`, (old) =>
      JSON.stringify({
        ...JSON.parse(old),
        'entity.name.gadget': name,
        'entity.plural.gadget': plural,
        ...Object.fromEntries(Object.entries(fields).map(([key, text]) => [`entity.field.${key}`, text])),
      }),
    );
}

const before = { ...process.env };
let stop: (() => Promise<void>) | undefined;
let tree: string;
let data: string;
let page: Page;
let token: string;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000);
  tree = copySources();
  addGadget(tree);
  data = mkdtempSync(path.join(os.tmpdir(), 'recto-e2e-'));
  const portal = await startPortal({ data, root: tree });
  stop = portal.stop;
  Object.assign(process.env, { E2E_URL: portal.url, E2E_DATA: data, E2E_ROOT: tree });
  token = await serviceToken('USER,CONTRIBUTOR');
  page = await (await browser.newContext()).newPage();
  await signIn(page, 'reviewer', '/entity');
});
test.afterAll(async () => {
  await page?.context().close();
  await stop?.();
  delete process.env.E2E_ROOT;
  Object.assign(process.env, before);
  for (const folder of [tree, data]) if (folder) rmSync(folder, { recursive: true, force: true });
});

test('a new entity has all five screens by its definition, its table and its texts alone', async () => {
  const { gadget } = (await import(path.join(tree, 'contracts/src/entities/gadget.ts'))) as {
    gadget: Entity;
  };
  await page.getByRole('link', { name: 'Gadgets', exact: true }).click();
  await expect(page).toHaveURL(`${portalUrl()}/entity/gadget`);
  await expect(page.getByText('No Gadgets found')).toBeVisible();
  await driveScreens({ page, token, extractionUuid: '' }, gadget);
});

test('each of its fields is typed, chosen, picked, shown and narrowed by', async () => {
  await api(token, 'POST', '/api/mics', { code: 'G-1', category: 'COA_NB' });
  await page.goto(`${portalUrl()}/entity/gadget/new`);
  await page.getByLabel('Code').fill('A-1');
  await page.getByLabel('Weight').fill('much');
  await page.getByLabel('Weight').blur();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('Weight').fill('1.50');
  await page.getByLabel('Size').selectOption('LARGE');
  await page.getByLabel('Bought').fill('2026-11-21');
  const mic = page.locator('[data-field="mic"]');
  await mic.getByRole('combobox').or(mic.getByRole('textbox')).first().fill('G-');
  await page.getByRole('option', { name: 'G-1' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`${portalUrl()}/entity/gadget`);
  const row = page.locator('tbody tr').filter({ hasText: 'A-1' });
  for (const cell of ['1.50', 'LARGE', '21/11/2026', 'G-1']) await expect(row).toContainText(cell);
  await row.getByRole('link', { name: /^View / }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'G-1' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('it is brought from a file and taken out as one', async () => {
  await page.goto(`${portalUrl()}/entity/gadget`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: /Gadgets/ });
  const file = (rows: string) => ({
    name: 'gadgets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`code,size,mic\n${rows}`),
  });
  const choose = async (rows: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'File' }).click();
    await (await chooser).setFiles(file(rows));
  };
  await choose('I-1,LARGE,G-1\nI-2,TINY,\n');
  // Among the problems, and where it stands in the first rows.
  await expect(dialog.getByRole('cell', { name: 'TINY' })).toHaveCount(2);
  await choose('I-1,LARGE,G-1\nI-2,SMALL,\n');
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('tbody tr').filter({ hasText: /I-[12]/ })).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('I-1,,LARGE,,G-1');
});
