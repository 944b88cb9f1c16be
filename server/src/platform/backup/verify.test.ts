import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/support/postgres.ts';
import { createFolderStore } from '../storage/folder-store.ts';
import { placeOf } from '../storage/place.ts';
import { verifyChain, verifyFiles } from './verify.ts';

let database: TestDatabase;
let admin: pg.Client;
let system: pg.Client;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
  admin = await database.connect();
  system = await database.connect('recto_system');
  folder = await mkdtemp(path.join(tmpdir(), 'recto-verify-'));
  await admin.query(
    `set search_path = recto; insert into tenant (tenant_name, display_name) values ('one', 'One')`,
  );
});
afterAll(() => database.drop());

async function store(text: string, written: string | null): Promise<string> {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const place = placeOf(folder, { tenant: 'one', sha256 });
  await mkdir(path.dirname(place), { recursive: true });
  if (written !== null) await writeFile(place, written);
  await admin.query(
    `insert into blob (tenant_name, sha256, size, media_type) values ('one', $1, $2, 'text/plain')`,
    [sha256, text.length],
  );
  return sha256;
}

test('a stored file that is gone or changed is named', async () => {
  await store('as it was', 'as it was');
  const gone = await store('lost', null);
  const changed = await store('right', 'wrong');
  const { checked, faults } = await verifyFiles(system, () => createFolderStore(folder));
  expect(checked).toBe(3);
  expect(Object.fromEntries(faults.map(({ sha256, state }) => [sha256, state]))).toEqual({
    [gone]: 'missing',
    [changed]: 'damaged',
  });
});

test('history that was rewritten or thinned out is found, also by someone who can switch triggers off', async () => {
  for (const _ of [1, 2]) {
    await admin.query(
      `insert into extraction (tenant_name, extraction_uuid, category) values ('one', $1, 'INVOICE')`,
      [randomUUID()],
    );
  }
  for (const status of ['NEW', 'REVIEWING', 'CONFIRMED'])
    await admin.query('update extraction set status = $1', [status]);
  expect(await verifyChain(system)).toEqual({ checked: 8, faults: [] });
  const { rows } = await admin.query(
    'select extraction_id, array_agg(id::int order by id) as rows from extraction_change group by 1 order by 1',
  );
  const [first, second] = rows;
  await admin.query(`update extraction_change set changed_fields = '{"status": "POSTED"}' where id = $1`, [
    first.rows[1],
  ]);
  await admin.query('delete from extraction_change where id = $1', [second.rows[1]]);
  expect((await verifyChain(system)).faults).toEqual([
    { tenant: 'one', extraction: first.extraction_id, row: first.rows[1], what: 'altered' },
    { tenant: 'one', extraction: second.extraction_id, row: second.rows[2], what: 'unlinked' },
  ]);
});
