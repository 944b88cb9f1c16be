import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { api, portalUrl, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

/** What a tenant is called and where its documents come from, by keyboard alone. */

const SETTINGS = '/account/tenant/settings';
const CHANNEL = 'Orders of the settings';

const reach = (page: Page, key: 'Tab' | 'Shift+Tab' | 'ArrowDown', target: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });

let page: Page;
let token: string;
test.beforeAll(async ({ browser }) => {
  token = await serviceToken('ADMIN');
  page = await (await browser.newContext()).newPage();
  await open(page, 'admin', '/sources');
});
test.afterAll(async () => {
  // One that fails would be told of in the journeys of others.
  for (const { id, name } of await api<{ id: number; name: string }[]>(
    token,
    'GET',
    '/api/document-channels?size=200',
  ))
    if (name === CHANNEL) await api(token, 'DELETE', `/api/document-channels/${id}`);
  await page.context().close();
});

test('the settings are in the menu of the account, and the tenant gets another name', async () => {
  const menu = page.getByRole('button', { name: /^Account menu for/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Tenant settings' });
  await reach(page, 'ArrowDown', entry);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(portalUrl() + SETTINGS);

  const name = page.getByRole('textbox', { name: 'Tenant display name' });
  const before = await name.inputValue();
  for (const wanted of [`${before} of the south`, before]) {
    await name.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(wanted);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Tenant renamed to ${wanted}.`)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(wanted);
  }
});

test('an input channel is added where the others stand, and says how it is', async () => {
  await page.goto(portalUrl() + SETTINGS);
  const add = page.getByRole('button', { name: 'Add an input channel' });
  await expect(page.getByRole('region', { name: 'Integration' })).toContainText('New output channel');
  await expectAccessible(page);

  await reach(page, 'Tab', add);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Add an input channel' });
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.type('Not this one');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard your unsaved changes?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(add, 'from where it was opened').toBeFocused();

  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type(CHANNEL);
  const send = form.getByRole('button', { name: 'Add', exact: true });
  await expect(send).toBeDisabled();
  await page.keyboard.press('Tab');
  await page.keyboard.type('IMAP');
  await expectAccessible(page);
  for (const [label, value] of [
    ['Mailbox email', 'orders@in.recto.test'],
    ['Server', '127.0.0.1'],
    ['User name', 'orders'],
    ['Password', 'a secret of the settings'],
  ] as const) {
    await expect(send, `without ${label}`).toBeDisabled();
    await reach(page, 'Tab', form.getByRole('textbox', { name: label }).or(form.getByLabel(label)).first());
    await page.keyboard.type(value);
  }
  await expect(send).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The input channel ${CHANNEL} was added.`)).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();

  const row = page
    .getByRole('list', { name: 'Input channels' })
    .getByRole('listitem')
    .filter({ hasText: CHANNEL });
  await expect(row).toContainText('IMAP');
  await expect(row).toContainText('orders@in.recto.test');
  await expect(row, 'nothing listens there').toContainText('Failing');
  await expectAccessible(page);
  const attempt = row.getByRole('button', { name: `Test ${CHANNEL}` });
  await reach(page, 'Shift+Tab', attempt);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '127.0.0.1' }).first()).toBeVisible();
  expect(await page.content()).not.toContain('a secret of the settings');

  await reach(page, 'Tab', row.getByRole('link', { name: `Edit ${CHANNEL}` }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/entity\/document-channel\/\d+\/edit$/);
  await expect(page.getByPlaceholder('Stored. Type to replace it.')).toHaveValue('');
  await page.keyboard.press('Control+s');
  await expect(page, 'back to where it was opened').toHaveURL(portalUrl() + SETTINGS);
  await expect(row).toBeVisible();
});

test('somebody is invited by link, chooses a password, signs in, and opens what their roles open', async ({
  browser,
}) => {
  const email = `kim-${Date.now()}@ends.test`;
  await page.goto(portalUrl() + SETTINGS);
  const team = page.getByRole('region', { name: 'Team Members' });
  await team.getByRole('button', { name: 'Invite' }).click();
  await expect(team.getByRole('alert')).toHaveText('Please type new member email or roles');
  await team.getByLabel('Email address').fill(email);
  await team.getByLabel('Roles', { exact: true }).first().click();
  await page
    .getByRole('listbox', { name: 'Roles' })
    .getByRole('option', { name: 'Invoice', exact: true })
    .click();
  await page.keyboard.press('Escape');
  await team.getByRole('button', { name: 'Invite' }).click();
  const shown = page.getByRole('dialog', { name: `Link for ${email}` });
  const link = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await expect(team.getByRole('listitem').filter({ hasText: email })).toContainText('Invited');

  const theirs = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Your name').fill('Kim');
  await theirs.getByLabel('Password', { exact: true }).fill('a password of their own');
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await theirs.getByRole('link', { name: 'Sign in' }).click();
  await theirs.goto(`${portalUrl()}/sources`);
  await theirs.getByLabel('Email address').fill(email);
  await theirs.keyboard.press('Enter');
  await theirs.getByLabel('Password').fill('a password of their own');
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(/\/sources/);
  await theirs.goto(portalUrl() + SETTINGS);
  await expect(theirs.getByText('You are not authorized to access this page.')).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await team.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${email} was removed`)).toBeVisible();
});
