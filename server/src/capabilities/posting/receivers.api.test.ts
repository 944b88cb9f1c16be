import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import type { Category } from '@recto/contracts/categories';
import type { LedgerLine, ReceiverState } from '@recto/contracts/endpoints/deliveries';
import type { Delivery, OutputChannel } from '@recto/contracts/endpoints/posting';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { inWords } from '../../platform/texts/index.ts';
import { pauseAfter } from './receivers.ts';

/** A receiver that hangs again and again is left alone, and costs nobody else anything. */

let server: TestServer;
let receiver: Receiver;
let other: Receiver;
let admin: Client;
let owner: pg.Client;
let silent: Server;
const sockets = new Set<Socket>();
beforeAll(async () => {
  receiver = await startReceiver();
  other = await startReceiver();
  // Accepts everything and never says a word.
  silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({
    env: {
      RECTO_OUTBOUND_ALLOW: '127.0.0.1',
      RECTO_RECEIVER_CONNECT_SECONDS: '1',
      RECTO_RECEIVER_ANSWER_SECONDS: '1',
    },
  });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  owner = await server.database.connect();
});
afterEach(async () => {
  receiver.release();
  for (const { id } of (await admin.get('/api/output-channels?size=200')).body as OutputChannel[])
    await admin.delete(`/api/output-channels/${id}`);
  receiver.reset();
  other.reset();
});
afterAll(async () => {
  await server?.close();
  await receiver?.close();
  await other?.close();
  for (const socket of sockets) socket.destroy();
  silent?.close();
});

async function addChannel(
  workerName: string,
  workerParams: object,
  over: object = {},
): Promise<OutputChannel> {
  const body = { name: 'ERP', category: 'INVOICE', workerName, workerParams, ...over };
  const reply = await admin.post('/api/output-channels', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as OutputChannel;
}
async function queueOne(category?: Category): Promise<string> {
  const uuid = await insertExtraction(server, 'alpha', {
    status: 'CONFIRMED',
    ...(category && { category }),
  });
  await admin.post(`/api/extractions/uuid/${uuid}/post`);
  return uuid;
}
const deliveryOf = async (uuid: string) =>
  ((await admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body as Delivery[])[0];
const allOf = (uuids: readonly string[]) => Promise.all(uuids.map(deliveryOf));
const passTime = () => owner.query('update graphile_worker._private_jobs set run_at = now()');
const passPause = () => owner.query('update recto.receiver_state set open_until = now(), trial_until = null');

const ANSWERS = { state: 'CLOSED', since: null, nextTry: null, timeouts: 0, waiting: 0, held: 0 };

describe('a webhook that hangs', () => {
  test('is left alone after three time-outs, tried with one delivery, and gets everything once when it answers', async () => {
    const { id } = await addChannel('webhook', { url: receiver.url });
    const told = async () => (await admin.get(`/api/output-channels/${id}/receiver`)).body as ReceiverState;
    expect(await told()).toEqual(ANSWERS);
    receiver.hold = true;
    const uuids: string[] = [];
    for (let n = 0; n < 6; n++) uuids.push(await queueOne());
    await server.runJobs();
    expect(receiver.requests, 'the fourth was not sent').toHaveLength(3);
    const waiting = (await allOf(uuids)).filter(
      (one) => one?.waits?.for === 'RECEIVER' && one.attempts === 0,
    );
    expect(waiting).toHaveLength(3);
    expect(waiting[0]).toMatchObject({ status: 'PENDING', attempts: 0 });
    expect(new Date(waiting[0]?.waits?.until ?? 0).getTime()).toBeGreaterThan(Date.now());

    // Its page says so.
    const first = await told();
    expect(first).toMatchObject({ state: 'WAITING', timeouts: 3, waiting: 6, held: 0 });
    expect(Date.parse(first.nextTry ?? '')).toBeGreaterThan(Date.now());
    expect(Date.parse(first.since ?? '')).toBeLessThanOrEqual(Date.now());

    // Nobody is sent while it is left alone, however often somebody looks.
    await passTime();
    await server.runJobs();
    expect(receiver.requests).toHaveLength(3);

    // One tries, and it hangs again: left alone for longer.
    await passPause();
    await passTime();
    await server.runJobs();
    expect(receiver.requests).toHaveLength(4);
    const { rows } = await owner.query('select open_until - now() as left from recto.receiver_state');
    expect(rows[0].left.seconds + 60 * (rows[0].left.minutes ?? 0)).toBeGreaterThan(50);

    expect(await told(), 'the same silence').toMatchObject({ timeouts: 4, since: first.since });

    // It answers: the one that tried arrives, and those that waited with it.
    receiver.release();
    await passPause();
    await passTime();
    await server.runJobs();
    await passTime();
    await server.runJobs();
    expect(new Set((await allOf(uuids)).map((one) => one?.status))).toEqual(new Set(['DELIVERED']));
    const arrived = receiver.requests.slice(4).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(arrived).size, 'each once').toBe(arrived.length);
    expect((await owner.query('select 1 from recto.receiver_state')).rowCount).toBe(0);
    expect(await told()).toEqual(ANSWERS);
  }, 60_000);

  test('costs another channel of the tenant nothing, and is shown to administrators', async () => {
    await addChannel('webhook', { url: receiver.url });
    await addChannel('webhook', { url: other.url }, { name: 'Archive', category: 'PO_CONF' });
    receiver.hold = true;
    for (let n = 0; n < 4; n++) await queueOne();
    await server.runJobs();
    const elsewhere = await queueOne('PO_CONF');
    await server.runJobs();
    expect(await deliveryOf(elsewhere)).toMatchObject({ status: 'DELIVERED', attempts: 1, waits: null });
    const lines = (await admin.get('/api/deliveries?status=PENDING')).body as LedgerLine[];
    expect(lines.filter(({ waits, attempts }) => waits?.for === 'RECEIVER' && attempts === 0)).toHaveLength(
      1,
    );
    expect((await admin.get('/api/deliveries/alerts')).body).toMatchObject([
      { channel: 'ERP', notArrived: 0 },
    ]);
  }, 60_000);

  test('begins anew with other parameters', async () => {
    const channel = await addChannel('webhook', { url: receiver.url });
    receiver.hold = true;
    const uuids: string[] = [];
    for (let n = 0; n < 4; n++) uuids.push(await queueOne());
    await server.runJobs();
    const moved = { ...channel, workerParams: { url: other.url } };
    expect((await admin.put(`/api/output-channels/${channel.id}`, moved)).status).toBe(200);
    await passTime();
    await server.runJobs();
    expect(new Set((await allOf(uuids)).map((one) => one?.status))).toEqual(new Set(['DELIVERED']));
  }, 60_000);
});

test.each([
  ['sftp', () => ({ host: '127.0.0.1', port: portOf(), username: 'u', password: 'p' })],
  [
    's3',
    () => ({
      staging_bucket_name: 'bucket',
      endpoint: `http://127.0.0.1:${portOf()}`,
      access_key_id: 'a',
      secret_access_key: 'b',
    }),
  ],
  [
    'sharepoint',
    () => ({
      host: 'example.sharepoint.com',
      documentLibraryName: 'Documents',
      ssmKey: { tenantId: 't', clientId: 'c', clientSecret: 's' },
      authority: `http://127.0.0.1:${portOf()}`,
      graph: `http://127.0.0.1:${portOf()}/v1.0`,
    }),
  ],
])(
  'a server for %s that accepts and never answers is left alone too',
  async (worker, params) => {
    await addChannel(worker, params());
    const uuids: string[] = [];
    for (let n = 0; n < 4; n++) uuids.push(await queueOne());
    await server.runJobs();
    const found = await allOf(uuids);
    expect(found.filter((one) => one?.waits?.for === 'RECEIVER' && one.attempts === 0)).toHaveLength(1);
    const first = found.map((one) => (one?.tries[0]?.error ? inWords(one.tries[0].error) : ''));
    expect(first.filter((error) => /did not (answer|finish) within 1 s/.test(error))).toHaveLength(3);
  },
  60_000,
);

const portOf = () => (silent.address() as AddressInfo).port;

test('a pause grows up to half an hour', () => {
  expect([1, 2, 3, 4, 5, 20].map(pauseAfter)).toEqual([null, null, 30_000, 60_000, 120_000, 1_800_000]);
});
