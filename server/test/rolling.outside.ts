import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeliveryReport } from '@recto/contracts/endpoints/deliveries';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSample } from './support/factories.ts';
import { callWith, type PortalCaller } from './support/portal-caller.ts';
import { type Receiver, startReceiver } from './support/receiver.ts';
import { type ReplicatedPostgres, startReplicated } from './support/replicated-postgres.ts';
import { type RoleProcess, runCommandOf, startRole } from './support/role-process.ts';

/**
 * Processes of the version before the last migration go on beside new ones over the migrated database. EARLIER_HOME: that
 * version, built.
 */

const EARLIER = process.env.EARLIER_HOME!;
const EACH = 3;
const dataFolder = mkdtempSync(path.join(tmpdir(), 'recto-rolling-'));
const started: RoleProcess[] = [];
let postgres: ReplicatedPostgres;
let receiver: Receiver;
let env: NodeJS.ProcessEnv;
let call: PortalCaller;
const said = () => started.map((one) => one.said()).join('\n');
const run = async (role: 'web' | 'worker', root?: string): Promise<RoleProcess> => {
  const process = await startRole(role, env, root);
  started.push(process);
  return process;
};

beforeAll(async () => {
  postgres = await startReplicated({ standby: false });
  receiver = await startReceiver();
  env = {
    RECTO_PROFILE: 'prod',
    RECTO_PUBLIC_URL: 'http://127.0.0.1',
    HOST: '127.0.0.1',
    RECTO_DATA: dataFolder,
    RECTO_SECRET: randomBytes(32).toString('base64'),
    RECTO_LOG_LEVEL: 'warn',
    RECTO_OUTBOUND_ALLOW: '127.0.0.1',
    DATABASE_URL: postgres.addressOf('recto'),
  };
  expect(await runCommandOf(['migrate'], env, EARLIER)).toMatchObject({ code: 0 });
  await runCommandOf(['tenant', 'create', 'acme'], env, EARLIER);
  const { output } = await runCommandOf(['token', '--tenant', 'acme', '--roles', 'ADMIN'], env, EARLIER);
  call = callWith(/recto_[\w-]+/.exec(output)?.[0] ?? '', said);
});
afterAll(async () => {
  await Promise.all(started.map((one) => one.stop()));
  await receiver?.close();
  await postgres?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Documents in by one process, confirmed by another, so many posted in all. */
async function work(first: number, into: RoleProcess, by: RoleProcess, posted: number): Promise<void> {
  for (let doc = first; doc < first + EACH; doc++)
    await call.upload(into.url, await makeSample('INVOICE-european', doc));
  for (const extractionUuid of await call.having(by.url, 'NEW', EACH))
    await call.send('PUT', by.url, '/api/extractions/status/CONFIRMED', {
      extractionUuid,
      status: 'CONFIRMED',
    });
  await call.having(into.url, 'POSTED', posted);
}

test('old and new processes work side by side while the version changes, and nothing is lost or doubled', async () => {
  const oldWeb = await run('web', EARLIER);
  const oldWorker = await run('worker', EARLIER);
  await call.send('POST', oldWeb.url, '/api/output-channels', {
    name: 'ERP',
    category: 'INVOICE',
    workerName: 'webhook',
    workerParams: { url: receiver.url },
  });
  await work(1, oldWeb, oldWeb, EACH);

  // The database first; the old ones go on meanwhile and afterwards.
  expect(await runCommandOf(['migrate'], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('applied '),
  });
  await work(11, oldWeb, oldWeb, 2 * EACH);

  const newWeb = await run('web');
  await work(21, oldWeb, newWeb, 3 * EACH);
  const newWorker = await run('worker');
  await work(31, newWeb, oldWeb, 4 * EACH);
  for (const page of [
    '/api/extractions?size=100',
    '/api/document-channels',
    '/api/account',
    '/management/audits',
  ])
    for (const { url } of [oldWeb, newWeb]) await call.get(url, page);

  await oldWorker.stop();
  await work(41, oldWeb, newWeb, 5 * EACH);
  await oldWeb.stop();
  await work(51, newWeb, newWeb, 6 * EACH);
  const documents = await call.get<ExtractionListItem[]>(newWeb.url, '/api/extractions?size=100');
  expect(documents.map(({ status }) => status)).toEqual(Array(6 * EACH).fill('POSTED'));
  const keys = receiver.requests.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(6 * EACH);
  expect(keys).toHaveLength(6 * EACH);
  const { complete } = await call.get<DeliveryReport>(newWeb.url, '/api/deliveries/check');
  expect(complete).toBe(true);
  await newWorker.stop();
  expect(said()).not.toContain('"level":"error"');
}, 400_000);
