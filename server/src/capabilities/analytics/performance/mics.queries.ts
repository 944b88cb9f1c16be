import type { MicCount, MicPerformance } from '@recto/contracts/endpoints/performance';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { visibleTo } from '../../extraction/rows/index.ts';

type Wanted = { startDate: string; endDate: string; vendor: string | undefined };

const within = (scope: TenantScope, { startDate, endDate, vendor }: Wanted): RawBuilder<unknown> =>
  sql`d.day >= ${startDate}::date and d.day <= ${endDate}::date and ${visibleTo(scope, 'd.category')}
    ${vendor === undefined ? sql`` : sql`and d.vendor = ${vendor}`}`;

/** The characteristics with the most certificates, or with the most results outside their limits. */
export async function countMics(
  scope: TenantScope,
  wanted: Wanted,
  { by, most }: { by: 'seen' | 'failed'; most: number },
): Promise<MicCount[]> {
  const first = sql.ref(by);
  const { rows } = await sql<MicCount>`
    with counted as (
      select d.mic, sum(d.seen)::int as seen, sum(d.failed)::int as failed from mic_day d
       where ${within(scope, wanted)} group by d.mic
    )
    select c.mic, coalesce((select max(m.description) from mic m where m.code = c.mic), '') as description, c.seen, c.failed
      from counted c where ${first} > 0 order by ${first} desc, c.mic limit ${most}`.execute(scope.db);
  return rows;
}

/** Certificates times characteristics by the first day of each bar. */
export async function countMicBars(
  scope: TenantScope,
  wanted: Wanted,
  unit: 'week' | 'month' | 'quarter' | 'year',
): Promise<MicPerformance['bars']> {
  const { rows } = await sql<MicPerformance['bars'][number]>`
    select to_char(date_trunc(${unit}, d.day), 'YYYY-MM-DD') as start, sum(d.seen)::int as seen, sum(d.failed)::int as failed
      from mic_day d where ${within(scope, wanted)} group by 1 order by 1`.execute(scope.db);
  return rows;
}
