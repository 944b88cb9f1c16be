import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { DatasetColumn } from '@recto/contracts/charts/records';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/search/refuse-faults.ts';
import { clauseOfAll } from '../figures/filter-clause.ts';
import type { Cell, FigureGroup, Figures } from '../figures/groups.ts';
import type { Prepared } from '../figures/prepared.ts';
import { columnNamed, conditionOf } from './clause-sql.ts';
import { findDataset } from './dataset.queries.ts';

type Sql = RawBuilder<unknown>;

/** What is measured of the rows of a group; `m` is the measured cell. */
const MEASURED: Record<ChartQuestion['measure']['how'], Sql> = {
  count: sql`count(*)::float8`,
  sum: sql`coalesce(sum(m), 0)::float8`,
  average: sql`avg(m)::float8`,
  median: sql`percentile_cont(0.5) within group (order by m)::float8`,
  p90: sql`percentile_cont(0.9) within group (order by m)::float8`,
  min: sql`min(m)::float8`,
  max: sql`max(m)::float8`,
  distinct: sql`count(distinct m)::float8`,
};

/** The first day, or the hour, of the unit that a date is in. */
function started(
  columns: readonly DatasetColumn[],
  over: NonNullable<ChartQuestion['over']>,
  zone: string,
): Sql {
  const { kind, value } = columnNamed(columns, over.field);
  const local = kind === 'moment' ? sql`(${value} at time zone ${zone})` : sql`(${value})::timestamp`;
  const form = over.interval === 'hour' ? 'YYYY-MM-DD"T"HH24:MI' : 'YYYY-MM-DD';
  return sql`to_char(date_trunc(${sql.lit(over.interval)}, ${local}), ${sql.lit(form)})`;
}

/** Groups in their order: the first ways of dividing by most, each divided by the next; time as it goes on. */
function grouped({ by, over, measure }: ChartQuestion): Sql {
  const value = MEASURED[measure.how];
  const [first, second] = by;
  if (!first)
    return over
      ? sql`select array[o] as keys, ${value} as value from base where o is not null group by o order by o`
      : sql`select array[]::text[] as keys, ${value} as value from base`;
  const top = sql`top as (select a, ${value} as v, row_number() over (order by ${value} desc nulls last, a) as nth
    from base where a is not null group by a order by nth limit ${sql.lit(first.most)})`;
  if (over)
    return sql`, ${top} select array[a, o] as keys, ${value} as value from base join top using (a)
      where o is not null group by nth, a, o order by nth, o`;
  if (!second) return sql`, ${top} select array[a] as keys, v as value from top order by nth`;
  return sql`, ${top}, inside as (select nth, a, b, ${value} as v,
      row_number() over (partition by nth order by ${value} desc nulls last, b) as mth
    from base join top using (a) where b is not null group by nth, a, b)
    select array[a, b] as keys, v as value from inside where mth <= ${sql.lit(second.most)} order by nth, mth`;
}

/**
 * Figures of a table that was brought in, counted by the database.
 * @throws Problem 404 for a dataset that is gone, 400 for what cannot be asked
 */
export async function datasetFigures(
  scope: TenantScope,
  id: number,
  { question, fields, moment, zoneName }: Prepared,
): Promise<Figures> {
  const dataset = await findDataset(scope, id);
  if (!dataset) throw notFound();
  const { columns } = dataset;
  const { by, over, measure } = question;
  return refuseFaults(async () => {
    const text = (name: string) => sql`(${columnNamed(columns, name).value})::text collate "C"`;
    const base = sql`base as (select
        ${by[0] ? text(by[0].field) : sql`null::text`} as a,
        ${by[1] ? text(by[1].field) : sql`null::text`} as b,
        ${over ? started(columns, over, zoneName) : sql`null::text`} as o,
        ${measure.field === undefined ? sql`null::text` : columnNamed(columns, measure.field).value} as m
      from dataset_row r where r.dataset_id = ${id}
        and ${conditionOf(columns, clauseOfAll(question.filters, fields, moment))})`;
    const { rows } = await sql<{
      keys: string[];
      value: number | null;
    }>`with ${base} ${grouped(question)}`.execute(scope.db);
    const counted = await sql<{
      records: number;
      shown: number;
    }>`with ${base} select count(*)::int as records,
      (count(*) filter (where ${shownIn(question, rows)}))::int as shown from base`.execute(scope.db);
    const { records = 0, shown = 0 } = counted.rows[0] ?? {};
    return {
      groups: rows.map((row) => typedGroup(row, question, columns)),
      records,
      others: records - shown,
    };
  });
}

/** Rows of the groups of the first way of dividing that are shown. */
function shownIn({ by, over }: ChartQuestion, rows: readonly { keys: string[] }[]): RawBuilder<boolean> {
  if (by.length === 0) return over ? sql<boolean>`o is not null` : sql<boolean>`true`;
  return sql<boolean>`a = any(${[...new Set(rows.map(({ keys }) => keys[0] ?? ''))]})`;
}

function typedGroup(
  { keys, value }: { keys: string[]; value: number | null },
  { by }: ChartQuestion,
  columns: readonly DatasetColumn[],
): FigureGroup {
  const typed = (key: string, at: number): Cell => {
    const kind = columns.find(({ column_name: name }) => name === by[at]?.field)?.kind;
    return kind === 'number' ? Number(key) : kind === 'flag' ? key === 'true' : key;
  };
  return { keys: keys.map(typed), value };
}
