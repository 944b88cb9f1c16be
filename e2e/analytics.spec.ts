import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { pick, tabTo, use } from './support/keyboard.ts';
import { open } from './support/sign-in.ts';

/** By keyboard a chart is made, put on a dashboard, published, narrowed and saved; somebody else reads it with their own figures. */
test('from a question to a dashboard that another role reads, by keyboard', async ({ page, browser }) => {
  const name = `Vendors ${Date.now()}`;
  await open(page, 'admin', '/analytics/charts/create');
  await expect(page.getByRole('slider', { name: 'New chart' })).toBeVisible();
  await pick(page, page.getByRole('combobox', { name: 'By what' }), 'Vendor');
  // Other ways of showing it, and back.
  await tabTo(page, page.getByRole('radio', { name: 'Bars', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Bars', exact: true })).not.toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type(name);
  await tabTo(page, page.getByRole('textbox', { name: 'Description' }));
  await page.keyboard.type('Who sends most.');
  await expect(page.getByRole('slider', { name })).toBeVisible();
  await use(page, page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page).toHaveURL(/\/analytics\/charts$/);
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();

  await page.goto(new URL('/analytics/dashboards/create', page.url()).href);
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type(name);
  await tabTo(page, page.getByRole('combobox', { name: 'Add a chart' }));
  await page.keyboard.type(name);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const tools = page.getByRole('toolbar', { name: `Arrange ${name}` });
  await tools.getByRole('button', { name: 'Wider' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(tools).toContainText('7 × 4');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('switch', { name: 'Published' }).press('Space');
  await use(page, page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('slider', { name })).toBeVisible();
  await expectAccessible(page);

  // A day on which nothing came leaves nothing to show; without the filter it is there again, and is saved.
  await tabTo(page, page.getByLabel('Until'));
  await page.keyboard.type('01021990');
  await expect(page.getByText('Nothing to show')).toBeVisible();
  await use(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(page.getByRole('slider', { name })).toBeVisible();
  const saved = page.waitForEvent('download');
  await use(page, page.getByRole('button', { name: 'Save as CSV' }));
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

  const reader = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await open(reader, 'manager', '/analytics/dashboards');
  const tab = reader.waitForEvent('popup');
  await reader.getByRole('link', { name: new RegExp(name) }).click();
  const board = await tab;
  await expect(board.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(board.getByRole('slider', { name })).toBeVisible();
  await expect(board.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await reader.context().close();
});
