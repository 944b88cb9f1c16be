import { expect, test } from '@playwright/test';
import { portalUrl } from './support/portal.ts';
import { recto } from './support/recto.ts';

/** A forgotten password: the page says the same of every address, and a link opens the account once. */

test('somebody who forgot the password chooses another one by a link, which works once', async ({
  page,
  browser,
}) => {
  const email = `forgetful-${Date.now()}@reset.example`;
  const first = 'the password of before';
  await recto(['user', 'create', email, '--tenant', 'demo', '--roles', 'INVOICE'], `${first}\n`);

  await test.step('asked for, nothing is told of the account', async () => {
    await page.goto(`${portalUrl()}/forgot-password`);
    for (const address of [email, 'nobody@reset.example']) {
      await page.getByLabel('Email address').fill(address);
      await page.keyboard.press('Enter');
      await expect(page.getByText('This portal cannot send email')).toBeVisible();
      await page.reload();
    }
  });

  // The command knows the address of the settings, not the port that this portal has by chance.
  const path = (await recto(['user', 'reset-link', email])).match(/\/reset-password#\S+/)?.[0];
  const link = `${portalUrl()}${path}`;
  const password = 'the password of afterwards';
  await test.step('the link sets another password', async () => {
    await page.goto(link);
    const field = page.getByLabel('New password');
    await field.fill('short');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('data-invalid', 'true');
    await field.fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password was changed.')).toBeVisible();
  });

  await test.step('it works once', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByText('This link is no longer valid')).toBeVisible();
    await other.context().close();
  });

  await test.step('the new password opens the account, the old one does not', async () => {
    await page.goto(`${portalUrl()}/account/sessions`);
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password').fill(first);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${portalUrl()}/account/sessions`);
  });
});
