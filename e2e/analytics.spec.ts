import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { open } from './support/sign-in.ts';

/** A chart is made, put on a dashboard by keyboard, published, and read by somebody else with their own figures. */
test('from a question to a dashboard that another role reads', async ({ page, browser }) => {
  const name = `Vendors ${Date.now()}`;
  await open(page, 'admin', '/analytics/charts/create');
  await expect(page.getByRole('slider', { name: 'New chart' })).toBeVisible();
  await page.getByRole('combobox', { name: 'By what' }).click();
  await page.getByRole('option', { name: 'Vendor', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Who sends most.');
  await expect(page.getByRole('slider', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/analytics\/charts$/);
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();

  await page.goto(new URL('/analytics/dashboards/create', page.url()).href);
  await page.getByRole('textbox', { name: 'Title' }).fill(name);
  await page.getByRole('combobox', { name: 'Add a chart' }).fill(name);
  await page.getByRole('option', { name }).click();
  const tools = page.getByRole('toolbar', { name: `Arrange ${name}` });
  await tools.getByRole('button', { name: 'Wider' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(tools).toContainText('7 × 4');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('switch', { name: 'Published' }).press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('slider', { name })).toBeVisible();
  await expectAccessible(page);

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
