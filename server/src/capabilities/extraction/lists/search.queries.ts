import { ADMIN_TAG } from '@recto/contracts/endpoints/actions';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { type RawBuilder, sql } from 'kysely';
import { type KeptSlots, keptMark, keptQuery } from '../../../platform/db/kept-query.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { FoundRecord, SearchSettings } from '../../../platform/search/index-definition.ts';
import { visibleCategories } from '../rows/extraction.policy.ts';
import { listRows } from '../rows/list.queries.ts';
import { presentListItem } from '../rows/present.ts';

/** Where the fields of the index stand in `search_extraction`, which triggers keep. */
export const SEARCH_COLUMNS = {
  category: 'category',
  categoryKey: 'category_key',
  status: 'status',
  postMode: 'post_mode',
  inputChannelType: 'input_channel_type',
  inputChannel: 'input_channel',
  inputChannelInbox: 'input_channel_inbox',
  inputChannelDate: 'input_channel_date',
  extractionDate: 'extraction_date',
  createdDate: 'created_date',
  createdBy: 'created_by',
  lastModifiedDate: 'last_modified_date',
  lastModifiedBy: 'last_modified_by',
  postDate: 'post_date',
  extractionTags: 'tags',
  number: 'number',
  vendor: 'vendor',
  vendorNo: 'vendor_no',
  plant: 'plant',
  ipcs: 'ipcs',
  productCodes: 'product_codes',
  batches: 'batches',
  region: 'region',
  legalEntity: 'legal_entity',
  packagingCategory: 'packaging_category',
  packagingSubCategory: 'packaging_sub_category',
  packagingMaterial: 'packaging_material',
  color: 'color',
  currency: 'currency',
  amount: 'amount',
  documentDate: 'document_date',
  pageCategories: 'page_categories',
  failedChecks: 'failed_checks',
  missing: 'missing',
  failed: 'failed',
  uncertain: 'uncertain',
  hasProblem: 'has_problem',
  hasDocument: 'has_document',
  hasDrawing: 'has_drawing',
  duplicate: 'duplicate',
  mailSentiment: 'mail_sentiment',
  sender: 'sender',
  senderDomain: 'sender_domain',
  decidedDate: 'decided_date',
  decisionHours: 'decision_hours',
  missedRequirements: 'missed_requirements',
  missedCount: 'missed_count',
  'documentChannelLog.id': 'channel_log_id',
} as const;

/** Fields made of what stands in a row `r`: whose document and whose mail it is, and whether a robot fetched it. */
export const computedColumns = ({ internalDomains }: SearchSettings) => ({
  vendorKey: sql`coalesce(r.vendor_no, r.vendor)`,
  senderClass: sql`case when r.input_channel_type = 'SCANNER' then 'UPLOAD'
    when r.sender_domain in (${sql.join(['', ...internalDomains].map((domain) => sql.lit(domain)))}) then 'INTERNAL'
    else 'EXTERNAL' end`,
  hasIpc: sql`(cardinality(r.ipcs) > 0) is true`,
  fromRobot: sql`(r.input_channel like '%RPA%') is true`,
});

/** Shown with a hit beside what every list shows. */
const SHOWN = [
  'number',
  'vendor',
  'vendorNo',
  'plant',
  'ipcs',
  'productCodes',
  'batches',
  'region',
  'legalEntity',
  'packagingCategory',
  'packagingSubCategory',
  'packagingMaterial',
  'color',
  'currency',
  'amount',
  'documentDate',
  'pageCategories',
  'failedChecks',
  'hasProblem',
  'hasDocument',
  'hasDrawing',
  'createdDate',
  'createdBy',
  'postDate',
] as const;

/** Each of them with the column that it is read in. */
const FOUND = SHOWN.map((field) => [field, `found_${field}`] as const);

/** What is read of found extractions. `admin` sees all tags. */
type Wanted = { ids: readonly number[]; categories: readonly string[]; admin: boolean };

const readFound = keptQuery(
  ['ids', 'categories', 'admin'],
  (db: TenantScope['db'], { ids, categories, admin }: KeptSlots<Wanted>) =>
    listRows({ db })
      .modifyFront(keptMark)
      .leftJoin('search_extraction as s', (join) =>
        join.onRef('s.tenant_name', '=', 'e.tenant_name').onRef('s.id', '=', 'e.id'),
      )
      .select(
        FOUND.map(([field, column]) => sql<unknown>`${sql.ref(`s.${SEARCH_COLUMNS[field]}`)}`.as(column)),
      )
      .select(tagsOf(admin).as('tags'))
      .where(sql<boolean>`e.id = any(${ids}::bigint[])`)
      .where(sql<boolean>`e.category = any(${categories}::text[])`)
      .compile(),
);

/** List items of extractions that the actor may see, with the values that they were found by: all in one statement. */
export async function findFound(
  { db, actor: { roles } }: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundRecord>> {
  if (ids.length === 0) return new Map();
  const categories = visibleCategories(roles);
  const rows = await readFound(db, { ids, categories, admin: roles.includes('ROLE_ADMIN') });
  return new Map(
    rows.map((row) => {
      const values: Readonly<Record<string, unknown>> = row;
      const source: Record<string, unknown> = {};
      for (const [field, column] of FOUND) source[field] = shown(values[column]);
      // Twenty of them a search: spreading both into a third object takes ten times as long.
      Object.assign(source, presentListItem(row, row.tags));
      return [row.id, { uuid: row.extraction_uuid, source }];
    }),
  );
}

/** Tags of `extraction as e` that the actor may know of. */
const tagsOf = (admin: RawBuilder<boolean>) =>
  sql<
    ExtractionListItem['extractionTags']
  >`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name)
      order by t.name), '[]') from extraction_tagging g
      join extraction_tag t on t.tenant_name = g.tenant_name and t.id = g.tag_id
     where g.tenant_name = e.tenant_name and g.extraction_id = e.id
       and (${admin}::boolean or not starts_with(t.name, ${ADMIN_TAG})))`;

const shown = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

type Given = RawBuilder<string>;
const ofItself = (given: Given) => sql<boolean>`e.extraction_uuid = ${given}`;
/** Uuids of what an extraction came from, by the field of the index. */
const BY_UUID: Readonly<Record<string, (given: Given) => RawBuilder<boolean>>> = {
  'documentChannelLog.channelLogUuid': (given) =>
    sql`e.channel_log_id in (select id from document_channel_log where channel_log_uuid = ${given})`,
  'documentChannelLog.batchId': (given) =>
    sql`e.channel_log_id in (select id from document_channel_log where batch_id = ${given})`,
  // By its log as well, which extractions are indexed by.
  documentUuid: (given) =>
    sql`(e.channel_log_id, e.document_id) in (select channel_log_id, id from document where document_uuid = ${given})`,
};

/** Ids by uuid of the extraction, or of what it came from. */
export async function findByUuid(
  scope: TenantScope,
  field: string,
  uuids: readonly string[],
): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('extraction as e')
    .select('e.id')
    .where((BY_UUID[field] ?? ofItself)(sql<string>`any(${uuids}::uuid[])`))
    .execute();
  return rows.map(({ id }) => id);
}
