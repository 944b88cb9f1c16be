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

test('what begins is not waited for, and still whose work it is stands before it', async () => {
  const system = await clone.connect('recto_system');
  await system.query(
    "insert into tenant (tenant_name, display_name) values ('two', 'Two') on conflict do nothing",
  );
  const nameOf = (tenant: string) =>
    database.inTenant({ tenant, actor }, async ({ db }) =>
      (await db.selectFrom('tenant').select('tenant_name').execute()).map((row) => row.tenant_name),
    );
  const many = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'one' : 'two'));
  expect(await Promise.all(many.map(nameOf))).toEqual(many.map((tenant) => [tenant]));
});

test('somebody who cannot be announced does nothing, is told why, and leaves the connection to others', async () => {
  const told = { ...actor, login: 'a\u0000b' };
  const tags = async () => {
    const { rows } = await (await clone.connect('recto_system')).query('select name from extraction_tag');
    return rows.map(({ name }) => name);
  };
  const add = (who: typeof actor, name: string) =>
    database.inTenant({ tenant: 'one', actor: who }, ({ db }) =>
      db.insertInto('extraction_tag').values({ tenant_name: 'one', name }).execute(),
    );
  for (let i = 0; i < 3; i++)
    await expect(add(told as typeof actor, `lost ${i}`)).rejects.toThrow(/invalid byte sequence/);
  await expect(add(actor, 'kept')).resolves.toBeDefined();
  expect(await tags()).toEqual(['kept']);
});

test('a failed statement undoes the work and leaves the connection to others', async () => {
  const failing = database.inTenant({ tenant: 'one', actor }, async ({ db }) => {
    await db.insertInto('extraction_tag').values({ tenant_name: 'one', name: 'undone' }).execute();
    await db.insertInto('extraction_tag').values({ tenant_name: 'two', name: 'elsewhere' }).execute();
  });
  await expect(failing).rejects.toThrow(/row-level security/);
  const names = await database.inTenant({ tenant: 'one', actor }, ({ db }) =>
    db.selectFrom('extraction_tag').select('name').execute(),
  );
  expect(names.map(({ name }) => name)).not.toContain('undone');
});
