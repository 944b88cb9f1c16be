import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Category } from '@recto/contracts/categories';
import type { Said } from '@recto/contracts/said/said';
import { READABLE_TYPES, type ReadableType, sniffType } from '@recto/engine/read/sniff';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { lockBlob } from '../../platform/storage/locks.ts';
import {
  type DocumentRow,
  findDocumentOf,
  findKnownBytes,
  insertDocument,
  type KnownBytes,
} from './document.queries.ts';
import { findLogByUuid, insertLog, type LogRow } from './log.queries.ts';
import { announceLog } from './log-progress.ts';
import { enqueueNormalising } from './normalise-document.ts';
import type { ReceivedFile } from './receive-files.ts';
import { UPLOAD_MESSAGES } from './upload-rules.ts';

/** What one file of an upload is uploaded as. `reads`: whether it is to be read after it is stored. */
export type UploadOrder = {
  category: Category | undefined;
  channelUuid: string | undefined;
  metadata: Record<string, string>;
  reads: boolean;
  /** Of the log that this file gets, where a repeated request is to find it. */
  logUuid: string | undefined;
  /** What came together (C-005). */
  batchId: string | undefined;
};

export type StoredUpload =
  | { known: 'no'; log: LogRow; document: DocumentRow }
  /** `sent`: this very request was answered before; `bytes`: another one brought the same file. */
  | { known: 'sent' | 'bytes'; log: KnownBytes };

export type InspectedFile = { type: ReadableType; reason: null } | { type: null; reason: Said };

/** The type of a received file by its content, or why it is not accepted. */
export async function inspectFile(file: ReceivedFile): Promise<InspectedFile> {
  if (file.tooLarge) return { type: null, reason: UPLOAD_MESSAGES.fileTooLarge([file.name]) };
  if (file.size === 0) return { type: null, reason: UPLOAD_MESSAGES.empty };
  const type = await sniffType(file.head);
  return type && READABLE_TYPES.includes(type)
    ? { type, reason: null }
    : { type: null, reason: UPLOAD_MESSAGES.unsupported };
}

/**
 * Stores one file with its log and document and queues its processing, all in the transaction of `scope`.
 * Bytes that the tenant has already are not stored again: the log that has them is answered.
 */
export async function storeUpload(
  scope: TenantScope,
  { storage }: Pick<Services, 'storage'>,
  file: ReceivedFile & { type: ReadableType },
  order: UploadOrder,
): Promise<StoredUpload> {
  await lockBlob(scope.db, { tenant: scope.tenant, sha256: file.sha256 });
  const sent = order.logUuid === undefined ? undefined : await findSent(scope, order.logUuid, file);
  if (sent) return { known: 'sent', log: sent };
  const existing = await findKnownBytes(scope, file.sha256);
  if (existing) return { known: 'bytes', log: existing };
  const blob = await storage.put(scope, createReadStream(file.path), file.type);
  if (blob.sha256 !== file.sha256) throw new Error('a received file changed before it was stored');
  const log = await insertLog(scope, {
    uuid: order.logUuid ?? randomUUID(),
    originalName: file.name,
    category: order.category ?? null,
    channelUuid: order.channelUuid ?? null,
    metadata: order.metadata,
    batchId: order.batchId,
    order: {
      number: order.metadata.poNumber ?? '',
      ipc: order.metadata.ipc ?? '',
      batch: order.metadata.batchNo ?? '',
    },
  });
  const document = await insertDocument(scope, {
    uuid: randomUUID(),
    logId: log.id,
    name: file.name,
    mediaType: file.type,
    md5: file.md5,
    sha256: file.sha256,
    size: file.size,
    source: 'UPLOAD',
    progress: 'WAITING',
  });
  await enqueueNormalising(scope, document, order.reads);
  await announceLog(scope, log);
  return { known: 'no', log, document };
}

/**
 * The log that an earlier try of the same request made, however far it is by now.
 * @throws Problem 400 when that try sent other bytes
 */
async function findSent(
  scope: TenantScope,
  logUuid: string,
  file: ReceivedFile,
): Promise<KnownBytes | undefined> {
  const log = await findLogByUuid(scope, logUuid);
  if (!log) return undefined;
  const document = await findDocumentOf(scope, { log: log.id });
  if (document?.original_sha256 !== file.sha256) throw badRequest(UPLOAD_MESSAGES.keyUsed);
  const { channel_log_uuid, created_date } = log;
  return { channel_log_uuid, created_date, document_id: document.id, document_uuid: document.document_uuid };
}
