import { expect, test } from '@playwright/test';
import { generateSample } from '@recto/samples';
import { field, openReview, upload } from './support/review-screen.ts';
import { open } from './support/sign-in.ts';

const WHY = 'The customer asked for it by phone';

test('what is wrong is marked as it is typed, and confirmed only on purpose', async ({ page }) => {
  const sample = await generateSample({
    seed: 9161,
    layout: 'INVOICE-european',
    doc: 3,
    quality: 'born-digital',
    format: 'pdf',
  });
  await open(page, 'reviewer', '/documents/upload');
  await upload(page, [sample]);
  const values = await openReview(page, sample);
  const due = field(values, 'Due date');
  const amount = values.locator('[data-slot$="/lines/0/amount"]');

  await test.step('a field and a cell that do not fit say so in words, before and after they are saved', async () => {
    await due.focus();
    await page.keyboard.type('next friday');
    await expect(due).toHaveAttribute('aria-invalid', 'true');
    await expect(due).toHaveAccessibleDescription(/next friday.* is not a date/);
    await amount.focus();
    await page.keyboard.type('abc');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Tab');
    await expect(values.getByText('All changes saved')).toBeVisible();
    await expect(due).toHaveValue('next friday');
    await expect(amount).toHaveValue('abc');
    await expect(due).toHaveAccessibleDescription(/next friday.* is not a date/);
    await expect(values.getByText(/abc cannot be added/).first()).toBeVisible();
  });

  await test.step('the key for what failed leads to both', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+f');
    await page.keyboard.press('Alt+f');
    await page.keyboard.press('Alt+f');
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  });

  const dialog = page.getByRole('dialog', { name: 'Do you want to change status now?' });
  await test.step('the keys that confirm a clean document go back, and a number leads there', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'next friday' }).first()).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('1');
    await expect(dialog).toBeHidden();
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('Shift and Enter confirm all the same, with the reason in the history', async () => {
    const address = page.url();
    const own = new URL(address).pathname;
    await page.keyboard.press('Control+Enter');
    await dialog.getByLabel('Reason (optional)').fill(WHY);
    await page.keyboard.press('Shift+Enter');
    await expect(dialog).toBeHidden();
    // What comes next is on screen: going back before that would be overtaken by it. What is marked changes the
    // address too, and is no next document.
    await expect(page).not.toHaveURL(new RegExp(own));
    await page.goto(address);
    await expect(values.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Events/Logs');
    await page
      .getByRole('option', { name: /Events\/Logs/ })
      .first()
      .click();
    await expect(page.getByText(`Reason: ${WHY}`)).toBeVisible();
  });
});
