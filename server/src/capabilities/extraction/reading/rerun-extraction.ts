import path from 'node:path';
import type { DocumentMetadata, Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import type { PostMode } from '@recto/contracts/statuses';
import { EngineError } from '@recto/engine';
import { z } from 'zod';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events/index.ts';
import { defineJob, enqueue, type JobContext } from '../../../platform/jobs/index.ts';
import {
  type DocumentRow,
  documentNormalised,
  endTrace,
  enqueueNormalising,
  type Failure,
  failureOf,
  findDocuments,
  findLog,
  type LogRow,
  reopenDocument,
  runForLog,
  startStep,
  withScratch,
} from '../../intake/index.ts';
import { withTyped } from '../checks/typed-at-upload.ts';
import { withSeen } from '../checks/typed-category.ts';
import type { LearnedRow } from '../learned/learned.queries.ts';
import { obtainLearned } from '../learned/learned-state.ts';
import { applyResult } from '../record/apply-result.ts';
import type { NewState } from '../record/prepare-record.ts';
import { metadataOf } from '../rows/arrangement.ts';
import { extractionRead } from '../rows/extraction.events.ts';
import { mayReread, mayRerun } from '../rows/extraction.policy.ts';
import {
  type ExtractionRow,
  findExtractionsOfDocument,
  lockExtraction,
  lockVisible,
} from '../rows/extraction.queries.ts';
import { moveStatus } from '../rows/move-status.ts';
import { mergeReviewed } from './merge-reviewed.ts';
import { obtainWords, type StoredWords } from './obtain-words.ts';
import { proposeMissing } from './propose-missing.ts';
import { keepPages, type RecognisedDocument, readRecognition } from './recognition.ts';
import { failExtraction, notifyCompared } from './record-reading.ts';
import { acrossCategories } from './share-reviewed.ts';
import { turnWaitingPages } from './turn-pages.ts';

const GAVE_UP: Failure = {
  problem: null,
  reason: said('gave_up_rereading'),
};

/** Has the document of an extraction read again; what a person reviewed is kept. */
export async function rerunExtraction(scope: TenantScope, uuid: string, postMode: PostMode): Promise<void> {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  const subject = { category: row.category, status: row.status, hasDocument: row.document_id !== null };
  if (!mayRerun(scope.actor.roles, subject)) throw cannotReread(row);
  await restartReading(scope, row, postMode);
}

export const cannotReread = ({ status, document_id: document }: ExtractionRow) =>
  badRequest(document === null ? said('nothing_to_read_again') : said('cannot_be_read_again', { status }));

/** True when there is a document, and no job is at work on it. */
export const mayRestart = (row: ExtractionRow): boolean =>
  mayReread({ status: row.status, hasDocument: row.document_id !== null });

/** Has the document of a locked extraction read again, whoever set it off. Throws a Problem (400) when it cannot be. */
export async function restartReading(
  scope: TenantScope,
  row: ExtractionRow,
  postMode: PostMode = row.post_mode,
): Promise<ExtractionRow> {
  if (!mayRestart(row)) throw cannotReread(row);
  const moved = await moveStatus(scope, row, 'PROCESSING', { type: 'RERUN' }, { post_mode: postMode });
  await queueReading(scope, moved);
  return moved;
}

/** A document that was never read goes the whole way once more; one that was, has its own pages read. */
export async function queueReading(scope: TenantScope, row: ExtractionRow): Promise<void> {
  const [document] = await findDocuments(scope, [row.document_id as number]);
  if (!document) throw badRequest(said('document_gone'));
  if (row.pages.length > 0) return enqueue(scope, rereadExtraction, { extraction: row.id });
  await reopenDocument(scope, document);
  await readWhole(scope, document);
}

/** The whole file of a document that is open again is read anew. */
export async function readWhole(scope: TenantScope, document: DocumentRow): Promise<void> {
  const { id, channel_log_id: log } = document;
  if (document.pdf_sha256) return emit(scope, documentNormalised, { log, document: id });
  await enqueueNormalising(scope, document, true);
}

type Reading = {
  recognise(context: JobContext, work: RerunWork, folder: string): Promise<RecognisedDocument>;
  /** Stores what was found, unless the extraction went on without it. */
  finish(scope: TenantScope, work: RerunWork, found: RecognisedDocument): Promise<void>;
};

/** A job that reads one extraction anew. What is wrong with the document becomes its reason; anything else is tried again. */
export const defineReading = (name: string, { recognise, finish: store }: Reading) =>
  defineJob({
    name,
    lane: 'reading',
    payload: z.object({ extraction: z.int() }),
    handler: async (context, { extraction: id }) => {
      const work = await context.inTenant((scope) => begin(scope, id));
      if (!work) return;
      try {
        const found = await withScratch(context.services, (folder) => recognise(context, work, folder));
        await context.inTenant((scope) => store(scope, work, found));
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        await context.inTenant((scope) => fail(scope, id, failureOf(error)));
      }
    },
    exhausted: (context, { extraction }) => context.inTenant((scope) => fail(scope, extraction, GAVE_UP)),
  });

/** Reads the pages of one extraction again, in its category. */
export const rereadExtraction = defineReading('extraction.reread-extraction', {
  recognise: (context, work, folder) => recogniseAgain(context, work, folder),
  finish: (scope, work, found) => finish(scope, work, found),
});

export type RerunWork = { row: ExtractionRow; document: DocumentRow; log: LogRow };

/** What a reading of an extraction works with; null when there is nothing to do (any more). */
async function begin(scope: TenantScope, id: number): Promise<RerunWork | null> {
  const row = await lockExtraction(scope, { id });
  if (row?.status !== 'PROCESSING' || row.document_id === null) return null;
  const [document] = await findDocuments(scope, [row.document_id]);
  const log = document && (await findLog(scope, document.channel_log_id));
  if (!log) return null;
  await startStep(scope, { log, document }, 'extract');
  return { row, document, log };
}

/** Reads the pages of an extraction from its stored words, in its category, with what was learned (or `only` some of it). */
export async function recogniseAgain(
  context: JobContext,
  work: RerunWork,
  folder: string,
  only?: (row: LearnedRow) => boolean,
): Promise<RecognisedDocument> {
  const turned = await turnWaitingPages(context, work.log, work.document, folder);
  const words = await obtainWords(context, work.log, turned, folder);
  return recogniseOwnPages(context, work, words, folder, only);
}

/** What stands on the pages of an extraction, by the words of its document; their file is cut down to these pages. */
export async function recogniseOwnPages(
  context: JobContext,
  { row, log }: RerunWork,
  words: StoredWords,
  folder: string,
  only?: (row: LearnedRow) => boolean,
): Promise<RecognisedDocument> {
  await keepPages(words.file, row.pages);
  const output = path.join(folder, 'recognition.json');
  const { category } = row;
  const learned = await obtainLearned(context, log, folder, { category, ...(only && { only }) });
  await runForLog(context, log, 'extract', {
    kind: 'recognise',
    words: words.file,
    output,
    category,
    learned: learned.file,
  });
  const [found] = await proposeMissing(context, words.file, await readRecognition(output, learned, words));
  if (!found) throw new Error('the engine found no document in pages that had one');
  const { document_id: document } = row;
  const beside =
    document === null ? [] : await context.inTenant((scope) => findExtractionsOfDocument(scope, document));
  const seen = withSeen(found.result, log);
  return { ...found, result: withTyped(seen, log, { only: beside.length < 2 }) };
}

async function finish(
  scope: TenantScope,
  { row: { id }, document }: RerunWork,
  found: RecognisedDocument,
): Promise<void> {
  const row = await lockExtraction(scope, { id });
  if (row?.status !== 'PROCESSING') return;
  // Only own pages were read again: what is known of the others of the file stays.
  const documentMetadata = row.result?.documentMetadata ?? (await metadataOfFile(scope, document.id));
  const { revision } = await applyResult(
    scope,
    row,
    afterReading(row, { ...found.result, documentMetadata }),
    {
      event: { type: 'EXTRACT' },
      to: 'NEW',
      newRevision: true,
      readNow: true,
    },
  );
  await emit(scope, extractionRead, { extraction: row.id, revision });
  await notifyCompared(scope, row.id, row.category);
  await endTrace(scope, document, 'extract', 'SUCCESS');
}

/** What an extraction says after a new reading: values that a person reviewed are kept. */
export const afterReading = (row: ExtractionRow, read: Result): NewState => ({
  read,
  revised: mergeReviewed(read, acrossCategories(read, row.revised_result, row.category)),
});

/** For a document that people made of pages of others: it was never read with its file. */
async function metadataOfFile(scope: TenantScope, documentId: number): Promise<DocumentMetadata> {
  const rows = await findExtractionsOfDocument(scope, documentId);
  return metadataOf(rows.map(({ extraction_uuid: uuid, category, pages }) => ({ uuid, category, pages })));
}

/** A reading of an extraction ends without a result. */
async function fail(scope: TenantScope, id: number, failure: Failure): Promise<void> {
  const row = await lockExtraction(scope, { id });
  if (row?.status !== 'PROCESSING') return;
  await failExtraction(scope, row, failure);
  const [document] = row.document_id === null ? [] : await findDocuments(scope, [row.document_id]);
  if (document) await endTrace(scope, document, 'extract', 'FAIL', failure.reason);
}
