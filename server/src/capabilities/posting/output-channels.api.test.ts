import type { OutputChannel } from '@recto/contracts/endpoints/posting';
import { outputChannel } from '@recto/contracts/entities/output-channel';
import { MASK } from '@recto/contracts/settings';
import { describe, expect, test } from 'vitest';
import { insertExtraction } from '../../../test/support/factories.ts';
import { postingDesk } from '../../../test/support/posting-desk.ts';

const { here, channelBody, addChannel, confirm, post, detail, deliveries } = postingDesk();

describe('channels', () => {
  test('are listed in the order of each column', async () => {
    for (const buttonName of ['b', 'a', 'c']) await addChannel({ buttonName });
    const { list, fields } = outputChannel;
    for (const column of list.filter((name) => name === 'id' || name === 'tenantName' || name in fields))
      expect((await here.admin.get(`/api/output-channels?sort=${column},asc`)).status, column).toBe(200);
    const { body } = await here.admin.get('/api/output-channels?sort=buttonName,desc');
    expect((body as OutputChannel[]).map(({ buttonName }) => buttonName).slice(0, 3)).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  test('secrets are masked in every answer, kept when the mask comes back, and never stored in the clear', async () => {
    const created = await addChannel({
      workerParams: {
        url: here.receiver.url,
        secret: 'canary-secret',
        headers: { Authorization: 'canary-header' },
      },
    });
    expect(created.workerParams).toEqual({
      url: here.receiver.url,
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
    expect((await here.admin.put(path, update)).body).toMatchObject({
      name: 'Renamed',
      version: created.version + 1,
    });
    expect((await here.admin.put(path, update)).status).toBe(409);
    expect((await here.admin.get(path)).text).not.toContain('canary');
    const owner = await here.server.database.connect();
    const { rows } = await owner.query('select worker_params from recto.output_channel');
    for (const { worker_params } of rows) expect(worker_params.toString('latin1')).not.toContain('canary');
    const uuid = await insertExtraction(here.server, 'alpha');
    await confirm(uuid);
    await here.server.runJobs();
    expect(here.receiver.requests[0]?.headers.authorization).toBe('canary-header');
    expect(here.server.log()).not.toContain('canary');
  });

  test('secrets are seen nowhere: not in errors, history, logs or jobs, and not when the receiver repeats them', async () => {
    const params = {
      url: here.receiver.url,
      secret: 'canary-secret',
      headers: { 'X-Functions-Key': 'canary-header' },
    };
    const { id, version } = await addChannel({ workerParams: params });
    const path = `/api/output-channels/${id}`;
    const seen = [
      await here.admin.get(path),
      await here.admin.get('/api/output-channels'),
      await here.admin.put(path, { ...channelBody(), workerParams: { ...params, url: 'nowhere' }, version }),
      await here.admin.put(path, { ...channelBody(), workerParams: { ...params, secret: 7 }, version }),
      await here.admin.put(path, { ...channelBody(), workerParams: { ...params, more: 'canary' }, version }),
      await here.admin.put(path, {
        ...channelBody(),
        workerParams: { ...params, headers: { 'X-Key': 'canary\nX: y' } },
        version,
      }),
      await here.admin.put(path, { ...channelBody(), workerParams: params, version: version + 7 }),
    ];
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400, 400, 409]);
    const uuid = await insertExtraction(here.server, 'alpha');
    here.receiver.echo = true;
    here.receiver.answers.push(400);
    await confirm(uuid);
    await here.server.runJobs();
    expect(here.receiver.requests[0]?.headers['x-functions-key']).toBe('canary-header');
    expect((await deliveries(uuid))[0]).toMatchObject({
      status: 'FAILED',
      responseBody: expect.stringContaining(MASK),
    });
    for (const address of [
      `/api/extractions/uuid/${uuid}`,
      `/api/extractions/uuid/${uuid}/deliveries`,
      `/api/extraction-events/extractions/${uuid}`,
    ])
      seen.push(await here.admin.get(address));
    for (const { text, url } of seen) expect(text, url).not.toContain('canary');
    expect(here.server.log()).not.toContain('canary');
    const owner = await here.server.database.connect();
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
    expect((await here.admin.post('/api/output-channels', channelBody(wrong))).status).toBe(400);
  });

  test('deleting one ends what waits for it', async () => {
    const { id } = await addChannel();
    const uuid = await insertExtraction(here.server, 'alpha', { mode: 'MANUAL', status: 'CONFIRMED' });
    await post(uuid);
    expect((await here.admin.delete(`/api/output-channels/${id}`)).status).toBe(204);
    expect((await detail(uuid)).status).toBe('FAILED_POST');
    await here.server.runJobs();
    expect(here.receiver.requests).toHaveLength(0);
  });

  test('of another tenant do not exist', async () => {
    const { id } = await addChannel();
    const other = await here.server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    for (const reply of [
      await other.get(`/api/output-channels/${id}`),
      await other.put(`/api/output-channels/${id}`, channelBody()),
      await other.delete(`/api/output-channels/${id}`),
    ])
      expect(reply.status).toBe(404);
  });
});
