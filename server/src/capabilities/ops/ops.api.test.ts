import { randomUUID } from 'node:crypto';
import type { JobEntry } from '@recto/contracts/endpoints/administration';
import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import type { AuditEvent, Loggers, ProcessMetrics } from '@recto/contracts/endpoints/management';
import { said } from '@recto/contracts/said/said';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { makeSample, upload } from '../../../test/support/factories.ts';
import { drainJobs } from '../../../test/support/jobs.ts';
import { builtSandbox } from '../../../test/support/sandbox.ts';
import { saying } from '../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { insertMail, moveMail } from '../../platform/mail/outgoing-mail.queries.ts';

const CANARY = 'canary-Zk3vQ8xW1mN5pT7rB2yH9dL4';

let server: TestServer;
let admin: Client;
let user: Client;
let other: Client;
const sandbox = builtSandbox(1);
beforeAll(async () => {
  server = await startTestServer({
    services: { sandbox },
    env: {
      RECTO_MODEL_URL: `https://model.example/v1?key=${CANARY}`,
      RECTO_MODEL: 'm',
      RECTO_MODEL_KEY: `key-${CANARY}`,
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'recto',
      OIDC_CLIENT_SECRET: `client-${CANARY}`,
    },
  });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  user = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_MANAGEMENT', 'ROLE_INVOICE'] });
  other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const MANAGED = ENDPOINTS.filter(({ path }) => /^\/(management|api\/admin)\//.test(path));
const OPEN = ['getInfo', 'getHealth', 'getLiveness', 'getReadiness'];

describe('who may look', () => {
  test.each(MANAGED.map((endpoint) => [endpoint.name, endpoint.access] as const))(
    '%s is for administrators',
    (name, access) => expect(access).toEqual(OPEN.includes(name) ? 'open' : ['ROLE_ADMIN']),
  );

  test.each([
    'jhimetrics',
    'loggers',
    'configprops',
    'env',
    'audits',
    'auditevents',
    'threaddump',
    'metrics',
  ])('management/%s', async (name) => {
    expect(await server.stranger().get(`/management/${name}`)).toMatchObject({ status: 401 });
    expect(await user.get(`/management/${name}`)).toMatchObject({ status: 403 });
    const reply = await admin.get(`/management/${name}`);
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain(CANARY);
    expect(reply.text).not.toContain(server.config.secret);
  });
});

describe('health', () => {
  test('is up or down to everybody, and in its parts to administrators', async () => {
    expect((await server.stranger().get('/management/health')).body).toEqual({ status: 'UP' });
    expect((await user.get('/management/health')).body).toEqual({ status: 'UP' });
    // No worker runs beside this server: administrators are told so.
    expect((await admin.get('/management/health')).body).toMatchObject({
      status: 'DOWN',
      components: {
        db: { status: 'UP', details: { database: 'PostgreSQL' } },
        diskSpace: { status: 'UP', details: { free: expect.any(Number) } },
        workers: { status: 'DOWN', details: { workers: 0 } },
      },
    });
  });
});

describe('liveness and readiness', () => {
  const ask = async (what: string) => {
    const { status, body } = await server.stranger().get(`/management/health/${what}`);
    return { status, body };
  };

  test('a process that serves is alive and ready, whether a worker runs or not', async () => {
    expect(await ask('liveness')).toEqual({ status: 200, body: { status: 'UP' } });
    expect(await ask('readiness')).toEqual({ status: 200, body: { status: 'UP' } });
  });
});

describe('metrics', () => {
  test('count requests by route and status, never by address', async () => {
    await admin.get('/api/extractions?size=7');
    await admin.get('/management/metrics/nothing');
    const { body, text } = await admin.get('/management/jhimetrics');
    expect(body).toMatchObject({
      'http.server.requests': {
        all: { count: expect.any(Number) },
        percode: { 404: { count: expect.any(Number) } },
      },
      services: { '/api/extractions': { GET: { count: expect.any(Number), max: expect.any(Number) } } },
      customMetrics: { 'jobs.failed': expect.any(Number) },
    });
    expect(text).not.toContain('size=7');
  });

  test('each name has its values', async () => {
    const { names } = (await admin.get('/management/metrics')).body as { names: string[] };
    expect(names).toContain('http.server.requests');
    for (const name of names)
      expect((await admin.get(`/management/metrics/${name}`)).body).toMatchObject({
        name,
        measurements: expect.arrayContaining([{ statistic: expect.any(String), value: expect.any(Number) }]),
      });
  });
});

describe('metrics of input channels', () => {
  test('tell what came by each of the tenant, and when it was seen last', async () => {
    const uuid = randomUUID();
    await server.inTenant('alpha', async ({ db }) => {
      const common = { tenant_name: 'alpha', channel_uuid: uuid };
      await db
        .insertInto('document_channel')
        .values({ ...common, name: 'Scanner', category: 'INVOICE', type: 'SCANNER', protocol: 'FOLDER' })
        .execute();
      for (const status of ['COMPLETED', 'FAILED'])
        await db
          .insertInto('document_channel_log')
          .values({ ...common, channel_log_uuid: randomUUID(), status })
          .execute();
    });
    const { channels } = (await admin.get('/management/jhimetrics')).body as ProcessMetrics;
    expect(channels).toContainEqual({
      name: 'Scanner',
      protocol: 'FOLDER',
      received: 2,
      failed: 1,
      failures: 0,
      lastSeen: expect.stringMatching(/^\d{4}-/),
    });
    const failed = (tag: string) => admin.get(`/management/metrics/channels.failed${tag}`);
    expect((await failed('?tag=channel:Scanner')).body).toMatchObject({
      measurements: [{ statistic: 'COUNT', value: 1 }],
    });
    expect((await failed('?tag=channel:None')).status).toBe(404);
    const elsewhere = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect((await elsewhere.get('/management/jhimetrics')).text).not.toContain('Scanner');
  });
});

describe('loggers', () => {
  const levels = async () => ((await admin.get('/management/loggers')).body as Loggers).loggers;
  const set = (name: string, configuredLevel: string | null) =>
    admin.post(`/management/loggers/${name}`, { configuredLevel });

  test('one part is made quiet and follows ROOT again', async () => {
    expect(await levels()).toMatchObject({ http: { configuredLevel: null, effectiveLevel: 'debug' } });
    expect(await set('http', 'silent')).toMatchObject({ status: 204 });
    const before = server.log().length;
    await admin.get('/api/account');
    expect(server.log().slice(before)).not.toContain('"request"');
    expect(await levels()).toMatchObject({ http: { configuredLevel: 'silent', effectiveLevel: 'silent' } });

    await set('http', null);
    await admin.get('/api/account');
    await expect.poll(() => server.log().slice(before)).toContain('"request"');
    // The framework's own lines stay what they were: news for who looks for a fault.
    expect(server.log()).not.toMatch(/"level":"info"[^\n]*Server listening/);
  });

  test('ROOT moves all that follow it', async () => {
    await set('jobs', 'warn');
    await set('ROOT', 'error');
    expect(await levels()).toMatchObject({
      ROOT: { effectiveLevel: 'error' },
      http: { effectiveLevel: 'error' },
      jobs: { effectiveLevel: 'warn' },
    });
    expect(server.services.log.level).toBe('error');
    await set('ROOT', null);
    await set('jobs', null);
    expect(await levels()).toMatchObject({ ROOT: { effectiveLevel: 'debug' } });
  });

  test.each([
    ['nothing', 'info', 404],
    ['http', 'loud', 400],
  ])('%s to %s is refused', async (name, level, status) =>
    expect(await set(name, level)).toMatchObject({ status }),
  );
});

describe('mails to people', () => {
  const write = (scope: TenantScope, subject: string) =>
    insertMail(scope, {
      uuid: randomUUID(),
      kind: 'test',
      recipient: 'owner@delta.example',
      subject,
      body: { paragraphs: ['Somebody is told something.'], link: { label: 'Open', path: '/' } },
      notifiedUntil: new Date(),
    });

  test('are listed with what became of them, without what they say, for their tenant alone', async () => {
    await server.tenant('delta');
    const here = await server.client({ tenant: 'delta', roles: ['ROLE_ADMIN'] });
    await server.inTenant('delta', async (scope) => {
      await write(scope, 'First');
      const second = await write(scope, 'Second');
      await moveMail(scope, second, {
        from: 'WAITING',
        to: 'REFUSED',
        error: said('mail_answered', { host: 'mx.example', code: 550 }),
      });
    });
    const all = await here.get('/api/admin/mails');
    expect(all.body).toMatchObject({
      mails: [
        {
          subject: 'Second',
          state: 'REFUSED',
          reason: saying('mx.example answered with 550'),
          finishedDate: expect.any(String),
        },
        { subject: 'First', state: 'WAITING', recipient: 'owner@delta.example', finishedDate: null },
      ],
      counts: { WAITING: 1, REFUSED: 1, SENT: 0 },
      hasServer: false,
    });
    expect(all.text).not.toContain('Somebody is told something.');
    const refused = (await here.get('/api/admin/mails?state=REFUSED')).body as { mails: unknown[] };
    expect(refused.mails).toHaveLength(1);
    expect((await other.get('/api/admin/mails')).body).toMatchObject({ mails: [], counts: { REFUSED: 0 } });
    expect((await user.get('/api/admin/mails')).status).toBe(403);
  });
});

describe('audits', () => {
  const audits = async (client: Client, query = '') => {
    const reply = await client.get(`/management/audits${query}`);
    return { events: reply.body as AuditEvent[], total: Number(reply.headers.get('x-total-count')) };
  };

  test('are those of the current tenant, newest first, a page at a time', async () => {
    await server.tenant('gamma');
    const alone = await server.client({ tenant: 'gamma', roles: ['ROLE_ADMIN'] });
    const { events, total } = await audits(alone, '?size=2');
    expect(events).toHaveLength(2);
    expect(total).toBeGreaterThan(2);
    const rest = await audits(alone, '?size=200');
    expect(rest.events).toHaveLength(Math.min(rest.total, 200));
    const times = rest.events.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort().reverse());
    expect((await audits(other, '?size=200&principal=nobody-at-all')).total).toBe(0);
  });

  test.each([
    ['today', 0, 0, true],
    ['tomorrow', 1, 1, false],
    ['yesterday', -1, -1, false],
    ['until today', -7, 0, true],
  ])('of %s', async (_when, from, to, found) => {
    const day = (offset: number) => new Date(Date.now() + offset * 24 * 3_600_000).toISOString().slice(0, 10);
    const { total } = await audits(admin, `?fromDate=${day(from)}&toDate=${day(to)}`);
    expect(total > 0).toBe(found);
  });

  test('name what changed, never to what', async () => {
    await admin.post('/management/loggers/live', { configuredLevel: 'error' });
    const { events } = await audits(admin, '?size=50');
    expect(events.find(({ type }) => type === 'insert log_level')).toMatchObject({
      data: { changed: [], remoteAddress: '127.0.0.1' },
    });
    await admin.post('/management/loggers/live', { configuredLevel: null });
    expect((await admin.get('/management/auditevents?size=1')).body).toMatchObject({
      events: [{ type: 'delete log_level' }],
    });
  });

  test('a date that is none is refused', async () =>
    expect(await admin.get('/management/audits?fromDate=soon')).toMatchObject({ status: 400 }));
});

describe('jobs', () => {
  const list = async (client: Client, state: string) =>
    (await client.get(`/api/admin/jobs?state=${state}`)).body as {
      jobs: JobEntry[];
      counts: Record<string, number>;
    };
  /** Every job of the installation has failed for good. */
  const giveUp = async () =>
    (await server.database.connect()).query(
      'update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1',
      ['the disk was full'],
    );
  const queued = (tenant: string) =>
    server.inTenant(tenant, ({ db }) =>
      sql`select enqueue_job('test.given-up', '{"log": 7}'::jsonb, null, null, null, 3, null)`.execute(db),
    );

  test('one that was given up says why, in its own tenant only, and is tried again', async () => {
    await queued('alpha');
    await queued('beta');
    await giveUp();
    const { jobs, counts } = await list(admin, 'failed');
    expect(counts).toEqual({ failed: 1, running: 0, waiting: 0 });
    expect(jobs).toMatchObject([
      { name: 'test.given-up', about: { log: 7 }, attempts: 3, maxAttempts: 3, reason: 'the disk was full' },
    ]);
    const { id } = jobs[0]!;
    expect(await other.post(`/api/admin/jobs/${id}/retry`)).toMatchObject({ status: 404 });
    expect((await admin.post(`/api/admin/jobs/${id}/retry`)).body).toEqual({ count: 1 });
    expect((await list(admin, 'waiting')).jobs).toMatchObject([{ id, attempts: 0 }]);
    expect(await admin.post(`/api/admin/jobs/${id}/retry`)).toMatchObject({ status: 404 });
    expect((await list(other, 'failed')).counts.failed).toBe(1);
    expect((await other.post('/api/admin/jobs/retry')).body).toEqual({ count: 1 });
    expect((await other.post('/api/admin/jobs/retry')).body).toEqual({ count: 0 });
    await (await server.database.connect()).query('delete from graphile_worker._private_jobs');
  });

  test('a document whose job was given up is read after all', async () => {
    const { body } = await upload(admin, [await makeSample()], {});
    const uuid = body[0]!.extractionUuid;
    await giveUp();
    const failed = (await list(admin, 'failed')).jobs;
    expect(failed.map(({ name }) => name)).toContain('intake.normalise-document');
    // What the runner does at the last attempt.
    await (await server.database.connect()).query(
      `update recto.extraction set status = 'FAILED_PROCESS' where extraction_uuid = $1`,
      [uuid],
    );
    await (await server.database.connect()).query(
      `update recto.document_channel_log set status = 'FAILED' where tenant_name = 'alpha'`,
    );
    expect((await admin.post('/api/admin/jobs/retry')).body).toEqual({ count: failed.length });
    await drainJobs(server.services, server.database);
    expect((await admin.get(`/api/extractions/uuid/${uuid}`)).body).toMatchObject({ status: 'NEW' });
    expect((await list(admin, 'failed')).counts.failed).toBe(0);
  });
});
