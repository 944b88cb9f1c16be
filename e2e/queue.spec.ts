import { expect, type Page, test } from '@playwright/test';
import { generateSample, type Sample } from '@recto/samples';
import { api, serviceToken, uploadSamples } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

const REVIEWER = 'reviewer';
const QUEUE = '/extractions?status=%5B%22NEW%22%5D&category=%5B%22INVOICE%22%5D';
const LAYOUTS = ['INVOICE-european', 'INVOICE-american', 'INVOICE-bilingual'];

/** What a queue of many kinds is made of, with the two values that are corrected in a document of each kind. */
const MIXED: readonly { layout: string; corrected: readonly [string, string] }[] = [
  { layout: 'BANK_STATEMENT-monthly', corrected: ['account_holder', 'account_number'] },
  { layout: 'INVOICE-chinese', corrected: ['invoice_number', 'po_number'] },
  { layout: 'COO-chamber', corrected: ['certificate_number', 'transport'] },
  { layout: 'INVOICE-long', corrected: ['invoice_number', 'po_number'] },
  { layout: 'BOL-liner', corrected: ['bl_number', 'voyage'] },
  { layout: 'INVOICE-bilingual', corrected: ['invoice_number', 'po_number'] },
  { layout: 'PACKING_LIST-export', corrected: ['packing_list_number', 'po_number'] },
  { layout: 'INVOICE-american', corrected: ['invoice_number', 'po_number'] },
  { layout: 'HAWB-forwarder', corrected: ['hawb_number', 'flight'] },
  { layout: 'INVOICE-european', corrected: ['invoice_number', 'po_number'] },
];
const MIXED_QUEUE = `/extractions?status=%5B%22NEW%22%5D&category=${encodeURIComponent(
  JSON.stringify(['BANK_STATEMENT', 'BOL', 'COO', 'HAWB', 'INVOICE', 'PACKING_LIST']),
)}`;
/** Hundreds of values are accepted, each within a frame or two. */
const QUICK = { intervals: [10, 20, 50, 100, 250] };
/** More stops than any of these documents has, lines and buttons included. */
const MOST_STOPS = 400;

type Detail = {
  status: string;
  version: number;
  revisedResult: Result | null;
  result: Result | null;
};
type Result = {
  extraction: { sections: { fields: { id: string; data: { values: string[] } }[] }[] };
};

const fieldIn = ({ revisedResult, result }: Detail, id: string): string | undefined =>
  (revisedResult ?? result)?.extraction.sections
    .flatMap(({ fields }) => fields)
    .find((field) => field.id === id)?.data.values[0];

const makeSamples = (count: number, seed: number, layouts: readonly string[] = LAYOUTS): Promise<Sample[]> =>
  Promise.all(
    Array.from({ length: count }, (_, nth) =>
      generateSample({
        seed,
        layout: layouts[nth % layouts.length]!,
        doc: nth + 1,
        quality: 'born-digital',
        format: 'pdf',
      }),
    ),
  );

/** Uploads and waits until all can be reviewed; their uuids in the order of the samples. */
async function readAll(token: string, samples: Sample[]): Promise<string[]> {
  const uuids = await uploadSamples(token, samples);
  for (const uuid of uuids)
    await expect
      .poll(async () => (await api<Detail>(token, 'GET', `/api/extractions/uuid/${uuid}`)).status, {
        timeout: 120_000,
      })
      .toBe('NEW');
  return uuids;
}

const uuidIn = (page: Page): string => /extractions\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
/** An attribute of what has the focus, also while nothing has it. */
const focused = (page: Page, attribute: string): Promise<string | null> =>
  page.evaluate(`document.activeElement?.getAttribute('${attribute}') ?? null`);
const slot = (page: Page): Promise<string | null> => focused(page, 'data-slot');

/** Tabs to the input of a value. */
async function tabTo(page: Page, fieldId: string): Promise<void> {
  for (let press = 0; press < MOST_STOPS; press++) {
    if ((await slot(page))?.endsWith(`/${fieldId}`)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${fieldId} cannot be reached by Tab`);
}

/** Accepts value after value as the screen leads, until the way on has the focus. */
async function acceptAll(page: Page): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if ((await focused(page, 'id')) === 'review-primary') return;
    const before = await slot(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => slot(page), QUICK).not.toBe(before);
  }
  throw new Error('the document leads in circles');
}

test('ten mixed documents by keyboard only, two corrections in every third', async ({ page }) => {
  test.setTimeout(480_000);
  const token = await serviceToken('ADMIN,CONTRIBUTOR');
  const layouts = MIXED.map(({ layout }) => layout);
  const uuids = await readAll(token, await makeSamples(MIXED.length, 5201, layouts));
  await signIn(page, REVIEWER, MIXED_QUEUE);
  await expect(page.locator('a[data-row]').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');

  const done: string[] = [];
  const typed = new Map<string, readonly (readonly [string, string])[]>();
  for (let nth = 1; nth <= uuids.length; nth++) {
    await expect.poll(() => uuidIn(page)).not.toBe(done.at(-1) ?? '');
    await expect(page.locator(`main[data-uuid="${uuidIn(page)}"]`)).toBeVisible();
    await expect(page.locator('[data-slot]:focus, #review-primary:focus')).toHaveCount(1);
    const uuid = uuidIn(page);
    if (nth % 3 === 0) {
      const { corrected } = MIXED[uuids.indexOf(uuid) % MIXED.length]!;
      const values = corrected.map((field, i) => [field, `KEYS-${nth}-${i}`] as const);
      for (const [field, text] of values) {
        await tabTo(page, field);
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      }
      typed.set(uuid, values);
    }
    await acceptAll(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Do you want to change status now?')).toBeVisible();
    await page.keyboard.press('Enter');
    done.push(uuid);
  }
  await expect.poll(() => uuidIn(page)).not.toBe(done.at(-1));

  expect(done.toSorted()).toEqual(uuids.toSorted());
  expect(typed.size).toBe(3);
  // The confirmation of the last one may still be on its way.
  for (const uuid of done)
    await expect
      .poll(async () => (await api<Detail>(token, 'GET', `/api/extractions/uuid/${uuid}`)).status)
      .toMatch(/^(CONFIRMED|POSTING|POSTED|FAILED_POST)$/);
  for (const [uuid, values] of typed) {
    const after = await api<Detail>(token, 'GET', `/api/extractions/uuid/${uuid}`);
    for (const [field, text] of values) expect(fieldIn(after, field)).toBe(text);
  }
});

test('nothing typed is lost: a lost connection, a reload, a session that ends', async ({ page, context }) => {
  const token = await serviceToken('ADMIN,CONTRIBUTOR');
  const [uuid = ''] = await readAll(token, await makeSamples(1, 5301));
  await signIn(page, REVIEWER, `/extractions/${uuid}/review`);
  const number = page.locator('[data-slot$="/po_number"]:visible');
  const stored = async () =>
    fieldIn(await api<Detail>(token, 'GET', `/api/extractions/uuid/${uuid}`), 'po_number');

  await expect(number).toBeVisible();
  await test.step('without a connection it is kept, and sent by itself when there is one', async () => {
    await context.setOffline(true);
    await number.fill('4500000001');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Offline. Your changes are kept here; trying again…')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(await stored()).toBe('4500000001');
  });

  await test.step('a reload in the middle of a value brings it back', async () => {
    await number.fill('4500000002');
    await page.reload();
    await expect(number).toHaveValue('4500000002');
    expect(await stored()).toBe('4500000001');
  });

  await test.step('after the session ended it is back on the same document, for the same person only', async () => {
    await number.fill('4500000003');
    await context.clearCookies();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await signIn(page, 'admin', `/extractions/${uuid}/review`);
    await expect(number).toHaveValue('4500000001');
    await context.clearCookies();
    await signIn(page, REVIEWER, `/extractions/${uuid}/review`);
    await expect(number).toHaveValue('4500000003');
  });
});

test('two people on one document: each is told of the other, and of one value both versions are kept', async ({
  page,
  browser,
}) => {
  const token = await serviceToken('ADMIN,CONTRIBUTOR');
  const [uuid = ''] = await readAll(token, await makeSamples(1, 5501));
  const stored = async (id: string) =>
    fieldIn(await api<Detail>(token, 'GET', `/api/extractions/uuid/${uuid}`), id);
  const order = page.locator('[data-slot$="/po_number"]:visible');
  await signIn(page, REVIEWER, `/extractions/${uuid}/review`);
  await order.fill('4500000001');

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, 'admin', `/extractions/${uuid}/review`);
  await test.step('who comes second is told that somebody changes it, and may go on', async () => {
    await expect(theirs.getByText(/reviewer.* has been editing this since \d\d:\d\d/)).toBeVisible();
    const change = async (id: string, text: string) => {
      await theirs.locator(`[data-slot$="/${id}"]:visible`).fill(text);
      await theirs.keyboard.press('Enter');
      await expect.poll(() => stored(id)).toBe(text);
    };
    await change('due_date', '2026-12-24');
    await change('po_number', '4500000002');
  });

  await test.step('the first one sees both versions, and nothing typed is lost', async () => {
    await order.focus();
    await page.keyboard.press('Enter');
    const clash = page.getByRole('dialog', { name: 'Someone else changed the same values' });
    await expect(clash.getByText('4500000001')).toBeVisible();
    await expect(clash.getByText('4500000002')).toBeVisible();
    await clash.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => stored('po_number')).toBe('4500000001');
    expect(await stored('due_date')).toBe('2026-12-24');
  });
  await theirs.context().close();
});

test('the next document does not wait for a confirmation; one that is refused calls the person back', async ({
  page,
}) => {
  const token = await serviceToken('ADMIN,CONTRIBUTOR');
  await readAll(token, await makeSamples(3, 5401));
  await signIn(page, REVIEWER, QUEUE);
  await expect(page.locator('a[data-row]').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-slot]:focus, #review-primary:focus')).toHaveCount(1);
  const first = uuidIn(page);
  await acceptAll(page);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const refusal = { title: 'Refused', status: 400, detail: 'The period is closed.', fieldErrors: [] };
  await page.route('**/api/extractions/status/CONFIRMED', async (route) => {
    await held;
    await route.fulfill({ status: 400, contentType: 'application/problem+json', json: refusal });
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Do you want to change status now?')).toBeVisible();
  await page.keyboard.press('Enter');

  await test.step('the next one is shown and can be typed in', async () => {
    await expect.poll(() => uuidIn(page)).not.toBe(first);
    await expect(page.locator(`main[data-uuid="${uuidIn(page)}"]`)).toBeVisible();
    await page.locator('[data-slot$="/po_number"]:visible').fill('4500000009');
  });
  const second = uuidIn(page);
  await test.step('the refusal brings the first one back, with its reason', async () => {
    answer();
    await expect.poll(() => uuidIn(page)).toBe(first);
    await expect(page.getByText('The period is closed.')).toBeVisible();
    expect((await api<Detail>(token, 'GET', `/api/extractions/uuid/${first}`)).status).not.toBe('CONFIRMED');
  });
  await test.step('what was typed in the second one is kept, and the queue leads on', async () => {
    await page.unroute('**/api/extractions/status/CONFIRMED');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Do you want to change status now?')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => uuidIn(page)).toBe(second);
    await expect(page.locator('[data-slot$="/po_number"]:visible')).toHaveValue('4500000009');
    await expect
      .poll(async () => (await api<Detail>(token, 'GET', `/api/extractions/uuid/${first}`)).status)
      .not.toMatch(/^(NEW|REVIEWING)$/);
  });
});
