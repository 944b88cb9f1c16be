import { randomUUID } from 'node:crypto';
import type { Category } from '@recto/contracts/categories';
import type { UploadResult } from '@recto/contracts/endpoints/intake';
import type { Role } from '@recto/contracts/roles';
import { oneSaid, type Said, said } from '@recto/contracts/said/said';
import type { UploadPage } from '@recto/contracts/upload-pages';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import { badRequest, tooLarge } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { findEntitlements } from '../../intake/charging/index.ts';
import {
  acceptChannel,
  checkUploadFields,
  inspectFile,
  mustAcceptCategory,
  mustFitChannel,
  PLACEHOLDER_CATEGORY,
  type ReceivedFile,
  receiveFiles,
  storeUpload,
  UPLOAD_MESSAGES,
  type UploadKind,
  type UploadOrder,
  type UploadPart,
  withScratch,
} from '../../intake/index.ts';
import { insertEvent } from '../rows/event.queries.ts';
import { visibleCategories } from '../rows/extraction.policy.ts';
import { type ExtractionRow, findVisibleOfDocument } from '../rows/extraction.queries.ts';
import { insertOfFile } from '../rows/insert-of-file.ts';
import { announceExtraction } from '../rows/move-status.ts';
import { sentBatchUuid, sentLogUuid } from '../rows/named-uuid.ts';
import { tagByChannel } from '../rows/tag-by-channel.ts';

export type UploadQuery = {
  category?: Category | undefined;
  channelUuid?: string | undefined;
  extracts: boolean;
  uploadKey?: string | undefined;
  batchId?: string | undefined;
};

type Needs = Pick<Services, 'config' | 'database' | 'storage'>;

/** What the files of an upload become part of beside the list. */
type UploadTarget = {
  /** Throws a Problem before anything is taken. */
  readonly accepts: (scope: TenantScope) => Promise<void>;
  /** In the transaction that stored a file, or found that it is there: its log, with its extraction in it. */
  readonly takes: (scope: TenantScope, logUuid: string) => Promise<void>;
};

/**
 * Takes the files of one upload: each good one is stored with its log and queued, and the list shows its extraction
 * at once; each bad one is answered with the reason. Throws a Problem when the request as a whole is over a limit,
 * or when none of its files is acceptable. Files of a request that is sent again with its upload key are taken once.
 */
export async function uploadDocuments(
  services: Needs,
  who: Who,
  page: UploadPage,
  query: UploadQuery,
  parts: AsyncIterable<UploadPart>,
  target?: UploadTarget,
): Promise<UploadResult[]> {
  const kind = await services.database.inTenant(who, async (scope) => {
    await target?.accepts(scope);
    return kindOf(scope, page, query);
  });
  return withScratch(services, async (folder) => {
    const { files, fields } = await receiveFiles(parts, folder, page.files);
    const metadata = files.map((_, index) => checkUploadFields(kind, fields[index] ?? {}));
    const inspected = await Promise.all(files.map(inspectFile));
    if (inspected.every(({ type }) => type === null)) throw nothingAcceptable(files, inspected);
    const results: UploadResult[] = [];
    const batchId = batchOf(who, query, files.length);
    for (const [index, file] of files.entries()) {
      const { type, reason } = inspected[index] as Awaited<ReturnType<typeof inspectFile>>;
      if (type === null) results.push(rejected(file, reason, metadata[index] ?? {}));
      else {
        const order: UploadOrder = {
          category: kind.category,
          channelUuid: query.channelUuid,
          metadata: metadata[index] ?? {},
          reads: query.extracts,
          batchId,
          logUuid: query.uploadKey && sentLogUuid(who, query.uploadKey, index),
        };
        results.push(
          await services.database.inTenant(who, async (scope) => {
            const result = await take(scope, services, { ...file, type }, order);
            if (result.channelLogUuid) await target?.takes(scope, result.channelLogUuid);
            return result;
          }),
        );
      }
    }
    return results;
  });
}

/** What is uploaded. Throws when this person may not upload it. */
async function kindOf(scope: TenantScope, page: UploadPage, query: UploadQuery): Promise<UploadKind> {
  const category = page.category ?? query.category;
  mustAcceptCategory(category, scope.actor.roles, await findEntitlements(scope));
  const channel = await acceptChannel(scope, query.channelUuid);
  await mustFitChannel(scope, { category, asked: page.category !== null }, channel);
  return { page, category, orderOptional: channel?.orderNumberOptional ?? false };
}

/** Several files of one request came together; a request that is sent again makes the same batch of them. */
function batchOf(who: Who, { batchId, uploadKey }: UploadQuery, files: number): string | undefined {
  if (batchId !== undefined || files < 2) return batchId;
  return uploadKey === undefined ? randomUUID() : sentBatchUuid(who, uploadKey);
}

async function take(
  scope: TenantScope,
  services: Needs,
  file: Parameters<typeof storeUpload>[2],
  order: UploadOrder,
): Promise<UploadResult> {
  const stored = await storeUpload(scope, services, file, order);
  const { channel_log_uuid: logUuid, created_date } = stored.log;
  const common = {
    originalName: file.name,
    metadata: order.metadata,
    channelLogUuid: logUuid,
    createdDate: created_date.toISOString(),
  };
  if (stored.known === 'no') {
    const extraction = order.reads ? await createPending(scope, stored) : null;
    return {
      ...common,
      status: 'UPLOADED',
      extractionUuid: extraction?.extraction_uuid ?? null,
      reason: null,
    };
  }
  const extractionUuid = (await findVisibleOfDocument(scope, stored.log.document_id)) ?? null;
  return stored.known === 'sent'
    ? { ...common, status: 'UPLOADED', extractionUuid, reason: null }
    : { ...common, status: 'DUPLICATE', extractionUuid, reason: said('upload.duplicate') };
}

/** The extraction that stands in the list while its document is being read. */
async function createPending(
  scope: TenantScope,
  { log, document }: Extract<Awaited<ReturnType<typeof storeUpload>>, { known: 'no' }>,
): Promise<ExtractionRow> {
  const category = (log.category as Category | null) ?? placeholderFor(scope.actor.roles);
  const row = await insertOfFile(scope, { log, document }, { ordinal: 1, category });
  await insertEvent(scope, row.extraction_uuid, { type: 'UPLOAD' });
  await tagByChannel(scope, log, row);
  await announceExtraction(scope, row);
  return row;
}

/** A category under which the sender sees the document until reading finds the real one. */
function placeholderFor(held: readonly Role[]): Category {
  const open = visibleCategories(held);
  return open.includes(PLACEHOLDER_CATEGORY) ? PLACEHOLDER_CATEGORY : (open[0] ?? PLACEHOLDER_CATEGORY);
}

const rejected = (file: ReceivedFile, reason: Said, metadata: Record<string, unknown>): UploadResult => ({
  originalName: file.name,
  status: 'FAILED',
  createdDate: new Date().toISOString(),
  channelLogUuid: null,
  extractionUuid: null,
  reason,
  metadata,
});

function nothingAcceptable(files: readonly ReceivedFile[], inspected: readonly { reason: Said | null }[]) {
  if (files.every((file) => file.tooLarge))
    return tooLarge(UPLOAD_MESSAGES.fileTooLarge(files.map((file) => file.name)));
  const fieldErrors = files.map((file, index) => ({
    objectName: 'files',
    field: file.name,
    said: inspected[index]?.reason ?? said('file_type'),
  }));
  return badRequest(oneSaid(fieldErrors.map((error) => error.said)), fieldErrors);
}
