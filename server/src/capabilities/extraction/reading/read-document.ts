import path from 'node:path';
import type { Category } from '@recto/contracts/categories';
import { said } from '@recto/contracts/said/said';
import { EngineError } from '@recto/engine';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { subscribe } from '../../../platform/events/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import {
  type AboutDocument,
  asCategory,
  type DocumentInLog,
  documentFailed,
  documentNormalised,
  type Failure,
  failureOf,
  failureOfDocument,
  findDocumentOf,
  findLog,
  runForLog,
  startStep,
  withScratch,
} from '../../intake/index.ts';
import { withTyped } from '../checks/typed-at-upload.ts';
import { typedCategory, withSeen } from '../checks/typed-category.ts';
import { obtainLearned } from '../learned/learned-state.ts';
import { lockExtractionsOfDocument } from '../rows/extraction.queries.ts';
import { obtainWords, type StoredWords } from './obtain-words.ts';
import { proposeMissing } from './propose-missing.ts';
import { type RecognisedDocument, readRecognition } from './recognition.ts';
import { failReading, recordReading } from './record-reading.ts';

/** What people are told when the machinery, not the file, failed again and again. */
const GAVE_UP: Failure = {
  problem: null,
  reason: said('gave_up_reading'),
};
const NOTHING_FOUND = said('nothing_found');

/** Reads a normalised document: words, then the documents in it, each as an extraction that waits for review. */
export const readDocument = subscribe(
  documentNormalised,
  { name: 'extraction.read-document', lane: 'reading' },
  async (context, about) => {
    const work = await context.inTenant((scope) => begin(scope, about));
    if (!work) return;
    try {
      const found = await withScratch(context.services, (folder) => recognise(context, work, folder));
      await context.inTenant((scope) => recordReading(scope, work, found));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      await context.inTenant((scope) => failReading(scope, work.document, failureOf(error)));
    }
  },
  (context, about) =>
    context.inTenant(async (scope) => {
      const document = await findDocumentOf(scope, about);
      if (document) await failReading(scope, document, GAVE_UP);
    }),
);

/** A file that could not even be opened: its extractions fail with its reason. */
export const failUnopened = subscribe(
  documentFailed,
  { name: 'extraction.fail-unopened', lane: 'reading' },
  (context, about) =>
    context.inTenant(async (scope) => {
      const document = await findDocumentOf(scope, about);
      // Somebody may have opened it meanwhile: then it is being read.
      if (document?.progress === 'FAILED')
        await failReading(scope, document, failureOfDocument(document) ?? GAVE_UP);
    }),
);

/** Nothing to do when an earlier run of this job got to its end. */
async function begin(scope: TenantScope, about: AboutDocument): Promise<DocumentInLog | null> {
  const log = await findLog(scope, about.log);
  const document = await findDocumentOf(scope, about);
  if (!log || !document?.pdf_sha256) return null;
  const rows = await lockExtractionsOfDocument(scope, document.id);
  return rows.some((row) => row.status === 'PROCESSING') ? { log, document } : null;
}

async function recognise(
  context: JobContext,
  { log, document }: DocumentInLog,
  folder: string,
): Promise<RecognisedDocument[]> {
  const words = await obtainWords(context, log, document, folder);
  await context.inTenant((scope) => startStep(scope, { log, document }, 'extract'));
  const chosen = typedCategory(log);
  // What an earlier reading found binds no later one.
  const category = log.category === log.category_read ? null : asCategory(log.category);
  const found = await recogniseAs(context, log, words, folder, chosen);
  const usual = chosen === null && category !== null && found.every((one) => UNKNOWN.has(one.category));
  const best = usual ? await recogniseAs(context, log, words, folder, category) : found;
  if (best.length === 0) throw new EngineError('EMPTY', NOTHING_FOUND);
  const read = await proposeMissing(context, words.file, best);
  const only = read.length === 1;
  return read.map((one) => ({ ...one, result: withTyped(withSeen(one.result, log), log, { only }) }));
}

/** What documents count as that say nothing about their category. */
const UNKNOWN: ReadonlySet<Category> = new Set(['TEXT_DUMMY', 'FORM_DUMMY', 'TABLE_DUMMY']);

async function recogniseAs(
  context: JobContext,
  log: DocumentInLog['log'],
  words: StoredWords,
  folder: string,
  category: Category | null,
): Promise<RecognisedDocument[]> {
  const output = path.join(folder, 'recognition.json');
  const learned = await obtainLearned(context, log, folder, { category });
  await runForLog(context, log, 'extract', {
    kind: 'recognise',
    words: words.file,
    output,
    learned: learned.file,
    ...(category && { category }),
  });
  return readRecognition(output, learned, words);
}
