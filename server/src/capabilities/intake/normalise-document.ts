import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { said } from '@recto/contracts/said/said';
import { EngineError } from '@recto/engine';
import { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { emit } from '../../platform/events/index.ts';
import { defineJob, enqueue, type JobContext } from '../../platform/jobs/index.ts';
import type { PageShape } from '../../platform/sandbox/tasks.ts';
import type { Services } from '../../platform/services.ts';
import { type DocumentRow, findDocumentOf, recordNormalised } from './document.queries.ts';
import { failureOf } from './failure.ts';
import { type AboutDocument, documentNormalised } from './intake.events.ts';
import { type Failure, lockLog, updateLogStatus } from './log.queries.ts';
import { completeDocument, type DocumentInLog, failDocument, startStep } from './log-progress.ts';
import { enqueueThumbnails } from './make-thumbnails.ts';
import { runForLog } from './sandboxed.ts';
import { withScratch } from './scratch.ts';
import { endTrace } from './trace.queries.ts';

/** What people are told when the machinery, not the file, failed again and again. */
const GAVE_UP: Failure = {
  problem: null,
  reason: said('gave_up_file'),
};

/** Turns the original of a document into a PDF that every viewer opens. `read`: whether it is to be read afterwards. */
export const normaliseDocument = defineJob({
  name: 'intake.normalise-document',
  lane: 'reading',
  payload: z.object({ log: z.int(), document: z.int().optional(), read: z.boolean() }),
  handler: async (context, { read, ...about }) => {
    const work = await context.inTenant((scope) => begin(scope, context.services, about));
    if (!work) return;
    await withScratch(context.services, async (folder) => {
      const output = path.join(folder, 'document.pdf');
      const pages = await normalise(context, work, output);
      if (pages)
        await context.inTenant((scope) => finish(scope, context.services, { ...work, output, pages, read }));
    });
  },
  exhausted: (context, about) =>
    context.inTenant(async (scope) => {
      const document = await findDocumentOf(scope, about);
      if (document) await failDocument(scope, document, GAVE_UP);
    }),
});

/** Has a document normalised and, when `read`, read afterwards. */
export const enqueueNormalising = (
  scope: TenantScope,
  { id, channel_log_id: log }: Pick<DocumentRow, 'id' | 'channel_log_id'>,
  read: boolean,
): Promise<void> =>
  enqueue(scope, normaliseDocument, { log, document: id, read }, { key: `normalise:document:${id}` });

type Work = DocumentInLog & { input: string };

/** Nothing to do when an earlier run of this job got to its end. */
async function begin(scope: TenantScope, { storage }: Services, about: AboutDocument): Promise<Work | null> {
  const locked = await lockLog(scope, about.log);
  const document = await findDocumentOf(scope, about);
  if (!locked || document?.progress !== 'WAITING' || document.pdf_sha256) return null;
  const log = (await updateLogStatus(scope, locked.id, ['UPLOADED'], 'PROCESSING')) ?? locked;
  await startStep(scope, { log, document }, 'normalise');
  return { log, document, input: await storage.path(scope, document.original_sha256) };
}

/** The pages of the normalised document; null when the file cannot be opened, which is then on record. */
async function normalise(context: JobContext, work: Work, output: string): Promise<PageShape[] | null> {
  try {
    const task = { kind: 'normalise', input: work.input, output } as const;
    return (await runForLog(context, work.log, 'normalise', task)).pages;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    await context.inTenant((scope) => failDocument(scope, work.document, failureOf(error)));
    return null;
  }
}

type Finished = DocumentInLog & { output: string; pages: PageShape[]; read: boolean };

/** Records and passes on in one transaction: a second run finds the PDF recorded and stops. */
async function finish(scope: TenantScope, services: Services, work: Finished): Promise<void> {
  await lockLog(scope, work.log.id);
  const document = await findDocumentOf(scope, { log: work.log.id, document: work.document.id });
  if (!document || document.pdf_sha256) return;
  await recordPdf(scope, services, work);
}

/** The PDF of a document is made: `output` holds it. Passes it on in the same transaction. The log is locked. */
export async function recordPdf(
  scope: TenantScope,
  { storage }: Pick<Services, 'storage'>,
  work: Finished,
): Promise<void> {
  const pdf = await storage.put(scope, createReadStream(work.output), 'application/pdf');
  const pages = work.pages.map((page) => ({ ...page, uuid: randomUUID() }));
  await recordNormalised(scope, work.document.id, pdf, pages);
  await endTrace(scope, work.document, 'normalise', 'SUCCESS');
  const about = { log: work.log.id, document: work.document.id };
  if (work.read) return emit(scope, documentNormalised, about);
  await completeDocument(scope, work.document, []);
  await enqueueThumbnails(scope, work.document);
}
