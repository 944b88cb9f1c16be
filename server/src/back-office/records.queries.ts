import { mustEntity } from '@recto/contracts/entities/all';
import {
  columnOf,
  type Entity,
  type EntityField,
  fieldsOf,
  isArchived,
  writableOf,
} from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../platform/db/scope.ts';
import type { Behaviour, RecordValues } from './behaviour.ts';
import { compileQuery } from './compile-query.ts';
import { columnsSql, fromSql, namedSql, valueSql } from './select.queries.ts';

/** Parameters of the address by their names, where the entity knows some. */
export type Parameters = Readonly<Record<string, unknown>>;
export type RecordsPage = { page: number; size: number; sort: string; query?: string } & Parameters;

type Kept = { scope: TenantScope; entity: Entity; behaviour: Behaviour };

/** What is archived is looked for by name only: in lists, searches and pickers it is not there. */
const unasked = ({ entity }: Kept, query: string): RawBuilder<boolean> =>
  isArchived(entity) && !/\b(archived|id)\s*:/.test(query)
    ? sql<boolean>`not t.archived`
    : sql<boolean>`true`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What a parameter leaves of the records; a last day counts whole. */
const NARROWS = {
  is: (value, sought) => sql<boolean>`${value} = ${sought}`,
  from: (value, sought) => sql<boolean>`${value} >= ${sought}::timestamptz`,
  to: (value, sought) =>
    DAY.test(sought)
      ? sql<boolean>`${value} < ${sought}::timestamptz + interval '1 day'`
      : sql<boolean>`${value} <= ${sought}::timestamptz`,
} satisfies Record<string, (value: RawBuilder<unknown>, sought: string) => RawBuilder<boolean>>;

function narrowed(kept: Kept, given: Parameters): RawBuilder<boolean> {
  const parts = Object.entries(kept.entity.parameters ?? {}).flatMap(([name, { field, as }]) => {
    const sought = given[name];
    if (typeof sought !== 'string') return [];
    return [NARROWS[as](valueSql(kept.entity, field, kept.behaviour, kept.scope), sought)];
  });
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

const seen = ({ scope, behaviour }: Kept): RawBuilder<boolean> =>
  behaviour.rows?.(scope) ?? sql<boolean>`true`;

/** For queries and orders: they follow what the actor is shown. */
const asTold = ({ scope, behaviour }: Kept): Behaviour =>
  behaviour.told ? { ...behaviour, derived: { ...behaviour.derived, ...behaviour.told(scope) } } : behaviour;

const isNeverNull = (field: EntityField | undefined): boolean =>
  field?.kind === 'flag' || (field?.kind === 'text' && !field.nullable && field.column !== null);

/** What a list is sorted by: the value of its field, and which way; ids settle what is equal. */
const orderOf = (kept: Kept, sort: string) => {
  const { entity } = kept;
  const [field = 'id', direction] = sort.split(',');
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  // Only where there are any: the order of an index knows them at its end when it goes up.
  const last = field === 'id' || isNeverNull(fieldsOf(entity)[field]) ? sql`` : sql`nulls last`;
  const value = field === 'id' ? sql.ref('t.id') : valueSql(entity, field, asTold(kept), kept.scope);
  return { isById: field === 'id', value, way, last };
};

const orderSql = (kept: Kept, sort: string): RawBuilder<unknown> => {
  const { isById, value, way, last } = orderOf(kept, sort);
  const id = sql`${sql.ref('t.id')} ${way}`;
  return isById ? id : sql`${value} ${way} ${last}, ${id}`;
};

/** Records of a page, and how many there are in all. */
export async function findPage(
  kept: Kept,
  { page, size, sort, query = '', ...parameters }: RecordsPage,
): Promise<{ records: EntityRecord[]; total: number }> {
  const { scope, entity, behaviour } = kept;
  const from = fromSql(
    entity,
    sql`${seen(kept)} and ${narrowed(kept, parameters)} and ${unasked(kept, query)} and ${compileQuery(entity, asTold(kept), query, scope)}`,
  );
  if (query.trim() !== '') return findSearched(kept, from, { page, size, sort });
  const order = orderSql(kept, sort);
  // The page first, then what belongs to its rows: otherwise a far page looks up the labels of all before it.
  const shown = sql`(select t.* ${from} order by ${order} limit ${size} offset ${page * size}) as t`;
  const { rows } = await sql<EntityRecord>`select ${columnsSql(entity, behaviour, scope)} from ${shown}
    order by ${order}`.execute(scope.db);
  if (page === 0 && rows.length < size) return { records: rows, total: rows.length };
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(scope.db);
  return { records: rows, total: counted.rows[0]?.total ?? 0 };
}

/** A page of what a query finds. Texts are looked through once, for the page and for the number of all. */
async function findSearched(
  kept: Kept,
  from: RawBuilder<unknown>,
  { page, size, sort }: RecordsPage,
): Promise<{ records: EntityRecord[]; total: number }> {
  const { scope, entity, behaviour } = kept;
  const order = orderSql(kept, sort);
  const { value, way, last } = orderOf(kept, sort);
  const found = sql`found as materialized (select t.id, ${value} as sorted_by ${from})`;
  // Ids first: a query that finds most records would otherwise bring all of them together for one page.
  const ids = sql`select f.id from found f order by f.sorted_by ${way} ${last}, f.id ${way}
    limit ${size} offset ${page * size}`;
  const shown = sql`(select t.* ${fromSql(entity, sql`t.id = any (array(${ids}))`)}) as t`;
  const { rows } = await sql<EntityRecord & { total_found: number }>`with ${found}
    select ${columnsSql(entity, behaviour, scope)}, (select count(*) from found) as total_found from ${shown}
    order by ${order}`.execute(scope.db);
  const [first] = rows;
  const records = rows.map(({ total_found: _all, ...record }) => record as EntityRecord);
  if (first || page === 0) return { records, total: first?.total_found ?? 0 };
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(scope.db);
  return { records, total: counted.rows[0]?.total ?? 0 };
}

/** The next records after an id, in the order of their ids: for what reads all of them. */
export async function findAfter(
  kept: Kept,
  { query, ...parameters }: { query: string } & Parameters,
  after: number,
  many: number,
): Promise<EntityRecord[]> {
  const { scope, entity, behaviour } = kept;
  const from = fromSql(
    entity,
    sql`${seen(kept)} and ${narrowed(kept, parameters)} and ${unasked(kept, query)} and ${compileQuery(entity, asTold(kept), query, scope)}`,
  );
  const { rows } = await sql<EntityRecord>`select ${columnsSql(entity, behaviour, scope)} ${from}
    and t.id > ${after} order by t.id limit ${many}`.execute(scope.db);
  return rows;
}

export async function findRecord(kept: Kept, id: number): Promise<EntityRecord | undefined> {
  const { scope, entity, behaviour } = kept;
  const from = fromSql(entity, sql`${seen(kept)} and t.id = ${id}`);
  const { rows } = await sql<EntityRecord>`select ${columnsSql(entity, behaviour, scope)} ${from}`.execute(
    scope.db,
  );
  return rows[0];
}

/** Holds a record that the actor sees until the transaction ends. */
export async function lockRecord(kept: Kept, id: number): Promise<EntityRecord | undefined> {
  const held = sql`select t.id ${fromSql(kept.entity, sql`${seen(kept)} and t.id = ${id}`)} for update of t`;
  const { rows } = await held.execute(kept.scope.db);
  return rows.length === 0 ? undefined : findRecord(kept, id);
}

/** Those of these ids that name a record which the actor sees, with whether it is archived. */
export async function findKnown(
  kept: Kept,
  ids: readonly number[],
): Promise<Map<number, { archived: boolean }>> {
  const from = fromSql(kept.entity, sql`${seen(kept)} and t.id = any(${[...ids]}::bigint[])`);
  const archived = isArchived(kept.entity) ? sql.ref('t.archived') : sql`false`;
  const { rows } = await sql<{ id: number; archived: boolean }>`select t.id, ${archived} as archived
    ${from}`.execute(kept.scope.db);
  return new Map(rows.map(({ id, archived: is }) => [id, { archived: is }]));
}

/**
 * As the driver sends it: JSON as text, nothing for an empty text of a column that may be empty, and for a number that was
 * emptied the one that it has by default.
 */
const sent = (field: EntityField | undefined, value: unknown): unknown => {
  if (field?.kind === 'json') return value === null ? null : JSON.stringify(value);
  if ((field?.kind === 'text' || field?.kind === 'long') && field.nullable && value === '') return null;
  if (field?.kind === 'number' && value === null) return field.default ?? null;
  return value;
};

/** Fields as columns; what is no field is a column already. */
export function rowOf({ fields }: Entity, values: RecordValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field?.kind === 'references' || field?.column === null) return [];
      return [[field ? columnOf(name, field) : name, sent(field, value)]];
    }),
  );
}

/** Rows with the same columns each; their ids, in the same order. */
export async function insertRows(
  { scope, entity }: Kept,
  rows: readonly Record<string, unknown>[],
): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(['tenant_name', ...columns].map((column) => sql.ref(column)));
  const lines = rows.map(
    (row) => sql`(${sql.join([scope.tenant, ...columns.map((column) => row[column])])})`,
  );
  const { rows: made } = await sql<{ id: number }>`insert into ${sql.table(entity.table)} (${names})
    values ${sql.join(lines)} returning id`.execute(scope.db);
  return made.map(({ id }) => id);
}

export async function updateRow(
  { scope, entity }: Kept,
  id: number,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const by = sql`version = version + 1, last_modified_by = current_actor(), last_modified_date = now()`;
  await sql`update ${sql.table(entity.table)} set ${sql.join([...changes, by])} where id = ${id}`.execute(
    scope.db,
  );
}

export const storeArchived = (
  kept: Pick<Kept, 'scope' | 'entity'>,
  id: number,
  archived: boolean,
): Promise<void> => updateRow(kept as Kept, id, { archived });

export async function deleteRow({ scope, entity }: Kept, id: number): Promise<void> {
  await sql`delete from ${sql.table(entity.table)} where id = ${id}`.execute(scope.db);
}

/** Links a record with exactly these others; those that the actor is not told of stay. */
export async function replaceLinks({ scope, entity }: Kept, id: number, values: RecordValues): Promise<void> {
  for (const [name, field] of writableOf(entity, 'update')) {
    const ids = values[name] as number[] | undefined;
    if (field.kind !== 'references' || ids === undefined) continue;
    const { table, own, other } = field.link;
    const link = sql.table(table);
    const target = mustEntity(field.to);
    const told = namedSql(target, 'linked', scope) ?? sql`true`;
    await sql`delete from ${link} where ${sql.ref(own)} = ${id}
      and not ${sql.ref(other)} = any(${ids}::bigint[])
      and ${sql.ref(other)} in (select linked.id from ${sql.table(target.table)} as linked
        where linked.tenant_name = ${scope.tenant} and ${told})`.execute(scope.db);
    await sql`insert into ${link} (tenant_name, ${sql.ref(own)}, ${sql.ref(other)})
      select ${scope.tenant}, ${id}, linked from unnest(${ids}::bigint[]) linked on conflict do nothing`.execute(
      scope.db,
    );
  }
}
