import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Delivery, OutputChannel } from '@recto/contracts/endpoints/posting';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Client } from './client.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { startTestServer, type TestServer } from './server.ts';

type Here = { server: TestServer; receiver: Receiver; admin: Client };

/**
 * A portal and a receiver for the tests of a file, and what a person who posts does with them. `here` is filled before
 * the first test; every test begins without channels.
 */
export function postingDesk() {
  const here = {} as Here;
  beforeAll(async () => {
    here.receiver = await startReceiver();
    here.server = await startTestServer({ env: { RECTO_OUTBOUND_ALLOW: '127.0.0.1' } });
    here.admin = await here.server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  });
  afterAll(async () => {
    await here.server?.close();
    await here.receiver?.close();
  });
  beforeEach(async () => {
    here.receiver.reset();
    for (const { id } of (await here.admin.get('/api/output-channels?size=200')).body as OutputChannel[])
      await here.admin.delete(`/api/output-channels/${id}`);
  });

  const channelBody = (over: Record<string, unknown> = {}) => ({
    name: 'ERP',
    category: 'INVOICE',
    workerName: 'webhook',
    workerParams: { url: here.receiver.url, headers: { 'X-Key': 'k' }, secret: 'hush' },
    ...over,
  });
  return {
    here,
    channelBody,
    addChannel: async (over: Record<string, unknown> = {}) =>
      (await here.admin.post('/api/output-channels', channelBody(over))).body as OutputChannel,
    confirm: (uuid: string) =>
      here.admin.put('/api/extractions/status/CONFIRMED', { extractionUuid: uuid, status: 'CONFIRMED' }),
    post: (uuid: string, query = '') => here.admin.post(`/api/extractions/uuid/${uuid}/post${query}`),
    detail: async (uuid: string) =>
      (await here.admin.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail,
    deliveries: async (uuid: string) =>
      (await here.admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body as Delivery[],
    /** As if the wait before the next attempt were over. */
    passTime: async () => {
      const owner = await here.server.database.connect();
      await owner.query('update graphile_worker._private_jobs set run_at = now()');
    },
  };
}
