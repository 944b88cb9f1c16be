import { OPEN_CASE } from '@recto/contracts/statuses';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { CaseRow } from '../case.queries.ts';
import { openCaseSql } from '../cases.policy.ts';

/** A case with those of some documents that it has. */
type Found = {
  readonly row: CaseRow;
  readonly extractions: readonly number[];
  readonly uuids: readonly string[];
};

/** Cases that are looked at. */
const CASES = 20;

/**
 * Open cases that have one of the documents, the newest first. Those that a document is in, was taken out of or declined for, are
 * left out: what people have decided is not asked of them again.
 */
export async function findCasesToPropose(
  scope: TenantScope,
  of: number,
  named: readonly number[],
): Promise<Found[]> {
  const rows = await scope.db
    .selectFrom('document_case as c')
    .innerJoin('case_extraction as l', (join) =>
      join.onRef('l.tenant_name', '=', 'c.tenant_name').onRef('l.case_id', '=', 'c.id'),
    )
    .innerJoin('extraction as e', (join) =>
      join.onRef('e.tenant_name', '=', 'l.tenant_name').onRef('e.id', '=', 'l.extraction_id'),
    )
    .selectAll('c')
    .select([
      sql<number[]>`array_agg(e.id order by e.id)`.as('extractions'),
      sql<string[]>`array_agg(e.extraction_uuid order by e.id)`.as('uuids'),
    ])
    .where('l.extraction_id', 'in', named)
    .where('c.status', 'in', OPEN_CASE)
    .where(openCaseSql(scope, 'c'))
    .where(
      sql<boolean>`not exists (select from case_extraction own where own.tenant_name = c.tenant_name
        and own.case_id = c.id and own.extraction_id = ${of})`,
    )
    .where(
      sql<boolean>`not exists (select from case_change g where g.tenant_name = c.tenant_name and g.case_id = c.id
        and g.action in ('DOCUMENT_OUT', 'DECLINED') and g.detail -> 'extraction' = to_jsonb(${of}::bigint))`,
    )
    .groupBy('c.id')
    .orderBy('c.id', 'desc')
    .limit(CASES)
    .execute();
  return rows.map(({ extractions, uuids, ...row }) => ({
    row: row as CaseRow,
    extractions: extractions.map(Number),
    uuids,
  }));
}
