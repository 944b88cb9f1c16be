import { CATEGORY } from '@recto/contracts/categories';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import {
  asCategory,
  type DocumentInLog,
  enqueueOpening,
  findDocuments,
  findDocumentsOfLogs,
  findOpenLog,
  forgetWords,
  type LogRow,
  lockLog,
  PLACEHOLDER_CATEGORY,
  reopenDocument,
} from '../../intake/index.ts';
import { cannotReread, mayRestart, queueReading, readWhole } from '../reading/rerun-extraction.ts';
import { applyResult } from '../record/apply-result.ts';
import type { NewEvent } from '../rows/event.queries.ts';
import { mayRerun } from '../rows/extraction.policy.ts';
import { type ExtractionRow, lockExtractionsOfDocument, lockVisible } from '../rows/extraction.queries.ts';
import { insertOfFile } from '../rows/insert-of-file.ts';
import { hasHidden } from '../rows/log-documents.queries.ts';
import { moveStatus } from '../rows/move-status.ts';
import { requireVisible } from '../rows/require-visible.ts';

const NO_LOG = said('no_log');
const NO_FILE = said('no_file');
const GENERATED: NewEvent = { type: 'RERUN', message: said('generated_again') };

/** Finds the documents in the files of a log again and reads them; what a person reviewed is kept (D-019). */
export async function generateExtractions(scope: TenantScope, logId: number): Promise<void> {
  await mustSeeWhole(scope, logId);
  return readLogAgain(scope, logId, GENERATED, false);
}

/** Reads the files of a log anew and from scratch; what people reviewed is given up (C-054). */
export async function deepRerunLog(scope: TenantScope, logId: number): Promise<void> {
  await mustSeeWhole(scope, logId);
  return readLogAgain(scope, logId, { type: 'DEEP_RERUN' }, true);
}

/** A log and everything that came of it: nobody changes what they do not see. Throws a Problem. */
export async function mustSeeWhole(scope: TenantScope, logId: number): Promise<LogRow> {
  const log = await findOpenLog(scope, logId);
  if (!log) throw notFound();
  if (await hasHidden(scope, logId)) throw badRequest(said('hidden_documents'));
  return log;
}

/**
 * Reads anew and from scratch, giving up what people reviewed: an order confirmation by itself, any other
 * document with all that came of the same file (D-008). The change log keeps what was before.
 */
export async function deepRerun(scope: TenantScope, uuid: string): Promise<void> {
  const { category, channel_log_id: logId, document_id: id } = await requireVisible(scope, { uuid });
  if (CATEGORY[category].order) return readAloneAgain(scope, uuid);
  if (logId === null) throw badRequest(NO_LOG);
  const log = await lockLog(scope, logId);
  const [document] = id === null ? [] : await findDocuments(scope, [id]);
  if (!log || !document) throw badRequest(NO_FILE);
  return readFileAgain(scope, { log, document }, { type: 'DEEP_RERUN' }, true);
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
  clean
    ? applyResult(scope, row, { revised: null }, { event, to: 'PROCESSING', beside: { post_mode: 'MANUAL' } })
    : moveStatus(scope, row, 'PROCESSING', event, { post_mode: 'MANUAL' });

async function readLogAgain(
  scope: TenantScope,
  logId: number,
  event: NewEvent,
  clean: boolean,
): Promise<void> {
  const log = await lockLog(scope, logId);
  if (!log) throw notFound();
  const documents = await findDocumentsOfLogs(scope, [logId]);
  const read = documents.filter(({ progress }) => progress !== 'KEPT');
  // Of a mail with nothing to read beside it, the mail itself.
  const wanted = read.length > 0 ? read : documents.slice(0, 1);
  if (wanted.length === 0) throw badRequest(NO_FILE);
  for (const document of wanted) await readFileAgain(scope, { log, document }, event, clean);
}

/** The log is locked. */
async function readFileAgain(
  scope: TenantScope,
  { log, document }: DocumentInLog,
  event: NewEvent,
  clean: boolean,
): Promise<void> {
  // A mail that could not be opened: only then it is known what there is to read.
  if (document.source === 'MAIL' && document.pdf_sha256 === null) {
    await reopenDocument(scope, document);
    return enqueueOpening(scope, log.id);
  }
  const rows = await lockExtractionsOfDocument(scope, document.id);
  const busy = rows.find((row) => !mayRestart(row));
  if (busy) throw cannotReread(busy);
  for (const row of rows) await toProcessing(scope, row, event, clean);
  // A file that was stored without being read gets the extraction that waits for the reading.
  if (rows.length === 0)
    await insertOfFile(
      scope,
      { log, document },
      { ordinal: 1, category: asCategory(log.category) ?? PLACEHOLDER_CATEGORY },
    );
  if (clean) await forgetWords(scope, document.id);
  await reopenDocument(scope, document);
  await readWhole(scope, document);
}
