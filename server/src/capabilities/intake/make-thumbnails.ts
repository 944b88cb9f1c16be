import { createReadStream } from 'node:fs';
import { saidOf } from '@recto/contracts/said/said-error';
import { EngineError } from '@recto/engine';
import { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import type { ResultOf } from '../../platform/sandbox/index.ts';
import type { SandboxTask } from '../../platform/sandbox/tasks.ts';
import type { Services } from '../../platform/services.ts';
import { type DocumentRow, findDocumentOf, findPages, recordThumbnail } from './document.queries.ts';
import type { AboutDocument } from './intake.events.ts';
import { findLog } from './log.queries.ts';
import { announceLog, type DocumentInLog, startStep } from './log-progress.ts';
import { runForLog } from './sandboxed.ts';
import { withScratch } from './scratch.ts';
import { endTrace } from './trace.queries.ts';

type Work = DocumentInLog & { pages: number[]; pdf: string };

/** Small images of the pages; queued when the document can be reviewed already, for nobody waits for them. */
export const makeThumbnails = defineJob({
  name: 'intake.make-thumbnails',
  lane: 'chores',
  group: 'thumbnails',
  payload: z.object({ log: z.int(), document: z.int().optional() }),
  handler: async (context, about) => {
    const work = await context.inTenant((scope) => begin(scope, context.services, about));
    if (!work) return;
    await withScratch(context.services, async (folder) => {
      const task = { kind: 'thumbnails', pdf: work.pdf, pages: work.pages, folder } as const;
      try {
        const made = await runForLog(context, work.log, 'thumbnails', task);
        await context.inTenant((scope) => finish(scope, context.services, work, made));
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        // The document is readable without them: the step fails, the log does not.
        await context.inTenant((scope) =>
          endTrace(scope, work.document, 'thumbnails', 'FAIL', saidOf(error)),
        );
      }
    });
  },
  exhausted: (context, about, error) =>
    context.inTenant(async (scope) => {
      const document = await findDocumentOf(scope, about);
      if (document) await endTrace(scope, document, 'thumbnails', 'FAIL', saidOf(error));
    }),
});

/** Has the small images of a document made that it lacks; however often this is asked for, it happens once. */
export const enqueueThumbnails = (
  scope: TenantScope,
  { id, channel_log_id: log }: Pick<DocumentRow, 'id' | 'channel_log_id'>,
): Promise<void> =>
  enqueue(scope, makeThumbnails, { log, document: id }, { key: `thumbnails:document:${id}` });

async function begin(scope: TenantScope, { storage }: Services, about: AboutDocument): Promise<Work | null> {
  const log = await findLog(scope, about.log);
  const document = await findDocumentOf(scope, about);
  if (!log || !document?.pdf_sha256) return null;
  const bare = (await findPages(scope, [document.id])).filter((page) => !page.thumbnail_sha256);
  if (bare.length === 0) return null;
  await startStep(scope, { log, document }, 'thumbnails');
  const pages = bare.map((page) => page.page_number);
  return { log, document, pages, pdf: await storage.path(scope, document.pdf_sha256) };
}

async function finish(
  scope: TenantScope,
  { storage }: Services,
  { log, document, pages }: Work,
  made: ResultOf<Extract<SandboxTask, { kind: 'thumbnails' }>>,
): Promise<void> {
  for (const [index, file] of made.files.entries()) {
    const blob = await storage.put(scope, createReadStream(file), made.mediaType);
    await recordThumbnail(scope, document.id, pages[index] as number, blob.sha256);
  }
  await endTrace(scope, document, 'thumbnails', 'SUCCESS');
  await announceLog(scope, log, { step: 'thumbnails' });
}
