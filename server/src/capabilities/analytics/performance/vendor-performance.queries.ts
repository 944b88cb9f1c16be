import type { Category } from '@recto/contracts/categories';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { visibleTo } from '../../extraction/rows/index.ts';

type Wanted = {
  since: Date;
  /** The first moment that is not meant. */
  until: Date;
  categories: readonly Category[];
};

type VendorCounts = {
  vendor: string | null;
  vendorNo: string | null;
  received: number;
  /** What was posted, or is about to be, was confirmed. */
  confirmed: number;
  modified: number;
  invalid: number;
  ignored: number;
  /** Reported about these documents, as far as the actor may know of them (F-105). */
  issues: number;
};

/** Documents of each vendor that came in meanwhile and the actor may see, by what they are now; robots count nowhere. */
export async function countByVendor(
  scope: TenantScope,
  { since, until, categories }: Wanted,
): Promise<VendorCounts[]> {
  const isAdmin = scope.actor.roles.includes('ROLE_ADMIN');
  const { rows } = await sql<VendorCounts>`
    with counted as (
      select s.id, s.vendor, s.vendor_no, s.status from search_extraction s
       where s.tenant_name = current_tenant() and ${visibleTo(scope, 's.category')}
         and s.category = any(${[...categories]}::text[])
         and s.input_channel_date >= ${since} and s.input_channel_date < ${until}
         and (s.input_channel like '%RPA%') is not true
    ), reported as (
      select i.extraction_id as id, count(*)::int as issues from extraction_issue i
       where ${isAdmin}::boolean or not i.internal group by i.extraction_id
    )
    select mode() within group (order by c.vendor) as vendor, max(c.vendor_no) as "vendorNo", count(*)::int as received,
      count(*) filter (where c.status in ('CONFIRMED', 'POSTING', 'POSTED', 'FAILED_POST'))::int as confirmed,
      count(*) filter (where c.status = 'MODIFIED')::int as modified,
      count(*) filter (where c.status = 'INVALID')::int as invalid,
      count(*) filter (where c.status = 'IGNORED')::int as ignored,
      coalesce(sum(r.issues), 0)::int as issues
    from counted c left join reported r on r.id = c.id
    group by coalesce(c.vendor_no, c.vendor) order by count(*) desc, coalesce(max(c.vendor_no), min(c.vendor))`.execute(
    scope.db,
  );
  return rows;
}
