import { ADMIN_TAG } from '@recto/contracts/endpoints/actions';
import type { CaseListItem } from '@recto/contracts/lists/case-list';
import type { CaseStatus } from '@recto/contracts/statuses';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { FoundRecord } from '../../../platform/search/index-definition.ts';
import { openCaseSql } from '../cases.policy.ts';

/** Where the fields of the index stand in `search_case`, which triggers keep. */
export const SEARCH_COLUMNS = {
  caseNo: 'case_no',
  category: 'category',
  status: 'status',
  caseTags: 'tags',
  documents: 'documents',
  vendorSpecs: 'vendor_specs',
  createdBy: 'created_by',
  createdDate: 'created_date',
  lastModifiedBy: 'last_modified_by',
  lastModifiedDate: 'last_modified_date',
  region: 'region',
  legalEntity: 'legal_entity',
  packagingCategory: 'packaging_category',
  packagingSubCategory: 'packaging_sub_category',
  packagingMaterial: 'packaging_material',
  color: 'color',
  hasDrawing: 'has_drawing',
} as const;

/** Rows of the list for cases that the actor opens. */
export async function findFoundCases(
  scope: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundRecord>> {
  if (ids.length === 0) return new Map();
  const isAdmin = scope.actor.roles.includes('ROLE_ADMIN');
  const rows = await scope.db
    .selectFrom('document_case as c')
    .innerJoin('search_case as s', (join) =>
      join.onRef('s.tenant_name', '=', 'c.tenant_name').onRef('s.id', '=', 'c.id'),
    )
    .select([
      'c.id',
      'c.version',
      'c.case_uuid',
      'c.case_no',
      'c.category',
      'c.status',
      'c.created_by',
      'c.created_date',
      'c.last_modified_by',
      'c.last_modified_date',
      's.documents',
      's.vendor_specs',
      's.region',
      's.legal_entity',
      's.packaging_category',
      's.packaging_sub_category',
      's.packaging_material',
      's.color',
      's.has_drawing',
      sql<
        CaseListItem['caseTags']
      >`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
         from case_tagging g join case_tag t on t.tenant_name = g.tenant_name and t.id = g.tag_id
        where g.tenant_name = c.tenant_name and g.case_id = c.id
          and (${isAdmin}::boolean or not starts_with(t.name, ${ADMIN_TAG})))`.as('tags'),
    ])
    .where('c.id', 'in', ids)
    .where(openCaseSql(scope, 'c'))
    .execute();
  return new Map(
    rows.map((row) => {
      const source: CaseListItem = {
        id: row.id,
        version: row.version,
        caseUuid: row.case_uuid,
        caseNo: row.case_no,
        category: row.category,
        status: row.status as CaseStatus,
        documents: row.documents,
        vendorSpecs: row.vendor_specs,
        caseTags: row.tags,
        createdBy: row.created_by,
        createdDate: row.created_date.toISOString(),
        lastModifiedBy: row.last_modified_by,
        lastModifiedDate: row.last_modified_date.toISOString(),
        region: row.region,
        legalEntity: row.legal_entity,
        packagingCategory: row.packaging_category,
        packagingSubCategory: row.packaging_sub_category,
        packagingMaterial: row.packaging_material,
        color: row.color,
        hasDrawing: row.has_drawing === true,
      };
      return [row.id, { uuid: row.case_uuid, source }];
    }),
  );
}

/** Ids of cases by their uuids. */
export async function findCaseIds({ db }: TenantScope, uuids: readonly string[]): Promise<number[]> {
  if (uuids.length === 0) return [];
  const rows = await db.selectFrom('document_case').select('id').where('case_uuid', 'in', uuids).execute();
  return rows.map(({ id }) => id);
}
