import type { Category } from '@recto/contracts/categories';
import type { UploadResult } from '@recto/contracts/endpoints/intake';
import { UPLOAD } from '@recto/contracts/limits';
import type { Role } from '@recto/contracts/roles';
import type { TenantScope, Who } from '../../platform/db/scope.ts';
import { badRequest, notFound, tooLarge } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import {
  findEntitlements,
  inspectFile,
  mustAcceptCategory,
  mustAcceptChannel,
  PLACEHOLDER_CATEGORY,
  type ReceivedFile,
  receiveFiles,
  storeUpload,
  UPLOAD_MESSAGES,
  type UploadOrder,
  type UploadPart,
  withScratch,
} from '../intake/index.ts';
import { insertEvent } from './event.queries.ts';
import { visibleCategories } from './extraction.policy.ts';
import { type ExtractionRow, findVisibleOfLogUuid, insertExtraction } from './extraction.queries.ts';
import { announceExtraction } from './move-status.ts';
import { extractionUuidOf } from './named-uuid.ts';

export type UploadQuery = {
  category?: Category | undefined;
  channelUuid?: string | undefined;
  caseUuid?: string | undefined;
  extracts: boolean;
};

type Needs = Pick<Services, 'config' | 'database' | 'storage'>;

/**
 * Takes the files of one upload: each good one is stored with its log and queued, and the list shows its extraction
 * at once; each bad one is answered with the reason. Throws a Problem when the request as a whole is over a limit,
 * or when none of its files is acceptable.
 */
export async function uploadDocuments(
  services: Needs,
  who: Who,
  query: UploadQuery,
  parts: AsyncIterable<UploadPart>,
): Promise<UploadResult[]> {
  await services.database.inTenant(who, (scope) => mayUpload(scope, query));
  return withScratch(services, async (folder) => {
    const { files, fields } = await receiveFiles(parts, folder, UPLOAD.files.common);
    const inspected = await Promise.all(files.map(inspectFile));
    if (inspected.every(({ type }) => type === null)) throw nothingAcceptable(files, inspected);
    const results: UploadResult[] = [];
    for (const [index, file] of files.entries()) {
      const metadata = fields[index] ?? {};
      const { type, reason } = inspected[index] as Awaited<ReturnType<typeof inspectFile>>;
      if (type === null) results.push(rejected(file, reason, metadata));
      else {
        const order = {
          category: query.category,
          channelUuid: query.channelUuid,
          metadata,
          reads: query.extracts,
        };
        results.push(
          await services.database.inTenant(who, (scope) => take(scope, services, { ...file, type }, order)),
        );
      }
    }
    return results;
  });
}

async function mayUpload(scope: TenantScope, query: UploadQuery): Promise<void> {
  // Cases do not exist yet, so no uuid names one.
  if (query.caseUuid !== undefined) throw notFound();
  mustAcceptCategory(query.category, scope.actor.roles, await findEntitlements(scope));
  await mustAcceptChannel(scope, query.channelUuid);
}

async function take(
  scope: TenantScope,
  services: Needs,
  file: Parameters<typeof storeUpload>[2],
  order: UploadOrder,
): Promise<UploadResult> {
  const stored = await storeUpload(scope, services, file, order);
  const common = {
    originalName: file.name,
    metadata: order.metadata,
    channelLogUuid: stored.log.channel_log_uuid,
  };
  const createdDate = stored.log.created_date.toISOString();
  if (stored.duplicate) {
    const known = await findVisibleOfLogUuid(scope, stored.log.channel_log_uuid);
    return {
      ...common,
      createdDate,
      status: 'DUPLICATE',
      extractionUuid: known ?? null,
      reason: 'Same file found in the system',
    };
  }
  const extraction = order.reads ? await createPending(scope, stored) : null;
  return {
    ...common,
    createdDate,
    status: 'UPLOADED',
    extractionUuid: extraction?.extraction_uuid ?? null,
    reason: null,
  };
}

/** The extraction that stands in the list while its document is being read. */
async function createPending(
  scope: TenantScope,
  { log, document }: Extract<Awaited<ReturnType<typeof storeUpload>>, { duplicate: false }>,
): Promise<ExtractionRow> {
  const row = await insertExtraction(scope, {
    uuid: extractionUuidOf(log.channel_log_uuid, 1),
    logId: log.id,
    documentId: document.id,
    category: (log.category as Category | null) ?? placeholderFor(scope.actor.roles),
    inputChannel: log.channel_uuid,
    inputChannelInbox: log.inbox,
    inputChannelDate: log.log_date,
  });
  await insertEvent(scope, row.extraction_uuid, { type: 'UPLOAD' });
  await announceExtraction(scope, row);
  return row;
}

/** A category under which the sender sees the document until reading finds the real one. */
function placeholderFor(held: readonly Role[]): Category {
  const open = visibleCategories(held);
  return open.includes(PLACEHOLDER_CATEGORY) ? PLACEHOLDER_CATEGORY : (open[0] ?? PLACEHOLDER_CATEGORY);
}

const rejected = (file: ReceivedFile, reason: string, metadata: Record<string, unknown>): UploadResult => ({
  originalName: file.name,
  status: 'FAILED',
  createdDate: new Date().toISOString(),
  channelLogUuid: null,
  extractionUuid: null,
  reason,
  metadata,
});

function nothingAcceptable(files: readonly ReceivedFile[], inspected: readonly { reason: string | null }[]) {
  if (files.every((file) => file.tooLarge))
    return tooLarge(UPLOAD_MESSAGES.fileTooLarge(files.map((file) => file.name)));
  const fieldErrors = files.map((file, index) => ({
    objectName: 'files',
    field: file.name,
    message: inspected[index]?.reason ?? '',
  }));
  return badRequest([...new Set(fieldErrors.map((error) => error.message))].join(' '), fieldErrors);
}
