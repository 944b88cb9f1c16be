import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { foldName } from './fold-name.ts';
import { replaceSightings, touchSample } from './sample.queries.ts';

let server: TestServer;
let admin: Client;
let reader: Client;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER'] });
  stranger = await server.client({ tenant: 'beta', roles: ['ROLE_USER'] });
});
afterAll(() => server?.close());

const lead = async (path: string, client = reader) => {
  const { status, headers } = await client.get(path);
  return { status, to: headers.get('location') };
};

describe('to the review of a sample', () => {
  const path = (code: string) =>
    `/api/coa-mic-synonym-samples/redirect-first-by-code?${new URLSearchParams({ code })}`;
  beforeAll(async () => {
    await server.inTenant('alpha', async (scope) => {
      const uuid = '00000000-0000-4000-8000-000000000001';
      const seen = [];
      for (const [category, code] of [
        ['COA_IFF', 'Acid value'],
        ['COA_NB', 'ACID  VALUE'],
        ['COA_NB', '酸价 & more'],
      ] as const)
        seen.push(await touchSample(scope, category, uuid, { code, folded: foldName(code), maxScore: 0.5 }));
      await replaceSightings(scope, uuid, seen);
    });
  });

  test.each([
    ['Acid value', 'code=Acid+value'],
    ['acid-value', 'code=Acid+value'],
    ['ACID  VALUE', 'code=ACID++VALUE'],
    ['酸价 & more', `code=${encodeURIComponent('酸价')}+%26+more`],
  ])('%s', async (code, query) =>
    expect(await lead(path(code))).toEqual({
      status: 302,
      to: `/entity/coa-mic-synonym-sample/search?${query}`,
    }),
  );

  test.each([
    ['nobody saw it', 'Colour', 404],
    ['it has no letters', '--', 404],
    ['it is nothing', ' ', 400],
    ['it is too long', 'x'.repeat(300), 400],
  ])('not where %s', async (_, code, status) => expect((await lead(path(code))).status).toBe(status));

  test('of the own tenant only', async () =>
    expect((await lead(path('Acid value'), stranger)).status).toBe(404));
});

describe('to a synonym', () => {
  const path = (sample: string, micCategory = 'COA_NB') =>
    `/api/mic-synonyms/redirect-first-by-sample?${new URLSearchParams({ micCategory, sample })}`;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    for (const category of ['COA_IFF', 'COA_NB']) {
      const { body } = await admin.post('/api/mics', { code: `P-${category}`, category });
      const mic = { id: (body as { id: number }).id };
      for (const [synonym, active] of [
        ['Peroxide value', true],
        ['Peroxide number', false],
      ] as const) {
        const made = await admin.post('/api/mic-synonyms', { synonym, active, mic });
        expect(made.status).toBe(201);
        ids[`${category} ${synonym}`] = (made.body as { id: number }).id;
      }
    }
  });

  test.each([
    ['the name itself', 'peroxide  VALUE', 'COA_NB'],
    ['the name itself, of another business', 'Peroxide value', 'COA_IFF'],
    ['the likest name', 'Peroxid valu', 'COA_NB'],
    ['none that is not in use', 'Peroxide number', 'COA_NB'],
  ])('%s', async (_, sample, category) =>
    expect(await lead(path(sample, category))).toEqual({
      status: 302,
      to: `/entity/mic-synonym/${ids[`${category} Peroxide value`]}`,
    }),
  );

  test.each([
    ['like nothing', 'Zzyx', 'COA_NB', 404],
    ['of no business', 'Peroxide value', 'COA', 400],
    ['nothing', '', 'COA_NB', 400],
  ])('not one that is %s', async (_, sample, category, status) =>
    expect((await lead(path(sample, category))).status).toBe(status),
  );

  test('of the own tenant only', async () =>
    expect((await lead(path('Peroxide value'), stranger)).status).toBe(404));
});
