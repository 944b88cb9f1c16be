import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { LearnedStateName, Replay, ReplayedDocument } from '@recto/contracts/endpoints/replay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction, makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { describeReplay } from '../../../cli/replay-report.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';
import { purgeReplays } from './replay.queries.ts';
import { replayHere, tenantsOf } from './replay-from-command.ts';

let server: TestServer;
let sandbox: Sandbox;
let editor: Client;
let manager: Client;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox } });
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
  manager = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_MANAGEMENT', 'ROLE_INVOICE'] });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const at = (uuid: string) => `/api/extractions/uuid/${uuid}`;
const detailOf = async (uuid: string) => (await editor.get(at(uuid))).body as ExtractionDetail;

async function read(doc: number): Promise<ExtractionDetail> {
  const { body } = await upload(editor, [await makeSample('INVOICE-european', doc)]);
  await server.runJobs();
  return detailOf(body[0]?.extractionUuid ?? '');
}

async function finished(id: string, client = editor): Promise<Replay> {
  await server.runJobs();
  return (await client.get(`/api/replays/${id}`)).body as Replay;
}

async function replayed(uuid: string, learned: LearnedStateName = 'now'): Promise<ReplayedDocument> {
  const started = await editor.post(`${at(uuid)}/replays`, { learned });
  expect(started.status).toBe(201);
  const replay = await finished((started.body as Replay).id);
  expect(replay).toMatchObject({ kind: 'EXTRACTION', status: 'DONE', done: 1, total: 1, learned });
  return replay.report?.documents[0] as ReplayedDocument;
}

async function correct(detail: ExtractionDetail, fieldId: string, text: string): Promise<void> {
  const section = detail.result?.extraction.sections.find((s) => s.fields.some((f) => f.id === fieldId));
  const fields = [{ sectionId: section?.id, fieldId, values: [text] }];
  const saved = await editor.post(`${at(detail.extractionUuid)}/update-fields-value`, { fields });
  expect(saved.status).toBe(200);
}

const confirm = async (extractionUuid: string) => {
  expect((await editor.put('/api/extractions/status/CONFIRMED', { extractionUuid })).status).toBe(200);
  await server.runJobs();
};

/** All rows of the tenant but those of replays. */
async function everything(): Promise<string> {
  const superuser = await server.database.connect();
  const { rows } = await superuser.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'recto'
      and column_name = 'tenant_name' and table_name not in ('session', 'replay', 'audit') order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const all = await superuser.query(
      `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as all
         from recto.${name} t where tenant_name = 'alpha'`,
    );
    parts.push(`${name}: ${all.rows[0].all}`);
  }
  return parts.join('\n');
}

test('a document is read again to the letter, and nothing of it changes', async () => {
  const { extractionUuid: uuid, result } = await read(7);
  expect(result?.extraction.metadata.inputs).toMatchObject({ words: expect.any(String), build: 'sources' });
  const before = await everything();
  const document = await replayed(uuid);
  expect(document).toMatchObject({
    extractionUuid: uuid,
    confirmed: false,
    exact: true,
    differences: [],
    problem: null,
    inputs: { words: 'same', learned: { used: 0, kept: 0 }, enhanced: false },
  });
  expect(document.tally.values).toBeGreaterThan(20);
  expect(document.inputs.engine.was).toBe(document.inputs.engine.now);
  expect(await everything()).toBe(before);
});

test('words that are gone are read from the file again, and nothing of that is stored', async () => {
  const { extractionUuid: uuid, result } = await read(8);
  const { words } = (result?.extraction.metadata.inputs ?? {}) as { words: string };
  const superuser = await server.database.connect();
  await superuser.query('update recto.document set words_sha256 = null where words_sha256 = $1', [words]);
  await superuser.query('delete from recto.blob where sha256 = $1', [words]);
  expect(await replayed(uuid)).toMatchObject({ exact: true, inputs: { words: 'again' } });
  const { rows } = await superuser.query('select 1 from recto.blob where sha256 = $1', [words]);
  expect(rows).toEqual([]);
});

test('what was learned since shows today, and not with what was known then', async () => {
  // The customer number is to be the order number of this sender.
  const [third, fourth] = [await read(1), await read(2)];
  await correct(third, 'po_number', '893199');
  await confirm(third.extractionUuid);
  const taught = await detailOf(fourth.extractionUuid);
  const was = taught.result?.extraction.metadata.learned as { ids: string[] };
  expect(was.ids.length).toBeGreaterThan(0);
  expect(await replayed(fourth.extractionUuid, 'then')).toMatchObject({
    exact: true,
    inputs: { learned: { used: was.ids.length, kept: was.ids.length } },
  });
  await confirm(fourth.extractionUuid);

  const corrected = await replayed(third.extractionUuid, 'now');
  expect(corrected.confirmed).toBe(true);
  expect(corrected.differences).toMatchObject([
    { field: 'po_number', now: ['893199'], confirmed: ['893199'], verdict: 'better' },
  ]);
  expect(await replayed(third.extractionUuid, 'then')).toMatchObject({ exact: true, differences: [] });

  // Forgotten, it is missed where it had been read with.
  for (const id of was.ids) await editor.request('DELETE', `/api/learned-examples/${id}`);
  await server.runJobs();
  const missed = await replayed(fourth.extractionUuid, 'then');
  expect(missed.inputs.learned).toEqual({ used: was.ids.length, kept: 0 });
  expect(missed.differences).toMatchObject([{ field: 'po_number', was: ['936536'], verdict: 'worse' }]);
});

test('the confirmed documents of a category are read again for the management, of categories that they may see', async () => {
  const body = { category: 'INVOICE', learned: 'then', documents: 5 };
  const { id } = (await manager.post('/api/replays', body)).body as Replay;
  const replay = await finished(id, manager);
  expect(replay).toMatchObject({ kind: 'CATEGORY', status: 'DONE', done: 2, total: 2 });
  expect(replay.report?.documents.every(({ confirmed }) => confirmed)).toBe(true);
  expect(replay.report?.tally).toMatchObject({ worse: 1 });

  expect((await manager.post('/api/replays', { ...body, category: 'RESUME' })).status).toBe(400);
  expect((await manager.post('/api/replays', { ...body, documents: 1000 })).status).toBe(400);
  expect((await editor.post('/api/replays', body)).status).toBe(403);
  const other = await server.client({ tenant: 'alpha', roles: ['ROLE_CONTRIBUTOR', 'ROLE_RESUME'] });
  expect((await other.get(`/api/replays/${id}`)).status).toBe(404);
  const stranger = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  expect((await stranger.get(`/api/replays/${id}`)).status).toBe(404);
});

test('the command line reads the same, and says it for people', async () => {
  const { extractionUuid: uuid } = await read(5);
  expect(await tenantsOf(server.system, [uuid])).toEqual(new Map([[uuid, 'alpha']]));
  const unknown = '00000000-0000-4000-8000-000000000000';
  await expect(tenantsOf(server.system, [uuid, unknown])).rejects.toThrow(unknown);
  const services = server.services;
  const options = { learned: 'then', signal: new AbortController().signal } as const;
  const report = await replayHere(services, 'alpha', { uuids: [uuid] }, options);
  expect(describeReplay(report)).toContain('identical');
  const all = await replayHere(services, 'alpha', { category: 'INVOICE', limit: 10 }, options);
  expect(all.documents).toHaveLength(2);
  expect(describeReplay(all)).toMatch(/po_number.*936536 -> .*WRONG now/);
  expect(await replayHere(services, 'beta', { uuids: [uuid] }, options)).toMatchObject({ documents: [] });
});

test('what came of it is kept for a day', async () => {
  const { extractionUuid: uuid } = await read(6);
  const { id } = (await editor.post(`${at(uuid)}/replays`, { learned: 'now' })).body as Replay;
  expect((await finished(id)).status).toBe('DONE');
  const superuser = await server.database.connect();
  await superuser.query(`update recto.replay set created_date = now() - interval '25 hours' where id = $1`, [
    id,
  ]);
  expect((await editor.get(`/api/replays/${id}`)).status).toBe(404);
  await purgeReplays(server.system);
  const { rows } = await superuser.query('select 1 from recto.replay where id = $1', [id]);
  expect(rows).toEqual([]);
});

test('what was never read from a document cannot be read again', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  const reply = await editor.post(`${at(uuid)}/replays`, { learned: 'now' });
  expect(reply.status).toBe(400);
  const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
  expect((await reader.post(`${at(uuid)}/replays`, { learned: 'now' })).status).toBe(403);
});
