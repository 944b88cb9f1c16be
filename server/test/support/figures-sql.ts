import type { SearchClause } from '@recto/contracts/search/body';
import { type RawBuilder, sql } from 'kysely';

/** A question of a chart: of what matches, by what and over which time, and one figure of each bar. */
export type Question = {
  clauses: readonly SearchClause[];
  by: string | null;
  over: { interval: 'day' | 'week' | 'month' | 'quarter' | 'year'; zone: string } | null;
};

/** Where a field stands in `extraction as e` and what belongs to it: asked plainly, without any copy. */
const COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  category: sql`e.category`,
  status: sql`e.status`,
  vendorKey: sql`coalesce(nullif(btrim(e.baseline #>> '{vendor,vendor_no}'), ''), nullif(btrim(e.summary ->> 'party'), ''))`,
  senderDomain: sql`lower(split_part(m.from_address, '@', 2))`,
  amount: sql`(e.summary ->> 'amount')::float8`,
  inputChannelDate: sql`e.input_channel_date`,
  missedRequirements: sql`array(select x ->> 'field' from jsonb_array_elements(coalesce(e.result -> 'RequirementError', '[]')) x)`,
};

const several = (field: string): boolean => field === 'missedRequirements';

export const columnOf = (field: string): RawBuilder<unknown> => {
  const column = COLUMNS[field];
  if (!column) throw new Error(`${field} is not asked plainly`);
  return column;
};

/** The same condition in SQL; true or false, never null. */
export function conditionOf(clause: SearchClause): RawBuilder<boolean> {
  const [kind, given] = Object.entries(clause)[0] as [string, Record<string, unknown>];
  if (kind === 'bool') return sql`not ${conditionOf(given.must_not as SearchClause)}`;
  const [field, value] = Object.entries(given)[0] as [string, unknown];
  if (kind === 'exists') {
    const column = columnOf(String(value));
    return several(String(value)) ? sql`(cardinality(${column}) > 0)` : sql`(${column} is not null)`;
  }
  const column = columnOf(field);
  if (kind === 'terms')
    return several(field)
      ? sql`(${column} && ${value as string[]}::text[])`
      : sql`(${column} = any(${value as string[]}::text[])) is true`;
  const { gte, lt, time_zone } = value as { gte: string; lt: string; time_zone: string };
  return sql`(${column} >= ${gte}::timestamp at time zone ${time_zone} and ${column} < ${lt}::timestamp at time zone ${time_zone})`;
}

/** Of each value and bar: how many, their average, their median and their highest tenth. */
export function answerPlainly({ clauses, by, over }: Question): RawBuilder<{
  value: string | null;
  bar: string | null;
  documents: number;
  average: number | null;
  median: number | null;
  high: number | null;
}> {
  const value = by === null ? sql`null::text` : several(by) ? sql`each` : columnOf(by);
  const each = by !== null && several(by) ? sql`cross join lateral unnest(${columnOf(by)}) each` : sql``;
  const bar =
    over === null
      ? sql`null::text`
      : sql`to_char(date_trunc(${over.interval}, e.input_channel_date at time zone ${over.zone}) at time zone ${over.zone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const all = clauses.length === 0 ? sql`true` : sql.join(clauses.map(conditionOf), sql` and `);
  return sql`select value, bar, count(*)::int as documents, avg(amount) as average,
      percentile_cont(0.5) within group (order by amount) as median,
      percentile_cont(0.9) within group (order by amount) as high
    from (select ${value} as value, ${bar} as bar, ${columnOf('amount')} as amount
      from extraction e left join mail m on m.tenant_name = e.tenant_name and m.channel_log_id = e.channel_log_id ${each}
     where ${all}) asked
    where ${by === null ? sql`true` : sql`value is not null`} group by value, bar`;
}
