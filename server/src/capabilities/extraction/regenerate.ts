import { CATEGORY } from '@recto/contracts/categories';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { emit } from '../../platform/events/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import {
  asCategory,
  documentNormalised,
  findDocumentOfLog,
  findDocuments,
  findOpenLog,
  forgetWords,
  type LogRow,
  lockLog,
  normaliseDocument,
  PLACEHOLDER_CATEGORY,
  reopenLog,
} from '../intake/index.ts';
import type { NewEvent } from './event.queries.ts';
import { mayRerun } from './extraction.policy.ts';
import {
  type ExtractionRow,
  insertExtraction,
  lockExtractionsOfLog,
  lockVisible,
} from './extraction.queries.ts';
import { requireVisible } from './get-extraction.ts';
import { hasHidden } from './log-documents.queries.ts';
import { moveStatus } from './move-status.ts';
import { extractionUuidOf } from './named-uuid.ts';
import { cannotReread, mayRestart, queueReading } from './rerun-extraction.ts';

const NO_LOG = 'No Channel Log found!';
const NO_FILE = 'This channel log came without a file: there is nothing to read.';

/** Finds the documents of a log's file again and reads them; what a person reviewed is kept (D-019). */
export async function generateExtractions(scope: TenantScope, logId: number): Promise<void> {
  await mustSeeWhole(scope, logId);
  return readLogAgain(scope, logId, { type: 'RERUN', message: 'Extractions are generated again' }, false);
}

/** Reads the file of a log anew and from scratch; what people reviewed is given up (C-054). */
export async function deepRerunLog(scope: TenantScope, logId: number): Promise<void> {
  await mustSeeWhole(scope, logId);
  return readLogAgain(scope, logId, { type: 'DEEP_RERUN' }, true);
}

/** A log and everything that came of it: nobody changes what they do not see. Throws a Problem. */
export async function mustSeeWhole(scope: TenantScope, logId: number): Promise<LogRow> {
  const log = await findOpenLog(scope, logId);
  if (!log) throw notFound();
  if (await hasHidden(scope, logId))
    throw badRequest('Some documents of this log are of categories that your roles do not open.');
  return log;
}

/**
 * Reads anew and from scratch, giving up what people reviewed: an order confirmation by itself, any other
 * document with all that came of the same file (D-008). The change log keeps what was before.
 */
export async function deepRerun(scope: TenantScope, uuid: string): Promise<void> {
  const { category, channel_log_id: log } = await requireVisible(scope, { uuid });
  if (CATEGORY[category].order) return readAloneAgain(scope, uuid);
  if (log === null) throw badRequest(NO_LOG);
  return readLogAgain(scope, log, { type: 'DEEP_RERUN' }, true);
}

async function readAloneAgain(scope: TenantScope, uuid: string): Promise<void> {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  const subject = { category: row.category, status: row.status, hasDocument: row.document_id !== null };
  if (!mayRerun(scope.actor.roles, subject)) throw cannotReread(row);
  const [document] = await findDocuments(scope, [row.document_id as number]);
  if (document) await forgetWords(scope, document.id);
  await queueReading(scope, await toProcessing(scope, row, { type: 'DEEP_RERUN' }, true));
}

const toProcessing = (scope: TenantScope, row: ExtractionRow, event: NewEvent, clean: boolean) =>
  moveStatus(scope, row, 'PROCESSING', event, {
    post_mode: 'MANUAL',
    ...(clean && { revised_result: null }),
  });

async function readLogAgain(
  scope: TenantScope,
  logId: number,
  event: NewEvent,
  clean: boolean,
): Promise<void> {
  const log = await lockLog(scope, logId);
  if (!log) throw notFound();
  const document = await findDocumentOfLog(scope, logId);
  if (!document) throw badRequest(NO_FILE);
  const rows = await lockExtractionsOfLog(scope, logId);
  const busy = rows.find((row) => !mayRestart(row));
  if (busy) throw cannotReread(busy);
  for (const row of rows) await toProcessing(scope, row, event, clean);
  if (rows.length === 0) await insertFirst(scope, log, document.id);
  if (clean) await forgetWords(scope, document.id);
  await reopenLog(scope, logId);
  if (document.pdf_sha256) await emit(scope, documentNormalised, { log: logId });
  else await enqueue(scope, normaliseDocument, { log: logId, read: true });
}

/** A file that was stored without being read gets the extraction that waits for the reading. */
const insertFirst = (scope: TenantScope, log: LogRow, documentId: number): Promise<ExtractionRow> =>
  insertExtraction(scope, {
    uuid: extractionUuidOf(log.channel_log_uuid, 1),
    logId: log.id,
    documentId,
    category: asCategory(log.category) ?? PLACEHOLDER_CATEGORY,
    inputChannel: log.channel_uuid,
    inputChannelInbox: log.inbox,
    inputChannelDate: log.log_date,
  });
