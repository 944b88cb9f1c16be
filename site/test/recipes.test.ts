import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROLES } from '@recto/contracts/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceToken } from '../../server/src/capabilities/tenancy/index.ts';
import type { Client } from '../../server/test/support/client.ts';
import { insertExtraction } from '../../server/test/support/factories.ts';
import { startTestServer, type TestServer } from '../../server/test/support/server.ts';
import { page, programOn, tryReceiver } from './support/recipe.ts';

/** The programs of docs/recipes are taken from their pages and run. Those of other languages: recipes.outside.ts. */

let server: TestServer;
let admin: Client;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-recipes-'));
  const env = { RECTO_OUTBOUND_ALLOW: '127.0.0.1', RECTO_SCANNER_FOLDER: folder, RECTO_LOG_LEVEL: 'error' };
  server = await startTestServer({ env });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a receiver of webhooks in Node', () => tryReceiver(server, admin, 'js'));

test('results are pulled once each, and a correction once more', async () => {
  const token = await createServiceToken(server.system, { tenant: 'beta', roles: ROLES, name: 'pull' });
  const program = path.join(folder, 'pull.mjs');
  const out = path.join(folder, 'results');
  writeFileSync(program, programOn('pull-results', 'js'));
  const env = { ...process.env, RECTO_URL: server.address, RECTO_TOKEN: token, OUT: out };
  const pull = async () => (await promisify(execFile)(process.execPath, [program], { env })).stdout.trim();
  const files = () => readdirSync(out).filter((name) => name.endsWith('.json'));

  const first = await insertExtraction(server, 'beta', { status: 'CONFIRMED' });
  await insertExtraction(server, 'beta', { status: 'NEW' });
  expect(await pull()).toBe('1 new');
  const [name = ''] = files();
  expect(name.startsWith(first)).toBe(true);
  expect(JSON.parse(readFileSync(path.join(out, name), 'utf8'))).toMatchObject({
    uuid: first,
    category: 'INVOICE',
    fields: { invoice_number: 'INV-7', total_amount: '12' },
    tables: { lines: [{ description: 'Rose oil', amount: '10' }] },
  });
  expect(await pull()).toBe('0 new');

  await insertExtraction(server, 'beta', { status: 'POSTED' });
  expect(await pull()).toBe('1 new');
  // Killed before it could move its mark: everything is asked again, and nothing comes twice.
  rmSync(path.join(out, '.mark'));
  expect(await pull()).toBe('0 new');

  const owner = await server.database.connect();
  await owner.query(
    `update recto.extraction set last_modified_date = now(), revised_result = replace(result::text, 'INV-7', 'INV-8')::jsonb
      where extraction_uuid = $1`,
    [first],
  );
  expect(await pull()).toBe('1 new');
  expect(files().filter((file) => file.startsWith(first))).toHaveLength(2);
});

test.each(['webhook', 'scanner', 'mailbox'])('the channel of %s is made as its page says', async (name) => {
  const [, address = '', body = ''] = /RECTO_URL([^"]+)"[\s\S]*?--data '([^']+)'/.exec(page(name)) ?? [];
  const reply = await admin.post(address, JSON.parse(body));
  expect(reply.status, reply.text).toBe(201);
});
