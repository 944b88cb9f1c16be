import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { FoundRecord } from '../../platform/search/index-definition.ts';
import { isUuid } from '../../platform/search/is-uuid.ts';
import { presentSample } from './sample.queries.ts';

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
  { db }: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('coa_mic_synonym_sample').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { uuid: String(row.id), source: presentSample(row) }]));
}

/** By their own id, or by the certificate on which they were seen first. */
export async function findSampleIds(
  { db }: TenantScope,
  field: string,
  values: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('coa_mic_synonym_sample')
    .select('id')
    .where(
      field === 'extractionUuid'
        ? sql<boolean>`extraction_uuid = any(${values.filter(isUuid)}::uuid[])`
        : sql<boolean>`id = any(${values.filter((value) => /^\d{1,15}$/.test(value))}::bigint[])`,
    )
    .execute();
  return rows.map(({ id }) => id);
}
