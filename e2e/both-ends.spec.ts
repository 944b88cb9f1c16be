import { expect, type Page, test } from '@playwright/test';
import { generateSample, type Sample } from '@recto/samples';
import { expectAccessible } from './support/axe.ts';
import { api, portalUrl, serviceToken } from './support/portal.ts';
import { Receiver } from './support/receiver.ts';
import { upload } from './support/review-screen.ts';
import { sendMail } from './support/send-mail.ts';
import { open } from './support/sign-in.ts';

/** Every way in that a browser test can go, and the way out, on the screens that show them. */

const MAILBOX = 'orders@in.recto.test';
const invoice = (doc: number): Promise<Sample> =>
  generateSample({ seed: 977, layout: 'INVOICE-european', doc, quality: 'born-digital', format: 'pdf' });

let page: Page;
let token: string;
test.beforeAll(async ({ browser }) => {
  token = await serviceToken('ADMIN,CONTRIBUTOR');
  page = await (await browser.newContext()).newPage();
  await open(page, 'admin', '/entity/document-channel');
});
test.afterAll(() => page.context().close());

test('a channel made in its form brings a mail, and its document shows the mail', async () => {
  await page.getByRole('link', { name: 'Create Document Channel' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Orders by mail');
  await page.getByLabel('Category').selectOption('INVOICE');
  await page.getByLabel('Protocol').selectOption('IMAP');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Server'), 'the first setting that is missing').toBeFocused();
  await expect(page.getByText('This field is required.')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByLabel('Protocol').selectOption('SMTP');
  await page.getByLabel('Receiving address').fill(MAILBOX);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Orders by mail/ });
  await expect(row.getByText('Waiting')).toBeVisible();

  const sample = await invoice(1);
  const mail = {
    from: 'billing@supplier.test',
    to: MAILBOX,
    subject: 'Our invoice',
    text: 'Please find it attached.',
  };
  // The worker hears of the channel a moment later.
  await expect(async () =>
    sendMail({ ...mail, file: { name: sample.fileName, bytes: sample.bytes } }),
  ).toPass({ timeout: 30_000 });

  await page.goto(`${portalUrl()}/sources`);
  const log = page.getByRole('listitem').filter({ hasText: 'billing@supplier.test' });
  await expect(log.getByText('Completed')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await log.getByRole('link', { name: /detail/i }).click();
  await expect(page.getByRole('region', { name: 'Execution traces' })).toContainText('Success');
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Extractions' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Mail' }).click();
  const shown = page.getByRole('tabpanel', { name: 'Mail' });
  await expect(shown).toContainText('Please find it attached.');
  await expect(shown).toContainText(sample.fileName);
  await expectAccessible(page);
});

test('an upload stands in its log, and once confirmed and posted in the ledger', async () => {
  const receiver = await Receiver.start();
  try {
    await page.goto(`${portalUrl()}/entity/output-channel/new`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ledger system');
    await page.getByLabel('Category').selectOption('INVOICE');
    await page.getByLabel('URL').fill('nowhere');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('must be an address that starts with').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('URL').fill(receiver.url);
    await page.getByLabel('Message template').fill('{"number": "{{ categoryKey }}"}');
    await expect(page.getByText(/^\{\s+"number": ".+"\s+\}$/), 'what would be sent').toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('row', { name: /Ledger system/ })).toBeVisible();

    const sample = await invoice(2);
    const number = String(sample.expected.fields.invoice_number);
    await page.goto(`${portalUrl()}/documents/upload`);
    await upload(page, [sample]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'My upload logs' }).click();
    const log = page.getByRole('row', { name: new RegExp(sample.fileName) });
    await expect(log.getByText('Completed')).toBeVisible();
    await log.getByRole('link').first().click();
    await expect(
      page.getByRole('region', { name: 'Values' }).getByRole('heading', { level: 1 }),
    ).toContainText(number);
    await page.keyboard.press('Control+Enter');
    const asked = page.getByRole('dialog', { name: 'Do you want to change status now?' });
    await expect(asked.getByRole('button', { name: 'Confirm' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => receiver.received.map(({ body }) => body)).toEqual([`{"number": "${number}"}`]);

    await page.goto(`${portalUrl()}/deliveries`);
    await page.getByRole('radiogroup').getByText('Delivered', { exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Ledger system');
    await expectAccessible(page);
  } finally {
    for (const { id, name } of await api<{ id: number; name: string }[]>(
      token,
      'GET',
      '/api/output-channels',
    ))
      if (name === 'Ledger system') await api(token, 'DELETE', `/api/output-channels/${id}`);
    await receiver.close();
  }
});

test('a channel that fails is told of everywhere, and says why where it is', async () => {
  const { id } = await api<{ id: number }>(token, 'POST', '/api/document-channels', {
    name: 'Nobody home',
    category: 'INVOICE',
    protocol: 'IMAP',
    connectionInfo: { host: '127.0.0.1', port: 1, user: 'orders', password: 'a secret of theirs' },
    active: true,
  });
  await expect
    .poll(async () => (await api<{ id: number }[]>(token, 'GET', '/api/document-channels/alerts')).length)
    .toBe(1);
  // It is no news before it has lasted for a minute.
  await page.clock.setFixedTime(Date.now() + 120_000);
  await page.goto(`${portalUrl()}/sources`);
  const news = page.getByText('Input channel Nobody home is not working.');
  await expect(news, 'said once').toBeVisible();
  await page.reload();
  const bell = page.getByRole('button', { name: 'Alerts (1)' });
  await expect(bell).toBeVisible();
  await expect(news, 'and not again when the window is loaded again').toHaveCount(0);

  // By the keyboard alone: to the bell, into it, out of it, in again, and where it leads.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(bell).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  const told = page.getByRole('menuitem', { name: /Nobody home/ });
  await expect(told).toBeFocused();
  await expect(told).toContainText('connection refused');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  await expect(bell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(told).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portalUrl()}/entity/document-channel/${id}/edit`);
  await expect(page.getByText(/connection refused/).first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByPlaceholder('Stored. Type to replace it.')).toHaveValue('');
  await page.getByRole('button', { name: 'Test Nobody home' }).click();
  await expect(page.getByText(/connection refused/).first()).toBeVisible();
  expect(await page.content()).not.toContain('a secret of theirs');
  await api(token, 'DELETE', `/api/document-channels/${id}`);
});
