import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { ENTITIES, mustEntity } from '@recto/contracts/entities/all';
import { can, type Entity, type Field, writableOf } from '@recto/contracts/entities/definition';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { WRONG } from '@recto/contracts/entities/schemas';
import { violations } from './support/axe.ts';
import { api, portalUrl, serviceToken } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

/** One journey for everything that the back office maintains, through all five screens. */

const texts = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../web/public/i18n/en.json'), 'utf8'),
) as Record<string, string>;
const nameOf = (name: string, field: Field): string => texts[field.label ?? `entity.field.${name}`]!;
const one = (entity: Entity): string => texts[`entity.name.${entity.name}`]!;

let page: Page;
let token: string;
let extractionUuid: string;
test.beforeAll(async ({ browser }) => {
  token = await serviceToken('ADMIN,USER,CONTRIBUTOR');
  await expect
    .poll(async () => (await api<unknown[]>(token, 'GET', '/api/extractions?size=1')).length, {
      timeout: 120_000,
    })
    .toBe(1);
  const [first] = await api<{ extractionUuid: string }[]>(token, 'GET', '/api/extractions?size=1');
  extractionUuid = first!.extractionUuid;
  // Charged pages belong to a log of their own; the newest is the first to choose from.
  await api(token, 'POST', '/api/document-channel-logs', {
    ...emptyOf(mustEntity('document-channel-log')),
    originalName: 'journey.pdf',
  });
  // The checks of accessibility need a context of their own making.
  page = await (await browser.newContext()).newPage();
  await signIn(page, 'admin@demo.recto', '/entity');
});
test.afterAll(() => page.context().close());

type Recorded = { id: number; version: number } & Record<string, unknown>;
let seed = 0;

/** What a new record of an entity says when nobody fills its form. */
const emptyOf = (entity: Entity): Record<string, unknown> =>
  Object.fromEntries(
    writableOf(entity, 'create').map(([name, field]) => [
      name,
      'default' in field && field.kind !== 'moment' ? field.default : EMPTY[field.kind],
    ]),
  );

const EMPTY: Partial<Record<Field['kind'], unknown>> = { text: '', long: '', json: {}, references: [] };

/** What a record needs besides what its definition requires: its owner refuses it otherwise. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'output-channel': { workerParams: '{"url": "https://hook.example/recto"}' },
  specification: { validFrom: '2031-05-01' },
};

/** Fills what must be filled, and the first text, by which the record is found again. */
async function fill(entity: Entity, word: string): Promise<void> {
  for (const [name, field] of writableOf(entity, 'create')) {
    const example = EXAMPLES[entity.name]?.[name];
    if (field.notInForm || !(field.required || name === textIn(entity) || example)) continue;
    const label = new RegExp(`^${nameOf(name, field)}( \\*)?$`);
    const input = page.locator(`[data-field="${name}"]`);
    if (example) await input.getByLabel(label).fill(example);
    else if (field.kind === 'reference') {
      await input.getByRole('combobox').or(input.getByRole('textbox')).first().click();
      await page.getByRole('listbox').getByRole('option').first().click();
    } else if (field.kind === 'choice') {
      if (!field.radio) await input.getByRole('combobox').selectOption(field.values[0]!);
    } else if (field.kind === 'uuid') await input.getByLabel(label).fill(extractionUuid);
    else if (field.kind === 'number') await input.getByLabel(label).fill(String(++seed));
    else await input.getByLabel(label).fill(word);
  }
}

/** The field by which a record of the journey is known. */
const textIn = (entity: Entity): string | undefined =>
  Object.entries(entity.fields).find(
    ([name, { kind, readOnly, column }]) =>
      (kind === 'text' || kind === 'long') &&
      readOnly !== 'always' &&
      column !== null &&
      entity.search.includes(name),
  )?.[0];

/** Their lists or forms are found in another way, by journeys of their own. */
const OWN_WAYS = ['material', 'document-channel-log'];
const journeys = ENTITIES.filter(
  (entity) => !OWN_WAYS.includes(entity.name) && can(entity, 'create') && textIn(entity) !== undefined,
);

for (const entity of journeys)
  test(`${entity.name} is made, found, sorted, seen, changed and deleted`, async () => {
    const list = `${portalUrl()}/entity/${entity.name}`;
    const found = textIn(entity)!;
    const field = entity.fields[found]! as Extract<Field, { kind: 'text' }>;
    const word = `journey_${entity.name.replaceAll('-', '_')}_${++seed}`.slice(0, field.limit ?? 60);
    const input = page.locator(`[data-field="${found}"] :is(input, textarea)`).first();

    await page.goto(`${list}/new`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Create a new ${one(entity)}`);
    if (field.limit !== undefined && field.limit <= 4000) {
      await input.fill('x'.repeat(field.limit + 1));
      await input.blur();
      await expect(page.getByText(WRONG.maxlength(field.limit))).toBeVisible();
      await expect(input).toHaveValue('x'.repeat(field.limit + 1));
      await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    }
    await fill(entity, word);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(`Create a new ${one(entity)}`);

    await page.goto(list);
    await page.getByRole('textbox', { name: 'Search' }).fill(word);
    await page.keyboard.press('Enter');
    const row = page.locator('tbody tr').filter({ hasText: word }).first();
    const [record] = await api<Recorded[]>(token, 'GET', `/api/_search/${entity.resource}?query=${word}`);
    expect(record).toBeDefined();
    if (entity.narrowed) return;
    await expect(row).toBeVisible();
    await page.getByRole('columnheader').getByRole('button').first().click();
    await expect(page).toHaveURL(/sort=/);
    expect(await violations(page)).toEqual([]);

    await row.getByRole('link', { name: /^View / }).click();
    await expect(page.getByRole('main')).toContainText(word);
    if (can(entity, 'update') && writableOf(entity, 'update').some(([name]) => name === found)) {
      await changeStale(entity, record!, input, word);
    }
    if (can(entity, 'remove')) await remove(entity, list, record!, word);
  });

/** Somebody else saves meanwhile: both versions are shown, and what was typed is kept. */
async function changeStale(
  entity: Entity,
  record: Recorded,
  input: ReturnType<Page['locator']>,
  word: string,
): Promise<void> {
  await page.goto(`${portalUrl()}/entity/${entity.name}/${record.id}/edit`);
  await expect(input).toHaveValue(word);
  const sent = Object.fromEntries(writableOf(entity, 'update').map(([name]) => [name, record[name]]));
  await api(token, 'PUT', endpointsOf(entity).update.path.replace(':id', String(record.id)), {
    ...sent,
    version: record.version,
  });
  await input.fill(`${word}2`);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this record' });
  await expect(dialog).toContainText(`${word}2`);
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(dialog).toBeHidden();
  const query = encodeURIComponent(`id: ${record.id}`);
  await expect
    .poll(async () => {
      const [saved] = await api<Recorded[]>(token, 'GET', `/api/_search/${entity.resource}?query=${query}`);
      return Object.values(saved!);
    })
    .toContain(`${word}2`);
}

async function remove(entity: Entity, list: string, record: Recorded, word: string): Promise<void> {
  await page.goto(`${list}?search=${word}`);
  const row = page.locator(`tr[data-id="${record.id}"]`);
  await row.getByRole('link', { name: /^Delete / }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm delete operation' });
  await expect(dialog).toContainText(`Are you sure you want to delete this ${one(entity)}?`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole('link', { name: /^Delete / }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
}

test('a list goes on over its pages, and its address says where it is', async () => {
  const word = `page_${Date.now()}`;
  for (let at = 1; at <= 21; at++)
    await api(token, 'POST', '/api/plans', {
      ...emptyOf(mustEntity('plan')),
      [textIn(mustEntity('plan'))!]: `${word}_${String(at).padStart(2, '0')}`,
    });
  await page.goto(`${portalUrl()}/entity/plan?search=${word}`);
  await expect(page.getByText('Showing 1 - 20 of 21 items.')).toBeVisible();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByText('Showing 21 - 21 of 21 items.')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.locator('tbody tr')).toHaveCount(20);
  await expect(page).not.toHaveURL(/page=/);
});

test('a log is found in Sources, looked at, and read again from its page', async () => {
  await page.goto(`${portalUrl()}/sources`);
  const row = page.locator('[data-row]').filter({ hasText: 'Completed' }).first();
  await row.focus();
  await page.keyboard.press('v');
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await row.getByRole('link', { name: /^View detail of/ }).click();
  await expect(page.getByRole('heading', { name: 'Execution traces' })).toBeVisible();
  await expect(page.getByRole('table').first()).toContainText('New');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('g');
  const question = page.getByRole('dialog', {
    name: 'Are you sure you wish to rerun extraction generation on this log?',
  });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Log extractions generated successfully')).toBeVisible();
});
