import { expect, type Page } from '@playwright/test';
import { can, type Entity, type EntityField, writableOf } from '@recto/contracts/entities/definition';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { WRONG } from '@recto/contracts/entities/schemas';
import { render, textsOf } from '@recto/contracts/said/render';
import { violations } from './axe.ts';
import { api, portalUrl } from './portal.ts';

/** Where the screens of entities are driven: a page with somebody signed in, a token for what others do meanwhile. */
export type Desk = {
  page: Page;
  token: string;
  /** Of any document. */
  extractionUuid: string;
};

type Texts = Readonly<Record<string, string>>;

/** English, as the portal has it. */
async function englishTexts(): Promise<Texts> {
  const reply = await fetch(`${portalUrl()}/i18n/en.json`);
  return (await reply.json()) as Texts;
}
const nameOf = (texts: Texts, name: string, field: EntityField): string =>
  texts[field.label ?? `entity.field.${name}`]!;
const one = (texts: Texts, entity: Entity): string => texts[`entity.name.${entity.name}`]!;

type Recorded = { id: number; version: number } & Record<string, unknown>;
let seed = 0;
/** What is around a list is the same for all, and looked at with the first. */
let around = false;

/** What a new record of an entity says when nobody fills its form. */
export const emptyOf = (entity: Entity): Record<string, unknown> =>
  Object.fromEntries(
    writableOf(entity, 'create').map(([name, field]) => [
      name,
      'default' in field && field.kind !== 'moment' ? field.default : EMPTY[field.kind],
    ]),
  );

const EMPTY: Partial<Record<EntityField['kind'], unknown>> = { text: '', long: '', json: {}, references: [] };

/** What a record needs besides what its definition requires: its owner refuses it otherwise. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'output-channel': { workerParams: '{"url": "https://hook.example/recto"}' },
  'document-channel': { protocol: 'UPLOAD' },
  specification: { validFrom: '2031-05-01' },
};

/** Fills what must be filled, and the first text, by which the record is found again. */
async function fill(
  { page, extractionUuid }: Desk,
  texts: Texts,
  entity: Entity,
  word: string,
): Promise<void> {
  for (const [name, field] of writableOf(entity, 'create')) {
    const example = EXAMPLES[entity.name]?.[name];
    if (field.notInForm || !(field.required || name === textIn(entity) || example)) continue;
    const label = new RegExp(`^${nameOf(texts, name, field)}( \\*)?$`);
    const input = page.locator(`[data-field="${name}"]`);
    if (example && field.kind === 'json') {
      await input.getByRole('button', { name: 'Edit as JSON' }).click();
      await input.getByLabel(`${nameOf(texts, name, field)} as JSON`).fill(example);
    } else if (example && field.kind !== 'choice') await input.getByLabel(label).fill(example);
    else if (field.kind === 'reference') {
      // By key: a click that is tried again scrolls, and a list whose box is out of sight is hidden.
      await input.getByRole('combobox').or(input.getByRole('textbox')).first().click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listbox')).toBeHidden();
    } else if (field.kind === 'choice') {
      if (!field.radio) await input.getByRole('combobox').selectOption(example ?? field.values[0]!);
    } else if (field.kind === 'uuid') await input.getByLabel(label).fill(extractionUuid);
    else if (field.kind === 'number') await input.getByLabel(label).fill(String(++seed));
    else await input.getByLabel(label).fill(word);
  }
}

/** The field by which a record of the journey is known. */
export const textIn = (entity: Entity): string | undefined =>
  Object.entries(entity.fields).find(
    ([name, { kind, readOnly, column }]) =>
      (kind === 'text' || kind === 'long') &&
      readOnly !== 'always' &&
      column !== null &&
      entity.search.includes(name),
  )?.[0];

/** A record is made with bad input first, found, sorted, seen, changed by two people at once, and deleted: all five screens. */
export async function driveScreens(desk: Desk, entity: Entity): Promise<void> {
  const { page, token } = desk;
  const texts = await englishTexts();
  const list = `${portalUrl()}/entity/${entity.name}`;
  const found = textIn(entity)!;
  const field = entity.fields[found]! as Extract<EntityField, { kind: 'text' }>;
  const name = `journey_${entity.name.replaceAll('-', '_')}_${++seed}`.slice(0, field.limit ?? 60);
  // Some codes are written in capitals.
  const word = field.pattern?.test(name) === false ? name.toUpperCase() : name;
  const input = page.locator(`[data-field="${found}"] :is(input, textarea)`).first();

  await page.goto(`${list}/new`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Create ${one(texts, entity)}`);
  if (field.limit !== undefined && field.limit <= 4000) {
    await input.fill('x'.repeat(field.limit + 1));
    await input.blur();
    await expect(page.getByText(render(WRONG.maxlength(field.limit), textsOf(texts)))).toBeVisible();
    await expect(input).toHaveValue('x'.repeat(field.limit + 1));
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  }
  await fill(desk, texts, entity, word);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(`Create ${one(texts, entity)}`);

  await arrive(page, list);
  await search(page, word);
  const row = page.locator('tbody tr').filter({ hasText: word }).first();
  const [record] = await api<Recorded[]>(token, 'GET', `/api/_search/${entity.resource}?query=${word}`);
  expect(record).toBeDefined();
  if (entity.narrowed) return;
  await expect(row).toBeVisible();
  await page.getByRole('columnheader').getByRole('button').first().click();
  await expect(page).toHaveURL(/sort=/);
  expect(await violations(page, around ? 'main' : undefined)).toEqual([]);
  around = true;

  await row.getByRole('link', { name: /^View / }).click();
  await expect(page.getByRole('main')).toContainText(word);
  if (can(entity, 'update') && writableOf(entity, 'update').some(([name]) => name === found)) {
    await changeStale(desk, entity, record!, input, word);
  }
  await arrive(page, list);
  if (can(entity, 'remove')) await remove(page, one(texts, entity), record!, word);
}

/** A form that is saved leads to its list, mostly; from anywhere else the list is asked for. */
async function arrive(page: Page, list: string): Promise<void> {
  await expect(page).not.toHaveURL(/\/(new|edit)$/);
  if (page.url() !== list) await page.goto(list);
}

async function search(page: Page, word: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search' }).fill(word);
  await page.keyboard.press('Enter');
}

/** Somebody else saves meanwhile: both versions are shown, and what was typed is kept. */
async function changeStale(
  { page, token }: Desk,
  entity: Entity,
  record: Recorded,
  input: ReturnType<Page['locator']>,
  word: string,
): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(input).toHaveValue(word);
  const sent = Object.fromEntries(writableOf(entity, 'update').map(([name]) => [name, record[name]]));
  await api(token, 'PUT', endpointsOf(entity).update.path.replace(':id', String(record.id)), {
    ...sent,
    version: record.version,
  });
  await input.fill(`${word}2`);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
  await expect(dialog).toContainText(`${word}2`);
  await dialog.getByRole('button', { name: 'Save selected values' }).click();
  await expect(dialog).toBeHidden();
  const query = encodeURIComponent(`id: ${record.id}`);
  await expect
    .poll(async () => {
      const [saved] = await api<Recorded[]>(token, 'GET', `/api/_search/${entity.resource}?query=${query}`);
      return Object.values(saved!);
    })
    .toContain(`${word}2`);
}

async function remove(page: Page, name: string, record: Recorded, word: string): Promise<void> {
  await search(page, word);
  const row = page.locator(`tr[data-id="${record.id}"]`);
  await row.getByRole('link', { name: /^Delete / }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm delete operation' });
  await expect(dialog).toContainText(`Are you sure you want to delete this ${name}?`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole('link', { name: /^Delete / }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
}
