import type { SearchFieldKind } from '@recto/contracts/search/fields';
import { type RawBuilder, sql } from 'kysely';
import { keptMark, keptQuery } from '../db/kept-query.ts';
import type { TenantScope } from '../db/scope.ts';
import { CELL_SEPARATOR, VALUE_SEPARATOR } from './columns/column.ts';
import type { RowBatch } from './columns/column-table.ts';
import type { HeldIndex } from './index-definition.ts';

/** Changed records that are read one by one; with more of them the whole table is read anew. */
const MOST_CHANGES = 20_000;

/** Cells of all rows of `r`, as one value: numbers as eight bytes each, texts with separators between them. */
const CELLS: Partial<Record<SearchFieldKind, (column: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  number: (column) => sql`string_agg(float8send(coalesce(${column}::float8, 'NaN')), '')`,
  date: (column) =>
    sql`string_agg(float8send(coalesce(floor(extract(epoch from ${column}) * 1000)::float8, 'NaN')), '')`,
  keyword: (column) => sql`string_agg(coalesce(${column}, ''), ${CELL_SEPARATOR})`,
  code: (column) => sql`string_agg(coalesce(${column}, ''), ${CELL_SEPARATOR})`,
  boolean: (column) => sql`string_agg(coalesce(${column}::text, ''), ${CELL_SEPARATOR})`,
  keywords: (column) =>
    sql`string_agg(coalesce(array_to_string(${column}, ${VALUE_SEPARATOR}), ''), ${CELL_SEPARATOR})`,
};

/** One row for many records: some hundred times faster to read than a row each. */
type Packed = { ids: Buffer | null } & Record<string, Buffer | string | null>;

function packed({ fields, cells: made }: HeldIndex, wanted: readonly string[]): RawBuilder<Packed> {
  const cells = wanted.map((field, i) => {
    const cell = CELLS[fields[field]?.kind as SearchFieldKind];
    const value = made[field];
    if (!cell || !value) throw new Error(`the field ${field} is not held in memory`);
    return sql`, ${cell(value)} as ${sql.ref(`c${i}`)}`;
  });
  return sql`string_agg(float8send(r.id::float8), '') as ids${sql.join(cells, sql``)}`;
}

/** Records from `after` on, `many` at most, by id. */
export async function readRows(
  scope: TenantScope,
  index: HeldIndex,
  wanted: readonly string[],
  after: number,
  many: number,
): Promise<RowBatch> {
  const { rows } = await sql<Packed>`select ${packed(index, wanted)} from (
    select * from ${sql.table(index.table)} s where s.tenant_name = current_tenant() and s.id > ${after}
     order by s.id limit ${many}) r`.execute(scope.db);
  return unpack(index, wanted, rows[0]);
}

export type Moment = { horizon: string; at: number };

/** What transactions are done now, and when that is by the clock of the database (milliseconds). */
export async function readMoment(scope: TenantScope): Promise<Moment> {
  const { rows } = await sql<Moment>`select pg_current_snapshot()::text as horizon,
    extract(epoch from clock_timestamp())::float8 * 1000 as at`.execute(scope.db);
  return rows[0] as Moment;
}

type Changes = Moment & {
  /** Null: too many to be read one by one. */
  changed: { gone: number[]; rows: RowBatch } | null;
};

type News = Packed & Moment & { changed: string };
type NewsQuery = (db: TenantScope['db'], slots: { horizon: string }) => Promise<News[]>;
/** By index and fields; an index holds what its cells are made of, which settings decide. */
const newsQueries = new WeakMap<HeldIndex, Map<string, NewsQuery>>();

/** The statement about news of these fields: it runs before every search, so it is built and planned once. */
function newsQuery(index: HeldIndex, wanted: readonly string[]): NewsQuery {
  const key = wanted.join(' ');
  const ofIndex = newsQueries.get(index) ?? new Map<string, NewsQuery>();
  newsQueries.set(index, ofIndex);
  const known = ofIndex.get(key);
  if (known) return known;
  const made = keptQuery<{ horizon: string }, News>(['horizon'], (db, { horizon }) =>
    // `any` of an array: the form with a sub-select may turn into a walk through the whole table.
    sql<News>`select ${keptMark} moment.horizon, extract(epoch from clock_timestamp())::float8 * 1000 as at,
        array_to_string(changed.ids, ',') as changed, p.*
      from (select pg_current_snapshot()::text as horizon) moment
      cross join lateral (select array(select distinct c.id from search_change c
        where c.tenant_name = current_tenant() and c.index_name = ${sql.lit(index.name)}
          and c.xid >= pg_snapshot_xmin(${horizon}::text::pg_snapshot)
          and not pg_visible_in_snapshot(c.xid, ${horizon}::text::pg_snapshot)
        limit ${sql.lit(MOST_CHANGES + 1)}) as ids offset 0) changed
      left join lateral (select ${packed(index, wanted)} from (
        select * from ${sql.table(index.table)} s
         where s.tenant_name = current_tenant() and s.id = any(changed.ids) order by s.id) r) p on true`.compile(
      db,
    ),
  );
  ofIndex.set(key, made);
  return made;
}

/**
 * Everything that became visible since `horizon`, exactly: rows of transactions that it did not see and this moment does.
 * The caller must not have written anything in this transaction.
 */
export async function readChanges(
  scope: TenantScope,
  index: HeldIndex,
  wanted: readonly string[],
  horizon: string,
): Promise<Changes> {
  const rows = await newsQuery(index, wanted)(scope.db, { horizon });
  const [row] = rows;
  if (!row) throw new Error('no answer about changes');
  const { at, horizon: now, changed } = row;
  const ids = changed === '' ? [] : changed.split(',').map(Number);
  if (ids.length > MOST_CHANGES) return { at, horizon: now, changed: null };
  const batch = unpack(index, wanted, row);
  const here = new Set(batch.ids);
  return { at, horizon: now, changed: { gone: ids.filter((id) => !here.has(id)), rows: batch } };
}

/** Ids of the tenant's records that hold these words. */
export async function findWords(
  scope: TenantScope,
  index: string,
  text: string,
  how: 'and' | 'or' | 'phrase',
): Promise<Float64Array> {
  const { rows } = await sql<{ ids: Buffer }>`select find_words(${index}, ${text}, ${how}) as ids`.execute(
    scope.db,
  );
  const { ids } = rows[0] as { ids: Buffer };
  const numbers = new Float64Array(ids.length / 8);
  for (let i = 0; i < numbers.length; i++)
    numbers[i] = ids.readUInt32BE(8 * i) * 2 ** 32 + ids.readUInt32BE(8 * i + 4);
  return numbers;
}

function unpack({ fields }: HeldIndex, wanted: readonly string[], row: Packed | undefined): RowBatch {
  if (!row?.ids) return { ids: new Float64Array(0), cells: new Map(wanted.map((field) => [field, []])) };
  const cells = wanted.map((field, i): [string, readonly string[] | Float64Array] => {
    const cell = row[`c${i}`];
    const isNumber = ['number', 'date'].includes(fields[field]?.kind ?? '');
    return [field, isNumber ? doubles(cell as Buffer) : (cell as string).split(CELL_SEPARATOR)];
  });
  return { ids: doubles(row.ids), cells: new Map(cells) };
}

function doubles(bytes: Buffer): Float64Array {
  const numbers = new Float64Array(bytes.length / 8);
  for (let i = 0; i < numbers.length; i++) numbers[i] = bytes.readDoubleBE(8 * i);
  return numbers;
}
