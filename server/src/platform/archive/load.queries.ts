import type pg from 'pg';
import { asSystem } from '../backup/table-rows.ts';
import type { ArchivedTable } from './manifest.ts';
import { ArchiveRefused } from './refused.ts';
import { FILLED, SEEDED, TOLD_IN_JSON } from './tables.ts';

/** The statements that put the rows of an archive into a tenant. All run as recto_owner, inside the present transaction. */

const quoted = (owner: pg.ClientBase, name: string): string => owner.escapeIdentifier(name);

/** What each table's numbers move by, so that none meets one that is in use. */
export type Shifts = Readonly<Record<string, number>>;

/** @throws ArchiveRefused when the tenant holds anything but what a new one has */
export async function requireEmptyTenant(
  owner: pg.ClientBase,
  tenant: string,
  tables: readonly ArchivedTable[],
): Promise<void> {
  await asSystem(owner, async () => {
    for (const { name } of tables.filter((table) => !SEEDED.includes(table.name))) {
      const { rows } = await owner.query(
        `select exists (select from recto.${quoted(owner, name)} where tenant_name = $1) as holds`,
        [tenant],
      );
      if (rows[0].holds)
        throw new ArchiveRefused(
          `tenant ${tenant} is not empty (${name}): an archive is read into an empty one`,
        );
    }
    for (const name of SEEDED.filter((table) => table !== 'audit' && table !== 'tenant'))
      await owner.query(`delete from recto.${quoted(owner, name)} where tenant_name = $1`, [tenant]);
  });
}

/** Triggers would write an audit of their own and count once more. Others read on meanwhile, and wait to write. */
export async function switchTriggers(
  owner: pg.ClientBase,
  tables: readonly string[],
  how: 'disable' | 'enable',
): Promise<void> {
  for (const name of tables)
    await owner.query(`alter table recto.${quoted(owner, name)} ${how} trigger user`);
}

/** Makes room for the numbers of every table, behind those that are in use. */
export async function shiftsFor(owner: pg.ClientBase, tables: readonly ArchivedTable[]): Promise<Shifts> {
  const shifts: Record<string, number> = {};
  for (const { name, ids } of tables) {
    if (!ids) continue;
    const { rows } = await owner.query<{ last: number | null }>(
      `select pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass) as last`,
      [`recto.${name}`],
    );
    const shift = (rows[0]?.last ?? 0) + 1 - ids.from;
    await owner.query(`select setval(pg_get_serial_sequence($1, 'id')::regclass, $2)`, [
      `recto.${name}`,
      ids.to + shift,
    ]);
    shifts[name] = shift;
  }
  return shifts;
}

/** Counters other than the number of a row, such as the order in which something was learned, go on behind what came. */
export async function moveCounters(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'recto'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and a.attname <> 'id'`,
  );
  for (const { table, column } of rows) {
    const found = await asSystem(owner, () =>
      owner.query<{ most: number | null }>(
        `select max(${quoted(owner, column)}) as most from recto.${quoted(owner, table)}`,
      ),
    );
    const most = found.rows[0]?.most;
    if (most === null || most === undefined) continue;
    await owner.query(
      `select setval(s, greatest($2, coalesce(pg_sequence_last_value(s), 1)))
         from (select pg_get_serial_sequence($1, $3)::regclass as s) x`,
      [`recto.${table}`, most, column],
    );
  }
}

export type LoadingTenant = {
  tenant: string;
  shifts: Shifts;
  /** People of the archive, by their id there, as they are called here. */
  people: ReadonlyMap<string, string>;
  /** An empty value, sealed, for columns whose secret stayed behind. */
  sealed: Buffer;
};

/** Puts rows of a table in. `lines` are JSON, which no number of theirs leaves. @returns how many went in */
export async function insertRows(
  owner: pg.ClientBase,
  table: ArchivedTable,
  lines: readonly string[],
  loading: LoadingTenant,
): Promise<number> {
  const { columns, values } = insertion(owner, table, loading.shifts);
  const { rowCount } = await asSystem(owner, () =>
    owner.query(
      `insert into recto.${quoted(owner, table.name)} (${columns}) overriding system value
       select ${values}
         from (select $1::text as tenant, $3::jsonb as people, $4::bytea as sealed) x
        cross join jsonb_populate_recordset(null::recto.${quoted(owner, table.name)}, $2::jsonb) r
       ${table.name === 'tenant' ? `on conflict (tenant_name) do update set display_name = excluded.display_name` : ''}`,
      [
        loading.tenant,
        `[${lines.join(',')}]`,
        JSON.stringify(Object.fromEntries(loading.people)),
        loading.sealed,
      ],
    ),
  );
  return rowCount ?? 0;
}

function insertion(
  owner: pg.ClientBase,
  table: ArchivedTable,
  shifts: Shifts,
): { columns: string; values: string } {
  const filled = Object.entries(FILLED).filter(([name]) => name.startsWith(`${table.name}.`));
  const columns = [
    'tenant_name',
    ...table.columns,
    ...filled.map(([name]) => name.slice(table.name.length + 1)),
  ];
  const values = [
    '$1',
    ...table.columns.map((column) => writtenValue(owner, table, column, shifts)),
    ...filled.map(([, value]) => value),
  ];
  return { columns: columns.map((column) => quoted(owner, column)).join(', '), values: values.join(', ') };
}

function writtenValue(owner: pg.ClientBase, table: ArchivedTable, column: string, shifts: Shifts): string {
  const value = `r.${quoted(owner, column)}`;
  const of = column === 'id' && table.ids ? table.name : table.references[column];
  if (of === 'app_user') return `(x.people ->> ${value}::text)::uuid`;
  if (of && shifts[of] !== undefined) return `${value} + (${shifts[of]})`;
  if (table.name === 'audit' && column === 'record_id') return auditedRecord(owner, value, shifts);
  const inJson = TOLD_IN_JSON.find((told) => told.table === table.name && told.column === column);
  if (!inJson || shifts[inJson.of] === undefined) return value;
  const key = owner.escapeLiteral(inJson.key);
  return `case when jsonb_typeof(${value} -> ${key}) = 'number' then jsonb_set(${value}, array[${key}],
    to_jsonb((${value} ->> ${key})::bigint + (${shifts[inJson.of]}))) else ${value} end`;
}

/** The audit names records of every table, and people. */
function auditedRecord(owner: pg.ClientBase, value: string, shifts: Shifts): string {
  const byTable = owner.escapeLiteral(JSON.stringify(shifts));
  return `case when ${value} ~ '^[0-9]{1,18}$' and ${byTable}::jsonb ? r.record
    then (${value}::bigint + (${byTable}::jsonb ->> r.record)::bigint)::text else coalesce(x.people ->> ${value}, ${value}) end`;
}

export type ArchivedPerson = {
  id: string;
  email: string;
  name: string;
  language: string | null;
  roles: string[];
  since: string;
};

/**
 * Gives a person of the archive a place in the tenant: by their address where they have an account here, else with a new
 * one, without a password. @returns their id here
 */
export async function placePerson(
  owner: pg.ClientBase,
  tenant: string,
  person: ArchivedPerson,
): Promise<string> {
  return asSystem(owner, async () => {
    await owner.query(
      `insert into recto.app_user (id, email, display_name, lang_key)
       select case when exists (select from recto.app_user where id = $1) then gen_random_uuid() else $1 end, $2, $3, $4
       on conflict (lower(email)) do nothing`,
      [person.id, person.email, person.name, person.language],
    );
    const { rows } = await owner.query<{ id: string }>(
      'select id from recto.app_user where lower(email) = lower($1)',
      [person.email],
    );
    const id = rows[0]!.id;
    await owner.query(
      `insert into recto.membership (tenant_name, user_id, roles, created_at) values ($1, $2, $3, $4)
       on conflict (tenant_name, user_id) do update set roles = excluded.roles`,
      [tenant, id, person.roles, person.since],
    );
    return id;
  });
}

/** Seals of the history; those that are here already stay as they are. */
export async function insertSeals(owner: pg.ClientBase, lines: readonly string[]): Promise<void> {
  await asSystem(owner, () =>
    owner.query(
      `insert into recto.actor_seal select * from jsonb_populate_recordset(null::recto.actor_seal, $1::jsonb)
       on conflict (seal) do nothing`,
      [`[${lines.join(',')}]`],
    ),
  );
}

/** The line of the audit that says where the rows came from. */
export async function noteImport(owner: pg.ClientBase, tenant: string, from: string): Promise<void> {
  await asSystem(owner, () =>
    owner.query(
      `insert into recto.audit (tenant_name, actor, origin, action, record, record_id) values ($1, $2, 'command', 'import', 'tenant', $3)`,
      [tenant, 'system: read an archive', from],
    ),
  );
}

/** What came is linked as such: its times lie before the chain of the tenant here. */
export async function linkImport(owner: pg.ClientBase, tenant: string): Promise<void> {
  await asSystem(owner, () => owner.query('select recto.seal_audit($1)', [tenant]));
}
