import { said } from '@recto/contracts/said/said';
import { type ExtractionStatus, POSTABLE } from '@recto/contracts/statuses';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { findVisibleOfLogs, lockVisible } from '../extraction/rows/index.ts';
import { findOpenLog, findOpenLogsOfBatch } from '../intake/index.ts';
import { startPosting } from './start-posting.ts';

type Posted = { posted: number; skipped: { extractionUuid: string; status: ExtractionStatus }[] };

/** Sends what of a channel log is confirmed (C-057). Throws a Problem: 404 without the log, 400 where nothing can be sent. */
export async function postLog(scope: TenantScope, id: number): Promise<Posted> {
  if (!(await findOpenLog(scope, id))) throw notFound();
  return postOfLogs(scope, [id]);
}

/** The same of all logs of a batch (C-058). */
export async function postBatch(scope: TenantScope, batch: string): Promise<Posted> {
  const logs = await findOpenLogsOfBatch(scope, batch);
  if (logs.length === 0) throw notFound();
  return postOfLogs(
    scope,
    logs.map(({ id }) => id),
  );
}

async function postOfLogs(scope: TenantScope, logs: readonly number[]): Promise<Posted> {
  const outcome: Posted = { posted: 0, skipped: [] };
  for (const { extraction_uuid: uuid } of await findVisibleOfLogs(scope, logs)) {
    const row = await lockVisible(scope, { uuid });
    if (!row) continue;
    const isSent =
      POSTABLE.includes(row.status) && (await startPosting(scope, row, { resend: 'lost' })) !== null;
    if (isSent) outcome.posted++;
    else outcome.skipped.push({ extractionUuid: uuid, status: row.status });
  }
  if (outcome.posted === 0) throw badRequest(said('nothing_to_post'));
  return outcome;
}
