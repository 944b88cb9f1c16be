import { expect, type Page, test } from '@playwright/test';
import { withDevice } from './support/device.ts';
import { tabTo } from './support/keyboard.ts';
import { portalUrl } from './support/portal.ts';
import { open } from './support/sign-in.ts';

/** A tenant that runs itself: somebody joins by a link and signs in without a password; a script works by a token. */

const SETTINGS = '/account/tenant/settings';
const NAME = 'Stock script';
const TOKEN = /recto_[\w-]+/;

const formOf = (page: Page, button: string) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });

async function pickRole(page: Page, form: ReturnType<typeof formOf>, role: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Roles' }).fill(role);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The list stays for further roles, over what stands below.
  await page.keyboard.press('Escape');
}

/** What is shown once, read and closed. */
async function takeOnce(page: Page, form: RegExp): Promise<string> {
  const dialog = page.getByRole('dialog');
  const text = (await dialog.getByText(form).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  return text;
}

const statusFor = async (token: string): Promise<number> =>
  (await fetch(`${portalUrl()}/api/account`, { headers: { authorization: `Bearer ${token}` } })).status;

test('somebody is invited, accepts, and signs in by a passkey to what the role opens', async ({
  page,
  browser,
}) => {
  const email = `newcomer-${Date.now()}@team.example`;
  const link = await test.step('a manager invites', async () => {
    await open(page, 'admin', SETTINGS);
    const form = formOf(page, 'Invite');
    await form.getByLabel('Email address').fill(email);
    await pickRole(page, form, 'Contributor');
    await tabTo(page, form.getByRole('button', { name: 'Invite' }));
    await page.keyboard.press('Enter');
    return takeOnce(page, /^https?:/);
  });

  const context = await browser.newContext();
  const newcomer = await context.newPage();
  const password = 'a password for the newcomer';
  await test.step('the newcomer accepts and signs in', async () => {
    await newcomer.goto(link);
    await newcomer.getByLabel('Your name').fill('New Comer');
    await newcomer.getByLabel('Password', { exact: true }).fill(password);
    await newcomer.getByRole('button', { name: /^Accept/ }).click();
    await expect(newcomer.getByText('Your account is ready.')).toBeVisible();
    await newcomer.goto(`${portalUrl()}/account/sessions`);
    await newcomer.getByLabel('Email address').fill(email);
    await newcomer.keyboard.press('Enter');
    await newcomer.getByLabel('Password').fill(password);
    await newcomer.keyboard.press('Enter');
    await expect(newcomer).toHaveURL(`${portalUrl()}/account/sessions`);
  });

  await test.step('a passkey opens the account without the password', async () => {
    await withDevice(newcomer);
    await newcomer.getByRole('button', { name: 'Add passkey…' }).click();
    await newcomer.getByRole('dialog').getByLabel('Your password').fill(password);
    await newcomer.keyboard.press('Enter');
    await expect(newcomer.getByText('Passkey added')).toBeVisible();
    await context.clearCookies();
    await newcomer.goto(`${portalUrl()}/account/sessions`);
    await newcomer.getByLabel('Email address').fill(email);
    await newcomer.keyboard.press('Enter');
    await newcomer.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(newcomer).toHaveURL(`${portalUrl()}/account/sessions`);
  });

  await test.step('what the role does not open is refused', async () => {
    await newcomer.goto(`${portalUrl()}/admin/users`);
    await expect(newcomer.getByText('You are not authorized to access this page.')).toBeVisible();
    await newcomer.goto(`${portalUrl()}/extractions`);
    await expect(newcomer.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await context.close();
});

test('a token is made, used, rotated and revoked', async ({ page }) => {
  await open(page, 'admin', SETTINGS);
  const form = formOf(page, 'Create token');
  await form.getByLabel('Name').fill(NAME);
  await pickRole(page, form, 'Contributor');
  await form.getByRole('button', { name: 'Create token' }).click();
  const first = await takeOnce(page, TOKEN);
  expect(await statusFor(first)).toBe(200);

  await page.getByRole('button', { name: `Rotate ${NAME}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate', exact: true }).click();
  const second = await takeOnce(page, TOKEN);
  expect(second).not.toBe(first);
  // The one before lives for a day, so that scripts can change over.
  expect([await statusFor(first), await statusFor(second)]).toEqual([200, 200]);
  await expect(page.getByText('Replaced')).toBeVisible();

  // The newest stands first; with it ends the one that it replaced.
  const revoke = page.getByRole('button', { name: `Revoke ${NAME}` });
  await expect(revoke).toHaveCount(2);
  await revoke.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText(`${NAME} was revoked`)).toBeVisible();
  for (const token of [first, second]) await expect.poll(() => statusFor(token)).toBe(401);
});
