import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivery, OutputChannel } from '@recto/contracts/endpoints/posting';
import { MASK } from '@recto/contracts/settings';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startPasswordSftp } from '../../../test/support/password-sftp.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { createOutbound } from '../../platform/outbound/index.ts';
import { inWords } from '../../platform/texts/index.ts';

/** Receivers that hang, and one that wants a password. */

/** In place of half a minute. */
const PATIENCE_MS = 400;

let server: TestServer;
let receiver: Receiver;
let admin: Client;
let owner: pg.Client;
beforeAll(async () => {
  receiver = await startReceiver();
  const outbound = createOutbound(['127.0.0.1']);
  server = await startTestServer({
    services: {
      outbound: {
        ...outbound,
        post: (url, request) => outbound.post(url, { ...request, timeoutMs: PATIENCE_MS }),
      },
    },
  });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  owner = await server.database.connect();
});
afterEach(async () => {
  for (const { id } of (await admin.get('/api/output-channels?size=200')).body as OutputChannel[])
    await admin.delete(`/api/output-channels/${id}`);
});
afterAll(async () => {
  receiver.release();
  await server?.close();
  await receiver?.close();
});

async function addChannel(workerName: string, workerParams: object): Promise<OutputChannel> {
  const body = { name: 'ERP', category: 'INVOICE', workerName, workerParams };
  const reply = await admin.post('/api/output-channels', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as OutputChannel;
}
async function postOne(): Promise<string> {
  const uuid = await insertExtraction(server, 'alpha', { status: 'CONFIRMED' });
  await admin.post(`/api/extractions/uuid/${uuid}/post`);
  await server.runJobs();
  return uuid;
}
const deliveryOf = async (uuid: string) =>
  ((await admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body as Delivery[])[0];
async function tryAgain(): Promise<void> {
  await owner.query('update graphile_worker._private_jobs set run_at = now()');
  await server.runJobs();
}

test('a webhook that takes the message and hangs is given up in time, and gets it again under the same key', async () => {
  await addChannel('webhook', { url: receiver.url });
  receiver.hold = true;
  const uuid = await postOne();
  const waiting = await deliveryOf(uuid);
  expect(waiting).toMatchObject({ status: 'PENDING', attempts: 1 });
  expect(inWords(waiting!.error!)).toMatch(/^127\.0\.0\.1:\d+ did not answer within \d+ s$/);
  expect(receiver.requests, 'it may have been taken').toHaveLength(1);
  receiver.release();
  await tryAgain();
  expect(await deliveryOf(uuid)).toMatchObject({ status: 'DELIVERED', attempts: 2 });
  const [first, second] = receiver.requests;
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(second?.body).toBe(first?.body);
});

test('a webhook that hangs up when it has the message gets it again under the same key', async () => {
  receiver.reset();
  await addChannel('webhook', { url: receiver.url });
  receiver.cut = 2;
  const uuid = await postOne();
  await tryAgain();
  expect(await deliveryOf(uuid)).toMatchObject({ status: 'PENDING', attempts: 2 });
  await tryAgain();
  expect(await deliveryOf(uuid)).toMatchObject({ status: 'DELIVERED', attempts: 3 });
  expect(new Set(receiver.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(receiver.requests).toHaveLength(3);
});

test('a server of SFTP that wants a password gets the whole file, and the password is seen nowhere', async () => {
  const sftp = await startPasswordSftp('recto', 'canary-password');
  try {
    const { id } = await addChannel('sftp', {
      host: '127.0.0.1',
      port: sftp.port,
      username: 'recto',
      password: 'canary-password',
      root_dir: 'in/erp',
    });
    const uuid = await postOne();
    expect(await deliveryOf(uuid)).toMatchObject({ status: 'DELIVERED', attempts: 1, error: null });
    expect(sftp.signedIn).toEqual(['recto']);
    const [name = '', ...others] = await readdir(join(sftp.folder, 'in/erp'));
    expect(others).toEqual([]);
    expect(JSON.parse(await readFile(join(sftp.folder, 'in/erp', name), 'utf8'))).toMatchObject({
      extractionUuid: uuid,
    });
    const kept = (await admin.get(`/api/output-channels/${id}`)).body as OutputChannel;
    expect(kept.workerParams).toMatchObject({ password: MASK, host_key: expect.stringMatching(/^SHA256:/) });
    expect(server.log() + JSON.stringify(await deliveryOf(uuid))).not.toContain('canary');
  } finally {
    await sftp.close();
  }
});
