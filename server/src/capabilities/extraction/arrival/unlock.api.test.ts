import type { ExtractionDetail, ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import { HOSTILE_PASSWORD, hostileSamples } from '@recto/samples/hostile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { saying } from '../../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';

let server: TestServer;
let sandbox: Sandbox;
let sender: Client;
let editor: Client;
let locked: Uint8Array;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox } });
  sender = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_FORM_DUMMY', 'ROLE_INVOICE'] });
  editor = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_FORM_DUMMY', 'ROLE_INVOICE'],
  });
  const samples = await hostileSamples();
  locked = samples.find(({ fileName }) => fileName === 'encrypted.pdf')!.bytes;
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

/** Sends the protected file and lets it fail. A comment at its end makes each one a file of its own. */
async function sendLocked(number: number, query = '') {
  const bytes = Buffer.concat([locked, Buffer.from(`\n% ${number}\n`)]);
  const [sent] = (await upload(sender, [{ fileName: `locked ${number}.pdf`, bytes }], { query })).body;
  await server.runJobs();
  return { bytes, log: `${sent?.channelLogUuid}`, uuid: `${sent?.extractionUuid}` };
}
const logOf = async (uuid: string, client = sender) =>
  (await client.get(`/api/document-channel-logs/uuid/${uuid}`)).body as ChannelLogDetail;
const detailOf = async (uuid: string, client = editor) =>
  (await client.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const unlock = (client: Client, log: string, password: string) =>
  client.post(`/api/document-channel-logs/uuid/${log}/unlock`, { password });

test('a protected file says so, in words and as a code, to its sender and to who reviews', async () => {
  const { log, uuid } = await sendLocked(1);
  expect(await logOf(log)).toMatchObject({
    status: 'FAILED',
    processRemarks: saying('The PDF is password-protected.'),
    processProblem: 'ENCRYPTED',
    canUnlock: true,
  });
  expect(await detailOf(uuid)).toMatchObject({
    status: 'FAILED_PROCESS',
    summary: { problem: saying('The PDF is password-protected.'), problemCode: 'ENCRYPTED' },
    can: { unlock: true },
  });
  const list = (await editor.get('/api/extractions')).body as ExtractionListItem[];
  expect(list[0]?.summary.problemCode).toBe('ENCRYPTED');
});

test('a file that is damaged has another code, and does not ask for a password', async () => {
  const [sent] = (await upload(sender, [{ fileName: 'x.pdf', bytes: '%PDF-1.7 and nothing' }])).body;
  await server.runJobs();
  const log = `${sent?.channelLogUuid}`;
  expect(await logOf(log)).toMatchObject({ processProblem: 'DAMAGED', canUnlock: false });
  const reply = await unlock(sender, log, 'whatever');
  expect(reply).toMatchObject({
    status: 400,
    body: { message: 'This file is not waiting for a password.' },
  });
});

describe('the password', () => {
  test('opens the file, which is read as usual; the original stays as it came', async () => {
    const { bytes, log, uuid } = await sendLocked(2);
    const reply = await unlock(sender, log, HOSTILE_PASSWORD);
    expect(reply).toMatchObject({ status: 200, body: { status: 'PROCESSING', canUnlock: false } });
    expect(await detailOf(uuid)).toMatchObject({
      status: 'PROCESSING',
      summary: { problem: null, problemCode: null },
      can: { unlock: false },
    });
    await server.runJobs();
    const read = await detailOf(uuid);
    expect(read).toMatchObject({
      status: 'NEW',
      pageCount: 1,
      summary: { problem: null, problemCode: null },
    });
    expect(await logOf(log)).toMatchObject({
      status: 'COMPLETED',
      processProblem: null,
      processRemarks: null,
    });
    const text = (await editor.get(`/api/extractions/uuid/${uuid}/ocr/text`)).body as {
      pages: { text: string }[];
    };
    expect(text.pages[0]?.text).toContain('Only for those who know the password.');
    const cookie = [...sender.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const file = async (url: string) =>
      Buffer.from(await (await fetch(new URL(url, server.address), { headers: { cookie } })).arrayBuffer());
    expect(Buffer.compare(await file(`/resources/channel-logs/${log}/document`), bytes)).toBe(0);
    expect((await file(`${read.documentUrl}`)).includes('/Encrypt')).toBe(false);
    const usage = await server.inTenant('alpha', ({ db }) =>
      db.selectFrom('subscription_usage').selectAll().execute(),
    );
    expect(usage).toMatchObject([{ quantity: 1 }]);
  });

  test('may be wrong: nothing changes, and the next one may be right', async () => {
    const { log, uuid } = await sendLocked(3);
    const before = await detailOf(uuid);
    expect(await unlock(sender, log, 'wrong horse')).toMatchObject({
      status: 400,
      body: { message: 'The password is wrong.' },
    });
    expect(await detailOf(uuid)).toEqual(before);
    expect((await unlock(sender, log, HOSTILE_PASSWORD)).status).toBe(200);
    // Once open it is not asked for again, and a second click does no harm.
    expect((await unlock(sender, log, HOSTILE_PASSWORD)).status).toBe(400);
    await server.runJobs();
    expect((await detailOf(uuid)).status).toBe('NEW');
  });

  test('is taken from who reviews too, and from nobody else', async () => {
    const { log } = await sendLocked(4);
    const reader = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_USER', 'ROLE_FORM_DUMMY', 'ROLE_INVOICE'],
    });
    const stranger = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_RESUME'] });
    expect((await logOf(log, reader)).canUnlock).toBe(false);
    expect((await unlock(reader, log, HOSTILE_PASSWORD)).status).toBe(403);
    expect((await unlock(stranger, log, HOSTILE_PASSWORD)).status).toBe(404);
    expect((await unlock(editor, log, HOSTILE_PASSWORD)).status).toBe(200);
    await server.runJobs();
    expect((await logOf(log)).status).toBe('COMPLETED');
  });

  test('is limited in tries', async () => {
    const { log } = await sendLocked(5);
    for (let tries = 0; tries < 20; tries++)
      expect((await unlock(sender, log, `no ${tries}`)).status).toBe(400);
    const reply = await unlock(sender, log, HOSTILE_PASSWORD);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('opens a file that is only stored, and leaves it unread', async () => {
    const { log } = await sendLocked(6, '?extracts=false');
    expect((await unlock(sender, log, HOSTILE_PASSWORD)).body).toMatchObject({ status: 'COMPLETED' });
    await server.runJobs();
    expect(await logOf(log)).toMatchObject({ status: 'COMPLETED', extractions: [] });
  });

  test('stands in no row, no job and no line of the log', async () => {
    const owner = await server.database.connect();
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const { rows } = await owner.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
        `%${HOSTILE_PASSWORD}%`,
      ]);
      expect({ name, found: rows.length }).toEqual({ name, found: 0 });
    }
    expect(server.log()).not.toContain(HOSTILE_PASSWORD);
    expect(server.log()).not.toContain('wrong horse');
  });
});

test('a document that is not protected is read as before', async () => {
  const sample = await makeSample('INVOICE-european', 3);
  const [sent] = (await upload(sender, [sample])).body;
  await server.runJobs();
  expect(await detailOf(`${sent?.extractionUuid}`)).toMatchObject({ status: 'NEW', can: { unlock: false } });
});
