import { expect, test } from '@playwright/test';
import { violations } from './support/axe.ts';
import { choose, tabTo, use } from './support/keyboard.ts';
import { field, openReview, sampleOf, upload } from './support/review-screen.ts';
import { open } from './support/sign-in.ts';

test.describe('reading again', () => {
  test.use({ colorScheme: 'dark' });

  test('by keyboard, what a correction would do to confirmed values is said before it is learned, and what would be read today can be seen', async ({
    page,
  }) => {
    const [first, second] = [await sampleOf(7), await sampleOf(8)];
    await open(page, 'admin', '/documents/upload');
    await upload(page, [first, second]);

    await test.step('confirmed, a document is read again beside what was read', async () => {
      await openReview(page, first);
      await choose(page, page.getByRole('button', { name: 'More panels' }), 'Replay');
      const panel = page.getByRole('complementary', { name: 'Replay' });
      await tabTo(page, panel.getByRole('radio', { checked: true }));
      await page.keyboard.press('ArrowLeft');
      await expect(panel.getByRole('radio', { name: 'As of the original reading' })).toBeChecked();
      await expect(panel.getByText('Identical', { exact: true })).toBeVisible();
      expect(await violations(page), 'panel').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await page.keyboard.press('Control+Enter');
      await use(page, page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }));
    });

    await test.step('a correction that contradicts it is doubted, and can be kept to its document', async () => {
      const review = await openReview(page, second);
      await field(review, 'PO number').fill(String(second.expected.fields.invoice_number));
      await page.keyboard.press('Enter');
      await expect(review.getByText('To learn: 1, doubtful')).toBeVisible({ timeout: 60_000 });
      await choose(page, page.getByRole('button', { name: 'More panels' }), 'Learned examples');
      const panel = page.getByRole('complementary', { name: 'Learned examples' });
      // Invoices that other journeys confirmed before may look alike.
      await expect(
        panel.getByText(/^Confirmed values that would become wrong: [1-9]\d*; correct: 0$/),
      ).toBeVisible();
      const changed = panel
        .locator('details')
        .filter({ hasText: `${first.expected.fields.invoice_number}: ` });
      await use(page, changed.locator('summary'));
      await expect(changed.getByText('wrong with it')).toBeVisible();
      expect(await violations(page), 'weighed lesson').toEqual([]);
      await use(page, panel.getByRole('button', { name: 'Do not learn this' }));
      await expect(panel.getByText(/Confirmed values that would become wrong/)).toHaveCount(0);
      await expect(review.getByText(/^To learn/)).toHaveCount(0);
    });

    await test.step('the confirmed documents of the category are read again as a whole', async () => {
      await page.goto(new URL('/replays', process.env.E2E_URL).href);
      await use(page, page.getByRole('button', { name: 'Start replay' }));
      await expect(page.getByRole('heading', { name: 'Invoice' })).toBeVisible({ timeout: 150_000 });
      await expect(
        page.getByRole('link', { name: String(first.expected.fields.invoice_number) }),
      ).toBeVisible();
      expect(await violations(page), 'page').toEqual([]);
    });
  });
});
