import { expect, type Page, test } from '@playwright/test';
import { ENTITIES, mustEntity } from '@recto/contracts/entities/all';
import { can } from '@recto/contracts/entities/definition';
import { driveScreens, emptyOf, textIn } from './support/entity-screens.ts';
import { coveringTraits } from './support/entity-traits.ts';
import { api, portalUrl, serviceToken } from './support/portal.ts';
import { open } from './support/sign-in.ts';

/** A journey for every kind of thing that the back office maintains, through all five screens. */

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
  await open(page, 'admin', '/entity');
});
test.afterAll(() => page.context().close());

/** Their lists or forms are found in another way, by journeys of their own. */
const OWN_WAYS = ['material', 'document-channel-log'];
const journeys = coveringTraits(
  ENTITIES.filter(
    (entity) => !OWN_WAYS.includes(entity.name) && can(entity, 'create') && textIn(entity) !== undefined,
  ),
);

for (const entity of journeys)
  test(`${entity.name} is made, found, sorted, seen, changed and deleted`, () =>
    driveScreens({ page, token, extractionUuid }, entity));

test('a list goes on over its pages, and its address says where it is', async () => {
  const word = `page_${Date.now()}`;
  for (let at = 1; at <= 21; at++)
    await api(token, 'POST', '/api/plans', {
      ...emptyOf(mustEntity('plan')),
      [textIn(mustEntity('plan'))!]: `${word}_${String(at).padStart(2, '0')}`,
    });
  await page.goto(`${portalUrl()}/entity/plan?search=${word}`);
  await expect(page.getByText('Showing 1–20 of 21')).toBeVisible();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByText('Showing 21–21 of 21')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.locator('tbody tr')).toHaveCount(20);
  await expect(page).not.toHaveURL(/page=/);
});
