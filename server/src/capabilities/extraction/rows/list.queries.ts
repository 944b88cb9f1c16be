import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { type ExtractionRow, visibleTo } from './extraction.queries.ts';
import { tagOpenTo } from './tag.queries.ts';

/** What the list shows, without the results: they are large and a page has twenty. */
export const listRows = (scope: Pick<TenantScope, 'db'>) =>
  scope.db
    .selectFrom('extraction as e')
    .leftJoin('document_channel_log as l', (join) =>
      join.onRef('l.tenant_name', '=', 'e.tenant_name').onRef('l.id', '=', 'e.channel_log_id'),
    )
    .leftJoin('document as d', (join) =>
      join.onRef('d.tenant_name', '=', 'e.tenant_name').onRef('d.id', '=', 'e.document_id'),
    )
    .leftJoin('document_page as p', (join) =>
      join
        .onRef('p.tenant_name', '=', 'e.tenant_name')
        .onRef('p.document_id', '=', 'e.document_id')
        .on('p.page_number', '=', sql<number>`coalesce(e.pages[1], 1)`),
    )
    .leftJoin('document_channel as c', (join) =>
      join
        .onRef('c.tenant_name', '=', 'e.tenant_name')
        .on(sql`c.channel_uuid::text`, '=', sql`e.input_channel`),
    )
    .select([
      'e.id',
      'e.extraction_uuid',
      'e.version',
      'e.category',
      'e.category_key',
      'e.status',
      'e.post_mode',
      'e.input_channel_type',
      'e.input_channel_inbox',
      'e.input_channel_date',
      'e.extraction_date',
      'e.last_modified_by',
      'e.last_modified_date',
      'e.tenant_name',
      'e.summary',
      'c.name as channel_name',
      'l.id as log_id',
      'l.channel_log_uuid',
      'l.original_name',
      'l.status as log_status',
      'd.document_uuid',
      'p.page_number as thumbnail_page',
      'p.thumbnail_sha256',
      sql<number>`coalesce(nullif(cardinality(e.pages), 0), d.page_count, 0)`.as('page_count'),
    ]);

export type ListRow = Awaited<ReturnType<ReturnType<typeof listRows>['execute']>>[number];

const SORT_COLUMNS = {
  inputChannelDate: 'e.input_channel_date',
  lastModifiedDate: 'e.last_modified_date',
  extractionDate: 'e.extraction_date',
  id: 'e.id',
  status: 'e.status',
  category: 'e.category',
} as const;

/** `field,direction` as a column of `extraction as e` and a direction. */
function listOrder(sort: string): {
  column: (typeof SORT_COLUMNS)[keyof typeof SORT_COLUMNS];
  order: 'asc' | 'desc';
} {
  const [field = '', direction] = sort.split(',');
  const column = SORT_COLUMNS[field as keyof typeof SORT_COLUMNS] ?? SORT_COLUMNS.inputChannelDate;
  return { column, order: direction === 'asc' ? 'asc' : 'desc' };
}

export type ListQuery = {
  page: number;
  size: number;
  /** `field,direction`, as the contract allows. */
  sort: string;
  statuses: readonly string[];
  categories: readonly string[];
};

/** One page of the extractions that the actor may see, and how many there are. */
export async function findListPage(
  scope: TenantScope,
  { page, size, sort, statuses, categories }: ListQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const { column, order } = listOrder(sort);
  const rows = await listRows(scope)
    .where(visibleTo(scope, 'e.category'))
    .$if(statuses.length > 0, (query) => query.where('e.status', 'in', statuses))
    .$if(categories.length > 0, (query) => query.where('e.category', 'in', categories))
    .orderBy(column, (by) => (order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
    .orderBy('e.id', order)
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await scope.db
    .selectFrom('extraction as e')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(visibleTo(scope, 'e.category'))
    .$if(statuses.length > 0, (query) => query.where('e.status', 'in', statuses))
    .$if(categories.length > 0, (query) => query.where('e.category', 'in', categories))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Extractions that the actor may see and that `which` picks, newest first. */
export async function findListRows(
  scope: TenantScope,
  which: (rows: ReturnType<typeof listRows>) => ReturnType<typeof listRows>,
  limit: number,
): Promise<ListRow[]> {
  return which(listRows(scope))
    .where(visibleTo(scope, 'e.category'))
    .orderBy('e.input_channel_date', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

/** The list row of one extraction, whoever may see it: the caller has checked. */
export async function findListRow(scope: TenantScope, id: number): Promise<ListRow> {
  return listRows(scope).where('e.id', '=', id).executeTakeFirstOrThrow();
}

/** Tags of extractions by their id, those that the actor sees: deleted ones stay on records. */
export async function findTags(
  scope: TenantScope,
  ids: readonly number[],
): Promise<Map<number, ExtractionListItem['extractionTags']>> {
  const tags = new Map<number, ExtractionListItem['extractionTags']>();
  if (ids.length === 0) return tags;
  const rows = await scope.db
    .selectFrom('extraction_tagging as g')
    .innerJoin('extraction_tag as t', (join) =>
      join.onRef('t.tenant_name', '=', 'g.tenant_name').onRef('t.id', '=', 'g.tag_id'),
    )
    .select(['g.extraction_id', 't.id', 't.name'])
    .where('g.extraction_id', 'in', ids)
    .where(tagOpenTo(scope))
    .orderBy('t.name')
    .execute();
  for (const { extraction_id, id, name } of rows)
    tags.set(extraction_id, [...(tags.get(extraction_id) ?? []), { id, name }]);
  return tags;
}

/**
 * Pages that were charged for an extraction, less what was given back; null when it was not charged. Of before each had
 * a row of its own, those of its log.
 */
export async function findUsageQuantity(
  scope: TenantScope,
  { channel_log_id: logId, extraction_uuid: uuid }: Pick<ExtractionRow, 'channel_log_id' | 'extraction_uuid'>,
): Promise<number | null> {
  if (logId === null) return null;
  const row = await scope.db
    .selectFrom('subscription_usage')
    .select(sql<number | null>`sum(quantity)::integer`.as('quantity'))
    .where('channel_log_id', '=', logId)
    .where((eb) => eb.or([eb('extraction_uuid', '=', uuid), eb('extraction_uuid', 'is', null)]))
    .executeTakeFirst();
  return row?.quantity ?? null;
}
