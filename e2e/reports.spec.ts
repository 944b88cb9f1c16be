import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { pick } from './support/keyboard.ts';
import { open } from './support/sign-in.ts';

/** By keyboard, a report is saved, another template is refused, and a schedule is made, run, paused and deleted. */
test('reports are saved, and sent at times', async ({ page }) => {
  await open(page, 'admin', '/analytics/reports');
  await pick(page, page.getByRole('combobox', { name: 'Period' }), 'This year so far');
  for (const [button, file] of [
    ['Word', /^sales_report-.*\.docx$/],
    ['PDF', /^sales_report-.*\.pdf$/],
    ['Excel', /^summary_central_database-.*\.xlsx$/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(file);
  }
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace template' }).first().press('Enter');
  await (await choosing).setFiles({
    name: 'wrong.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no document'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'The template was rejected' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  const name = `Weekly ${Date.now()}`;
  await page.goto(new URL('/analytics/scheduling', page.url()).href);
  const add = page.getByRole('button', { name: 'New schedule' });
  // A key on a button that is still disabled says nothing.
  await expect(add).toBeEnabled();
  await add.press('Enter');
  const form = page.getByRole('dialog', { name: 'New schedule' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(name);
  await pick(page, form.getByRole('combobox', { name: 'Repeat' }), 'Every week');
  await form.getByRole('combobox', { name: 'Recipients' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form).toHaveCount(0);
  const schedule = page.locator('section', { has: page.getByRole('heading', { name }) });
  await expect(schedule).toContainText('every Monday at 08:00');
  await schedule.getByRole('button', { name: 'Run now' }).press('Enter');
  await expect(schedule.getByRole('list', { name: 'Last runs' })).toContainText(/Sent|No mail server is set/);
  await schedule.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(schedule).toContainText('Paused');
  await expectAccessible(page);
  await schedule.getByRole('button', { name: `Delete ${name}` }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .press('Enter');
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});
