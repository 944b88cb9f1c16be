import { expect, test } from '@playwright/test';
import { field, openReview, sampleOf, upload } from './support/review-screen.ts';
import { open } from './support/sign-in.ts';

/** This sender is to be known by the customer number, which stands beside the label of another field. */
const CUSTOMER_NUMBERS = ['893199', '936536'] as const;

test('one correction makes the waiting document right without reload, and forgetting it restores what was there', async ({
  page,
  context,
}) => {
  const [first, second] = [await sampleOf(1), await sampleOf(2)];
  await open(page, 'reviewer', '/documents/upload');
  await upload(page, [first, second]);

  const other = await context.newPage();
  const waiting = await openReview(other, second);
  const order = field(waiting, 'PO number');
  const before = await order.inputValue();
  expect(before).not.toBe(CUSTOMER_NUMBERS[1]);

  await test.step('the correction says what it teaches', async () => {
    const review = await openReview(page, first);
    await field(review, 'PO number').fill(CUSTOMER_NUMBERS[0]);
    await page.keyboard.press('Enter');
    const news = page.getByRole('alert').filter({ hasText: 'PO number is right of' });
    await expect(news).toBeVisible();
    await expect(news.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(review.getByText('Teaches 1')).toBeVisible();
  });

  await test.step('confirmed, the other screen shows the right value by itself', async () => {
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(order).toHaveValue(CUSTOMER_NUMBERS[1], { timeout: 60_000 });
  });

  await test.step('forgotten, it is what it was before', async () => {
    await other.getByRole('button', { name: 'More panels' }).click();
    await other.getByRole('menuitem', { name: 'Learned here' }).click();
    const panel = other.getByRole('complementary', { name: 'Learned here' });
    await expect(panel.getByText(/PO number is right of/)).toBeVisible();
    await panel.getByRole('button', { name: 'Forget' }).first().click();
    await other.getByRole('button', { name: 'Yes' }).click();
    await expect(order).toHaveValue(before, { timeout: 60_000 });
    await expect(panel.getByText(/PO number is right of/)).toHaveCount(0);
  });
});
