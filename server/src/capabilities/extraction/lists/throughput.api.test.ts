import { randomUUID } from 'node:crypto';
import type { ThroughputBar } from '@recto/contracts/endpoints/throughput';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { AUTOMATION_ACTOR } from '../rows/confirmed.queries.ts';

let server: TestServer;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
});
afterAll(() => server?.close());

/** Has an extraction become `status` at a time, by somebody. */
async function become(uuid: string, status: ExtractionStatus, at: string, actor = 'anna@test.example') {
  await server.inTenant('alpha', ({ db }) =>
    db.updateTable('extraction').set({ status }).where('extraction_uuid', '=', uuid).execute(),
  );
  await date(uuid, at, actor);
}

/** The log of changes cannot be written by the application: only its owner can say that something was long ago. */
async function date(uuid: string, at: string, actor: string) {
  const superuser = await server.database.connect();
  await superuser.query(
    `update recto.extraction_change set action_tstamp_tx = $2, actor = $3 where id = (
       select max(c.id) from recto.extraction_change c join recto.extraction e on e.id = c.extraction_id
        where e.extraction_uuid = $1)`,
    [uuid, at, actor],
  );
}

async function read(at: string, over: Parameters<typeof insertExtraction>[2] = {}): Promise<string> {
  const uuid = await insertExtraction(server, 'alpha', over);
  await date(uuid, at, 'job');
  return uuid;
}

const bars = async (query: string, client = reader): Promise<ThroughputBar[]> => {
  const reply = await client.get(`/api/throughput?${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as ThroughputBar[];
};
const NOTHING = { read: 0, confirmedByPeople: 0, confirmedByMachines: 0, posted: 0, failed: 0 };

describe('throughput', () => {
  test('counts documents by what happened to them and when', async () => {
    const [one, two, three] = [
      await read('2026-03-02T10:00:00Z'),
      await read('2026-03-02T11:00:00Z'),
      await read('2026-03-03T09:00:00Z'),
    ];
    await become(one, 'CONFIRMED', '2026-03-03T10:00:00Z');
    await become(one, 'POSTING', '2026-03-03T10:00:01Z');
    await become(one, 'FAILED_POST', '2026-03-03T10:00:02Z');
    await become(one, 'POSTING', '2026-03-03T10:00:03Z');
    await become(one, 'POSTED', '2026-03-04T10:00:00Z');
    await become(two, 'CONFIRMED', '2026-03-03T12:00:00Z', AUTOMATION_ACTOR);
    await become(three, 'CONFIRMED', '2026-03-04T12:00:00Z', 'token:script');
    expect(await bars('from=2026-03-01&to=2026-03-31')).toEqual([
      { start: '2026-03-02', ...NOTHING, read: 2 },
      { start: '2026-03-03', ...NOTHING, read: 1, confirmedByPeople: 1, confirmedByMachines: 1, failed: 1 },
      { start: '2026-03-04', ...NOTHING, confirmedByMachines: 1, posted: 1 },
    ]);
    expect(await bars('from=2026-03-03&to=2026-03-03')).toHaveLength(1);
  });

  test('counts a document once in a bar, however often it happened', async () => {
    const uuid = await read('2026-04-01T08:00:00Z');
    await become(uuid, 'CONFIRMED', '2026-04-01T09:00:00Z');
    await become(uuid, 'REVIEWING', '2026-04-01T10:00:00Z');
    await become(uuid, 'CONFIRMED', '2026-04-01T11:00:00Z');
    await become(uuid, 'REVIEWING', '2026-04-01T12:00:00Z');
    await become(uuid, 'CONFIRMED', '2026-04-02T09:00:00Z');
    const once = { ...NOTHING, confirmedByPeople: 1 };
    expect(await bars('from=2026-04-01&to=2026-04-30')).toEqual([
      { start: '2026-04-01', ...once, read: 1 },
      { start: '2026-04-02', ...once },
    ]);
    expect(await bars('from=2026-04-01&to=2026-04-30&unit=month')).toEqual([
      { start: '2026-04-01', ...once, read: 1 },
    ]);
  });

  test.each([
    ['UTC', '', '2026-05-03', '2026-04-27'],
    ['a zone ahead of it', '&zone=Asia/Hong_Kong', '2026-05-04', '2026-05-04'],
    ['a zone behind it', '&zone=America/New_York', '2026-05-03', '2026-04-27'],
  ])('has the days and weeks of %s', async (_what, zone, day, week) => {
    const uuid = await read('2026-05-03T18:00:00Z');
    const days = await bars(`from=2026-05-01&to=2026-05-31${zone}`);
    expect(days.map(({ start }) => start)).toEqual([day]);
    expect((await bars(`from=2026-05-01&to=2026-05-31&unit=week${zone}`)).map(({ start }) => start)).toEqual([
      week,
    ]);
    await server.inTenant('alpha', ({ db }) =>
      db.deleteFrom('extraction').where('extraction_uuid', '=', uuid).execute(),
    );
  });

  test('follows the filters, and says nothing of categories that the caller does not open', async () => {
    const uuid = await read('2026-06-01T08:00:00Z');
    await read('2026-06-01T08:00:00Z', { category: 'COA' });
    const log = randomUUID();
    await server.inTenant('alpha', async ({ db }) => {
      const { id } = await db
        .insertInto('document_channel_log')
        .values({ tenant_name: 'alpha', channel_log_uuid: log, original_name: 'a.pdf', status: 'COMPLETED' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('extraction')
        .set({
          channel_log_id: id,
          baseline: JSON.stringify({ vendor: { vendor_no: '0042', name: 'Rose & Co' } }),
        })
        .where('extraction_uuid', '=', uuid)
        .execute();
    });
    const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const june = 'from=2026-06-01&to=2026-06-30';
    const readIn = async (more: string, client = admin) => (await bars(june + more, client))[0]?.read ?? 0;
    expect(await readIn('')).toBe(2);
    expect(await readIn('', reader)).toBe(1);
    expect(await readIn('&category=COA', reader)).toBe(0);
    expect(await readIn('&category=COA')).toBe(1);
    expect(await readIn('&category=COA&category=INVOICE')).toBe(2);
    expect(await readIn('&vendor=0042')).toBe(1);
    expect(await readIn('&vendor=42')).toBe(0);
    expect(await readIn(`&channelLog=${log}`)).toBe(1);
    expect(await readIn(`&channelLog=${randomUUID()}`)).toBe(0);
    expect((await readIn('&hasDocument=true')) + (await readIn('&hasDocument=false'))).toBe(2);
  });

  test('is of this month without days', async () => {
    await insertExtraction(server, 'alpha');
    const [bar] = await bars('unit=month');
    expect(bar).toMatchObject({
      start: `${new Date().toISOString().slice(0, 7)}-01`,
      read: expect.any(Number),
    });
  });

  test.each([
    ['from=2026-02-02&to=2026-02-01', 'The end date is before the start date.'],
    ['zone=Nowhere/X', 'Unknown time zone Nowhere/X.'],
    ['from=1900-01-01&to=2026-01-01', 'At most 1000 bars can be requested.'],
  ])('refuses %s by name', async (query, detail) => {
    expect((await reader.get(`/api/throughput?${query}`)).body).toMatchObject({ status: 400, detail });
  });

  test.each(['from=yesterday', 'unit=hour', 'channelLog=7', 'category=POEM', 'to=2026-02-31'])(
    'refuses %s',
    async (query) => expect((await reader.get(`/api/throughput?${query}`)).status).toBe(400),
  );
});
