import { sql } from 'kysely';
import { openCategory } from '../../back-office/category-rows.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { FoundRecord } from '../../platform/search/index-definition.ts';
import { isUuid } from '../../platform/search/is-uuid.ts';

/** Where the fields of the index stand in `search_religious_certificate`, which triggers keep. */
export const RELIGIOUS_COLUMNS = {
  agency: 'agency',
  certificateType: 'certificate_type',
  category: 'category',
  status: 'status',
  requirementError: 'requirement_error',
  plantId: 'plant',
  productCode: 'product_code',
  productName: 'product_name',
  inputChannelDate: 'input_channel_date',
  expirationDate: 'expiration_date',
  createdDate: 'created_date',
  lastModifiedDate: 'last_modified_date',
  documentCategory: 'document_category',
} as const;

export async function findFoundReligious(
  { db }: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('religious_certificate')
    .select([
      'id',
      'agency',
      'category',
      'status',
      'extraction_uuid as extractionUuid',
      'certificate_type as certificateType',
      'requirement_error as requirementError',
      'plant_id as plantId',
      'product_code as productCode',
      'product_name as productName',
      'input_channel_date as inputChannelDate',
      'expiration_date as expirationDate',
    ])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, { uuid: String(row.id), source: row }]));
}

/** By their own id, or by the document that they are about, as far as the caller may open it. */
export async function findReligiousIds(
  scope: TenantScope,
  field: string,
  values: readonly string[],
): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('religious_certificate as c')
    .select('c.id')
    .where(
      field === 'extractionUuid'
        ? sql<boolean>`c.extraction_uuid = any(${values.filter(isUuid)}::uuid[]) and not exists (
            select from extraction e where e.extraction_uuid = c.extraction_uuid and not ${openCategory(scope, 'e.category')})`
        : sql<boolean>`c.id = any(${values.filter((value) => /^\d{1,15}$/.test(value))}::bigint[])`,
    )
    .execute();
  return rows.map(({ id }) => id);
}
