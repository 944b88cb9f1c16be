import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HarmoniseRun } from '@recto/contracts/endpoints/harmonise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction, makeField, makeResult, value } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { killWorker, startWorkerProcess } from '../../../../test/support/worker-process.ts';

/** Cases that come of the run, and the specifications of each. */
const [CASES, EACH] = [60, 3];
/** How many cases a worker lives to see, each time beginning anew. */
const MOMENTS = [2, 5, 9];

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

const specify = (volume: number) =>
  insertExtraction(server, 'alpha', {
    category: 'PACKAGING_SPEC',
    result: makeResult({
      fields: Object.entries({
        packagingCategory: 'DRUMS',
        subCategory: 'Tight head',
        packagingMaterial: 'HDPE',
        color: 'Blue',
        volume: String(volume),
        volumeUom: 'L',
      }).map(([id, text]) => makeField(id, value(text))),
    }),
  });

const casesNow = () =>
  server.inTenant('alpha', async ({ db }) => {
    const rows = await db
      .selectFrom('document_case as c')
      .leftJoin('case_extraction as e', 'e.case_id', 'c.id')
      .leftJoin('case_tagging as g', 'g.case_id', 'c.id')
      .select(({ fn }) => [
        'c.id',
        'c.content',
        fn.count('e.extraction_id').as('members'),
        fn.max('g.tag_id').as('tag'),
      ])
      .groupBy(['c.id', 'c.content'])
      .execute();
    return rows.map(({ content, members, tag }) => ({
      members: Number(members),
      tagged: tag !== null,
      from: (content as { lastConsolidation?: { from: object[] } }).lastConsolidation?.from.length,
    }));
  });

test('a run whose workers are killed leaves no half case, and ends as if nobody had been', async () => {
  for (let nth = 0; nth < CASES; nth++) for (let copy = 0; copy < EACH; copy++) await specify(10 + 5 * nth);
  const whole = { members: EACH, tagged: true, from: EACH };
  const started = await admin.post('/api/document-cases/harmonize', { category: 'DRUMS', tag: 'Killed' });
  const { id } = JSON.parse(started.text) as HarmoniseRun;
  const run = async () => (await admin.get(`/api/document-cases/harmonize/${id}`)).body as HarmoniseRun;
  const owner = await server.database.connect();
  const made = async () =>
    (await owner.query<{ made: number }>('select made from recto.harmonise_run')).rows[0]?.made ?? 0;
  for (const more of MOMENTS) {
    const before = await made();
    const worker = await startWorkerProcess(server);
    workers.push(worker);
    while ((await made()) < before + more) await sleep(2);
    await killWorker(worker);
    expect((await run()).status).toBe('RUNNING');
    const cases = await casesNow();
    expect(cases).toEqual(cases.map(() => whole));
  }
  workers.push(await startWorkerProcess(server));
  while ((await run()).status === 'RUNNING') await sleep(50);
  expect(await run()).toMatchObject({ status: 'DONE', made: CASES, changed: 0, refused: 0, problem: null });
  expect(await casesNow()).toEqual(Array.from({ length: CASES }, () => whole));
}, 120_000);
