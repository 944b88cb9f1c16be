import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/support/postgres.ts';
import { keptMark, keptQuery } from './kept-query.ts';
import { createPool } from './pool.ts';
import { createDatabase, type Database } from './scope.ts';

const actor = { userId: null, login: 'ann', roles: [], origin: 'test' } as const;
/** Above five runs a connection may choose one plan for all values. */
const MANY = 12;

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  const system = await clone.connect('recto_system');
  await system.query(`insert into tenant (tenant_name, display_name) values ('one', 'One'), ('two', 'Two')`);
  await system.query(
    `insert into extraction_tag (tenant_name, name) values ('one', 'red'), ('one', 'blue'), ('two', 'red')`,
  );
  database = createDatabase(createPool(clone.addressAs('recto_app'), { name: 'test', max: 1 }));
});
afterAll(async () => {
  await database?.close();
  await clone?.drop();
});

const tags = keptQuery<{ names: readonly string[]; first: string }, { tenant_name: string; name: string }>(
  ['names', 'first'],
  (db, { names, first }) =>
    db
      .selectFrom('extraction_tag')
      .modifyFront(keptMark)
      .select(['tenant_name', 'name'])
      .where(sql<boolean>`name = any(${names}::text[])`)
      .orderBy(sql`name = ${first}::text`, 'desc')
      .orderBy('name')
      .compile(),
);

test('a statement kept on a connection has the values and the tenant of each run', async () => {
  const read = (tenant: string, names: readonly string[], first: string) =>
    database.inTenant({ tenant, actor }, async ({ db }) =>
      (await tags(db, { names, first })).map((tag) => `${tag.tenant_name} ${tag.name}`),
    );
  for (let i = 0; i < MANY; i++) {
    expect(await read('one', ['red', 'blue'], 'red')).toEqual(['one red', 'one blue']);
    expect(await read('one', ['red', 'blue'], 'blue')).toEqual(['one blue', 'one red']);
    expect(await read('two', ['red', 'blue'], 'red')).toEqual(['two red']);
    expect(await read('two', ['blue'], 'red')).toEqual([]);
  }
});

test('it is planned once', async () => {
  const plans = await database.inTenant({ tenant: 'one', actor }, async ({ db }) => {
    await tags(db, { names: [], first: '' });
    return sql<{ many: number }>`select count(*)::int as many from pg_prepared_statements
      where statement like '%extraction_tag%'`.execute(db);
  });
  expect(plans.rows).toEqual([{ many: 1 }]);
});
