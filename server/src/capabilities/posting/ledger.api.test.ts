import type { DeliveryReport, LedgerLine } from '@recto/contracts/endpoints/deliveries';
import type { Delivery, OutputChannel } from '@recto/contracts/endpoints/posting';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { saying } from '../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { checkDaily } from './check-deliveries.ts';

let server: TestServer;
let receiver: Receiver;
let admin: Client;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ env: { RECTO_OUTBOUND_ALLOW: '127.0.0.1' } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  await receiver?.close();
});
beforeEach(async () => {
  receiver.reset();
  for (const { id } of (await admin.get('/api/output-channels?size=200')).body as OutputChannel[])
    await admin.delete(`/api/output-channels/${id}`);
});

async function addChannel(over: Record<string, unknown> = {}): Promise<OutputChannel> {
  const body = {
    name: 'ERP',
    category: 'INVOICE',
    workerName: 'webhook',
    workerParams: { url: receiver.url },
    ...over,
  };
  const reply = await admin.post('/api/output-channels', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as OutputChannel;
}
const confirm = (uuid: string) =>
  admin.put('/api/extractions/status/CONFIRMED', { extractionUuid: uuid, status: 'CONFIRMED' });
const deliveries = async (uuid: string) =>
  (await admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body as Delivery[];
const correct = (uuid: string, text: string) =>
  admin.post(`/api/extractions/uuid/${uuid}/update-fields-value`, {
    fields: [{ sectionId: 'main', fieldId: 'invoice_number', values: [text] }],
  });
async function confirmAndSend(uuid: string): Promise<void> {
  await confirm(uuid);
  await server.runJobs();
}
/** As if the wait before the next attempt were over. */
async function passTime() {
  const owner = await server.database.connect();
  await owner.query('update graphile_worker._private_jobs set run_at = now()');
}

describe('corrections after posting', () => {
  test('name what they take the place of, and every value that is another one', async () => {
    await addChannel();
    const uuid = await insertExtraction(server, 'alpha');
    await confirmAndSend(uuid);
    await correct(uuid, 'INV-8');
    await confirmAndSend(uuid);
    const [second, first] = await deliveries(uuid);
    const changes = [{ path: 'main.invoice_number', before: 'INV-7', after: 'INV-8' }];
    const supersedes = { deliveryUuid: first?.deliveryUuid, revision: first?.revision, changes };
    expect(first?.supersedes).toBeNull();
    expect(second?.supersedes).toEqual(supersedes);
    const [before, after] = receiver.requests;
    expect(JSON.parse(before?.body ?? '').supersedes).toBeNull();
    expect(before?.headers['recto-supersedes']).toBeUndefined();
    expect(JSON.parse(after?.body ?? '').supersedes).toEqual(supersedes);
    expect(after?.headers['recto-supersedes']).toBe(first?.deliveryUuid);
    expect(after?.headers['idempotency-key']).not.toBe(before?.headers['idempotency-key']);
  });

  test('are known to templates', async () => {
    const workerDataTemplate =
      '{{ supersedes.revision }}{% for c in supersedes.changes %} {{ c.path }}={{ c.after }}{% endfor %}';
    await addChannel({ workerDataTemplate });
    const uuid = await insertExtraction(server, 'alpha');
    await confirmAndSend(uuid);
    await correct(uuid, 'INV-8');
    await confirmAndSend(uuid);
    expect(receiver.requests.map(({ body }) => body)).toEqual(['', '0 main.invoice_number=INV-8']);
  });

  test('of what never arrived correct nothing', async () => {
    await addChannel();
    receiver.answers.push(400);
    const uuid = await insertExtraction(server, 'alpha');
    await confirmAndSend(uuid);
    await correct(uuid, 'INV-8');
    await confirmAndSend(uuid);
    expect((await deliveries(uuid)).map(({ status, supersedes }) => [status, supersedes])).toEqual([
      ['DELIVERED', null],
      ['FAILED', null],
    ]);
  });
});

describe('the ledger', () => {
  test('keeps every attempt, and the receipt', async () => {
    await addChannel();
    receiver.answers.push(500);
    const uuid = await insertExtraction(server, 'alpha');
    await confirmAndSend(uuid);
    await passTime();
    await server.runJobs();
    const [delivery] = await deliveries(uuid);
    expect(delivery).toMatchObject({
      status: 'DELIVERED',
      tries: [
        { attempt: 1, outcome: 'TROUBLE', responseStatus: 500, error: saying(/500/) },
        { attempt: 2, outcome: 'DELIVERED', responseStatus: 200, error: null },
      ],
      receipt: { fileName: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(delivery?.receipt.idempotencyKey).toBe(receiver.requests[0]?.headers['idempotency-key']);
  });

  test('says so when a worker went away before the answer was written down', async () => {
    await addChannel();
    const uuid = await insertExtraction(server, 'alpha');
    await confirmAndSend(uuid);
    const owner = await server.database.connect();
    const [sent] = await deliveries(uuid);
    // What a worker leaves that is killed while it waits for the answer.
    await owner.query(`update recto.delivery set status = 'PENDING', finished_at = null where id = $1`, [
      sent?.id,
    ]);
    await owner.query(
      `update recto.delivery_attempt set outcome = 'SENDING', finished_at = null where delivery_id = $1`,
      [sent?.id],
    );
    await owner.query(`update recto.extraction set status = 'POSTING' where extraction_uuid = $1`, [uuid]);
    await owner.query(
      `select graphile_worker.add_job('posting.deliver', json_build_object('tenant', 'alpha', 'actor', 'test', 'data', json_build_object('delivery', $1::bigint)))`,
      [sent?.id],
    );
    await server.runJobs();
    const [delivery] = await deliveries(uuid);
    expect(delivery?.tries.map(({ outcome }) => outcome)).toEqual(['UNKNOWN', 'DELIVERED']);
    expect(new Set(receiver.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
  });

  test('tells open screens of every attempt, and others of what did not arrive but not of what a later revision overtook', async () => {
    await addChannel();
    receiver.answers.push(400);
    const uuid = await insertExtraction(server, 'alpha');
    await confirmAndSend(uuid);
    const [refused] = await deliveries(uuid);
    const overtaken = await insertExtraction(server, 'alpha');
    receiver.answers.push(500);
    await confirmAndSend(overtaken);
    await admin.put('/api/extractions/status/REVIEWING', { extractionUuid: overtaken, status: 'REVIEWING' });
    await correct(overtaken, 'INV-9');
    await passTime();
    await server.runJobs();
    expect(await deliveries(overtaken)).toMatchObject([{ status: 'FAILED', error: saying(/changed/) }]);
    const { news, events } = await server.inTenant('alpha', async ({ db }) => ({
      news: await db
        .selectFrom('live_event')
        .selectAll()
        .where('kind', '=', 'delivery')
        .orderBy('id')
        .execute(),
      events: await db
        .selectFrom('event')
        .select('payload')
        .where('type', '=', 'posting.delivery-not-arrived')
        .orderBy('id')
        .execute(),
    }));
    const told = (about: string) =>
      news.filter(({ data }) => (data as { extraction?: string }).extraction === about);
    const ended = { category: 'INVOICE', data: { status: 'FAILED' } };
    expect(told(uuid)).toMatchObject([{ ...ended, uuid: refused?.deliveryUuid }]);
    expect(told(overtaken)).toMatchObject([{ data: { status: 'PENDING' } }, ended]);
    expect(events.at(-1), 'the other one is no event').toMatchObject({ payload: { delivery: refused?.id } });
  });
});

describe('what did not arrive', () => {
  const ledger = async (query = '') => (await admin.get(`/api/deliveries${query}`)).body as LedgerLine[];

  test('stands in the ledger until it is sent again', async () => {
    await addChannel();
    receiver.answers.push(400);
    const uuid = await insertExtraction(server, 'alpha');
    await confirmAndSend(uuid);
    const open = await ledger('?status=NOT_ARRIVED');
    expect(open).toMatchObject([
      { status: 'FAILED', extractionUuid: uuid, channel: 'ERP', category: 'INVOICE', canSendAgain: true },
    ]);
    const again = () => admin.post(`/api/deliveries/${open[0]?.id}/send-again`);
    expect((await again()).status).toBe(204);
    await server.runJobs();
    const { data } = await server.inTenant('alpha', ({ db }) =>
      db
        .selectFrom('live_event')
        .select('data')
        .where('kind', '=', 'delivery')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(data, 'an open ledger hears that it arrived').toEqual({ status: 'DELIVERED', extraction: uuid });
    expect(await ledger('?status=NOT_ARRIVED')).toEqual([]);
    expect(await again()).toMatchObject({
      status: 400,
      body: { detail: 'There is nothing to resend: it was delivered, or has changed since.' },
    });
    expect(receiver.requests).toHaveLength(2);
  });

  test('at one channel keeps the extraction failed while another is sent again', async () => {
    await addChannel({ name: 'one' });
    await addChannel({ name: 'two' });
    receiver.answers.push(400, 400);
    const uuid = await insertExtraction(server, 'alpha');
    await confirmAndSend(uuid);
    const [first, second] = await ledger('?status=NOT_ARRIVED');
    const status = async () =>
      ((await admin.get(`/api/extractions/uuid/${uuid}`)).body as { status: string }).status;
    await admin.post(`/api/deliveries/${first?.id}/send-again`);
    await server.runJobs();
    expect(await status()).toBe('FAILED_POST');
    await admin.post(`/api/deliveries/${second?.id}/send-again`);
    await server.runJobs();
    expect(await status()).toBe('POSTED');
  });

  test('is listed by channel; of another tenant nothing is', async () => {
    const { id } = await addChannel();
    await confirmAndSend(await insertExtraction(server, 'alpha'));
    const reply = await admin.get(`/api/deliveries?channelId=${id}&size=1`);
    expect(reply.headers.get('x-total-count')).toBe('1');
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect((await other.get('/api/deliveries')).body).toEqual([]);
    expect((await other.get(`/api/deliveries?channelId=${id}`)).status).toBe(404);
  });
});

describe('a replay', () => {
  const replay = (from: Date, channelId?: number) =>
    admin.post('/api/deliveries/replay', { from: from.toISOString(), channelId });
  const longAgo = new Date('2020-01-01');

  test('sends everything since a date once more, under its key, in its present state', async () => {
    const { id } = await addChannel();
    const uuids = [await insertExtraction(server, 'alpha'), await insertExtraction(server, 'alpha')];
    for (const uuid of uuids) await confirmAndSend(uuid);
    await correct(uuids[0] ?? '', 'INV-8');
    await confirmAndSend(uuids[0] ?? '');
    const before = receiver.requests.splice(0);
    expect((await replay(longAgo, id)).body).toMatchObject({ extractions: 2 });
    await server.runJobs();
    const keys = (requests: typeof before) => requests.map(({ headers }) => headers['idempotency-key']);
    // The first message was overtaken by the correction.
    expect(keys(receiver.requests).toSorted()).toEqual(keys(before.slice(1)).toSorted());
    expect(receiver.requests.map(({ body }) => body).toSorted()).toEqual(
      before
        .slice(1)
        .map(({ body }) => body)
        .toSorted(),
    );
    for (const uuid of uuids)
      expect((await admin.get(`/api/extractions/uuid/${uuid}`)).body).toMatchObject({ status: 'POSTED' });
  });

  test('that is begun anew sends nothing twice', async () => {
    await addChannel();
    await confirmAndSend(await insertExtraction(server, 'alpha'));
    receiver.requests.length = 0;
    await replay(longAgo);
    const owner = await server.database.connect();
    const { rows } = await owner.query(`select payload from graphile_worker._private_jobs`);
    await server.runJobs();
    // What is left when its worker is killed after the work, before the end.
    await owner.query(`select graphile_worker.add_job('posting.replay', $1)`, [
      JSON.stringify(rows[0].payload),
    ]);
    await server.runJobs();
    expect(receiver.requests).toHaveLength(1);
  });

  test('of nothing is refused', async () => {
    await addChannel();
    await confirmAndSend(await insertExtraction(server, 'alpha'));
    expect(await replay(new Date(Date.now() + 60_000))).toMatchObject({
      status: 400,
      body: { detail: 'Nothing delivered since then can be resent.' },
    });
  });
});

describe('the check', () => {
  const check = async (from = new Date(Date.now() - 60_000)) =>
    (await admin.get(`/api/deliveries/check?from=${from.toISOString()}`)).body as DeliveryReport;
  const chore = () =>
    checkDaily.run({
      system: server.system,
      services: server.services,
      signal: new AbortController().signal,
    });

  test('tells what became of every confirmed revision', async () => {
    const since = new Date();
    await addChannel();
    await confirmAndSend(await insertExtraction(server, 'alpha'));
    await confirmAndSend(await insertExtraction(server, 'alpha', { mode: 'MANUAL' }));
    receiver.answers.push(400);
    const lost = await insertExtraction(server, 'alpha');
    await confirmAndSend(lost);
    expect(await check(since)).toMatchObject({
      complete: false,
      states: { ARRIVED: 1, HELD: 1, ENDED: 1, MISSING: 0 },
      attention: [{ extractionUuid: lost, channel: 'ERP', state: 'ENDED' }],
    });
  });

  test('finds what was never sent, and the daily one sends it', async () => {
    const since = new Date();
    await addChannel();
    const uuid = await insertExtraction(server, 'alpha');
    await confirm(uuid);
    const owner = await server.database.connect();
    await owner.query('delete from graphile_worker._private_jobs');
    expect(await check(since)).toMatchObject({
      complete: false,
      attention: [{ extractionUuid: uuid, state: 'MISSING' }],
    });
    await chore();
    await server.runJobs();
    expect(receiver.requests).toHaveLength(1);
    const report = await check(since);
    expect(report).toMatchObject({ complete: true, states: { ARRIVED: 1 }, daily: [{ mended: 1 }] });
    await chore();
    expect((await check(since)).daily, 'once a day').toHaveLength(1);
  });

  test('the daily one wakes deliveries whose jobs are gone', async () => {
    await addChannel();
    const uuid = await insertExtraction(server, 'alpha');
    receiver.answers.push(500);
    await confirmAndSend(uuid);
    const owner = await server.database.connect();
    await owner.query('delete from graphile_worker._private_jobs');
    await owner.query(`update recto.delivery set last_attempt_at = now() - interval '3 hours'`);
    await owner.query('delete from recto.delivery_check');
    await chore();
    await server.runJobs();
    expect((await deliveries(uuid))[0]).toMatchObject({ status: 'DELIVERED', attempts: 2 });
  });
});
