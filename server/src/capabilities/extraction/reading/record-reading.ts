import { CATEGORY, type Category } from '@recto/contracts/categories';
import { MIC_CATEGORY } from '@recto/contracts/characteristics';
import { oneSaid, type Said, said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { emit } from '../../../platform/events/index.ts';
import type { FoundDocument } from '../../intake/charging/index.ts';
import {
  completeDocument,
  type DocumentInLog,
  type DocumentRow,
  endTrace,
  enqueueThumbnails,
  type Failure,
  failDocument,
  lockLog,
  recordPageFindings,
  takeReadCategory,
} from '../../intake/index.ts';
import { applyResult } from '../record/apply-result.ts';
import { recordProblem } from '../record/record-problem.ts';
import { certificateRead, extractionRead } from '../rows/extraction.events.ts';
import { type ExtractionRow, lockExtractionsOfDocument } from '../rows/extraction.queries.ts';
import { insertOfFile } from '../rows/insert-of-file.ts';
import { announceExtraction } from '../rows/move-status.ts';
import { tagByChannel } from '../rows/tag-by-channel.ts';
import { askForOrder } from './look-up-order.ts';
import { mergeReviewed } from './merge-reviewed.ts';
import { pageCategories, type RecognisedDocument } from './recognition.ts';

const NOT_FOUND_AGAIN: Failure = {
  problem: null,
  reason: said('not_found_again'),
};

/**
 * Records what was found in a file: one extraction a document, the first being the one that was made when it came in.
 * Uuids follow from the file and the order, so that a second run finds what the first one wrote.
 */
export async function recordReading(
  scope: TenantScope,
  { log, document }: DocumentInLog,
  found: readonly RecognisedDocument[],
): Promise<void> {
  await lockLog(scope, log.id);
  const before = new Set((await lockExtractionsOfDocument(scope, document.id)).map(({ id }) => id));
  const read: FoundDocument[] = [];
  for (const [index, recognised] of found.entries()) {
    const row = await insertOfFile(
      scope,
      { log, document },
      { ordinal: index + 1, category: recognised.category },
    );
    if (!before.has(row.id)) await tagByChannel(scope, log, row);
    if (row.status === 'PROCESSING') await recordResult(scope, row, recognised);
    read.push({
      extractionUuid: row.extraction_uuid,
      category: recognised.category,
      pages: recognised.pages.length,
    });
  }
  for (const row of await lockExtractionsOfDocument(scope, document.id))
    if (
      row.status === 'PROCESSING' &&
      !read.some(({ extractionUuid }) => extractionUuid === row.extraction_uuid)
    )
      await failExtraction(scope, row, NOT_FOUND_AGAIN);
  await takeReadCategory(scope, log.id, mainCategory(found));
  await recordPageFindings(scope, document.id, pageCategories(found));
  await endTrace(scope, document, 'extract', 'SUCCESS', describe(found));
  await completeDocument(scope, document, read);
  await enqueueThumbnails(scope, document);
}

async function recordResult(
  scope: TenantScope,
  row: ExtractionRow,
  { category, pages, result: read }: RecognisedDocument,
): Promise<void> {
  // Read once more by its file: what a person reviewed is kept as long as the document is taken for the same.
  const kept = row.category === category ? mergeReviewed(read, row.revised_result) : null;
  const { revision } = await applyResult(
    scope,
    row,
    { category, read, revised: kept },
    {
      event: { type: 'EXTRACT' },
      to: 'NEW',
      newRevision: row.result !== null,
      readNow: true,
      beside: { pages },
    },
  );
  await emit(scope, extractionRead, { extraction: row.id, revision });
  await notifyCompared(scope, row.id, category);
  // Screens that list the category which the document was taken for until now.
  if (row.category !== category) await announceExtraction(scope, row);
}

/** For what compares documents with reference data: certificates with names of characteristics, confirmations with orders. */
export async function notifyCompared(scope: TenantScope, id: number, category: Category): Promise<void> {
  if (MIC_CATEGORY[category]) await emit(scope, certificateRead, { extraction: id });
  if (CATEGORY[category].order) await askForOrder(scope, id);
}

/** The category of most pages of a file; of several, that of the first document. */
function mainCategory(found: readonly RecognisedDocument[]): Category | null {
  const pages = new Map<Category, number>();
  for (const one of found) pages.set(one.category, (pages.get(one.category) ?? 0) + one.pages.length);
  const [first] = [...pages].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

const describe = (found: readonly RecognisedDocument[]): Said =>
  oneSaid(
    found.map(({ category, pages }) =>
      pages.length === 1
        ? said('found_page', { category, page: pages[0] ?? 1 })
        : said('found_pages', { category, pages: pages.join(', ') }),
    ),
  );

/** Extractions of a file that are still being read fail with a reason for people, and the file with them. */
export async function failReading(
  scope: TenantScope,
  document: Pick<DocumentRow, 'id' | 'channel_log_id'>,
  failure: Failure,
): Promise<void> {
  await lockLog(scope, document.channel_log_id);
  for (const row of await lockExtractionsOfDocument(scope, document.id)) {
    if (row.status === 'PROCESSING') await failExtraction(scope, row, failure);
  }
  await failDocument(scope, document, failure);
  await enqueueThumbnails(scope, document);
}

/** What an earlier reading found stays; the list shows why this one failed. */
export async function failExtraction(
  scope: TenantScope,
  row: ExtractionRow,
  failure: Failure,
): Promise<void> {
  const event = { type: 'EXTRACT', outcome: 'FAIL', message: failure.reason } as const;
  await recordProblem(scope, row, 'FAILED_PROCESS', event, failure);
}
