import type { BaselineOrder } from '@recto/contracts/baseline';
import type { Category } from '@recto/contracts/categories';
import type { Summary } from '@recto/contracts/endpoints/extraction';
import type { Result, Sentiment } from '@recto/contracts/result';
import type { ExtractionStatus, PostMode } from '@recto/contracts/statuses';
import { type Selectable, sql } from 'kysely';
import type { Extraction } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { visibleCategories } from './extraction.policy.ts';

/** A row as stored, its checked columns as the closed sets that they are. */
export type ExtractionRow = Omit<
  Selectable<Extraction>,
  'category' | 'status' | 'post_mode' | 'result' | 'revised_result' | 'summary' | 'updated_sentiment'
> & {
  category: Category;
  status: ExtractionStatus;
  post_mode: PostMode;
  result: Result | null;
  revised_result: Result | null;
  summary: Partial<Summary>;
  updated_sentiment: Sentiment | null;
};

/** The checks of the table, and this code as its only writer, make the sets of `ExtractionRow` true. */
const asRow = (row: Selectable<Extraction>): ExtractionRow => row as unknown as ExtractionRow;

export type ExtractionKey = { id: number } | { uuid: string };

const byKey = (scope: TenantScope, key: ExtractionKey) => {
  const rows = scope.db.selectFrom('extraction').selectAll();
  return 'id' in key ? rows.where('id', '=', key.id) : rows.where('extraction_uuid', '=', key.uuid);
};

/** True for rows of categories that the actor's roles open: the one condition of reads and lists. */
export const visibleTo = (scope: TenantScope, column = 'category') =>
  sql<boolean>`${sql.ref(column)} = any(${visibleCategories(scope.actor.roles)}::text[])`;

/** One that the actor may see. */
export async function findVisible(
  scope: TenantScope,
  key: ExtractionKey,
): Promise<ExtractionRow | undefined> {
  const row = await byKey(scope, key).where(visibleTo(scope)).executeTakeFirst();
  return row && asRow(row);
}

/** Those of some that the actor may see, in the order of the ids. */
export async function findVisibleByIds(scope: TenantScope, ids: readonly number[]): Promise<ExtractionRow[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('extraction')
    .selectAll()
    .where('id', 'in', ids)
    .where(visibleTo(scope))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, asRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Some extractions, whoever may see them, in the order of the ids: for what must not depend on who asks. */
export async function findByIds(scope: TenantScope, ids: readonly number[]): Promise<ExtractionRow[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db.selectFrom('extraction').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, asRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What an extraction is and where it came from, without what was read of it. */
export type ExtractionHead = Pick<
  ExtractionRow,
  'id' | 'extraction_uuid' | 'category' | 'document_id' | 'channel_log_id' | 'revision'
>;

/** Heads of some that the actor may see, by id or uuid, in the order of what was given and each once. */
export async function findVisibleHeads(
  scope: TenantScope,
  wanted: { ids: readonly number[] } | { uuids: readonly string[] },
): Promise<ExtractionHead[]> {
  const [column, keys] =
    'ids' in wanted ? (['id', wanted.ids] as const) : (['extraction_uuid', wanted.uuids] as const);
  if (keys.length === 0) return [];
  const rows = (await scope.db
    .selectFrom('extraction')
    .select(['id', 'extraction_uuid', 'category', 'document_id', 'channel_log_id', 'revision'])
    .where(column, 'in', [...keys])
    .where(visibleTo(scope))
    .execute()) as ExtractionHead[];
  const byKey = new Map(rows.map((row) => [row[column], row]));
  return [...new Set<number | string>(keys)].flatMap((key) => byKey.get(key) ?? []);
}

/** One that the actor may see, held until the transaction ends. */
export async function lockVisible(
  scope: TenantScope,
  key: ExtractionKey,
): Promise<ExtractionRow | undefined> {
  const row = await byKey(scope, key).where(visibleTo(scope)).forUpdate().executeTakeFirst();
  return row && asRow(row);
}

/** For jobs, which see every category of the tenant. */
export async function lockExtraction(
  scope: TenantScope,
  key: ExtractionKey,
): Promise<ExtractionRow | undefined> {
  const row = await byKey(scope, key).forUpdate().executeTakeFirst();
  return row && asRow(row);
}

/** For jobs that only look. */
export async function findExtraction(
  scope: TenantScope,
  key: ExtractionKey,
): Promise<ExtractionRow | undefined> {
  const row = await byKey(scope, key).executeTakeFirst();
  return row && asRow(row);
}

/** What open screens are told of an extraction. */
export type Announced = Pick<ExtractionRow, 'extraction_uuid' | 'category' | 'status' | 'version'>;

/** Without what was read: for hundreds of extractions that is megabytes which nobody looks at. */
const announced = (scope: TenantScope) =>
  scope.db
    .selectFrom('extraction')
    .select(['extraction_uuid', 'category', 'status', 'version'])
    .$castTo<Announced>();

/** What is announced of some extractions, in the order of their ids. */
export const findAnnounced = (scope: TenantScope, ids: readonly number[]): Promise<Announced[]> =>
  announced(scope).where('id', 'in', ids).orderBy('id').execute();

const ofDocument = (scope: TenantScope, documentId: number) =>
  scope.db.selectFrom('extraction').selectAll().where('document_id', '=', documentId).orderBy('id');

/** All extractions of a file, of every category. */
export async function findExtractionsOfDocument(
  scope: TenantScope,
  documentId: number,
): Promise<ExtractionRow[]> {
  return (await ofDocument(scope, documentId).execute()).map(asRow);
}

/** All extractions of a file, held until the transaction ends. */
export async function lockExtractionsOfDocument(
  scope: TenantScope,
  documentId: number,
): Promise<ExtractionRow[]> {
  return (await ofDocument(scope, documentId).forUpdate().execute()).map(asRow);
}

/** The newest of a category that was read and that the actor may see. */
export async function findNewestRead(
  scope: TenantScope,
  category: string,
): Promise<ExtractionRow | undefined> {
  const row = await scope.db
    .selectFrom('extraction')
    .selectAll()
    .where('category', '=', category)
    .where('result', 'is not', null)
    .where(visibleTo(scope))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asRow(row);
}

/** The ids of extractions of a category that wait for review, the oldest first. */
export async function findWaiting(
  scope: TenantScope,
  { category, limit }: { category: Category; limit: number },
): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('extraction')
    .select('id')
    .where('category', '=', category)
    .where('status', 'in', ['NEW', 'REVIEWING'])
    .where('document_id', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What is announced of extractions of a category with a key, the newest first. */
export const findAnnouncedWithKey = (
  scope: TenantScope,
  { category, key, limit }: { category: Category; key: string; limit: number },
): Promise<Announced[]> =>
  announced(scope)
    .where('category', '=', category)
    .where('category_key', '=', key)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export type NewExtraction = {
  uuid: string;
  logId: number;
  documentId: number;
  category: Category;
  inputChannel: string | null;
  inputChannelInbox: string | null;
  inputChannelDate: Date;
  inputChannelType: string;
};

/** Inserts a PROCESSING extraction, or answers the one that has this uuid already. Either way it is held. */
export async function insertExtraction(scope: TenantScope, wanted: NewExtraction): Promise<ExtractionRow> {
  await scope.db
    .insertInto('extraction')
    .values({
      tenant_name: scope.tenant,
      extraction_uuid: wanted.uuid,
      channel_log_id: wanted.logId,
      document_id: wanted.documentId,
      category: wanted.category,
      input_channel: wanted.inputChannel,
      input_channel_inbox: wanted.inputChannelInbox,
      input_channel_date: wanted.inputChannelDate,
      input_channel_type: wanted.inputChannelType,
    })
    .onConflict((conflict) => conflict.column('extraction_uuid').doNothing())
    .execute();
  const row = await lockExtraction(scope, { uuid: wanted.uuid });
  if (!row) throw new Error('an extraction vanished while it was inserted');
  return row;
}

/** What follows from a result, and is written with it or not at all (`record/`). */
type ResultColumns = Pick<
  ExtractionRow,
  'category' | 'category_key' | 'result' | 'revised_result' | 'summary' | 'revision'
> & { baseline: BaselineOrder | null };

/** Columns that do not follow from the result. */
export type PlainChanges = Partial<
  Pick<
    ExtractionRow,
    | 'status'
    | 'pages'
    | 'post_mode'
    | 'extraction_date'
    | 'post_date'
    | 'cover_image_sha256'
    | 'updated_sentiment'
    | 'input_entity_id'
  >
>;

/** Columns that a change may set; jsonb values are given as they are. */
export type ExtractionChanges = PlainChanges & Partial<ResultColumns>;

const asJson = (value: Result | BaselineOrder | null): string | null =>
  value === null ? null : JSON.stringify(value);

/** Writes a change of the row that was seen; undefined when somebody else was faster. */
export async function updateExtraction(
  scope: TenantScope,
  seen: Pick<ExtractionRow, 'id' | 'version'>,
  changes: ExtractionChanges,
): Promise<ExtractionRow | undefined> {
  const { result, revised_result, summary, baseline, ...plain } = changes;
  const row = await scope.db
    .updateTable('extraction')
    .set({
      ...plain,
      ...(result !== undefined && { result: asJson(result) }),
      ...(revised_result !== undefined && { revised_result: asJson(revised_result) }),
      ...(baseline !== undefined && { baseline: asJson(baseline) }),
      ...(summary !== undefined && { summary: JSON.stringify(summary) }),
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();
  return row && asRow(row);
}

/** @returns how many other extractions show the same document */
export async function countOthersOfDocument(
  scope: TenantScope,
  documentId: number,
  exceptId: number,
): Promise<number> {
  const { others } = await scope.db
    .selectFrom('extraction')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('document_id', '=', documentId)
    .where('id', '!=', exceptId)
    .executeTakeFirstOrThrow();
  return others;
}

export async function deleteExtractionRow(scope: TenantScope, id: number): Promise<void> {
  await scope.db.deleteFrom('extraction').where('id', '=', id).execute();
}

/** Visible extractions of logs, for the upload page. */
export async function findVisibleOfLogs(scope: TenantScope, logIds: readonly number[]) {
  if (logIds.length === 0) return [];
  return scope.db
    .selectFrom('extraction')
    .select(['channel_log_id', 'extraction_uuid', 'category', 'status'])
    .where('channel_log_id', 'in', logIds)
    .where(visibleTo(scope))
    .orderBy('id')
    .execute();
}

/** Extractions of a log that the actor may see, those that were read last first. */
export async function findVisibleOfLog(scope: TenantScope, logId: number): Promise<ExtractionRow[]> {
  const rows = await scope.db
    .selectFrom('extraction')
    .selectAll()
    .where('channel_log_id', '=', logId)
    .where(visibleTo(scope))
    .orderBy('extraction_date', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();
  return rows.map(asRow);
}

/** The uuid of the first visible extraction of a file. */
export async function findVisibleOfDocument(
  scope: TenantScope,
  documentId: number,
): Promise<string | undefined> {
  const row = await scope.db
    .selectFrom('extraction')
    .select('extraction_uuid')
    .where('document_id', '=', documentId)
    .where(visibleTo(scope))
    .orderBy('id')
    .executeTakeFirst();
  return row?.extraction_uuid;
}

/** The first visible extraction of each of these files, by the uuid of the file. */
export async function findVisibleOfDocumentUuids(
  scope: TenantScope,
  uuids: readonly string[],
): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('extraction as e')
    .innerJoin('document as d', (join) =>
      join.onRef('d.tenant_name', '=', 'e.tenant_name').onRef('d.id', '=', 'e.document_id'),
    )
    .select(['d.document_uuid', 'e.extraction_uuid'])
    .where('d.document_uuid', 'in', uuids)
    .where(visibleTo(scope, 'e.category'))
    .orderBy('e.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.document_uuid, row.extraction_uuid]));
}

/** The extraction that has a page of a document. */
export async function findExtractionWithPage(
  scope: TenantScope,
  documentId: number,
  page: number,
): Promise<number | null> {
  const row = await scope.db
    .selectFrom('extraction')
    .select('id')
    .where('document_id', '=', documentId)
    .where(sql<boolean>`${page} = any(pages)`)
    .executeTakeFirst();
  return row?.id ?? null;
}
