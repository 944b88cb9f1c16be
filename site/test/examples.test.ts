import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import { ROLES } from '@recto/contracts/roles';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServiceToken } from '../../server/src/capabilities/tenancy/index.ts';
import { describeApi } from '../../server/src/platform/http/describe-api.ts';
import type { Client } from '../../server/test/support/client.ts';
import { insertExtraction, makeSample } from '../../server/test/support/factories.ts';
import { startTestServer, type TestServer } from '../../server/test/support/server.ts';
import { makeSweepRecords, type SweepRecords } from '../../server/test/support/sweep-records.ts';
import {
  allExamples,
  type Example,
  exampleOf,
  type IdOf,
  madeUpId,
  writtenNames,
} from '../src/api/examples.ts';
import { LANGUAGES, type Language } from '../src/api/snippets.ts';

/** Every example of the API reference is run as it stands there, with ids that exist. */

let server: TestServer;
let records: SweepRecords;
let token: string;
let owner: pg.Client;
let admin: Client;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ env: { RECTO_LOG_LEVEL: 'error' } });
  records = await makeSweepRecords(server, 'alpha');
  token = await createServiceToken(server.system, { tenant: 'alpha', roles: ROLES, name: 'examples' });
  owner = await server.database.connect();
  admin = await server.client({ tenant: 'alpha', roles: ROLES });
  const order = exampleOf(named('putBaselineOrder'), madeUpId)!;
  await admin.put(order.path, order.body);
  folder = mkdtempSync(path.join(tmpdir(), 'recto-examples-'));
  writeFileSync(path.join(folder, 'invoice.pdf'), (await makeSample()).bytes);
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const named = (endpoint: string) => ENDPOINTS.find(({ name }) => name === endpoint)!;

const PROGRAMS: Record<Language, readonly string[]> = {
  curl: ['bash', path.join(import.meta.dirname, 'support/run-all.sh')],
  javascript: [process.execPath, path.join(import.meta.dirname, 'support/run-all.mjs')],
  python: ['python3', path.join(import.meta.dirname, 'support/run-all.py')],
};
const has = (language: Language): boolean =>
  spawnSync(language === 'curl' ? 'curl' : PROGRAMS[language][0]!, ['--version']).status === 0;

/** Runs examples one after another, in one process: what each said last, which begins with the status of the answer. */
async function runAll(examples: readonly Example[], language: Language): Promise<string[]> {
  const { write } = LANGUAGES.find(({ id }) => id === language)!;
  const texts = mkdtempSync(path.join(folder, `${language}-`));
  for (const [at, example] of examples.entries())
    writeFileSync(path.join(texts, `${String(at).padStart(4, '0')}.mjs`), write(example));
  const [program = '', ...args] = PROGRAMS[language];
  const env = { ...process.env, RECTO_URL: server.address, RECTO_TOKEN: token };
  await promisify(execFile)(program, [...args, texts], { cwd: folder, env });
  return examples.map((_example, at) =>
    readFileSync(path.join(texts, `${String(at).padStart(4, '0')}.said`), 'utf8').trim(),
  );
}

/** What writes has a document of its own, and what deletes something to delete. */
async function idsOf({ method, endpoint }: Example): Promise<IdOf> {
  if (method === 'GET') return (kind) => records[kind]!;
  const status = endpoint.name === 'postExtraction' ? 'CONFIRMED' : 'NEW';
  const uuid = await insertExtraction(server, 'alpha', { status });
  const { rows } = await owner.query('select id from recto.extraction where extraction_uuid = $1', [uuid]);
  const own: Partial<SweepRecords> = { 'extraction.uuid': uuid, 'extraction.id': String(rows[0].id) };
  if (endpoint.name === 'deleteOutputChannel') {
    const made = exampleOf(named('createOutputChannel'), madeUpId);
    own['output-channel.id'] = String(((await admin.post(made!.path, made!.body)).body as { id: number }).id);
  }
  return (kind) => own[kind] ?? records[kind]!;
}

test('the document is the one that a server serves', async () => {
  const { body } = await server.stranger().get('/api/openapi.json');
  expect(await describeApi()).toEqual(body);
});

test('every request that is written down belongs to an endpoint', () => {
  const names = new Set(ENDPOINTS.map(({ name }) => name));
  expect(writtenNames().filter((name) => !names.has(name))).toEqual([]);
});

describe.each(LANGUAGES.map(({ id }) => id))('in %s', (language) => {
  test.skipIf(!has(language))('every example is answered as it says', async () => {
    const examples: Example[] = [];
    for (const example of allExamples((kind) => records[kind]!))
      examples.push(exampleOf(example.endpoint, await idsOf(example))!);
    expect(examples.length).toBeGreaterThan(100);
    const said = await runAll(examples, language);
    const wrong = examples.flatMap(({ endpoint, status }, at) =>
      said[at]?.startsWith(String(status)) ? [] : `${endpoint.name}: ${said[at]?.slice(0, 300)}`,
    );
    expect(wrong).toEqual([]);
  });
});
