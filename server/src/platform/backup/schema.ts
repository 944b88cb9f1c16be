import type pg from 'pg';

export type Table = {
  name: string;
  /** In their order, without generated ones, which cannot be written. */
  columns: string[];
  /** Whether recto_system sees its rows; the others belong to recto_owner without policies. */
  systemReads: boolean;
};

/** Kept by the migration runner itself; and news for running servers, which means nothing in another database. */
const OWN_TABLES = ['schema_migration', 'search_change'];

/** Every table of the schema with rows to keep. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
            has_table_privilege('recto_system', c.oid, 'select') as "systemReads"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'recto'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
      group by c.oid order by c.relname`,
    [OWN_TABLES],
  );
  return rows;
}

/** Last value of every sequence that was used. Run as recto_owner. */
export async function readSequences(owner: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'recto' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The migrations that made this schema. */
export async function readMigrations(client: pg.ClientBase): Promise<{ name: string; sha256: string }[]> {
  return (await client.query('select name, sha256 from recto.schema_migration order by name')).rows;
}

type Constraint = { table: string; name: string; definition: string };

/**
 * Runs `load` with nothing in its way: foreign keys, triggers and row-level security are off for the owner, inside the
 * present transaction, and back afterwards; the foreign keys are then checked over all rows. Run as recto_owner.
 */
export async function withoutGuards(
  owner: pg.ClientBase,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await owner.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'recto'::regnamespace and contype = 'f' order by oid`,
  );
  const names = tables.map((table) => `recto.${owner.escapeIdentifier(table.name)}`);
  const forced = await forcedTables(owner);
  for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`);
  for (const name of forced) await owner.query(`alter table ${name} no force row level security`);
  for (const name of names) await owner.query(`alter table ${name} disable trigger user`);
  await load();
  for (const name of names) await owner.query(`alter table ${name} enable trigger user`);
  for (const name of forced) await owner.query(`alter table ${name} force row level security`);
  for (const { table, name, definition } of keys) {
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

async function forcedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'recto'::regnamespace and relkind = 'r' and relforcerowsecurity`,
  );
  return rows.map((row) => row.name);
}
