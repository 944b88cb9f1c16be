import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateTypes, SCHEMA_FILE, TYPES_FILE } from '../../../test/support/db-types.ts';
import { cloneDatabase, TEST_SECRET, type TestDatabase } from '../../../test/support/postgres.ts';
import { dumpSchema } from '../../../test/support/schema-dump.ts';
import { migrate } from './migrate.ts';
import { provision } from './provision.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-migrations-'));
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql);
  return folder;
}

describe('migrations', () => {
  test('provisioning a database that is up to date changes nothing', async () => {
    expect(await provision(database.address, TEST_SECRET)).toEqual([]);
  });

  test('a file runs once, and a changed one is refused', async () => {
    const empty = await cloneDatabase({ empty: true });
    const admin = await empty.connect();
    const first = await folderWith({ '0001_a.sql': 'create table a (x int)', 'notes.txt': 'not SQL' });
    expect(await migrate(admin, first)).toEqual(['0001_a.sql']);
    expect(await migrate(admin, first)).toEqual([]);
    const changed = await folderWith({ '0001_a.sql': 'create table a (x bigint)' });
    await expect(migrate(admin, changed)).rejects.toThrow(/0001_a\.sql was changed after it was applied/);
    await expect(migrate(admin, await folderWith({}))).rejects.toThrow(/made by a newer Recto/);
    await empty.drop();
  });

  test('a failure names file and line, and leaves nothing behind', async () => {
    const empty = await cloneDatabase({ empty: true });
    const admin = await empty.connect();
    const bad = await folderWith({
      '0001_a.sql': 'create table kept (x int);',
      '0002_b.sql': 'select 1;\nselect nothing_here;',
    });
    await expect(migrate(admin, bad)).rejects.toThrow(/0002_b\.sql: line 2: .*nothing_here/);
    expect((await admin.query("select to_regclass('kept') as kept")).rows).toEqual([{ kept: null }]);
    await empty.drop();
  });
});

describe('generated from the migrations', () => {
  test('schema.gen.ts holds the row types of today', async () => {
    expect(await readFile(TYPES_FILE, 'utf8')).toBe(await generateTypes(database.address));
  });

  test('schema.sql shows the schema of today', async () => {
    expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await dumpSchema(await database.connect()));
  });
});
