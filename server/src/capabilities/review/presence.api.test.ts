import type { Present, ReviewTimes } from '@recto/contracts/endpoints/presence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let anna: Client;
let bert: Client;
let lead: Client;
beforeAll(async () => {
  server = await startTestServer();
  const roles = ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] as const;
  anna = await server.client({ tenant: 'alpha', roles, email: 'anna@test.example' });
  bert = await server.client({ tenant: 'alpha', roles, email: 'bert@test.example' });
  lead = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_MANAGEMENT', 'ROLE_INVOICE'] });
});
afterAll(() => server?.close());

const at = (uuid: string) => `/api/extractions/uuid/${uuid}/presence`;
const stay = async (client: Client, uuid: string, editing = false) =>
  (await client.request('PUT', at(uuid), { body: { editing } })).body as Present[];
const others = async (client: Client, uuid: string) => (await client.get(at(uuid))).body as Present[];
const newsOf = (uuid: string) =>
  server.inTenant('alpha', ({ db }) =>
    db
      .selectFrom('live_event')
      .select('id')
      .where('kind', '=', 'presence')
      .where('uuid', '=', uuid)
      .execute(),
  );
const forget = (uuid: string, seconds: number) =>
  server.inTenant('alpha', ({ db }) =>
    db
      .updateTable('review_presence')
      .set({ seen_at: new Date(Date.now() - seconds * 1000) })
      .where('extraction_id', 'in', (eb) =>
        eb.selectFrom('extraction').select('id').where('extraction_uuid', '=', uuid),
      )
      .execute(),
  );

describe('who is on a document', () => {
  test('is told to the others, with since when somebody changes it', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    expect(await stay(anna, uuid)).toEqual([]);
    expect(await stay(bert, uuid, true)).toMatchObject([{ login: 'anna@test.example', editingSince: null }]);
    const [seen] = await others(anna, uuid);
    expect(seen).toMatchObject({ login: 'bert@test.example', editingSince: expect.any(String) });
    // A beat later the claim is still the same one.
    await stay(bert, uuid, true);
    expect((await others(anna, uuid))[0]?.editingSince).toBe(seen?.editingSince);
    await stay(bert, uuid, false);
    expect((await others(anna, uuid))[0]?.editingSince).toBeNull();
  });

  test('is news only when it changes', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    await stay(anna, uuid);
    await stay(anna, uuid);
    expect(await newsOf(uuid)).toHaveLength(1);
    await stay(anna, uuid, true);
    expect(await newsOf(uuid)).toHaveLength(2);
    await anna.request('DELETE', at(uuid));
    await anna.request('DELETE', at(uuid));
    expect(await newsOf(uuid)).toHaveLength(3);
  });

  test('locks nothing: who goes on meets the version', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    await stay(bert, uuid, true);
    const reply = await anna.post(`/api/extractions/uuid/${uuid}/update-fields-value`, {
      version: 1,
      fields: [{ sectionId: 'main', fieldId: 'invoice_number', values: ['INV-9'] }],
    });
    expect(reply.status).toBe(200);
  });

  test('is over when a screen leaves, or has not answered for a minute', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    await stay(bert, uuid, true);
    await bert.request('DELETE', at(uuid));
    expect(await others(anna, uuid)).toEqual([]);
    await stay(bert, uuid, true);
    await forget(uuid, 61);
    expect(await others(anna, uuid)).toEqual([]);
    // Back after a while: a new start, not the old claim.
    expect(await stay(bert, uuid)).toEqual([]);
    expect(await others(anna, uuid)).toMatchObject([{ editingSince: null }]);
  });

  test('is not told of hidden and missing documents', async () => {
    const hidden = await insertExtraction(server, 'alpha', { category: 'HKID' });
    expect((await anna.get(at(hidden))).status).toBe(404);
    expect((await anna.request('PUT', at(hidden), { body: { editing: true } })).status).toBe(404);
  });
});

describe('the queue', () => {
  const next = async (uuid: string, query = '', client = anna) =>
    (await client.get(`/api/extractions/uuid/${uuid}/next${query}`)).body;

  test('follows the list that the person came from, in its order, round to its start', async () => {
    const tenant = 'delta';
    await server.tenant(tenant);
    const roles = ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_RESUME'] as const;
    const client = await server.client({ tenant, roles });
    const made = (day: number, over = {}) =>
      insertExtraction(server, tenant, { date: `2026-01-0${day}T00:00:00Z`, ...over });
    const [first, second, third] = [await made(1), await made(2), await made(3)];
    const resume = await made(4, { category: 'RESUME' });
    const review = await made(5, { status: 'REVIEWING' });
    const done = [await made(6, { status: 'CONFIRMED' }), await made(7, { status: 'CONFIRMED' })];
    const invoices = '?sort=inputChannelDate,desc&category=INVOICE&status=NEW';
    expect(await next(third, invoices, client)).toEqual({ extractionUuid: second, waiting: 2, claimed: 0 });
    expect(await next(second, invoices, client)).toMatchObject({ extractionUuid: first });
    expect(await next(first, invoices, client)).toMatchObject({ extractionUuid: third });
    const oldestFirst = '?sort=inputChannelDate,asc';
    expect(await next(third, oldestFirst, client)).toMatchObject({ extractionUuid: resume });
    expect(await next(resume, oldestFirst, client)).toMatchObject({ extractionUuid: review });
    expect(await next(resume, '?sort=inputChannelDate,asc&category=RESUME', client)).toMatchObject({
      extractionUuid: null,
      waiting: 0,
    });
    // A list of what is done is walked as it is.
    expect(await next(done[0]!, '?sort=inputChannelDate,desc&status=CONFIRMED', client)).toMatchObject({
      extractionUuid: done[1],
    });
    expect((await client.get(`/api/extractions/uuid/${first}/next?sort=password,asc`)).status).toBe(400);
  });

  test('passes over what somebody else is changing, and says how many those are', async () => {
    const tenant = 'epsilon';
    await server.tenant(tenant);
    const roles = ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] as const;
    const [one, two] = [
      await server.client({ tenant, roles, email: 'one@test.example' }),
      await server.client({ tenant, roles, email: 'two@test.example' }),
    ];
    const [here, claimed, free] = [
      await insertExtraction(server, tenant, { date: '2026-01-01T00:00:00Z' }),
      await insertExtraction(server, tenant, { date: '2026-01-02T00:00:00Z' }),
      await insertExtraction(server, tenant, { date: '2026-01-03T00:00:00Z' }),
    ];
    await stay(two, claimed, true);
    expect(await next(here, '', one)).toEqual({ extractionUuid: free, waiting: 2, claimed: 1 });
    expect(await next(here, '', two)).toEqual({ extractionUuid: claimed, waiting: 2, claimed: 0 });
    // Looking is not changing.
    await stay(two, claimed, false);
    expect(await next(here, '', one)).toMatchObject({ extractionUuid: claimed, claimed: 0 });
  });
});

describe('measured time', () => {
  const spend = (uuid: string, field: string, milliseconds: number, client = anna) =>
    client.post(`/api/extractions/uuid/${uuid}/review-times`, { entries: [{ field, milliseconds }] });
  const times = async (query = '') => (await lead.get(`/api/review-times${query}`)).body as ReviewTimes;

  test('is shown as medians of five documents or more, never by person', async () => {
    const uuids = await Promise.all([1, 2, 3, 4, 5].map(() => insertExtraction(server, 'alpha')));
    for (const [nth, uuid] of uuids.entries()) {
      await spend(uuid, '', 1000 * (nth + 1), nth % 2 ? anna : bert);
      await spend(uuid, '', 1000);
      if (nth > 0) await spend(uuid, 'po_number', 500);
    }
    // Four documents have it: too few to show.
    expect(await times()).toEqual({
      categories: [{ category: 'INVOICE', documents: 5, medianSeconds: 4.5, fields: [] }],
    });
    await spend(uuids[0]!, 'po_number', 2500);
    const { categories } = await times('?category=INVOICE');
    expect(categories[0]?.fields).toEqual([{ field: 'po_number', documents: 5, medianSeconds: 0.5 }]);
    expect(await times('?from=2020-01-01&to=2020-12-31')).toEqual({ categories: [] });
    const columns = await server.inTenant('alpha', ({ db }) =>
      db.selectFrom('review_time').selectAll().limit(1).executeTakeFirstOrThrow(),
    );
    expect(Object.keys(columns).join()).not.toMatch(/login|user|by|actor/);
  });

  test('is added by who may edit, and read by who leads', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    expect((await spend(uuid, '', 1000, lead)).status).toBe(403);
    expect((await spend(uuid, '', 99_000_000)).status).toBe(400);
    expect((await anna.get('/api/review-times')).status).toBe(403);
  });
});
