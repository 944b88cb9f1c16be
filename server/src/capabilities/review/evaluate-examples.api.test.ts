import type { ExtractionDetail, ExtractionEvent } from '@recto/contracts/endpoints/extraction';
import type { LearnedHere } from '@recto/contracts/endpoints/learning';
import type { Replay } from '@recto/contracts/endpoints/replay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { makeSample, upload } from '../../../test/support/factories.ts';
import { builtSandbox } from '../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { Sandbox } from '../../platform/sandbox/index.ts';

let server: TestServer;
let sandbox: Sandbox;
let editor: Client;
let admin: Client;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox } });
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const at = (uuid: string) => `/api/extractions/uuid/${uuid}`;
const detailOf = async (uuid: string) => (await editor.get(at(uuid))).body as ExtractionDetail;
const examplesHere = async (uuid: string, field: string) =>
  ((await editor.get(`${at(uuid)}/learned`)).body as LearnedHere[]).filter(
    (one) => one.field === field && !(one.example.kind === 'value' && one.example.confirmed),
  );

async function read(doc: number): Promise<ExtractionDetail> {
  const { body } = await upload(editor, [await makeSample('INVOICE-european', doc)]);
  await server.runJobs();
  return detailOf(body[0]?.extractionUuid ?? '');
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

async function weighed(path: string, body?: unknown): Promise<Replay> {
  const started = await editor.post(path, body);
  expect(started.status).toBe(201);
  await server.runJobs();
  return (await editor.get(`/api/replays/${(started.body as Replay).id}`)).body as Replay;
}

test('a lesson is weighed before it is learned, marked when it does harm, and used by nobody but people until one answers for it', async () => {
  const [first, second] = [await read(1), await read(2)];
  await confirm(first.extractionUuid);

  // The number of the invoice in place of the order's: wrong on the document that was confirmed before.
  await correct(second, 'po_number', second.summary.number ?? '');
  const lessons = `${at(second.extractionUuid)}/lessons/replays`;
  const before = await weighed(lessons, { field: 'po_number' });
  expect(before).toMatchObject({ kind: 'CORRECTION', status: 'DONE', total: 1 });
  expect(before.report?.documents).toMatchObject([
    {
      extractionUuid: first.extractionUuid,
      confirmed: true,
      differences: [{ field: 'po_number', now: [first.summary.number], verdict: 'worse' }],
    },
  ]);
  expect(before.report?.tally).toMatchObject({ changed: 1, worse: 1, better: 0 });
  // Nothing was learned by that.
  expect(await examplesHere(first.extractionUuid, 'po_number')).toEqual([]);
  expect((await editor.post(lessons, { field: 'date' })).status).toBe(400);

  await confirm(second.extractionUuid);
  const [lesson] = await examplesHere(first.extractionUuid, 'po_number');
  expect(lesson).toMatchObject({
    active: true,
    doubtful: true,
    weighed: { documents: 1, better: 0, worse: 1 },
  });

  // The next document is read with it, and says so.
  const third = await read(3);
  expect(third.doubtfulLessons).toEqual(['po_number']);

  // Nobody but people confirms what was read with it, however sure the engine is.
  const setting = { version: 0, enabled: true, oneWrongIn: 2, samplePercent: 1 };
  expect((await admin.put('/api/automation/INVOICE', setting)).status).toBe(200);
  const fourth = await read(4);
  expect(fourth.status).toBe('NEW');
  const events = (await editor.get(`/api/extraction-events/extractions/${fourth.extractionUuid}`))
    .body as ExtractionEvent[];
  expect(events.map(({ message }) => message)).toContainEqual(
    expect.objectContaining({ code: 'left_unsettled', params: { names: ['po_number'] } }),
  );

  const again = await weighed(`/api/learned-examples/${lesson?.id}/replays`);
  expect(again).toMatchObject({ kind: 'LESSON', report: { tally: { worse: 1 } } });

  // Somebody answers for it.
  await editor.put(`/api/learned-examples/${lesson?.id}`, { active: true });
  expect(await examplesHere(first.extractionUuid, 'po_number')).toMatchObject([
    { doubtful: false, active: true },
  ]);
  expect((await detailOf(third.extractionUuid)).doubtfulLessons).toEqual([]);

  // Switched off, documents are read without it.
  await editor.put(`/api/learned-examples/${lesson?.id}`, { active: false });
  await server.runJobs();
  const back = await detailOf(third.extractionUuid);
  expect(back.doubtfulLessons).toEqual([]);
  const number = back.result?.extraction.sections.flatMap((s) => s.fields).find((f) => f.id === 'po_number');
  expect(number?.data.standard_values[0]).not.toBe(third.summary.number);
});
