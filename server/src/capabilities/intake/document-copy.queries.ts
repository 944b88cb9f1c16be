import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { DocumentRow, PageRow } from './document.queries.ts';

/** Inserts a document and its pages as they stand elsewhere, with uuids of their own. */
export async function insertDocumentCopy(
  scope: TenantScope,
  logId: number,
  document: DocumentRow,
  pages: readonly PageRow[],
): Promise<DocumentRow> {
  const copy = await scope.db
    .insertInto('document')
    .values({
      tenant_name: scope.tenant,
      document_uuid: randomUUID(),
      channel_log_id: logId,
      name: document.name,
      description: document.description,
      media_type: document.media_type,
      source: document.source,
      original_md5: document.original_md5,
      original_sha256: document.original_sha256,
      original_size: document.original_size,
      pdf_sha256: document.pdf_sha256,
      pdf_size: document.pdf_size,
      words_sha256: document.words_sha256,
      page_count: document.page_count,
      progress: document.progress === 'WAITING' ? 'DONE' : document.progress,
      problem: document.problem,
      remarks: document.remarks,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (pages.length > 0)
    await scope.db
      .insertInto('document_page')
      .values(
        pages.map((page) => ({
          tenant_name: scope.tenant,
          page_uuid: randomUUID(),
          document_id: copy.id,
          page_number: page.page_number,
          page_width: page.page_width,
          page_height: page.page_height,
          pdf_image_page: page.pdf_image_page,
          category_detected: page.category_detected,
          category_confidence: page.category_confidence,
          thumbnail_sha256: page.thumbnail_sha256,
          problem: page.problem,
        })),
      )
      .execute();
  return copy as DocumentRow;
}
