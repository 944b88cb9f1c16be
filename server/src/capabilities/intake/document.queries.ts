import type { Said } from '@recto/contracts/said/said';
import { type Selectable, sql } from 'kysely';
import type { Document, DocumentPage } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { asStored } from '../../platform/texts/index.ts';
import type { Failure } from './log.queries.ts';

/** KEPT: nobody reads it. WAITING: it is on its way. DONE and FAILED: it is not, until it is read again. */
export type DocumentProgress = 'KEPT' | 'WAITING' | 'DONE' | 'FAILED';
export type DocumentSource = 'ATTACHMENT' | 'MAIL' | 'UPLOAD';
/** A row as stored, its checked columns as the closed sets that they are. */
export type DocumentRow = Omit<Selectable<Document>, 'progress' | 'source'> & {
  progress: DocumentProgress;
  source: DocumentSource;
};
export type PageRow = Selectable<DocumentPage>;

export type NewDocument = {
  uuid: string;
  logId: number;
  name: string;
  mediaType: string;
  md5: string;
  sha256: string;
  size: number;
  source: DocumentSource;
  progress: DocumentProgress;
};

/** The checks of the table make the sets of `DocumentRow` true. */
const asRow = (row: Selectable<Document>): DocumentRow => row as DocumentRow;

export async function insertDocument(scope: TenantScope, document: NewDocument): Promise<DocumentRow> {
  const row = await scope.db
    .insertInto('document')
    .values({
      tenant_name: scope.tenant,
      document_uuid: document.uuid,
      channel_log_id: document.logId,
      name: document.name,
      media_type: document.mediaType,
      original_md5: document.md5,
      original_sha256: document.sha256,
      original_size: document.size,
      source: document.source,
      progress: document.progress,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asRow(row);
}

/** The documents of logs, those of each in the order in which they came: an upload has one, a mail is its own first. */
export async function findDocumentsOfLogs(
  scope: TenantScope,
  logIds: readonly number[],
): Promise<DocumentRow[]> {
  if (logIds.length === 0) return [];
  const rows = await scope.db
    .selectFrom('document')
    .selectAll()
    .where('channel_log_id', 'in', logIds)
    .where('deleted', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(asRow);
}

/** What a job is about: a document of a log; jobs of an older version name the log alone, which had one then. */
export async function findDocumentOf(
  scope: TenantScope,
  about: { log: number; document?: number | undefined },
): Promise<DocumentRow | undefined> {
  const documents = await findDocumentsOfLogs(scope, [about.log]);
  return about.document === undefined ? documents[0] : documents.find(({ id }) => id === about.document);
}

export async function findDocuments(scope: TenantScope, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  return (await scope.db.selectFrom('document').selectAll().where('id', 'in', ids).execute()).map(asRow);
}

/** What a document is called, where that is known only later. */
export async function nameDocument(scope: TenantScope, documentId: number, name: string): Promise<void> {
  await scope.db.updateTable('document').set({ name }).where('id', '=', documentId).execute();
}

/** How far a document is. A reason belongs to one that failed. */
export async function updateProgress(
  scope: TenantScope,
  documentId: number,
  progress: DocumentProgress,
  { failure }: { failure?: Failure } = {},
): Promise<void> {
  await scope.db
    .updateTable('document')
    .set({
      progress,
      remarks: asStored(failure?.reason ?? null),
      problem: failure?.problem ?? null,
    })
    .where('id', '=', documentId)
    .execute();
}

export type KnownBytes = {
  channel_log_uuid: string;
  created_date: Date;
  document_id: number;
  document_uuid: string;
};

/** The newest document with these bytes that is read. One that failed does not count: its sender may try again. */
export async function findKnownBytes(scope: TenantScope, sha256: string): Promise<KnownBytes | undefined> {
  return scope.db
    .selectFrom('document as d')
    .innerJoin('document_channel_log as l', (join) =>
      join.onRef('l.tenant_name', '=', 'd.tenant_name').onRef('l.id', '=', 'd.channel_log_id'),
    )
    .select(['l.channel_log_uuid', 'l.created_date', 'd.id as document_id', 'd.document_uuid'])
    .where('d.original_sha256', '=', sha256)
    .where('d.deleted', '=', false)
    .where('d.progress', 'in', ['WAITING', 'DONE'])
    .where('l.status', '!=', 'FAILED')
    .orderBy('l.id', 'desc')
    .executeTakeFirst();
}

/** Logs whose original has this MD5, newest first (C-040). */
export async function findLogUuidsByMd5(scope: TenantScope, md5: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('document as d')
    .innerJoin('document_channel_log as l', (join) =>
      join.onRef('l.tenant_name', '=', 'd.tenant_name').onRef('l.id', '=', 'd.channel_log_id'),
    )
    .select('l.channel_log_uuid')
    .where('d.original_md5', '=', md5)
    .where('d.deleted', '=', false)
    .where('l.status', '!=', 'FAILED')
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map((row) => row.channel_log_uuid);
}

export type NormalisedPage = { number: number; width: number; height: number; image: boolean };

/** Records the normalised PDF of a document and its pages; an earlier normalisation is replaced. */
export async function recordNormalised(
  scope: TenantScope,
  documentId: number,
  pdf: { sha256: string; size: number },
  pages: readonly (NormalisedPage & { uuid: string })[],
): Promise<void> {
  await scope.db
    .updateTable('document')
    .set({ pdf_sha256: pdf.sha256, pdf_size: pdf.size, page_count: pages.length, words_sha256: null })
    .where('id', '=', documentId)
    .execute();
  await scope.db.deleteFrom('document_page').where('document_id', '=', documentId).execute();
  await scope.db
    .insertInto('document_page')
    .values(
      pages.map((page) => ({
        tenant_name: scope.tenant,
        page_uuid: page.uuid,
        document_id: documentId,
        page_number: page.number,
        page_width: page.width,
        page_height: page.height,
        pdf_image_page: page.image,
      })),
    )
    .execute();
}

/** Pages of documents in order. */
export async function findPages(scope: TenantScope, documentIds: readonly number[]): Promise<PageRow[]> {
  if (documentIds.length === 0) return [];
  return scope.db
    .selectFrom('document_page')
    .selectAll()
    .where('document_id', 'in', documentIds)
    .orderBy('page_number')
    .execute();
}

export async function recordWords(scope: TenantScope, documentId: number, sha256: string): Promise<void> {
  await scope.db.updateTable('document').set({ words_sha256: sha256 }).where('id', '=', documentId).execute();
}

/** Has the pages of a document read anew: the words that were read are forgotten. */
export async function forgetWords(scope: TenantScope, documentId: number): Promise<void> {
  await scope.db.updateTable('document').set({ words_sha256: null }).where('id', '=', documentId).execute();
}

export type PageFinding = {
  number: number;
  category?: string | null;
  confidence?: number | null;
  problem?: Said | null;
};

/** What reading found out about pages: their category, or why they could not be read. */
export async function recordPageFindings(
  scope: TenantScope,
  documentId: number,
  findings: readonly PageFinding[],
): Promise<void> {
  for (const page of findings) {
    await scope.db
      .updateTable('document_page')
      .set({
        ...(page.category !== undefined && { category_detected: page.category }),
        ...(page.confidence !== undefined && { category_confidence: page.confidence }),
        ...(page.problem !== undefined && { problem: asStored(page.problem) }),
      })
      .where('document_id', '=', documentId)
      .where('page_number', '=', page.number)
      .execute();
  }
}

export async function recordThumbnail(
  scope: TenantScope,
  documentId: number,
  page: number,
  sha256: string,
): Promise<void> {
  await scope.db
    .updateTable('document_page')
    .set({ thumbnail_sha256: sha256 })
    .where('document_id', '=', documentId)
    .where('page_number', '=', page)
    .execute();
}

/** Removes a document with its pages; its log stays as the record that something arrived. */
export async function deleteDocument(scope: TenantScope, documentId: number): Promise<void> {
  await scope.db.deleteFrom('document').where('id', '=', documentId).execute();
}

type Turn = { page: number; degrees: number };

/** Has pages of a document turned before they are read the next time. */
export async function waitForTurns(
  scope: TenantScope,
  documentId: number,
  turns: readonly Turn[],
): Promise<void> {
  for (const { page, degrees } of turns)
    await scope.db
      .updateTable('document_page')
      .set({ pending_turn: sql`(pending_turn + ${degrees}) % 360` })
      .where('document_id', '=', documentId)
      .where('page_number', '=', page)
      .execute();
}

/** Records the PDF of a document with pages turned, and the words of it. */
export async function recordTurned(
  scope: TenantScope,
  documentId: number,
  { pdf, words }: { pdf: { sha256: string; size: number }; words: string },
  pages: readonly NormalisedPage[],
  turns: readonly Turn[],
): Promise<void> {
  await scope.db
    .updateTable('document')
    .set({
      pdf_sha256: pdf.sha256,
      pdf_size: pdf.size,
      words_sha256: words,
      pdf_version: sql`pdf_version + 1`,
    })
    .where('id', '=', documentId)
    .execute();
  for (const { page: number, degrees } of turns) {
    const now = pages.find((page) => page.number === number);
    await scope.db
      .updateTable('document_page')
      .set({
        ...(now && { page_width: now.width, page_height: now.height }),
        thumbnail_sha256: null,
        problem: null,
        pending_turn: sql`(pending_turn - ${degrees} + 360) % 360`,
      })
      .where('document_id', '=', documentId)
      .where('page_number', '=', number)
      .execute();
  }
}
