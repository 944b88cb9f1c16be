import { said } from '@recto/contracts/said/said';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type CopiedDocument,
  copyMail,
  copyUpload,
  findDocumentsOfLogs,
  findMails,
  type LogRow,
  type MailRow,
  type UploadCopy,
  uploadToCopy,
} from '../../intake/index.ts';
import { insertEvent } from '../rows/event.queries.ts';
import { isWhole } from '../rows/extraction.policy.ts';
import { type ExtractionRow, lockExtractionsOfDocument } from '../rows/extraction.queries.ts';
import { insertCopy, targetOf } from './copy-extraction.ts';
import { mustSeeWhole } from './regenerate.ts';

type Needs = Pick<Services, 'database' | 'storage'>;
/** A document of the log with what came of it; a file that nothing came of has no rows. */
type Part = { readonly upload: UploadCopy; readonly rows: readonly ExtractionRow[] };
type Whole = { readonly parts: readonly Part[]; readonly mail: MailRow | undefined };

/**
 * Copies a log with its files, its mail and its extractions, within the tenant or to another one of the caller (C-055, X-112).
 * Everything gets uuids and files of its own, and the extractions wait for review.
 * Throws a Problem: not found for a log that is not there for the caller, 400 for a tenant that is not theirs, for a
 * log without a file, and while a job holds one of its extractions.
 */
export async function copyLog(
  services: Needs,
  who: Who,
  logId: number,
  wanted: string | undefined,
): Promise<{ channelLogUuid: string; tenantName: string }> {
  const { database } = services;
  const whole = await database.inTenant(who, async (scope): Promise<Whole> => {
    const parts = await partsOf(scope, services, logId);
    return { parts, mail: (await findMails(scope, [logId]))[0] };
  });
  const target = await targetOf(services, who, wanted);
  const log = await database.inTenant(target, (scope) => write(scope, services, whole));
  const elsewhere = target.tenant !== who.tenant;
  await database.inTenant(who, async (scope) => {
    for (const { extraction_uuid: uuid } of whole.parts.flatMap(({ rows }) => rows))
      await insertEvent(scope, uuid, {
        type: 'COPY',
        message: elsewhere ? said('copied_to', { tenant: target.tenant }) : said('copied_with_log'),
      });
  });
  return { channelLogUuid: log.channel_log_uuid, tenantName: target.tenant };
}

async function partsOf(scope: TenantScope, services: Needs, logId: number): Promise<Part[]> {
  await mustSeeWhole(scope, logId);
  const parts: Part[] = [];
  for (const { id } of await findDocumentsOfLogs(scope, [logId])) {
    const rows = await lockExtractionsOfDocument(scope, id);
    const busy = rows.find((row) => !isWhole({ status: row.status, hasDocument: true }));
    if (busy) throw badRequest(said('cannot_be_copied', { status: busy.status }));
    const covers = rows.flatMap((row) => row.cover_image_sha256 ?? []);
    const upload = await uploadToCopy(scope, services, id, covers);
    if (upload) parts.push({ upload, rows });
  }
  if (parts.length === 0) throw badRequest(said('log_nothing_to_copy'));
  return parts;
}

async function write(scope: TenantScope, services: Needs, { parts, mail }: Whole): Promise<LogRow> {
  let log: LogRow | undefined;
  const documents: CopiedDocument[] = [];
  for (const { upload, rows } of parts) {
    const copied = await copyUpload(scope, services, upload, log);
    log = copied.log;
    documents.push({ was: upload.document, now: copied.document });
    for (const [index, row] of rows.entries()) await insertCopy(scope, row, copied, index + 1);
  }
  if (log && mail) await copyMail(scope, log, mail, documents);
  return log as LogRow;
}
