import type { Category } from '@recto/contracts/categories';
import { MIC_CATEGORY } from '@recto/contracts/characteristics';
import type { TenantScope } from '../../platform/db/scope.ts';
import { emit } from '../../platform/events/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import {
  completeLog,
  type DocumentRow,
  endTrace,
  type Failure,
  failLog,
  type LogRow,
  lockLog,
  makeThumbnails,
  recordPageFindings,
} from '../intake/index.ts';
import { certificateRead, extractionRead } from './extraction.events.ts';
import { type ExtractionRow, insertExtraction, lockExtractionsOfLog } from './extraction.queries.ts';
import { mergeReviewed } from './merge-reviewed.ts';
import { announceExtraction, moveStatus } from './move-status.ts';
import { extractionUuidOf } from './named-uuid.ts';
import { pageCategories, type RecognisedDocument } from './recognition.ts';
import { emptySummary, keyOf, summarise } from './summary.ts';
import { compareWithOrder, withCounts } from './with-order.ts';
import { withRules } from './with-rules.ts';

const NOT_FOUND_AGAIN: Failure = {
  problem: null,
  reason: 'This document was not found again when its file was read anew.',
};

/**
 * Records what was found in the file of a log: one extraction a document, the first being the one that the upload
 * made. Uuids follow from log and order, so that a second run finds what the first one wrote.
 */
export async function recordReading(
  scope: TenantScope,
  { log, document }: { log: LogRow; document: DocumentRow },
  found: readonly RecognisedDocument[],
): Promise<void> {
  await lockLog(scope, log.id);
  const uuids: string[] = [];
  for (const [index, recognised] of found.entries()) {
    const row = await extractionFor(scope, log, document, index + 1, recognised);
    if (row.status === 'PROCESSING') await recordResult(scope, row, recognised);
    uuids.push(row.extraction_uuid);
  }
  for (const row of await lockExtractionsOfLog(scope, log.id))
    if (row.status === 'PROCESSING' && !uuids.includes(row.extraction_uuid))
      await failExtraction(scope, row, NOT_FOUND_AGAIN);
  await recordPageFindings(scope, document.id, pageCategories(found));
  await endTrace(scope, log.id, 'extract', 'SUCCESS', describe(found));
  await completeLog(scope, log.id, { category: found[0]?.category ?? 'FORM_DUMMY', extractions: uuids });
  await enqueue(scope, makeThumbnails, { log: log.id }, { key: `thumbnails:${log.id}` });
}

async function extractionFor(
  scope: TenantScope,
  log: LogRow,
  document: DocumentRow,
  ordinal: number,
  { category }: RecognisedDocument,
): Promise<ExtractionRow> {
  return insertExtraction(scope, {
    uuid: extractionUuidOf(log.channel_log_uuid, ordinal),
    logId: log.id,
    documentId: document.id,
    category,
    inputChannel: log.channel_uuid,
    inputChannelInbox: log.inbox,
    inputChannelDate: log.log_date,
  });
}

async function recordResult(
  scope: TenantScope,
  row: ExtractionRow,
  { category, pages, result: read }: RecognisedDocument,
): Promise<void> {
  // Read once more by its file: what a person reviewed is kept as long as the document is taken for the same.
  const kept = row.category === category ? mergeReviewed(read, row.revised_result) : null;
  const merged = kept && withRules(category, kept);
  const compared = await compareWithOrder(scope, category, merged ?? read, row.baseline);
  const result = withCounts(read, compared);
  const revised = merged && withCounts(merged, compared);
  const shown = revised ?? result;
  const revision = row.revision + (row.result ? 1 : 0);
  await moveStatus(
    scope,
    row,
    'NEW',
    { type: 'EXTRACT' },
    {
      category,
      category_key: keyOf(shown),
      pages,
      result,
      revised_result: revised,
      revision,
      baseline: compared.baseline,
      summary: summarise(category, shown),
      extraction_date: new Date(),
    },
  );
  await emit(scope, extractionRead, { extraction: row.id, revision });
  await tellCertificate(scope, row.id, category);
  // Screens that list the category which the document was taken for until now.
  if (row.category !== category) await announceExtraction(scope, row);
}

/** For what compares certificates with reference data. */
export async function tellCertificate(scope: TenantScope, id: number, category: Category): Promise<void> {
  if (MIC_CATEGORY[category]) await emit(scope, certificateRead, { extraction: id });
}

const describe = (found: readonly RecognisedDocument[]): string =>
  found
    .map(({ category, pages }) => `${category}: ${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}`)
    .join('; ');

/** Extractions of a log that are still being read fail with a reason for people, and the log with them. */
export async function failReading(scope: TenantScope, logId: number, failure: Failure): Promise<void> {
  for (const row of await lockExtractionsOfLog(scope, logId)) {
    if (row.status === 'PROCESSING') await failExtraction(scope, row, failure);
  }
  await failLog(scope, logId, failure);
  await enqueue(scope, makeThumbnails, { log: logId }, { key: `thumbnails:${logId}` });
}

/** What an earlier reading found stays; the list shows why this one failed. */
export async function failExtraction(
  scope: TenantScope,
  row: ExtractionRow,
  { reason, problem }: Failure,
): Promise<void> {
  await moveStatus(
    scope,
    row,
    'FAILED_PROCESS',
    { type: 'EXTRACT', outcome: 'FAIL', message: reason },
    { summary: { ...emptySummary(), ...row.summary, problem: reason, problemCode: problem } },
  );
}
