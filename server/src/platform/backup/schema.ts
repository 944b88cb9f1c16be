import type pg from 'pg';

export type BackupTable = {
  name: string;
  /** In their order, without generated ones, which cannot be written. */
  columns: string[];
  /** Whether recto_system sees its rows; the others belong to recto_owner without policies. */
  systemReads: boolean;
};

/** Kept by the migration runner itself; and what running processes tell each other, which means nothing elsewhere. */
const OWN_TABLES = ['schema_migration', 'search_change', 'search_feed', 'search_target', 'worker_heartbeat'];

/**
 * For the present transaction: values are written and read in one form, whatever the server or the role is set to
 * (18.11.2026 would come back as another day), and no limit of time applies. As pg_dump does it.
 */
export async function settleForms(client: pg.ClientBase): Promise<void> {
  await client.query(`set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local extra_float_digits = 3; set local bytea_output = 'hex'; set local xmloption = 'content';
    set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local synchronize_seqscans = off`);
}

/** Every table of the schema with rows to keep. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
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
  tables: readonly BackupTable[],
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
  // The keys first: to an owner under its own policies all tables look empty, and no reference finds its row.
  for (const { table, name, definition } of keys) {
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const name of names) await owner.query(`alter table ${name} enable trigger user`);
  for (const name of forced) await owner.query(`alter table ${name} force row level security`);
}

async function forcedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'recto'::regnamespace and relkind = 'r' and relforcerowsecurity`,
  );
  return rows.map((row) => row.name);
}
