import type { Present } from '@recto/contracts/endpoints/presence';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let ann: Client;
let bob: Client;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  const roles = ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC'] as const;
  ann = await server.client({ tenant: 'alpha', roles: [...roles], email: 'ann@test.example' });
  bob = await server.client({ tenant: 'alpha', roles: [...roles], email: 'bob@test.example' });
  const made = await ann.post('/api/document-cases', { caseNo: 'P-1', category: 'Purchase Order' });
  path = `/api/document-cases/uuid/${(made.body as { caseUuid: string }).caseUuid}/presence`;
});
afterAll(() => server?.close());

const stay = async (client: Client, editing = false) =>
  (await client.put(path, { editing })).body as Present[];
const news = async () =>
  (
    await server.inTenant('alpha', ({ db }) =>
      db.selectFrom('live_event').select('id').where('kind', '=', 'presence').execute(),
    )
  ).length;

it('two people on one case know of each other, of who changes it, and of who left; only news is told', async () => {
  expect(await stay(ann)).toEqual([]);
  expect(await stay(bob)).toMatchObject([{ login: 'ann@test.example', editingSince: null }]);
  const before = await news();
  await stay(bob);
  expect(await news()).toBe(before);
  await stay(bob, true);
  expect(await news()).toBe(before + 1);
  const [other] = await stay(ann);
  expect(other).toMatchObject({ login: 'bob@test.example', editingSince: expect.any(String) });
  // The claim keeps the time when it began.
  await stay(bob, true);
  expect((await ann.get(path)).body).toMatchObject([{ editingSince: other?.editingSince }]);
  expect((await bob.delete(path)).status).toBe(204);
  expect(await stay(ann)).toEqual([]);
});

it('who was not seen for a minute is not there any more, and begins anew', async () => {
  await stay(bob, true);
  await server.inTenant('alpha', ({ db }) =>
    db
      .updateTable('case_presence')
      .set({ seen_at: new Date(Date.now() - 61_000), since: new Date(0) })
      .where('login', '=', 'bob@test.example')
      .execute(),
  );
  expect(await stay(ann)).toEqual([]);
  await stay(bob);
  const [back] = await stay(ann);
  expect(back).toMatchObject({ login: 'bob@test.example', editingSince: null });
  expect(Date.parse(back!.since)).toBeGreaterThan(Date.now() - 60_000);
});

it('is closed to whoever the case is closed to', async () => {
  const kyc = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_KYC'] });
  expect((await kyc.put(path, { editing: false })).status).toBe(404);
  expect((await kyc.get(path)).status).toBe(404);
  expect((await kyc.delete(path)).status).toBe(404);
});
