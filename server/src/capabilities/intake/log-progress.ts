import type { TenantScope } from '../../platform/db/scope.ts';
import { announce, emit } from '../../platform/events/index.ts';
import { chargeOnce, type FoundDocument, usageCharged } from './charging/index.ts';
import { type DocumentRow, findDocumentOf, findDocumentsOfLogs, updateProgress } from './document.queries.ts';
import { failureOfAll } from './failure.ts';
import { documentFailed } from './intake.events.ts';
import { type Failure, findLog, type LogRow, lockLog, updateLogStatus } from './log.queries.ts';
import { failRunningTraces, type Step, startTrace } from './trace.queries.ts';

/** A document on its way, with the log that it came in. */
export type DocumentInLog = { log: LogRow; document: DocumentRow };

/** Where a log is: the step, and the page of it where a step has pages. */
type Position = { step?: Step; page?: number; of?: number; extractions?: readonly string[] };

/** Tells open screens how far a log is. */
export const announceLog = (
  scope: TenantScope,
  log: Pick<LogRow, 'channel_log_uuid' | 'status'>,
  position: Position = {},
): Promise<void> =>
  announce(scope, {
    kind: 'channel-log',
    uuid: log.channel_log_uuid,
    data: { status: log.status, ...position },
  });

/** A step of a document begins: trace and news. */
export async function startStep(
  scope: TenantScope,
  { log, document }: DocumentInLog,
  step: Step,
): Promise<void> {
  await startTrace(scope, document, step);
  await announceLog(scope, log, { step });
}

/** Everything that comes of a document exists, and is charged. The log is done with its last document. */
export async function completeDocument(
  scope: TenantScope,
  document: DocumentRow,
  made: readonly FoundDocument[],
): Promise<void> {
  const log = await lockLog(scope, document.channel_log_id);
  await updateProgress(scope, document.id, 'DONE');
  if (await chargeOnce(scope, document, made))
    await emit(scope, usageCharged, { log: document.channel_log_id });
  if (log)
    await settleLog(
      scope,
      log,
      made.map(({ extractionUuid }) => extractionUuid),
    );
}

/** A document ends with a reason for people. Only one that is not finished fails. */
export async function failDocument(
  scope: TenantScope,
  { id, channel_log_id: logId }: Pick<DocumentRow, 'id' | 'channel_log_id'>,
  failure: Failure,
): Promise<void> {
  const log = await lockLog(scope, logId);
  const now = await findDocumentOf(scope, { log: logId, document: id });
  if (!log || now?.progress !== 'WAITING') return;
  await updateProgress(scope, id, 'FAILED', { failure });
  await failRunningTraces(scope, now, failure.reason);
  await emit(scope, documentFailed, { log: logId, document: id });
  await settleLog(scope, log);
}

/**
 * Ends a locked log when none of its documents is on its way any more: COMPLETED; or FAILED when everything that was
 * to be read failed. `extractions`: what came of one just now.
 */
export async function settleLog(
  scope: TenantScope,
  log: LogRow,
  extractions: readonly string[] = [],
): Promise<void> {
  const documents = (await findDocumentsOfLogs(scope, [log.id])).filter(
    ({ progress }) => progress !== 'KEPT',
  );
  if (documents.some(({ progress }) => progress === 'WAITING'))
    return announceLog(scope, log, { extractions });
  const isRead = documents.some(({ progress }) => progress === 'DONE');
  const ended =
    isRead || documents.length === 0
      ? await updateLogStatus(scope, log.id, ['PROCESSING'], 'COMPLETED')
      : await updateLogStatus(scope, log.id, ['UPLOADED', 'PROCESSING'], 'FAILED', failureOfAll(documents));
  if (!ended) return;
  await announceLog(scope, ended, { extractions });
}

/** A document is processed once more (rerun), and its log with it. */
export async function reopenDocument(
  scope: TenantScope,
  { id, channel_log_id: logId }: Pick<DocumentRow, 'id' | 'channel_log_id'>,
): Promise<LogRow | undefined> {
  await updateProgress(scope, id, 'WAITING');
  const log = await updateLogStatus(scope, logId, ['COMPLETED', 'FAILED', 'UPLOADED'], 'PROCESSING');
  if (log) await announceLog(scope, log);
  return log ?? findLog(scope, logId);
}
