import { expect, type Locator, type Page, test } from '@playwright/test';
import { generateSample, type Sample } from '@recto/samples';
import { chooseFiles } from './support/choose-files.ts';
import { expectHighlightAt } from './support/highlight.ts';
import { open } from './support/sign-in.ts';

/** Width of A4 in points. */
const A4 = 595.28;

test('values are taken from the page by pointing, by mouse and by keyboard, and undone', async ({ page }) => {
  const sample = await generateSample({
    // A document that is known already would not be read again when the journey is repeated.
    seed: 4811 + test.info().repeatEachIndex,
    layout: 'INVOICE-european',
    doc: 1,
    quality: 'born-digital',
    format: 'pdf',
  });
  const { fields } = sample.expected;
  const form = await openUploaded(page, sample);
  const order = field(form, 'PO number');
  const due = field(form, 'Due date');
  const wasDue = await due.inputValue();

  await test.step('with Ctrl, a click on another value takes its word, with its place', async () => {
    await order.focus();
    await clickAt(page, sample.boxes.invoice_number![0]!, ['Control']);
    await expect(order).toHaveValue(String(fields.invoice_number));
    await expect(order).toBeFocused();
    await expectHighlightAt(page, sample.boxes.invoice_number![0]!, A4);
  });

  await test.step('one undo brings value and place back', async () => {
    await page.keyboard.press('Control+z');
    await expect(order).toHaveValue(String(fields.po_number));
    await expectHighlightAt(page, sample.boxes.po_number![0]!, A4);
  });

  await test.step('without a key, a click on another value goes there', async () => {
    await clickAt(page, sample.boxes.invoice_number![0]!);
    await expect(field(form, 'Invoice number')).toBeFocused();
  });

  await test.step('by keyboard: from word to word, taken with Enter', async () => {
    await order.focus();
    await page.keyboard.press('Alt+c');
    const said = page.getByRole('status').filter({ hasText: 'PO number' });
    await expect(said).toContainText(String(fields.po_number));
    await page.keyboard.press('ArrowUp');
    await expect(said).not.toContainText(String(fields.po_number));
    const text = (await said.locator('span').last().textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(order).toHaveValue(text);
    await page.keyboard.press('Control+z');
    await expect(order).toHaveValue(String(fields.po_number));
  });

  await test.step('another candidate is picked by its number', async () => {
    await due.focus();
    await page.keyboard.down('Alt');
    const candidates = page.getByRole('list', { name: 'Alternatives' });
    await expect(candidates).toBeVisible();
    const first = (await candidates.getByRole('button').first().textContent())?.slice(1) ?? '';
    await page.keyboard.press('1');
    await page.keyboard.up('Alt');
    await expect(due).toHaveValue(first);
    await page.keyboard.press('Control+z');
    await expect(due).toHaveValue(wasDue);
  });

  await test.step('the text of the document is searched', async () => {
    await page.keyboard.press('Control+f');
    const search = page.getByRole('main').getByRole('search');
    await expect(search.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(String(fields.invoice_number));
    await expect(search).toContainText(/^1 \/ \d+$/);
    await page.keyboard.press('Escape');
  });

  await test.step('an area becomes the cover image, and is removed', async () => {
    await expect(form.getByText('No cover image.')).toBeVisible();
    // Where the search has scrolled to, the top of the sheet may be out of sight.
    await page.locator('section[data-clip]:visible').evaluate((element) => element.scrollTo(0, 0));
    const sheet = await sheetOf(page);
    await page.keyboard.down('Alt');
    await page.mouse.move(sheet.x + 40, sheet.y + 40);
    await page.mouse.down();
    await page.mouse.move(sheet.x + 300, sheet.y + 120, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await page.getByRole('button', { name: 'Crop selection' }).click();
    await expect(form.getByRole('img', { name: 'Cover image of this document' })).toBeVisible();
    await form.getByRole('button', { name: 'Remove cover image' }).click();
    await expect(form.getByText('No cover image.')).toBeVisible();
  });
});

async function openUploaded(page: Page, sample: Sample): Promise<Locator> {
  await open(page, 'reviewer', '/documents/upload');
  await chooseFiles(page, [sample]);
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
  await page.getByRole('link', { name: /^Review/ }).click({ timeout: 90_000 });
  const form = page.getByRole('region', { name: 'Values' });
  await expect(form.getByRole('heading', { level: 1 })).toContainText(
    String(sample.expected.fields.invoice_number),
  );
  await expect(page.getByRole('region', { name: 'Page 1', exact: true }).locator('canvas')).toBeVisible();
  return form;
}

/** The input of a header field; a required one has a star behind its name. */
const field = (form: Locator, name: string): Locator =>
  form.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) });

/** Where the paper of the first page is on screen. */
async function sheetOf(page: Page) {
  const box = await page.getByRole('region', { name: 'Page 1', exact: true }).boundingBox();
  if (!box) throw new Error('the first page is not on screen');
  return box;
}

async function clickAt(
  page: Page,
  { bbox: [l = 0, t = 0, r = 0, b = 0] }: { bbox: readonly number[] },
  modifiers: 'Control'[] = [],
): Promise<void> {
  const sheet = await sheetOf(page);
  const scale = sheet.width / A4;
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(sheet.x + ((l + r) / 2) * scale, sheet.y + ((t + b) / 2) * scale);
  for (const key of modifiers) await page.keyboard.up(key);
}
