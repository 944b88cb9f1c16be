import path from 'node:path';
import { EngineError } from '@recto/engine';
import type { TenantScope } from '../../platform/db/scope.ts';
import { subscribe } from '../../platform/events/index.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import {
  asCategory,
  type DocumentRow,
  documentFailed,
  documentNormalised,
  type Failure,
  failureOf,
  failureOfLog,
  findDocumentOfLog,
  findLog,
  type LogRow,
  runForLog,
  startStep,
  withScratch,
} from '../intake/index.ts';
import { lockExtractionsOfLog } from './extraction.queries.ts';
import { obtainLearned } from './learned-state.ts';
import { obtainWords } from './obtain-words.ts';
import { proposeMissing } from './propose-missing.ts';
import { type RecognisedDocument, readRecognition } from './recognition.ts';
import { failReading, recordReading } from './record-reading.ts';

/** What people are told when the machinery, not the file, failed again and again. */
const GAVE_UP: Failure = {
  problem: null,
  reason: 'The document could not be read because of a technical problem. Please run it again later.',
};
const NOTHING_FOUND = 'No text was found in this document.';

/** Reads a normalised document: words, then the documents in it, each as an extraction that waits for review. */
export const readDocument = subscribe(
  documentNormalised,
  'extraction.read-document',
  async (context, { log: id }) => {
    const work = await context.inTenant((scope) => begin(scope, id));
    if (!work) return;
    try {
      const found = await withScratch(context.services, (folder) => recognise(context, work, folder));
      await context.inTenant((scope) => recordReading(scope, work, found));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      await context.inTenant((scope) => failReading(scope, id, failureOf(error)));
    }
  },
  (context, { log }) => context.inTenant((scope) => failReading(scope, log, GAVE_UP)),
);

/** A file that could not even be opened: its extractions fail with the reason of the log. */
export const failUnopened = subscribe(documentFailed, 'extraction.fail-unopened', (context, { log: id }) =>
  context.inTenant(async (scope) => {
    const log = await findLog(scope, id);
    // Somebody may have opened it meanwhile: then it is being read.
    if (log?.status === 'FAILED') await failReading(scope, id, failureOfLog(log) ?? GAVE_UP);
  }),
);

type Work = { log: LogRow; document: DocumentRow };

/** Nothing to do when an earlier run of this job got to its end. */
async function begin(scope: TenantScope, logId: number): Promise<Work | null> {
  const log = await findLog(scope, logId);
  const document = await findDocumentOfLog(scope, logId);
  if (!log || !document?.pdf_sha256) return null;
  const waiting = (await lockExtractionsOfLog(scope, logId)).some((row) => row.status === 'PROCESSING');
  return waiting ? { log, document } : null;
}

async function recognise(
  context: JobContext,
  { log, document }: Work,
  folder: string,
): Promise<RecognisedDocument[]> {
  const words = await obtainWords(context, log, document, folder);
  await context.inTenant((scope) => startStep(scope, log, 'extract'));
  const output = path.join(folder, 'recognition.json');
  const category = asCategory(log.category);
  const learned = await obtainLearned(context, log, folder, { category });
  await runForLog(context, log, 'extract', {
    kind: 'recognise',
    words: words.file,
    output,
    learned: learned.file,
    ...(category && { category }),
  });
  const found = await proposeMissing(context, words.file, await readRecognition(output, learned, words));
  if (found.length === 0) throw new EngineError('EMPTY', NOTHING_FOUND);
  return found;
}
