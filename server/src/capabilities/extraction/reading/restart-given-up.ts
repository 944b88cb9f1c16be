import type { TenantScope } from '../../../platform/db/scope.ts';
import { findDocumentOf } from '../../intake/index.ts';
import { findExtractionsOfDocument, lockExtraction } from '../rows/extraction.queries.ts';
import { mayRestart, restartReading } from './rerun-extraction.ts';

/** What a job that reads documents was about: a document, an extraction, or the event that caused it. */
type About = { log?: unknown; document?: unknown; extraction?: unknown; event?: unknown };

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
  const { log, document } = typeof about.event === 'number' ? await payloadOf(scope, about.event) : about;
  if (typeof log !== 'number') return [];
  const file = await findDocumentOf(scope, {
    log,
    ...(typeof document === 'number' && { document }),
  });
  return file ? (await findExtractionsOfDocument(scope, file.id)).map(({ id }) => id) : [];
}

async function payloadOf({ db }: TenantScope, event: number): Promise<About> {
  const row = await db.selectFrom('event').select('payload').where('id', '=', event).executeTakeFirst();
  return (row?.payload ?? {}) as About;
}
