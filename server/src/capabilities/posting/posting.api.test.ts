import { createHmac } from 'node:crypto';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Delivery, OutputChannel } from '@recto/contracts/endpoints/posting';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { MASK } from '../../platform/secrets/mask.ts';

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

const channelBody = (over: Record<string, unknown> = {}) => ({
  name: 'ERP',
  category: 'INVOICE',
  workerName: 'webhook',
  workerParams: { url: receiver.url, headers: { 'X-Key': 'k' }, secret: 'hush' },
  ...over,
});
const addChannel = async (over: Record<string, unknown> = {}) =>
  (await admin.post('/api/output-channels', channelBody(over))).body as OutputChannel;
const confirm = (uuid: string) =>
  admin.put('/api/extractions/status/CONFIRMED', { extractionUuid: uuid, status: 'CONFIRMED' });
const detail = async (uuid: string) =>
  (await admin.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const deliveries = async (uuid: string) =>
  (await admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body as Delivery[];
const post = (uuid: string, query = '') => admin.post(`/api/extractions/uuid/${uuid}/post${query}`);
/** As if the wait before the next attempt were over. */
async function passTime() {
  const owner = await server.database.connect();
  await owner.query('update graphile_worker._private_jobs set run_at = now()');
}

describe('confirming', () => {
  test('sends the result, signed, and keeps the answer', async () => {
    await addChannel();
    const uuid = await insertExtraction(server, 'alpha');
    expect((await confirm(uuid)).body).toMatchObject({ status: 'CONFIRMED' });
    await server.runJobs();
    const [sent] = receiver.requests;
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      extractionUuid: uuid,
      fields: { invoice_number: 'INV-7' },
      tables: { lines: [{ description: 'Rose oil' }] },
      extraction: { sections: [{ id: 'main' }] },
    });
    const [, seconds, digest] = /^t=(\d+),v1=(\w+)$/.exec(sent?.headers['recto-signature'] ?? '') ?? [];
    expect(digest).toBe(createHmac('sha256', 'hush').update(`${seconds}.${sent?.body}`).digest('hex'));
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
    expect(sent?.headers['x-key']).toBe('k');
    const after = await detail(uuid);
    expect(after).toMatchObject({ status: 'POSTED', postDate: expect.any(String) });
    const [delivery] = await deliveries(uuid);
    expect(delivery).toMatchObject({
      status: 'DELIVERED',
      attempts: 1,
      responseStatus: 200,
      responseBody: 'thanks',
      channel: 'ERP',
    });
    expect(sent?.headers['idempotency-key']).toBe(delivery?.deliveryUuid);
  });

  test('sends a revision once, however often it is confirmed', async () => {
    await addChannel();
    const uuid = await insertExtraction(server, 'alpha');
    for (let round = 0; round < 2; round++) {
      await confirm(uuid);
      await server.runJobs();
    }
    expect(receiver.requests).toHaveLength(1);
  });

  test('a corrected value goes out as a new revision', async () => {
    await addChannel();
    const uuid = await insertExtraction(server, 'alpha');
    await confirm(uuid);
    await server.runJobs();
    const fields = [{ sectionId: 'main', fieldId: 'invoice_number', values: ['INV-8'] }];
    await admin.post(`/api/extractions/uuid/${uuid}/update-fields-value`, { fields });
    await confirm(uuid);
    await server.runJobs();
    expect(receiver.requests.map(({ body }) => JSON.parse(body).fields.invoice_number)).toEqual([
      'INV-7',
      'INV-8',
    ]);
  });

  test('waits for the Post button when the mode is MANUAL', async () => {
    await addChannel();
    const uuid = await insertExtraction(server, 'alpha', { mode: 'MANUAL' });
    await confirm(uuid);
    await server.runJobs();
    expect(receiver.requests).toHaveLength(0);
    expect((await post(uuid)).body).toMatchObject({ status: 'POSTING' });
    await server.runJobs();
    expect((await detail(uuid)).status).toBe('POSTED');
  });

  test('sends nothing where no channel is active', async () => {
    await addChannel({ active: false });
    const uuid = await insertExtraction(server, 'alpha');
    await confirm(uuid);
    await server.runJobs();
    expect(receiver.requests).toHaveLength(0);
    expect((await detail(uuid)).status).toBe('CONFIRMED');
    expect(await post(uuid)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no active output channel') },
    });
  });
});

describe('a receiver in trouble', () => {
  test('is tried again under the same key until it answers', async () => {
    await addChannel();
    receiver.answers.push(503, 500);
    const uuid = await insertExtraction(server, 'alpha');
    await confirm(uuid);
    for (let round = 0; round < 3; round++) {
      await server.runJobs();
      await passTime();
    }
    await server.runJobs();
    expect(receiver.requests).toHaveLength(3);
    expect(new Set(receiver.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await deliveries(uuid)).toMatchObject([{ status: 'DELIVERED', attempts: 3 }]);
  });

  test('that never answers makes FAILED_POST, with the reason; a person can try again under the same key', async () => {
    await addChannel();
    receiver.answers.push(...Array.from({ length: 6 }, () => 500));
    const uuid = await insertExtraction(server, 'alpha');
    await confirm(uuid);
    for (let round = 0; round < 7; round++) {
      await server.runJobs();
      await passTime();
    }
    expect(receiver.requests).toHaveLength(6);
    const after = await detail(uuid);
    expect(after.status).toBe('FAILED_POST');
    expect(after.latestEvent).toMatchObject({ eventStatus: 'FAIL', message: expect.stringContaining('500') });
    expect((await deliveries(uuid))[0]).toMatchObject({ status: 'DEAD', attempts: 6 });
    await post(uuid);
    await server.runJobs();
    expect((await detail(uuid)).status).toBe('POSTED');
    const keys = () => new Set(receiver.requests.map(({ headers }) => headers['idempotency-key']));
    expect(keys().size, 'nobody knows whether it arrived').toBe(1);
    await post(uuid);
    await server.runJobs();
    expect(keys().size, 'what arrived is sent once more because a person wants it').toBe(2);
  });

  test('that refuses is not asked again', async () => {
    await addChannel();
    receiver.answers.push(422);
    const uuid = await insertExtraction(server, 'alpha');
    await confirm(uuid);
    await server.runJobs();
    await passTime();
    await server.runJobs();
    expect(receiver.requests).toHaveLength(1);
    expect((await detail(uuid)).status).toBe('FAILED_POST');
  });

  test('an address inside is refused with the reason', async () => {
    await addChannel({ workerParams: { url: 'http://169.254.169.254/latest/meta-data' } });
    const uuid = await insertExtraction(server, 'alpha');
    await confirm(uuid);
    await server.runJobs();
    const [delivery] = await deliveries(uuid);
    expect(delivery).toMatchObject({
      status: 'FAILED',
      attempts: 1,
      error: expect.stringMatching(/not allowed|refused|private|link-local/i),
    });
    expect((await detail(uuid)).status).toBe('FAILED_POST');
  });
});

test('a worker that dies after sending sends again under the same key', async () => {
  await addChannel();
  const uuid = await insertExtraction(server, 'alpha');
  await confirm(uuid);
  receiver.hold = true;
  const running = server.runJobs();
  await receiver.next();
  // What is left when a worker is killed between sending and recording: the job, and a delivery that waits.
  const owner = await server.database.connect();
  const { rows } = await owner.query(`select id, delivery_uuid from recto.delivery where status = 'PENDING'`);
  receiver.release();
  await running;
  await owner.query(`update recto.delivery set status = 'PENDING', finished_at = null where id = $1`, [
    rows[0].id,
  ]);
  await owner.query(`update recto.extraction set status = 'POSTING' where extraction_uuid = $1`, [uuid]);
  await owner.query(
    `select graphile_worker.add_job('posting.deliver', json_build_object('tenant', 'alpha', 'actor', 'test', 'data', json_build_object('delivery', $1::bigint)))`,
    [rows[0].id],
  );
  await server.runJobs();
  expect(receiver.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
    rows[0].delivery_uuid,
    rows[0].delivery_uuid,
  ]);
  expect((await detail(uuid)).status).toBe('POSTED');
});

describe('several channels', () => {
  test('all must succeed; only those of the group are asked', async () => {
    await addChannel({ name: 'one', groupId: 'a' });
    await addChannel({ name: 'two', groupId: 'b' });
    const uuid = await insertExtraction(server, 'alpha', { mode: 'MANUAL', status: 'CONFIRMED' });
    await post(uuid, '?groupId=a');
    await server.runJobs();
    expect(receiver.requests).toHaveLength(1);
    receiver.answers.push(200, 400);
    await post(uuid);
    await server.runJobs();
    expect((await detail(uuid)).status).toBe('FAILED_POST');
    expect((await deliveries(uuid)).map(({ channel, status }) => `${channel} ${status}`)).toHaveLength(3);
  });

  test('the list for the Post button tells no settings', async () => {
    await addChannel({ buttonName: 'Send to ERP', groupId: 'g' });
    const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER'] });
    expect((await reader.get('/api/output-channels/active')).body).toEqual([
      { category: 'INVOICE', groupId: 'g', buttonName: 'Send to ERP' },
    ]);
    expect((await reader.get('/api/output-channels')).status).toBe(403);
  });
});

describe('templates', () => {
  test('make the body', async () => {
    await addChannel({
      workerDataTemplate:
        '{"no":{{ invoice_number | json }},"lines":[{% for l in tables.lines %}{{ l.amount }}{% endfor %}]}',
    });
    const uuid = await insertExtraction(server, 'alpha');
    await confirm(uuid);
    await server.runJobs();
    expect(receiver.requests[0]?.body).toBe('{"no":"INV-7","lines":[10]}');
    expect(receiver.requests[0]?.headers['content-type']).toBe('application/json');
  });

  test('that cannot be filled make FAILED_POST', async () => {
    await addChannel({ workerDataTemplate: '{% for i in (1..100000000) %}x{% endfor %}' });
    const uuid = await insertExtraction(server, 'alpha');
    await confirm(uuid);
    await server.runJobs();
    expect((await deliveries(uuid))[0]).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('template'),
    });
  });
});

describe('channels', () => {
  test('secrets are masked in every answer, kept when the mask comes back, and never stored in the clear', async () => {
    const created = await addChannel({
      workerParams: {
        url: receiver.url,
        secret: 'canary-secret',
        headers: { Authorization: 'canary-header' },
      },
    });
    expect(created.workerParams).toEqual({
      url: receiver.url,
      secret: MASK,
      headers: { Authorization: MASK },
    });
    const path = `/api/output-channels/${created.id}`;
    const update = {
      ...channelBody(),
      name: 'Renamed',
      workerParams: created.workerParams,
      version: created.version,
    };
    expect((await admin.put(path, update)).body).toMatchObject({
      name: 'Renamed',
      version: created.version + 1,
    });
    expect((await admin.put(path, update)).status).toBe(409);
    expect((await admin.get(path)).text).not.toContain('canary');
    const owner = await server.database.connect();
    const { rows } = await owner.query('select worker_params from recto.output_channel');
    for (const { worker_params } of rows) expect(worker_params.toString('latin1')).not.toContain('canary');
    const uuid = await insertExtraction(server, 'alpha');
    await confirm(uuid);
    await server.runJobs();
    expect(receiver.requests[0]?.headers.authorization).toBe('canary-header');
    expect(server.log()).not.toContain('canary');
  });

  test('secrets are seen nowhere: not in errors, history, logs or jobs, and not when the receiver repeats them', async () => {
    const params = {
      url: receiver.url,
      secret: 'canary-secret',
      headers: { 'X-Functions-Key': 'canary-header' },
    };
    const { id, version } = await addChannel({ workerParams: params });
    const path = `/api/output-channels/${id}`;
    const seen = [
      await admin.get(path),
      await admin.get('/api/output-channels'),
      await admin.put(path, { ...channelBody(), workerParams: { ...params, url: 'nowhere' }, version }),
      await admin.put(path, { ...channelBody(), workerParams: { ...params, secret: 7 }, version }),
      await admin.put(path, { ...channelBody(), workerParams: { ...params, more: 'canary' }, version }),
      await admin.put(path, {
        ...channelBody(),
        workerParams: { ...params, headers: { 'X-Key': 'canary\nX: y' } },
        version,
      }),
      await admin.put(path, { ...channelBody(), workerParams: params, version: version + 7 }),
    ];
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400, 400, 409]);
    const uuid = await insertExtraction(server, 'alpha');
    receiver.echo = true;
    receiver.answers.push(400);
    await confirm(uuid);
    await server.runJobs();
    expect(receiver.requests[0]?.headers['x-functions-key']).toBe('canary-header');
    expect((await deliveries(uuid))[0]).toMatchObject({
      status: 'FAILED',
      responseBody: expect.stringContaining(MASK),
    });
    for (const address of [
      `/api/extractions/uuid/${uuid}`,
      `/api/extractions/uuid/${uuid}/deliveries`,
      `/api/extraction-events/extractions/${uuid}`,
    ])
      seen.push(await admin.get(address));
    for (const { text, url } of seen) expect(text, url).not.toContain('canary');
    expect(server.log()).not.toContain('canary');
    const owner = await server.database.connect();
    for (const table of [
      'recto.audit',
      'recto.event',
      'recto.live_event',
      'recto.extraction_event',
      'recto.extraction_change',
      'recto.output_channel',
      'recto.delivery',
      'graphile_worker._private_jobs',
    ]) {
      const { rows } = await owner.query(`select t::text as row from ${table} t`);
      expect(JSON.stringify(rows), table).not.toMatch(/canary|63616e617279/);
    }
  });

  test.each([
    ['an address', { workerParams: { url: 'file:///etc/passwd' } }],
    ['a template', { workerDataTemplate: '{% if %}' }],
    ['a name', { name: '' }],
    ['a worker', { workerName: 'carrier-pigeon' }],
  ])('need %s that can work', async (_, wrong) => {
    expect((await admin.post('/api/output-channels', channelBody(wrong))).status).toBe(400);
  });

  test('deleting one ends what waits for it', async () => {
    const { id } = await addChannel();
    const uuid = await insertExtraction(server, 'alpha', { mode: 'MANUAL', status: 'CONFIRMED' });
    await post(uuid);
    expect((await admin.delete(`/api/output-channels/${id}`)).status).toBe(204);
    expect((await detail(uuid)).status).toBe('FAILED_POST');
    await server.runJobs();
    expect(receiver.requests).toHaveLength(0);
  });

  test('of another tenant do not exist', async () => {
    const { id } = await addChannel();
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    for (const reply of [
      await other.get(`/api/output-channels/${id}`),
      await other.put(`/api/output-channels/${id}`, channelBody()),
      await other.delete(`/api/output-channels/${id}`),
    ])
      expect(reply.status).toBe(404);
  });
});

describe('save and post', () => {
  const saveAndPost = (uuid: string, body: object = {}) =>
    admin.post(`/api/extractions/uuid/${uuid}/update-result-and-post`, body);
  const history = async (uuid: string) =>
    (
      (await admin.get(`/api/extraction-events/extractions/${uuid}`)).body as {
        eventType: string;
        message: string | null;
      }[]
    )
      .filter(({ eventType }) => eventType === 'STATUS')
      .map(({ message }) => message);

  test('unchanged: CONFIRMED, then posted', async () => {
    await addChannel({ category: 'COA' });
    const uuid = await insertExtraction(server, 'alpha', { category: 'COA' });
    expect((await saveAndPost(uuid)).body).toMatchObject({ status: 'POSTING' });
    await server.runJobs();
    expect(await history(uuid)).toEqual(['NEW to CONFIRMED']);
    expect((await detail(uuid)).status).toBe('POSTED');
    expect(receiver.requests).toHaveLength(1);
  });

  test('changed: MODIFIED, then posted with the change', async () => {
    await addChannel({ category: 'PO_CONF' });
    const uuid = await insertExtraction(server, 'alpha', { category: 'PO_CONF' });
    const { result, version } = await detail(uuid);
    const field = result?.extraction.sections[0]?.fields[0];
    if (field) field.data.values = ['INV-99'];
    // The invoice of this test does not add up as an order should.
    const accept = ['lines_add_up'];
    expect((await saveAndPost(uuid, { version, result, accept })).status).toBe(200);
    await server.runJobs();
    expect(await history(uuid)).toEqual([expect.stringContaining('NEW to MODIFIED')]);
    expect(JSON.parse(receiver.requests[0]?.body ?? '').fields.invoice_number).toBe('INV-99');
  });

  test('without a channel the save stays', async () => {
    const uuid = await insertExtraction(server, 'alpha', { category: 'NB_COA' });
    expect((await saveAndPost(uuid)).body).toMatchObject({
      status: 'CONFIRMED',
      latestEvent: { eventStatus: 'FAIL' },
    });
  });

  test('is not for other categories', async () => {
    expect((await saveAndPost(await insertExtraction(server, 'alpha'))).status).toBe(400);
  });
});

test('nothing posts from NEW', async () => {
  await addChannel();
  const uuid = await insertExtraction(server, 'alpha');
  expect((await post(uuid)).status).toBe(400);
});

test('why a post failed is told until one succeeds, whatever happens between (F-029)', async () => {
  await addChannel();
  const uuid = await insertExtraction(server, 'alpha');
  receiver.answers.push(400);
  await confirm(uuid);
  await server.runJobs();
  await admin.post('/api/extractions/reindex', { extractionUuid: uuid });
  expect(await detail(uuid)).toMatchObject({
    status: 'FAILED_POST',
    latestEvent: { eventType: 'REINDEX' },
    latestFailedEvent: { eventType: 'POST', message: 'The receiver answered with status 400.' },
  });
  await post(uuid);
  await server.runJobs();
  expect(await detail(uuid)).toMatchObject({ status: 'POSTED', latestFailedEvent: null });
});
