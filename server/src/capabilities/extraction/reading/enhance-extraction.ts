import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import type { ReadDocument } from '@recto/engine';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events/index.ts';
import { enqueue, type JobContext } from '../../../platform/jobs/index.ts';
import { endTrace, recordPageFindings, runForLog } from '../../intake/index.ts';
import { applyResult } from '../record/apply-result.ts';
import { extractionRead } from '../rows/extraction.events.ts';
import { mayEnhance } from '../rows/extraction.policy.ts';
import { lockExtraction, lockVisible } from '../rows/extraction.queries.ts';
import { moveStatus } from '../rows/move-status.ts';
import { withBetterPages } from './better-pages.ts';
import { keepSurer } from './keep-surer.ts';
import { obtainWords, storeWords } from './obtain-words.ts';
import { inputsOf } from './reading-inputs.ts';
import type { RecognisedDocument } from './recognition.ts';
import { notifyCompared } from './record-reading.ts';
import { defineReading, type RerunWork, recogniseOwnPages } from './rerun-extraction.ts';
import { turnWaitingPages } from './turn-pages.ts';

/** Has the pages of an extraction read with stronger image treatment (D-010); what people reviewed stays. */
export async function enhanceExtraction(scope: TenantScope, uuid: string): Promise<void> {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  const subject = { category: row.category, status: row.status, hasDocument: row.document_id !== null };
  if (!mayEnhance(scope.actor.roles, subject))
    throw badRequest(
      row.document_id === null
        ? said('nothing_to_enhance')
        : said('cannot_be_enhanced', { status: row.status }),
    );
  await moveStatus(scope, row, 'PROCESSING', { type: 'ENHANCE' }, { post_mode: 'MANUAL' });
  await enqueue(scope, readEnhanced, { extraction: row.id });
}

export const readEnhanced = defineReading('extraction.read-enhanced', {
  recognise: (context, work, folder) => readThoroughly(context, work, folder),
  finish: (scope, work, found) => finish(scope, work, found),
});

const readWords = async (file: string): Promise<ReadDocument> => JSON.parse(await readFile(file, 'utf8'));

/** Pages that come out better replace those that were stored; the values are looked for in all of them again. */
async function readThoroughly(
  context: JobContext,
  work: RerunWork,
  folder: string,
): Promise<RecognisedDocument> {
  const { row, log } = work;
  const document = await turnWaitingPages(context, log, work.document, folder);
  let stored = await obtainWords(context, log, document, folder);
  const output = path.join(folder, 'enhanced.json');
  const pdf = await context.inTenant((scope) =>
    context.services.storage.path(scope, document.pdf_sha256 as string),
  );
  await runForLog(context, log, 'read', { kind: 'read', pdf, output, thorough: true });
  const { words, better } = withBetterPages(await readWords(stored.file), await readWords(output), row.pages);
  if (better.length > 0) {
    await writeFile(stored.file, JSON.stringify(words));
    stored = await storeWords(context, document, stored.file);
    const mended = better.map((number) => ({ number, problem: null }));
    await context.inTenant((scope) => recordPageFindings(scope, document.id, mended));
  }
  return recogniseOwnPages(context, work, stored, folder);
}

async function finish(
  scope: TenantScope,
  { row: { id }, document }: RerunWork,
  found: RecognisedDocument,
): Promise<void> {
  const row = await lockExtraction(scope, { id });
  if (row?.status !== 'PROCESSING') return;
  const read = row.result ? keepSurer(row.result, found.result) : { result: found.result, taken: 0 };
  const edited = row.revised_result && keepSurer(row.revised_result, found.result);
  const { taken } = edited ?? read;
  const message = taken === 1 ? said('one_surer') : said('values_surer', { count: taken });
  const { revision } = await applyResult(
    scope,
    row,
    {
      read: read.taken > 0 ? enhancedFrom(read.result, found.result) : read.result,
      revised: edited?.result ?? null,
    },
    { event: { type: 'EXTRACT', message }, to: 'NEW', newRevision: taken > 0, readNow: true },
  );
  await emit(scope, extractionRead, { extraction: row.id, revision });
  await notifyCompared(scope, row.id, row.category);
  await endTrace(scope, document, 'extract', 'SUCCESS', message);
}

/** Says of a result that it was put together of two readings, with what the second one was read with. */
const enhancedFrom = ({ extraction, ...rest }: Result, second: Result): Result => ({
  ...rest,
  extraction: {
    ...extraction,
    metadata: { ...extraction.metadata, inputs: { ...inputsOf(second), enhanced: true } },
  },
});
