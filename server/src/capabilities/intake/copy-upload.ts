import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type DocumentRow, findDocuments, findPages, type PageRow } from './document.queries.ts';
import { insertDocumentCopy } from './document-copy.queries.ts';
import { failureOfDocument } from './failure.ts';
import { findLog, insertLog, type LogRow, updateLogStatus } from './log.queries.ts';

type Needs = Pick<Services, 'storage'>;
type StoredFile = { sha256: string; path: string; mediaType: string };

/** A document as it stands in one tenant, ready to be written to another one. */
export type UploadCopy = {
  log: LogRow;
  document: DocumentRow;
  pages: readonly PageRow[];
  files: readonly StoredFile[];
};

/** What there is to copy of a document, with the other files that the copy needs; undefined when it is gone. */
export async function uploadToCopy(
  scope: TenantScope,
  { storage }: Needs,
  documentId: number,
  moreFiles: readonly string[],
): Promise<UploadCopy | undefined> {
  const [document] = await findDocuments(scope, [documentId]);
  const log = document && (await findLog(scope, document.channel_log_id));
  if (!document || !log) return undefined;
  const pages = await findPages(scope, [documentId]);
  const named = [
    document.original_sha256,
    document.pdf_sha256,
    document.words_sha256,
    ...pages.map((page) => page.thumbnail_sha256),
    ...moreFiles,
  ].filter((sha256) => sha256 !== null);
  const files: StoredFile[] = [];
  for (const sha256 of new Set(named)) {
    const { mediaType } = await storage.stat(scope, sha256);
    files.push({ sha256, path: await storage.path(scope, sha256), mediaType });
  }
  return { log, document, pages, files };
}

/**
 * Writes a copy into the tenant of `scope`: files of its own, a finished log and a document with new uuids. The sender
 * and the channel of another tenant stay there.
 * @param into the copy of the log, where another document of it made one before
 */
export async function copyUpload(
  scope: TenantScope,
  { storage }: Needs,
  { log, document, pages, files }: UploadCopy,
  into?: LogRow,
): Promise<{ log: LogRow; document: DocumentRow }> {
  for (const file of files) {
    const stored = await storage.put(scope, createReadStream(file.path), file.mediaType);
    if (stored.sha256 !== file.sha256) throw new Error('a stored file changed while it was copied');
  }
  if (into) return { log: into, document: await insertDocumentCopy(scope, into.id, document, pages) };
  const same = log.tenant_name === scope.tenant;
  const added = await insertLog(scope, {
    uuid: randomUUID(),
    originalName: document.source === 'ATTACHMENT' ? document.name : log.original_name,
    category: log.category === log.category_read ? null : log.category,
    channelUuid: same ? log.channel_uuid : null,
    metadata: same ? (log.metadata as Record<string, unknown>) : {},
  });
  const copied = await insertDocumentCopy(scope, added.id, document, pages);
  const status = document.progress === 'FAILED' ? 'FAILED' : 'COMPLETED';
  const finished = await updateLogStatus(scope, added.id, ['UPLOADED'], status, failureOfDocument(document));
  return { log: finished ?? added, document: copied };
}
