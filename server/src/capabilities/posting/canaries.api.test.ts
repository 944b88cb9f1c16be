import type { Delivery, OutputChannel } from '@recto/contracts/endpoints/posting';
import type { OutputWorker } from '@recto/contracts/output-workers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { saying } from '../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { expectInNoRow } from '../../../test/support/stored-rows.ts';

/** Secrets of every worker are planted, and looked for in everything that leaves the server or stays in it. */

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

const FORM = /canary|Y2FuYXJ5|63616e617279/;

/** Where the receiver repeats what it was sent, as far as it is one that it can be sent to. */
const planted = (): Record<OutputWorker, Record<string, unknown>> => ({
  webhook: {
    url: `${receiver.url}?token=canary-token&v=canary%20v`,
    secret: 'canary-secret',
    headers: { 'X-Key': 'canary-header' },
  },
  sftp: {
    host: '127.0.0.1',
    port: Number(new URL(receiver.url).port),
    username: 'u',
    password: 'canary-password',
  },
  s3: {
    endpoint: new URL(receiver.url).origin,
    staging_bucket_name: 'staging',
    access_key_id: 'A',
    secret_access_key: 'canary-key',
  },
  receiver: { secret: 'canary-secret', answer: 400 },
  sharepoint: {
    host: 'contoso.sharepoint.com',
    ssmKey: { tenantId: 't', clientId: 'c', clientSecret: 'canary-client' },
    documentLibraryName: 'Documents',
    authority: new URL(receiver.url).origin,
    graph: new URL(receiver.url).origin,
  },
});

test.each(['webhook', 'sftp', 's3', 'sharepoint', 'receiver'] as const)(
  'of %s stand nowhere',
  async (workerName) => {
    const workerParams = planted()[workerName];
    const body = { name: workerName, category: 'INVOICE', workerName, workerParams };
    const created = await admin.post('/api/output-channels', body);
    const seen = [created];
    const { id, version } = created.body as OutputChannel;
    const path = `/api/output-channels/${id}`;
    receiver.reset();
    receiver.echo = true;
    receiver.answers.push(400);
    const uuid = await insertExtraction(server, 'alpha', { status: 'CONFIRMED' });
    seen.push(await admin.post(`/api/extractions/uuid/${uuid}/post`));
    await server.runJobs();
    const [delivery] = (await admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body as Delivery[];
    expect(delivery?.status).not.toBe('DELIVERED');
    const wrong = { ...body, workerParams: { ...workerParams, more: 'canary' } };
    seen.push(
      await admin.put(path, { ...wrong, version }),
      await admin.put(path, { ...body, workerParams, version: version + 9 }),
      await admin.post('/api/output-channels/preview', {
        category: 'INVOICE',
        workerName,
        workerDataTemplate: '{{ params | json }}{{ secret }}{{ password }}{{ workerParams | json }}',
      }),
    );
    for (const address of [
      path,
      '/api/output-channels?size=200',
      '/api/output-channels/active',
      '/api/_search/output-channels?query=canary',
      '/api/_export/output-channels',
      '/api/deliveries',
      '/api/deliveries/check',
      `/api/extractions/uuid/${uuid}`,
      `/api/extractions/uuid/${uuid}/deliveries`,
      `/api/extraction-events/extractions/${uuid}`,
      `/api/extraction-exporting/extractions/${uuid}/xlsx`,
      '/management/configprops',
      '/management/env',
      '/management/audits',
      '/api/openapi.json',
    ])
      seen.push(await admin.get(address));
    for (const { text, url } of seen) expect(text, url).not.toMatch(FORM);
    expect(server.log()).not.toMatch(FORM);
    await expectInNoRow(server, FORM);
    expect((await admin.delete(path)).status).toBe(204);
  },
);

test('a redirect to an address inside is not followed', async () => {
  await admin.post('/api/output-channels', {
    name: 'ERP',
    category: 'BOL',
    workerName: 'webhook',
    workerParams: { url: receiver.url },
  });
  receiver.reset();
  receiver.redirect = 'http://169.254.169.254/latest/meta-data';
  receiver.answers.push(307);
  const uuid = await insertExtraction(server, 'alpha', { status: 'CONFIRMED', category: 'BOL' });
  await admin.post(`/api/extractions/uuid/${uuid}/post`);
  await server.runJobs();
  expect((await admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body).toMatchObject([
    { status: 'FAILED', attempts: 1, error: saying('The receiver answered with status 307.') },
  ]);
  expect(receiver.requests).toHaveLength(1);
});
