import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filePart, mailFrom, multipart } from '@recto/engine/mail/testing';
import type { Sample } from '@recto/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { makeSample, upload } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { killWorker, startWorkerProcess } from '../../../../test/support/worker-process.ts';
import { storeMail } from '../../intake/store-mail.ts';

const DOCUMENTS = 6;
/** What comes with a mail beside them. */
const ATTACHED = ['INVOICE-european', 'COA-classic'];
/** What each worker lives to see: it is killed in the middle of what comes next, once in every step. */
const MOMENTS = [
  `select from recto.trace where name = 'open'`,
  `select from recto.mail`,
  `select from recto.document_channel_log where status = 'PROCESSING'`,
  `select from recto.document where pdf_sha256 is not null`,
  `select from recto.trace where name = 'extract'`,
  `select from recto.extraction where status = 'NEW'`,
] as const;

let server: TestServer;
let admin: Client;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await server?.close();
});

async function startWorker(): Promise<ChildProcess> {
  const worker = await startWorkerProcess(server);
  workers.push(worker);
  return worker;
}

/** A job that workers died of waits longer each time, which `jobs.test.ts` shows: here nobody waits for it. */
const HASTEN = `update graphile_worker._private_jobs set run_at = now()
  where run_at > now() and payload -> 'deaths' is not null`;

const unfinished = () =>
  server.inTenant('alpha', async ({ db }) => {
    const rows = await db.selectFrom('document_channel_log').select('status').execute();
    return rows.filter(({ status }) => status === 'UPLOADED' || status === 'PROCESSING').length;
  });

/** A mail with these files, as a channel stores it. */
async function storeOneMail(files: readonly Sample[]): Promise<void> {
  const parts = files.map(({ fileName, bytes }) => filePart(fileName, Buffer.from(bytes)));
  const bytes = mailFrom(multipart('mixed', ...parts));
  const file = path.join(server.config.dataFolder, 'arrived.eml');
  writeFileSync(file, bytes);
  const hash = (name: string) => createHash(name).update(bytes).digest('hex');
  await server.inTenant('alpha', async (scope) => {
    const uuid = randomUUID();
    const { id } = await scope.db
      .insertInto('document_channel')
      .values({ tenant_name: 'alpha', channel_uuid: uuid, name: 'Mails', protocol: 'SMTP' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const channel = { id, uuid, category: 'INVOICE', inbox: 'orders@alpha.example' };
    const mail = { path: file, size: bytes.length, md5: hash('md5'), sha256: hash('sha256'), key: '1' };
    await storeMail(scope, server.services, channel, { ...mail, arrivedAt: new Date() });
  });
}

test('workers killed while they read leave every document read exactly once', async () => {
  const samples = await Promise.all(
    Array.from({ length: DOCUMENTS }, (_, doc) => makeSample('INVOICE-european', doc + 1)),
  );
  const { body } = await upload(admin, samples);
  const attached = await Promise.all(ATTACHED.map((layout, doc) => makeSample(layout, 50 + doc)));
  await storeOneMail(attached);
  const owner = await server.database.connect();
  /** Looks again after so many milliseconds; the new worker may count a death after it has started. */
  const hastenUntil = async (isDone: () => Promise<boolean>, pause: number) => {
    while (!(await isDone())) {
      await owner.query(HASTEN);
      await sleep(pause);
    }
  };
  for (const moment of MOMENTS) {
    const worker = await startWorker();
    await owner.query(HASTEN);
    await hastenUntil(async () => (await owner.query(moment)).rowCount !== 0, 5);
    await killWorker(worker);
  }
  await startWorker();
  await hastenUntil(async () => (await unfinished()) === 0, 100);
  const found = await server.inTenant('alpha', async ({ db }) => ({
    logs: await db.selectFrom('document_channel_log').select(['status', 'process_remarks']).execute(),
    extractions: await db.selectFrom('extraction').select(['extraction_uuid', 'status']).execute(),
    usage: await db.selectFrom('subscription_usage').select(['quantity', 'extraction_uuid']).execute(),
    read: await db
      .selectFrom('extraction_event')
      .select('extraction_uuid')
      .where('event_type', '=', 'EXTRACT')
      .execute(),
  }));
  expect(found.logs).toEqual(
    [...samples, 'the mail'].map(() => ({ status: 'COMPLETED', process_remarks: null })),
  );
  const uuids = found.extractions.map((row) => row.extraction_uuid).toSorted();
  expect(uuids).toHaveLength(DOCUMENTS + ATTACHED.length);
  expect(uuids).toEqual(expect.arrayContaining(body.map((one) => one.extractionUuid)));
  expect(new Set(found.extractions.map((row) => row.status))).toEqual(new Set(['NEW']));
  expect(found.usage.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
    [...samples, ...attached].reduce((sum, { pages }) => sum + pages, 0),
  );
  expect(found.usage.map((row) => row.extraction_uuid).toSorted()).toEqual(uuids);
  expect(found.read.map((row) => row.extraction_uuid).toSorted()).toEqual(uuids);
  // Seven workers start one after the other, on whatever machine.
}, 420_000);
