import { expect, type Page, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { portalUrl } from './support/portal.ts';
import { open } from './support/sign-in.ts';

const rows = (page: Page) => page.locator('a[data-row]');
/** What floats above the list, without accessibility violations, and gone with Escape. */
async function looksRight(page: Page, role: 'dialog' | 'menu', name: RegExp): Promise<void> {
  const floating = page.getByRole(role, { name });
  await expect(floating).toBeVisible();
  expect(await violations(page, `[role=${role}]`), String(name)).toEqual([]);
}

/** Closes what floats; until it is gone it still has the keyboard. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await gone(page);
}

const gone = (page: Page): Promise<void> =>
  expect(page.locator('[role="dialog"], [role="menu"]')).toHaveCount(0);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the list by keyboard, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('is narrowed, kept as a view, walked, ticked and opened', async ({ page }) => {
      const view = `Waiting, ${colorScheme}`;
      await open(page, 'reviewer', '/extractions');
      await expect(rows(page).nth(2)).toBeVisible({ timeout: 120_000 });
      expect(await violations(page), 'list').toEqual([]);

      await page.keyboard.press('/');
      await page.keyboard.type('no such words anywhere');
      await expect(page.getByText('No Results found.')).toBeVisible();
      await expect(page).toHaveURL(/search=/);
      await page.keyboard.press('Escape');
      await expect(rows(page).nth(2)).toBeVisible();
      await page.keyboard.press('Escape');

      await page.getByRole('checkbox', { name: 'New', exact: true }).focus();
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/status=/);
      await page.keyboard.press('v');
      await looksRight(page, 'menu', /Views|Waiting/);
      await page.getByRole('menuitem', { name: 'Save this view' }).press('Enter');
      await looksRight(page, 'dialog', /Save this view/);
      await page.getByRole('textbox', { name: /^Name/ }).fill(view);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: view })).toBeVisible();

      await page.goto(`${portalUrl()}/extractions`);
      await expect(rows(page).nth(2)).toBeVisible();
      await page.keyboard.press('v');
      await page.getByRole('menuitem', { name: view }).press('Enter');
      await expect(page).toHaveURL(/status=/);
      await expect(rows(page).nth(2)).toBeVisible();

      await gone(page);
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await expect(rows(page).nth(1)).toBeFocused();
      await page.keyboard.press('x');
      const chosen = page.getByRole('toolbar', { name: 'Selected rows' });
      await expect(chosen.getByText('1 selected')).toBeVisible();
      await page.keyboard.press('k');
      await page.keyboard.press('Shift+X');
      await expect(chosen.getByText('2 selected')).toBeVisible();
      await page.keyboard.press('t');
      await looksRight(page, 'dialog', /Tags for 2 documents/);
      await leave(page);
      await expect(rows(page).nth(0)).toBeFocused();
      await page.keyboard.press('s');
      await looksRight(page, 'menu', /Status/);
      await leave(page);
      await page.keyboard.press('e');
      await looksRight(page, 'dialog', /Export to Excel/);
      await leave(page);
      await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
      await expect(chosen).toBeHidden();

      await page.keyboard.press('?');
      await looksRight(page, 'dialog', /Keyboard shortcuts/);
      await leave(page);
      await page.keyboard.press('j');
      await expect(page.locator('a[data-row]:focus')).toHaveCount(1);
      const uuid = await page.evaluate('document.activeElement.dataset.row');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/extractions/${String(uuid)}/review`));
    });
  });
}
