import type { TenantScope } from '../../platform/db/scope.ts';
import { announce, emit } from '../../platform/events/index.ts';
import { findDocumentOfLog } from './document.queries.ts';
import { documentFailed } from './intake.events.ts';
import { type Failure, findLog, insertUsage, type LogRow, updateLogStatus } from './log.queries.ts';
import { failRunningTraces, type Step, startTrace } from './trace.queries.ts';

/** Where a log is: the step, and the page of it where a step has pages. */
type Position = { step?: Step; page?: number; of?: number; extractions?: string[] };

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

/** A step of a log begins: trace and news. */
export async function startStep(scope: TenantScope, log: LogRow, step: Step): Promise<void> {
  await startTrace(scope, log.id, step);
  await announceLog(scope, log, { step });
}

/**
 * Everything that came of a log exists: COMPLETED, and one usage row for its pages. Answers false when the log was
 * not being processed; then nothing changed.
 */
export async function completeLog(
  scope: TenantScope,
  logId: number,
  made: { category: string; extractions: string[] },
): Promise<boolean> {
  const log = await updateLogStatus(scope, logId, ['PROCESSING'], 'COMPLETED');
  if (!log) return false;
  const document = await findDocumentOfLog(scope, logId);
  await insertUsage(scope, logId, log.category ?? made.category, document?.page_count ?? 0);
  await announceLog(scope, log, { extractions: made.extractions });
  return true;
}

/** The log ends FAILED with a reason for people. Only one that is not finished fails. */
export async function failLog(scope: TenantScope, logId: number, failure: Failure): Promise<void> {
  const log = await updateLogStatus(scope, logId, ['UPLOADED', 'PROCESSING'], 'FAILED', failure);
  if (!log) return;
  await failRunningTraces(scope, logId, failure.reason);
  await announceLog(scope, log);
  await emit(scope, documentFailed, { log: logId });
}

/** A finished log is processed once more (rerun). */
export async function reopenLog(scope: TenantScope, logId: number): Promise<LogRow | undefined> {
  const log = await updateLogStatus(scope, logId, ['COMPLETED', 'FAILED', 'UPLOADED'], 'PROCESSING');
  if (log) await announceLog(scope, log);
  return log ?? findLog(scope, logId);
}
