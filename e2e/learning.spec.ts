import { expect, test } from '@playwright/test';
import { choose, use } from './support/keyboard.ts';
import { field, openReview, sampleOf, upload } from './support/review-screen.ts';
import { open } from './support/sign-in.ts';

/** This sender is to be known by the customer number, which stands beside the label of another field. */
const CUSTOMER_NUMBERS = ['893199', '936536'] as const;

test('by keyboard, one correction makes the waiting document right without reload, and forgetting it restores what was there', async ({
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

  await test.step('while correcting, it is only said that something is to be learned', async () => {
    const review = await openReview(page, first);
    await field(review, 'PO number').fill(CUSTOMER_NUMBERS[0]);
    await page.keyboard.press('Enter');
    await expect(review.getByText('To learn: 1')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'PO number' })).toHaveCount(0);
  });

  await test.step('confirmed and proven, it is said what was learned, and the other screen shows the right value', async () => {
    await page.keyboard.press('Control+Enter');
    await use(page, page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }));
    const news = page.getByRole('alert').filter({ hasText: 'Learned: PO number is to the right of' });
    await expect(news).toBeVisible({ timeout: 60_000 });
    await use(page, news.getByRole('button', { name: 'Show', exact: true }));
    const panel = page.getByRole('complementary', { name: 'Learned examples' });
    await expect(panel.getByText('Learned: PO number is to the right of')).toBeVisible();
    await expect(order).toHaveValue(CUSTOMER_NUMBERS[1], { timeout: 60_000 });
  });

  await test.step('forgotten, it is what it was before', async () => {
    await choose(other, other.getByRole('button', { name: 'More panels' }), 'Learned examples');
    const panel = other.getByRole('complementary', { name: 'Learned examples' });
    // Other journeys may have taught something about this layout before.
    const lesson = panel
      .getByRole('listitem')
      .filter({ has: other.getByText('PO number is to the right of “customer no”', { exact: true }) });
    await use(other, lesson.getByRole('button', { name: 'Forget' }));
    await use(other, other.getByRole('dialog').getByRole('button', { name: 'Forget' }));
    await expect(order).toHaveValue(before, { timeout: 60_000 });
    await expect(lesson).toHaveCount(0);
  });
});
