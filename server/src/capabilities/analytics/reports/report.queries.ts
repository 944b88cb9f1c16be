import { type SqlBool, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { visibleTo } from '../../extraction/rows/index.ts';

/** Moments; the second is the first that is not meant. */
export type ReportSpan = { since: Date; until: Date };

const CONFIRMED = sql`('CONFIRMED', 'POSTING', 'POSTED', 'FAILED_POST')`;

/** What came in meanwhile, as far as the actor may see it; robots count nowhere. */
const received = (scope: TenantScope, { since, until }: ReportSpan) => sql<SqlBool>`
  s.tenant_name = current_tenant() and ${visibleTo(scope, 's.category')}
  and s.input_channel_date >= ${since} and s.input_channel_date < ${until}
  and (s.input_channel like '%RPA%') is not true`;

/** By what documents are now. What was posted, or is about to be, was confirmed. */
export type StatusCounts = {
  received: number;
  waiting: number;
  confirmed: number;
  modified: number;
  invalid: number;
  ignored: number;
};
const counts = sql`count(*)::int as received,
  count(*) filter (where s.status in ('NEW', 'REVIEWING'))::int as waiting,
  count(*) filter (where s.status in ${CONFIRMED})::int as confirmed,
  count(*) filter (where s.status = 'MODIFIED')::int as modified,
  count(*) filter (where s.status = 'INVALID')::int as invalid,
  count(*) filter (where s.status = 'IGNORED')::int as ignored`;

/** Documents of each category, most first. */
export async function countByCategory(
  scope: TenantScope,
  span: ReportSpan,
): Promise<({ category: string } & StatusCounts)[]> {
  const { rows } = await sql<{ category: string } & StatusCounts>`
    select s.category, ${counts} from search_extraction s where ${received(scope, span)}
     group by s.category order by count(*) desc, s.category`.execute(scope.db);
  return rows;
}

/** Documents of each month of the tenant: its first day. */
export async function countByMonth(
  scope: TenantScope,
  span: ReportSpan,
  zone: string,
): Promise<({ month: string } & StatusCounts)[]> {
  const month = sql`to_char(date_trunc('month', s.input_channel_date at time zone ${zone}::text), 'YYYY-MM')`;
  const { rows } = await sql<{ month: string } & StatusCounts>`
    select ${month} as month, ${counts} from search_extraction s where ${received(scope, span)}
     group by 1 order by 1`.execute(scope.db);
  return rows;
}

type Amounts = { category: string; currency: string; documents: number; amount: number };

/** What the documents that were confirmed come to, by category and currency. */
export async function sumAmounts(scope: TenantScope, span: ReportSpan): Promise<Amounts[]> {
  const { rows } = await sql<Amounts>`
    select s.category, coalesce(s.currency, '') as currency, count(*)::int as documents,
           sum(s.amount::numeric)::float8 as amount
      from search_extraction s
     where ${received(scope, span)} and s.status in ${CONFIRMED} and s.amount is not null
     group by 1, 2 order by 1, 4 desc`.execute(scope.db);
  return rows;
}

type ListedDocument = {
  received: Date;
  category: string;
  number: string | null;
  documentDate: Date | null;
  vendor: string | null;
  vendorNo: string | null;
  status: string;
  amount: number | null;
  currency: string | null;
  channel: string | null;
};

/** The newest documents, so many at most. */
export async function listReceived(
  scope: TenantScope,
  span: ReportSpan,
  most: number,
): Promise<ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    select s.input_channel_date as received, s.category, s.number, s.document_date as "documentDate", s.vendor,
           s.vendor_no as "vendorNo", s.status, s.amount::float8 as amount, s.currency, s.input_channel as channel
      from search_extraction s where ${received(scope, span)}
     order by s.input_channel_date desc, s.id desc limit ${most}`.execute(scope.db);
  return rows;
}
