import { expect, test } from '@playwright/test';
import { withDevice } from './support/device.ts';
import { emailOf, PASSWORD } from './support/lanes.ts';
import { portalUrl } from './support/portal.ts';
import { open } from './support/sign-in.ts';

test('a passkey is added, signs in without a password, and is removed', async ({ page }) => {
  await open(page, 'reviewer', '/account/sessions');
  const device = await withDevice(page);

  await test.step('it takes the password and the device', async () => {
    await page.getByRole('button', { name: 'Add passkey…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Laptop');
    await dialog.getByLabel('Your password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The password is not correct.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Passkey added')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove the passkey Laptop' })).toBeVisible();
  });

  await test.step('it signs in by itself, once the device knows its owner', async () => {
    await page.context().clearCookies();
    await page.goto(`${portalUrl()}/account/sessions`);
    await page.getByLabel('Email address').fill(emailOf('reviewer'));
    await page.keyboard.press('Enter');
    await device.refuse();
    const passkey = page.getByRole('button', { name: 'Sign in with a passkey' });
    await passkey.click();
    await expect(page.getByText('The passkey was not used.')).toBeVisible();
    await device.recognise();
    await passkey.click();
    await expect(page).toHaveURL(`${portalUrl()}/account/sessions`);
    await expect(page.getByText('Laptop')).toBeVisible();
    await expect(page.getByText('Never')).toHaveCount(0);
  });

  await test.step('it goes with the password', async () => {
    await page.getByRole('button', { name: 'Remove the passkey Laptop' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Passkey removed')).toBeVisible();
    await expect(page.getByText('Laptop')).toHaveCount(0);
  });
});
