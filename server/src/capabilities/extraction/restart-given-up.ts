import type { TenantScope } from '../../platform/db/scope.ts';
import { findExtractionsOfLog, lockExtraction } from './extraction.queries.ts';
import { mayRestart, restartReading } from './rerun-extraction.ts';

/** What a job that reads documents was about: a log, an extraction, or the event that caused it. */
type About = { log?: unknown; extraction?: unknown; event?: unknown };

/**
 * Reads what failed once more, after the job that should have read it was given up.
 * @returns false when nothing of it waits to be read: then there is nothing to restart
 */
export async function restartGivenUp(scope: TenantScope, about: About): Promise<boolean> {
  const failed = (await idsOf(scope, about)).map((id) => lockExtraction(scope, { id }));
  const rows = (await Promise.all(failed)).flatMap((row) =>
    row?.status === 'FAILED_PROCESS' && mayRestart(row) ? [row] : [],
  );
  for (const row of rows) await restartReading(scope, row);
  return rows.length > 0;
}

async function idsOf(scope: TenantScope, about: About): Promise<number[]> {
  if (typeof about.extraction === 'number') return [about.extraction];
  const log = typeof about.log === 'number' ? about.log : await logOfEvent(scope, about.event);
  return log === null ? [] : (await findExtractionsOfLog(scope, log)).map(({ id }) => id);
}

async function logOfEvent({ db }: TenantScope, event: unknown): Promise<number | null> {
  if (typeof event !== 'number') return null;
  const row = await db.selectFrom('event').select('payload').where('id', '=', event).executeTakeFirst();
  const { log } = (row?.payload ?? {}) as { log?: unknown };
  return typeof log === 'number' ? log : null;
}
