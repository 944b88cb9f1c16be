import { expect, type Page, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { portalUrl } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

const rows = (page: Page) => page.locator('a[data-row]');
/** What floats above the list, without accessibility violations, and gone with Escape. */
async function looksRight(page: Page, role: 'dialog' | 'menu', name: RegExp): Promise<void> {
  const floating = page.getByRole(role, { name });
  await expect(floating).toBeVisible();
  expect(await violations(page), String(name)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the list by keyboard, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('is narrowed, kept as a view, walked, ticked and opened', async ({ page }) => {
      const view = `Waiting, ${colorScheme}`;
      await signIn(page, 'reviewer@demo.recto', '/extractions');
      await expect(rows(page).nth(2)).toBeVisible({ timeout: 120_000 });

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

      // A menu or a dialog that is on its way out still has the keyboard.
      await expect(page.locator('[role="dialog"], [role="menu"]')).toHaveCount(0);
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
      await looksRight(page, 'dialog', /Tags of 2 documents/);
      await page.keyboard.press('Escape');
      await expect(rows(page).nth(0)).toBeFocused();
      await page.keyboard.press('s');
      await looksRight(page, 'menu', /Status/);
      await page.keyboard.press('Escape');
      await page.keyboard.press('e');
      await looksRight(page, 'dialog', /Export to Excel/);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
      await expect(chosen).toBeHidden();

      await page.keyboard.press('?');
      await looksRight(page, 'dialog', /Keyboard shortcuts/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.keyboard.press('j');
      const uuid = await page.evaluate('document.activeElement.dataset.row');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/extractions/${String(uuid)}/review`));
    });
  });
}
