import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROLES } from '@recto/contracts/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceToken } from '../src/capabilities/tenancy/index.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { makeSweepRecords } from './support/sweep-records.ts';

/** Every operation of the OpenAPI document, driven by schemathesis: another fuzzer's idea of what a schema allows. */

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-schemathesis-'));
  server = await startTestServer({ env: { RECTO_LOG_LEVEL: 'error' } });
  await makeSweepRecords(server, 'alpha');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const CHECKS = 'not_a_server_error,status_code_conformance,response_schema_conformance';
/** Streams do not end by themselves, and pages are for browsers. */
const NOT_DRIVEN = ['finishSignIn', 'getLiveEvents'];

test('no operation fails or answers what it does not declare', async () => {
  const token = await createServiceToken(server.system, {
    tenant: 'alpha',
    roles: ROLES,
    name: 'schemathesis',
  });
  const document = path.join(folder, 'openapi.json');
  writeFileSync(document, (await server.stranger().get('/api/openapi.json')).text);
  const program = path.join(process.env.SCHEMATHESIS_HOME as string, 'bin/schemathesis');
  const seconds = process.env.SCHEMATHESIS_SECONDS ?? '240';
  const run = await promisify(execFile)(
    program,
    [
      ...['run', document, '--url', server.address, '--header', `Authorization:Bearer ${token}`],
      ...['--checks', CHECKS, '--phases', 'coverage,fuzzing', '--max-time', seconds, '--seed', '22'],
      ...['--max-examples', '3', '--request-timeout', '10', '--no-color', '--no-shrink'],
      ...NOT_DRIVEN.flatMap((name) => ['--exclude-operation-id', name]),
    ],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout: string; stderr: string; code: number }) => error);
  const failed =
    'code' in run
      ? `${run.stdout.slice(-6000)}\n${run.stderr.slice(-500)}\n${server.log().slice(-3000)}`
      : '';
  console.error(run.stdout.split('\n').slice(-25).join('\n'));
  expect(failed).toBe('');
}, 1_200_000);
