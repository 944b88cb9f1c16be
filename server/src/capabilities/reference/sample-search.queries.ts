import { sql } from 'kysely';
import { openCategory } from '../../back-office/category-rows.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { FoundRecord } from '../../platform/search/index-definition.ts';
import { isUuid } from '../../platform/search/is-uuid.ts';
import { presentSamples } from './sample.queries.ts';

/** Where the fields of the index stand in the table. */
export const SEARCH_COLUMNS = {
  code: 'code',
  micCode: 'mic_code',
  status: 'status',
  category: 'category',
  extractionCount: 'extraction_count',
  maxScore: 'max_score',
  createdDate: 'created_date',
  lastModifiedDate: 'last_modified_date',
} as const;

export async function findFoundSamples(
  scope: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('coa_mic_synonym_sample')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  const samples = await presentSamples(scope, rows);
  return new Map(samples.map((sample) => [sample.id, { uuid: String(sample.id), source: sample }]));
}

/** By their own id, or by the certificate on which they were seen first. */
export async function findSampleIds(
  scope: TenantScope,
  field: string,
  values: readonly string[],
): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('coa_mic_synonym_sample as s')
    .select('s.id')
    .where(
      field === 'extractionUuid'
        ? sql<boolean>`s.extraction_uuid = any(${values.filter(isUuid)}::uuid[]) and not exists (
            select from extraction e where e.extraction_uuid = s.extraction_uuid
              and not ${openCategory(scope, 'e.category')})`
        : sql<boolean>`s.id = any(${values.filter((value) => /^\d{1,15}$/.test(value))}::bigint[])`,
    )
    .execute();
  return rows.map(({ id }) => id);
}
