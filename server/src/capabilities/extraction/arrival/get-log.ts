import { type Category, categoriesOf } from '@recto/contracts/categories';
import { getTraces } from '@recto/contracts/endpoints/extraction';
import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import { holdsAny } from '@recto/contracts/roles';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import type { BlobReply } from '../../../platform/http/bytes.ts';
import {
  type DocumentInLog,
  type DocumentRow,
  findDocumentsOfLogs,
  findLogByUuid,
  findLogsOf,
  findPages,
  findTraces,
  type LogPage,
  type LogRow,
  waitsForPassword,
} from '../../intake/index.ts';
import { mayUnlock } from '../rows/extraction.policy.ts';
import { findVisibleOfLogs } from '../rows/extraction.queries.ts';
import { presentLog, presentTraces } from '../rows/present.ts';

/** One log with its steps and what came of it. */
export async function getLog(scope: TenantScope, uuid: string): Promise<ChannelLogDetail> {
  const log = await findLogByUuid(scope, uuid);
  if (!log) throw notFound();
  const [detail] = await detailsOf(scope, [log]);
  return detail as ChannelLogDetail;
}

/** The uploads of the actor, newest first unless asked otherwise. */
export async function listOwnLogs(
  scope: TenantScope,
  query: LogPage,
): Promise<{ logs: ChannelLogDetail[]; total: number }> {
  const { logs, total } = await findLogsOf(scope, scope.actor.login, query);
  return { logs: await detailsOf(scope, logs), total };
}

async function detailsOf(scope: TenantScope, logs: readonly LogRow[]): Promise<ChannelLogDetail[]> {
  const ids = logs.map((log) => log.id);
  const traces = holdsAny(scope.actor.roles, getTraces.access) ? await findTraces(scope, ids) : [];
  const extractions = await findVisibleOfLogs(scope, ids);
  const documents = await findDocumentsOfLogs(scope, ids);
  return logs.map((log) => {
    const own = documents.filter((one) => one.channel_log_id === log.id);
    return {
      ...presentLog(log, pagesOf(own)),
      canUnlock: own.some(waitsForPassword) && mayUnlock(scope.actor, log),
      traces: presentTraces(
        traces.filter((trace) => trace.channel_log_id === log.id),
        own,
      ),
      extractions: extractions
        .filter((one) => one.channel_log_id === log.id)
        .map((one) => ({
          extractionUuid: one.extraction_uuid,
          category: one.category as Category,
          status: one.status,
        })),
    };
  });
}

/** Pages of what is read of a log; null while nothing is known of them. */
export function pagesOf(documents: readonly DocumentRow[]): number | null {
  const counted = documents.filter(
    ({ progress, page_count: pages }) => progress !== 'KEPT' && pages !== null,
  );
  return counted.length === 0 ? null : counted.reduce((sum, { page_count: pages }) => sum + (pages ?? 0), 0);
}

/** The original of a log, as it came in: of a mail, the mail itself; `preview`: the PDF that was made of it. */
export async function findLogOriginal(
  scope: TenantScope,
  uuid: string,
  preview: boolean,
): Promise<BlobReply> {
  const { document } = await readableFile(scope, uuid);
  if (preview) {
    if (!document.pdf_sha256) throw notFound();
    return { sha256: document.pdf_sha256, fileName: `${document.name}.pdf`, inline: true };
  }
  return { sha256: document.original_sha256, fileName: document.name, inline: false };
}

/** The first page of a log's document as a small image. */
export async function findLogThumbnail(scope: TenantScope, uuid: string): Promise<BlobReply> {
  const { document } = await readableFile(scope, uuid);
  const [page] = await findPages(scope, [document.id]);
  if (!page?.thumbnail_sha256) throw notFound();
  return { sha256: page.thumbnail_sha256, fileName: 'page-1', inline: true };
}

/** A log with what came in it first; throws not found unless the actor may read its files. */
async function readableFile(scope: TenantScope, uuid: string): Promise<DocumentInLog> {
  const { log, documents } = await readableFiles(scope, uuid);
  return { log, document: documents[0] as DocumentRow };
}

/** A log with its documents, one at least; throws not found unless the actor may read its files. */
export async function readableFiles(
  scope: TenantScope,
  uuid: string,
): Promise<{ log: LogRow; documents: DocumentRow[] }> {
  const log = await findLogByUuid(scope, uuid);
  if (!log || !(await mayReadFile(scope, log))) throw notFound();
  const documents = await findDocumentsOfLogs(scope, [log.id]);
  if (documents.length === 0) throw notFound();
  return { log, documents };
}

/**
 * A file may be read by its sender, by whoever may see its category or one of the extractions made of it, and one that
 * nobody knows the category of by administrators.
 */
async function mayReadFile(scope: TenantScope, log: LogRow): Promise<boolean> {
  const { roles } = scope.actor;
  const open: readonly string[] = categoriesOf(roles);
  if (log.category === null && roles.includes('ROLE_ADMIN')) return true;
  if (log.created_by === scope.actor.login || (log.category !== null && open.includes(log.category)))
    return true;
  return (await findVisibleOfLogs(scope, [log.id])).length > 0;
}
