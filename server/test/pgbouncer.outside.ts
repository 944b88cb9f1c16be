import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeliveryReport } from '@recto/contracts/endpoints/deliveries';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressAs } from '../src/platform/db/address.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { createDatabase } from '../src/platform/db/scope.ts';
import { makeSample } from './support/factories.ts';
import { type PgBouncer, startPgBouncer } from './support/pgbouncer.ts';
import { callWith, type PortalCaller } from './support/portal-caller.ts';
import { type Receiver, startReceiver } from './support/receiver.ts';
import { type ReplicatedPostgres, startReplicated } from './support/replicated-postgres.ts';
import { type RoleProcess, runCommandOf, startRole } from './support/role-process.ts';

/** Two web and two worker processes through a real PgBouncer in transaction mode (PGBOUNCER: the program). */

const TENANTS = ['acme', 'globex'] as const;
type Tenant = (typeof TENANTS)[number];
/** Few enough that every session serves every process and every tenant. */
const SESSIONS = 3;
const DOCUMENTS = 2;

const secret = randomBytes(32).toString('base64');
const dataFolder = mkdtempSync(path.join(tmpdir(), 'recto-pooled-'));
const started: RoleProcess[] = [];
const said = () => started.map((one) => one.said()).join('\n');
let postgres: ReplicatedPostgres;
let pgbouncer: PgBouncer;
let receiver: Receiver;
let webs: RoleProcess[];
const tokens = {} as Record<Tenant, string>;
const calls = {} as Record<Tenant, PortalCaller>;

beforeAll(async () => {
  postgres = await startReplicated({ standby: false });
  const database = postgres.addressOf('recto');
  receiver = await startReceiver();
  const env = {
    RECTO_PROFILE: 'prod',
    RECTO_PUBLIC_URL: 'http://127.0.0.1',
    HOST: '127.0.0.1',
    RECTO_DATA: dataFolder,
    RECTO_SECRET: secret,
    RECTO_LOG_LEVEL: 'warn',
    RECTO_OUTBOUND_ALLOW: '127.0.0.1',
    DATABASE_URL: database,
  };
  expect(await runCommandOf(['migrate'], env)).toMatchObject({ code: 0 });
  pgbouncer = await startPgBouncer(process.env.PGBOUNCER as string, database, SESSIONS);
  for (const tenant of TENANTS) {
    await runCommandOf(['tenant', 'create', tenant], env);
    const made = await runCommandOf(['token', '--tenant', tenant, '--roles', 'ADMIN'], env);
    tokens[tenant] = /recto_[\w-]+/.exec(made.output)?.[0] ?? '';
    calls[tenant] = callWith(tokens[tenant], said);
  }
  for (const role of ['web', 'web', 'worker', 'worker'] as const)
    started.push(await startRole(role, { ...env, RECTO_DATABASE_POOL_URL: pgbouncer.url }));
  webs = started.slice(0, 2);
});
afterAll(async () => {
  await Promise.all(started.map((one) => one.stop()));
  await receiver?.close();
  await pgbouncer?.stop();
  await postgres?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const list = (tenant: Tenant, { url }: RoleProcess) =>
  calls[tenant].get<ExtractionListItem[]>(url, '/api/extractions?size=100');

test('documents of two tenants are read, confirmed and posted, and whoever looks is told', async () => {
  const [first, second] = webs as [RoleProcess, RoleProcess];
  const told = { acme: follow(first, 'acme'), globex: follow(second, 'globex') };
  await Promise.all(
    TENANTS.map(async (tenant) => {
      const call = calls[tenant];
      await call.send('POST', first.url, '/api/output-channels', {
        name: 'ERP',
        category: 'INVOICE',
        workerName: 'webhook',
        workerParams: { url: `${receiver.url}/${tenant}` },
      });
      for (let doc = 1; doc <= DOCUMENTS; doc++)
        await call.upload(
          first.url,
          await makeSample('INVOICE-european', doc + 10 * TENANTS.indexOf(tenant)),
        );
      for (const extractionUuid of await call.having(second.url, 'NEW', DOCUMENTS))
        await call.send('PUT', second.url, '/api/extractions/status/CONFIRMED', {
          extractionUuid,
          status: 'CONFIRMED',
        });
      const posted = await call.having(first.url, 'POSTED', DOCUMENTS);
      for (const uuid of posted)
        await expect.poll(() => told[tenant].statuses(uuid), { timeout: 10_000 }).toContain('POSTED');
      const { complete } = await call.get<DeliveryReport>(second.url, '/api/deliveries/check');
      expect(complete).toBe(true);
    }),
  );
  const keys = receiver.requests.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(TENANTS.length * DOCUMENTS);
  expect(keys).toHaveLength(TENANTS.length * DOCUMENTS);
  for (const tenant of TENANTS) {
    const own = (await list(tenant, first)).map(({ extractionUuid }) => extractionUuid);
    expect(new Set(told[tenant].uuids())).toEqual(new Set(own));
    told[tenant].end();
  }
}, 300_000);

test('tenants stay apart while both ask much of both processes at once', async () => {
  const own = {} as Record<Tenant, string[]>;
  for (const tenant of TENANTS)
    own[tenant] = (await list(tenant, webs[0]!)).map(({ extractionUuid }) => extractionUuid).sort();
  expect(own.acme).toHaveLength(DOCUMENTS);
  expect(own.globex).toHaveLength(DOCUMENTS);
  const ask = async (round: number) => {
    const tenant = TENANTS[round % 2] as Tenant;
    const other = TENANTS[(round + 1) % 2] as Tenant;
    const web = webs[Math.floor(round / 2) % 2] as RoleProcess;
    const items = await list(tenant, web);
    expect(items.map(({ extractionUuid }) => extractionUuid).sort()).toEqual(own[tenant]);
    const { hits } = await calls[tenant].send<{ hits: { total: { value: number } } }>(
      'POST',
      web.url,
      '/api/search/extraction/_search',
      { size: 0 },
    );
    expect(hits.total.value).toBe(DOCUMENTS);
    await calls[tenant].get(web.url, `/api/extractions/uuid/${own[tenant][round % DOCUMENTS]}`);
    const foreign = await fetch(`${web.url}/api/extractions/uuid/${own[other][round % DOCUMENTS]}`, {
      headers: { authorization: `Bearer ${tokens[tenant]}` },
    });
    expect(foreign.status).toBe(404);
  };
  const AT_ONCE = 24;
  for (let round = 0; round < 10; round++)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(round * AT_ONCE + index)));
  const { recto_app: sessions } = await pgbouncer.sessions();
  expect(sessions).toBeLessThanOrEqual(SESSIONS);
  expect(said()).not.toContain('"level":"error"');
}, 300_000);

test('a transaction has its limits, and leaves neither them nor its tenant to the next one', async () => {
  const address = addressAs(pgbouncer.url, 'recto_app', secret);
  const pool = createPool(address, { name: 'test', max: 8, statementTimeoutMs: 1234, shared: true });
  const database = createDatabase(pool);
  const actor = { userId: null, login: 'ann', roles: [], origin: 'test' } as const;
  const shown = `select current_setting('statement_timeout') as limited, current_setting('app.tenant', true) as tenant,
    (select string_agg(tenant_name, ',') from tenant) as seen`;
  const within = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      database.inTenant(
        { tenant: TENANTS[index % 2] as Tenant, actor, snapshot: index % 3 === 0 },
        ({ db }) => db.executeQuery(CompiledQuery.raw(shown)),
      ),
    ),
  );
  for (const [index, { rows }] of within.entries()) {
    const tenant = TENANTS[index % 2];
    expect(rows).toEqual([{ limited: '1234ms', tenant, seen: tenant }]);
  }
  for (let count = 0; count < 10; count++)
    expect((await pool.query(shown)).rows).toMatchObject([{ limited: '1min', seen: null }]);
  await database.close();
}, 60_000);

/** What a tenant is told of its documents at one process. */
function follow({ url }: RoleProcess, tenant: Tenant) {
  const over = new AbortController();
  const news: { uuid: string; kind: string; data?: { status?: string } }[] = [];
  const read = async () => {
    const reply = await fetch(`${url}/api/live`, {
      headers: { authorization: `Bearer ${tokens[tenant]}` },
      signal: over.signal,
    });
    expect(reply.status).toBe(200);
    let text = '';
    for await (const piece of reply.body!.pipeThrough(new TextDecoderStream())) {
      const events = (text + piece).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.+)$/m.exec(event)?.[1];
        if (data) news.push(JSON.parse(data));
      }
    }
  };
  read().catch((error: Error) => {
    if (!over.signal.aborted) news.push({ uuid: error.message, kind: 'extraction' });
  });
  const ofExtractions = () => news.filter(({ kind }) => kind === 'extraction');
  return {
    statuses: (uuid: string) =>
      ofExtractions().flatMap((one) => (one.uuid === uuid ? (one.data?.status ?? []) : [])),
    uuids: () => ofExtractions().map(({ uuid }) => uuid),
    end: () => over.abort(),
  };
}
