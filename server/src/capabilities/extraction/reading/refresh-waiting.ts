import type { LayoutFingerprint } from '@recto/contracts/learned';
import { said } from '@recto/contracts/said/said';
import { EngineError } from '@recto/engine';
import { layoutsOn } from '@recto/engine/learn/layouts-on';
import { z } from 'zod';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { subscribe } from '../../../platform/events/index.ts';
import { defineJob, enqueue, type JobContext } from '../../../platform/jobs/index.ts';
import { findDocuments, findLog, withScratch } from '../../intake/index.ts';
import { isAccepted } from '../learned/accepted-examples.ts';
import { learnedIdsOf, sourceOf } from '../learned/learned-state.ts';
import { applyIfDifferent } from '../record/apply-result.ts';
import { examplesChanged } from '../rows/extraction.events.ts';
import { type ExtractionRow, findWaiting, lockExtraction } from '../rows/extraction.queries.ts';
import { sortedJson } from '../rows/sorted-json.ts';
import { asText, wordPagesOf } from '../rows/words-cache.ts';
import { afterReading, type RerunWork, recogniseAgain } from './rerun-extraction.ts';

/** Documents that wait, looked at after one learned example; the oldest, which are reviewed first. */
const WAITING = 1000;
const WAITS: readonly string[] = ['NEW', 'REVIEWING'];

/** Has the waiting documents that a learned example bears on read again, so that nobody corrects the same twice. */
export const refreshWhenLearned = subscribe(
  examplesChanged,
  { name: 'extraction.refresh-when-learned', lane: 'learning' },
  async (context, { category, source, layouts, from }) => {
    const ids = await context.inTenant((scope) => findWaiting(scope, { category, limit: WAITING }));
    for (const id of ids.filter((one) => one !== from)) {
      await context.inTenant(async (scope) => {
        const row = await lockExtraction(scope, { id });
        const work = row && (await workOn(scope, row));
        if (!work || !(await isMeant(context, scope, work, source, layouts))) return;
        await enqueue(scope, refreshExtraction, { extraction: id }, { key: `refresh:${id}` });
      });
    }
  },
);

async function workOn(scope: TenantScope, row: ExtractionRow): Promise<RerunWork | null> {
  if (!WAITS.includes(row.status) || row.document_id === null || !row.result) return null;
  const [document] = await findDocuments(scope, [row.document_id]);
  const log = document && (await findLog(scope, document.channel_log_id));
  return log && document.words_sha256 ? { row, document, log } : null;
}

/** True for documents from that sender with one of these layouts. */
async function isMeant(
  { services }: JobContext,
  scope: TenantScope,
  { row, document, log }: RerunWork,
  source: string,
  layouts: readonly LayoutFingerprint[],
): Promise<boolean> {
  if (source !== '' && sourceOf(log) !== source) return false;
  const pages = await wordPagesOf(scope, services, document.words_sha256 as string);
  const own = pages.filter(({ number }) => row.pages.includes(number)).map(asText);
  return layoutsOn(own, layouts).some(Boolean);
}

/**
 * Reads a waiting document again from its stored words with the examples that it was read with and all corrections in
 * use, without the values that people accepted since: taking a learned example back gives exactly what was there before it.
 */
export const refreshExtraction = defineJob({
  name: 'extraction.refresh-extraction',
  lane: 'learning',
  payload: z.object({ extraction: z.int() }),
  handler: async (context, { extraction: id }) => {
    const work = await context.inTenant(async (scope) => {
      const row = await lockExtraction(scope, { id });
      return row ? workOn(scope, row) : null;
    });
    if (!work) return;
    const known = new Set(learnedIdsOf(work.row.result));
    try {
      const { result } = await withScratch(context.services, (folder) =>
        recogniseAgain(context, work, folder, (row) => known.has(row.id) || !isAccepted(row.example)),
      );
      await context.inTenant((scope) => record(scope, work.row, result));
    } catch (error) {
      // It was read before, and stays as it is.
      if (!(error instanceof EngineError)) throw error;
    }
  },
});

async function record(
  scope: TenantScope,
  seen: ExtractionRow,
  read: NonNullable<ExtractionRow['result']>,
): Promise<void> {
  const row = await lockExtraction(scope, { id: seen.id });
  if (!row?.result || !WAITS.includes(row.status)) return;
  const before = row.result;
  // The category and the pages stay what they were, and how sure they were.
  const { learned, inputs } = read.extraction.metadata;
  const { learned: _before, ...kept } = before.extraction.metadata;
  const metadata = { ...kept, ...(learned === undefined ? {} : { learned }), inputs };
  const now = {
    ...read,
    extraction: { ...read.extraction, metadata },
    documentMetadata: before.documentMetadata,
  };
  const event = { type: 'EXTRACT', message: said('read_with_lessons') } as const;
  const how = { event, newRevision: true, readNow: true };
  await applyIfDifferent(scope, row, afterReading(row, now), how, (a, b) => sortedJson(a) === sortedJson(b));
}
