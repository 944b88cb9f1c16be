import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/support/postgres.ts';
import { ROLES } from './address.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('no role of the product is a superuser or passes by row-level security', async () => {
  const admin = await database.connect();
  const { rows } = await admin.query(
    'select rolname from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)',
    [ROLES],
  );
  expect(rows).toEqual([]);
});

test('every table with a tenant forces row-level security, on its owner too', async () => {
  const admin = await database.connect();
  const { rows } = await admin.query(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_name'
    where c.relnamespace = 'recto'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
      and c.relname <> 'session' -- reached by functions before a tenant is known; no grant for recto_app`);
  expect(rows).toEqual([]);
});

test('the app role sees the rows of the tenant of its transaction, and none without one', async () => {
  const system = await database.connect('recto_system');
  await system.query("insert into tenant (tenant_name, display_name) values ('one', 'One'), ('two', 'Two')");
  const app = await database.connect('recto_app');
  const names = async () =>
    (await app.query('select tenant_name from tenant')).rows.map((row) => row.tenant_name);
  expect(await names()).toEqual([]);
  await app.query("begin; select set_config('app.tenant', 'one', true)");
  expect(await names()).toEqual(['one']);
  await app.query('commit');
  expect(await names()).toEqual([]);
});

test('writes of the app role leave audit rows, and an extraction its change log, which the app role cannot rewrite', async () => {
  const system = await database.connect('recto_system');
  await system.query("insert into tenant (tenant_name, display_name) values ('three', 'Three')");
  const app = await database.connect('recto_app');
  await app.query(
    "begin; select set_config('app.tenant', 'three', true), set_config('app.actor', 'ann', true)",
  );
  await app.query(
    "insert into extraction (tenant_name, extraction_uuid, category) values ('three', gen_random_uuid(), 'INVOICE')",
  );
  await app.query("update extraction set status = 'NEW'");
  const audit = await app.query(
    "select action, actor, changed from audit where record = 'extraction' order by id",
  );
  expect(audit.rows.map((row) => [row.action, row.actor])).toEqual([
    ['insert', 'ann'],
    ['update', 'ann'],
  ]);
  expect(audit.rows[1].changed).toContain('status');
  const log = await app.query('select changed_fields from extraction_change order by id');
  expect(log.rows.at(-1).changed_fields).toEqual({ status: 'NEW' });
  await expect(app.query('delete from extraction_change')).rejects.toThrow(/permission denied/);
  await app.query('rollback');
});

test('dates come in one form, however the server is set up', async () => {
  const admin = await database.connect();
  const name = new URL(database.address).pathname.slice(1);
  await admin.query(`alter database ${name} set datestyle = 'German, DMY'`);
  const app = await database.connect('recto_app');
  expect((await app.query("select timestamptz '2026-11-27 10:00:00Z' as at")).rows).toEqual([
    { at: new Date('2026-11-27T10:00:00Z') },
  ]);
});
