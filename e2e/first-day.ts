// `npm run first-day -- [URL]`: the ten tasks of docs/first-day.md in a running portal with its demo, timed without pauses to think.
import { loadavg } from 'node:os';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { generateSample } from '@recto/samples';
import { chooseFiles } from './support/choose-files.ts';
import { emailOf, PASSWORD, type Person } from './support/lanes.ts';

const url = (process.argv[2] ?? 'http://localhost:8080').replace(/\/$/, '');
process.env.E2E_URL = url;
/** Reading one document on a busy machine. */
const READING_MS = 240_000;

const rows: { task: string; seconds: number; load: number }[] = [];

/** Does a task, and notes how long it took under what load; one that fails ends the day. */
async function task<T>(name: string, act: () => Promise<T>): Promise<T> {
  const start = Date.now();
  const made = await act();
  rows.push({
    task: `${rows.length + 1} ${name}`,
    seconds: Math.round((Date.now() - start) / 100) / 10,
    load: Math.round(loadavg()[0] ?? 0),
  });
  console.error(rows.at(-1));
  return made;
}

async function signedIn(browser: Browser, who: Person, first: string): Promise<Page> {
  const page = await (
    await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  ).newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(url + first);
  await page.getByLabel('Email address').fill(emailOf(who));
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('main').waitFor();
  return page;
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last()
    .click();

async function work(browser: Browser): Promise<void> {
  const seed = Date.now() % 1_000_000;
  const sample = await generateSample({
    seed,
    layout: 'INVOICE-european',
    doc: 1,
    quality: 'born-digital',
    format: 'pdf',
  });
  const number = String(sample.expected.fields.invoice_number);
  const page = await task('sign in', () => signedIn(browser, 'reviewer', '/documents/upload'));
  await task('upload a document', async () => {
    await chooseFiles(page, [sample]);
    await press(page, 'Upload');
    await page.getByText(sample.fileName).first().waitFor();
  });
  const review = page.getByRole('link', { name: /^Review/ }).first();
  await task('watch it being read', () => review.waitFor({ timeout: READING_MS }));
  const values = page.getByRole('region', { name: 'Values' });
  await task('correct a value', async () => {
    await review.click();
    await values.getByRole('textbox', { name: /^PO number/ }).fill(`45${seed}`);
    await page.keyboard.press('Enter');
    await expect(values.getByText('All changes saved')).toBeVisible({ timeout: 60_000 });
  });
  await task('confirm', async () => {
    await page.keyboard.press('Control+Enter');
    await page.getByText('Do you want to change status now?').waitFor();
    await page.keyboard.press('Enter');
    // The next document opens.
    await expect(values.getByRole('heading', { level: 1 })).not.toContainText(number, { timeout: 60_000 });
  });
  const admin = await task('see the result arrive', async () => {
    const other = await signedIn(browser, 'admin', '/deliveries/received');
    await other.getByText(number).first().waitFor();
    return other;
  });
  await task('find the document by its number', async () => {
    // In a review `/` searches the page; the commands find documents everywhere.
    await page.keyboard.press('Control+k');
    await page.keyboard.type(number);
    await page.getByRole('option').filter({ hasText: number }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect(values.getByRole('heading', { level: 1 })).toContainText(number, { timeout: 60_000 });
  });
  await task('put it into a case', async () => {
    await page.goto(`${url}/extractions?search=${number}`);
    await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await press(page, 'Consolidate into a case');
    const dialog = page.getByRole('dialog');
    const caseNumber = dialog.getByRole('textbox').first();
    if ((await caseNumber.inputValue()) === '') await caseNumber.fill(number);
    await dialog.getByRole('button').last().click();
    // The case opens.
    await page.waitForURL(/document-cases/);
    await page.getByRole('tab', { name: /^Comments/ }).waitFor();
  });
  await task('comment on the case', async () => {
    await page.getByRole('tab', { name: /^Comments/ }).click();
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('Looks right.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Looks right.').last().waitFor();
  });
  await task('invite a colleague', async () => {
    await admin.goto(`${url}/account/tenant/settings`);
    const form = admin
      .locator('form')
      .filter({ has: admin.getByRole('button', { name: 'Invite', exact: true }) });
    await form.getByLabel('Email address').fill(`colleague-${seed}@example.com`);
    await form.getByRole('combobox', { name: 'Roles' }).fill('Contributor');
    await admin.keyboard.press('ArrowDown');
    await admin.keyboard.press('Enter');
    await admin.keyboard.press('Escape');
    await press(admin, 'Invite');
    await admin
      .getByRole('dialog')
      .getByText(/^https?:/)
      .waitFor();
  });
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await work(browser);
} finally {
  await browser.close();
  console.table(rows);
}
