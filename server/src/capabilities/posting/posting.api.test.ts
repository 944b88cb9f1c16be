import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insertExtraction } from '../../../test/support/factories.ts';
import { postingDesk } from '../../../test/support/posting-desk.ts';
import { saying } from '../../../test/support/saying.ts';

const { here, addChannel, confirm, post, detail, deliveries } = postingDesk();

describe('confirming', () => {
  test('sends the result, signed, and keeps the answer', async () => {
    await addChannel();
    const uuid = await insertExtraction(here.server, 'alpha');
    expect((await confirm(uuid)).body).toMatchObject({ status: 'CONFIRMED' });
    await here.server.runJobs();
    const [sent] = here.receiver.requests;
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
    const uuid = await insertExtraction(here.server, 'alpha');
    for (let round = 0; round < 2; round++) {
      await confirm(uuid);
      await here.server.runJobs();
    }
    expect(here.receiver.requests).toHaveLength(1);
  });

  test('a corrected value goes out as a new revision', async () => {
    await addChannel();
    const uuid = await insertExtraction(here.server, 'alpha');
    await confirm(uuid);
    await here.server.runJobs();
    const fields = [{ sectionId: 'main', fieldId: 'invoice_number', values: ['INV-8'] }];
    await here.admin.post(`/api/extractions/uuid/${uuid}/update-fields-value`, { fields });
    await confirm(uuid);
    await here.server.runJobs();
    expect(here.receiver.requests.map(({ body }) => JSON.parse(body).fields.invoice_number)).toEqual([
      'INV-7',
      'INV-8',
    ]);
  });

  test('waits for the Post button when the mode is MANUAL', async () => {
    await addChannel();
    const uuid = await insertExtraction(here.server, 'alpha', { mode: 'MANUAL' });
    await confirm(uuid);
    await here.server.runJobs();
    expect(here.receiver.requests).toHaveLength(0);
    expect((await post(uuid)).body).toMatchObject({ status: 'POSTING' });
    await here.server.runJobs();
    expect((await detail(uuid)).status).toBe('POSTED');
  });

  test('sends nothing to a channel made afterwards, however late the post begins', async () => {
    const uuid = await insertExtraction(here.server, 'alpha');
    await confirm(uuid);
    await addChannel();
    await here.server.runJobs();
    expect(here.receiver.requests).toEqual([]);
    expect((await detail(uuid)).status).toBe('CONFIRMED');
    await post(uuid);
    await here.server.runJobs();
    expect(here.receiver.requests).toHaveLength(1);
  });

  test('sends nothing where no channel is active', async () => {
    await addChannel({ active: false });
    const uuid = await insertExtraction(here.server, 'alpha');
    await confirm(uuid);
    await here.server.runJobs();
    expect(here.receiver.requests).toHaveLength(0);
    expect((await detail(uuid)).status).toBe('CONFIRMED');
    expect(await post(uuid)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no active output channel') },
    });
  });
});

describe('save and post', () => {
  const saveAndPost = (uuid: string, body: object = {}) =>
    here.admin.post(`/api/extractions/uuid/${uuid}/update-result-and-post`, body);
  const history = async (uuid: string) =>
    (
      (await here.admin.get(`/api/extraction-events/extractions/${uuid}`)).body as {
        eventType: string;
        message: string | null;
      }[]
    )
      .filter(({ eventType }) => eventType === 'STATUS')
      .map(({ message }) => message);

  test('unchanged: CONFIRMED, then posted', async () => {
    await addChannel({ category: 'COA' });
    const uuid = await insertExtraction(here.server, 'alpha', { category: 'COA' });
    expect((await saveAndPost(uuid)).body).toMatchObject({ status: 'POSTING' });
    await here.server.runJobs();
    expect(await history(uuid)).toEqual([saying('New to Confirmed')]);
    expect((await detail(uuid)).status).toBe('POSTED');
    expect(here.receiver.requests).toHaveLength(1);
  });

  test('changed: MODIFIED, then posted with the change', async () => {
    await addChannel({ category: 'PO_CONF' });
    const uuid = await insertExtraction(here.server, 'alpha', { category: 'PO_CONF' });
    const { result, version } = await detail(uuid);
    const field = result?.extraction.sections[0]?.fields[0];
    if (field) field.data.values = ['INV-99'];
    // The invoice of this test does not add up as an order should.
    const accept = ['lines_add_up'];
    expect((await saveAndPost(uuid, { version, result, accept })).status).toBe(200);
    await here.server.runJobs();
    expect(await history(uuid)).toEqual([saying(/^New to Modified/)]);
    expect(JSON.parse(here.receiver.requests[0]?.body ?? '').fields.invoice_number).toBe('INV-99');
  });

  test('without a channel the save stays', async () => {
    const uuid = await insertExtraction(here.server, 'alpha', { category: 'NB_COA' });
    expect((await saveAndPost(uuid)).body).toMatchObject({
      status: 'CONFIRMED',
      latestEvent: { eventStatus: 'FAIL' },
    });
  });

  test('is not for other categories', async () => {
    expect((await saveAndPost(await insertExtraction(here.server, 'alpha'))).status).toBe(400);
  });
});

test('nothing posts from NEW', async () => {
  await addChannel();
  const uuid = await insertExtraction(here.server, 'alpha');
  expect((await post(uuid)).status).toBe(400);
});

test('why a post failed is told until one succeeds, whatever happens between (F-029)', async () => {
  await addChannel();
  const uuid = await insertExtraction(here.server, 'alpha');
  here.receiver.answers.push(400);
  await confirm(uuid);
  await here.server.runJobs();
  await here.admin.post('/api/extractions/reindex', { extractionUuid: uuid });
  expect(await detail(uuid)).toMatchObject({
    status: 'FAILED_POST',
    latestEvent: { eventType: 'REINDEX' },
    latestFailedEvent: { eventType: 'POST', message: saying('The receiver answered with status 400.') },
  });
  await post(uuid);
  await here.server.runJobs();
  expect(await detail(uuid)).toMatchObject({ status: 'POSTED', latestFailedEvent: null });
});
