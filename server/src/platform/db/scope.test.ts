import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/support/postgres.ts';
import { createPool } from './pool.ts';
import { createDatabase, type Database } from './scope.ts';

const actor = { userId: null, login: 'ann', roles: [], origin: 'test' } as const;

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  const system = await clone.connect('recto_system');
  await system.query("insert into tenant (tenant_name, display_name) values ('one', 'before')");
  database = createDatabase(createPool(clone.addressAs('recto_app'), { name: 'test', max: 2 }));
});
afterAll(async () => {
  await database?.close();
  await clone?.drop();
});

test.each([
  { snapshot: true, second: 'before' },
  { snapshot: false, second: 'after' },
])(
  'what is committed meanwhile: with snapshot $snapshot the second query sees $second',
  async ({ snapshot, second }) => {
    const system = await clone.connect('recto_system');
    await system.query("update tenant set display_name = 'before'");
    const seen = await database.inTenant({ tenant: 'one', actor, snapshot }, async ({ db }) => {
      const name = async () =>
        (await db.selectFrom('tenant').select('display_name').executeTakeFirstOrThrow()).display_name;
      const first = await name();
      await system.query("update tenant set display_name = 'after'");
      return [first, await name()];
    });
    expect(seen).toEqual(['before', second]);
  },
);
