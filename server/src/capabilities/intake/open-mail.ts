import { open } from 'node:fs/promises';
import path from 'node:path';
import { said } from '@recto/contracts/said/said';
import { EngineError } from '@recto/engine';
import { type OpenedMail, RENDERED, readOpenedMail } from '@recto/engine/mail/opened-mail';
import { READABLE_TYPES, refusalOf, sniffType } from '@recto/engine/read/sniff';
import { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { defineJob, enqueue, type JobContext } from '../../platform/jobs/index.ts';
import type { PageShape } from '../../platform/sandbox/tasks.ts';
import type { Services } from '../../platform/services.ts';
import { findDocumentsOfLogs } from './document.queries.ts';
import { failureOf } from './failure.ts';
import { type Failure, lockLog, updateLogStatus } from './log.queries.ts';
import { type DocumentInLog, failDocument, startStep } from './log-progress.ts';
import { type OpenMail, shownPdf } from './opened-folder.ts';
import { type Inspected, planMail } from './plan-mail.ts';
import { recordMail } from './record-mail.ts';
import { runForLog } from './sandboxed.ts';
import { withScratch } from './scratch.ts';

const GAVE_UP: Failure = {
  problem: null,
  reason: said('mail_gave_up'),
};
/** Enough for every signature that we know, and for the junk that may stand before `%PDF-`. */
const HEAD_BYTES = 4100;

/** Opens the mail of a log: what it says is kept, and each attachment that can be read becomes a document of the log. */
export const openMail = defineJob({
  name: 'intake.open-mail',
  lane: 'intake',
  payload: z.object({ log: z.int() }),
  handler: async (context, { log: id }) => {
    const work = await context.inTenant((scope) => begin(scope, context.services, id));
    if (!work) return;
    await withScratch(context.services, async (folder) => {
      const opened = await openInto(context, work, folder);
      if (opened)
        await context.inTenant((scope) => recordMail(scope, context.services, { ...work, ...opened }));
    });
  },
  exhausted: (context, { log }) =>
    context.inTenant(async (scope) => {
      const mail = await findMailOf(scope, log);
      if (mail) await failDocument(scope, mail, GAVE_UP);
    }),
});

/** Has the mail of a log opened. */
export const enqueueOpening = (scope: TenantScope, log: number): Promise<void> =>
  enqueue(scope, openMail, { log }, { key: `open-mail:${log}` });

type Work = DocumentInLog & { input: string };

/** The mail itself among the documents of its log. */
const findMailOf = async (scope: TenantScope, log: number) =>
  (await findDocumentsOfLogs(scope, [log])).find(({ source }) => source === 'MAIL');

/** Nothing to do when an earlier run of this job got to its end. */
async function begin(scope: TenantScope, { storage }: Services, id: number): Promise<Work | null> {
  const locked = await lockLog(scope, id);
  const document = await findMailOf(scope, id);
  if (!locked || document?.progress !== 'WAITING' || document.pdf_sha256) return null;
  const log = (await updateLogStatus(scope, id, ['UPLOADED'], 'PROCESSING')) ?? locked;
  await startStep(scope, { log, document }, 'open');
  return { log, document, input: await storage.path(scope, document.original_sha256) };
}

/** Null when the mail cannot be opened, which is then on record. */
async function openInto(context: JobContext, work: Work, folder: string): Promise<OpenMail | null> {
  try {
    const own = work.log.inbox.includes('@') ? [work.log.inbox] : [];
    const task = { kind: 'open-mail', input: work.input, folder, own } as const;
    const mail = storable(await readOpenedMail((await runForLog(context, work.log, 'open', task)).manifest));
    const heads = mail.attachments.map(({ file }) => inspect(path.join(folder, file)));
    const plan = planMail(mail, await Promise.all(heads));
    const rendered = plan.parts.flatMap((part) => (part.outcome === 'read' ? (part.mail ?? []) : []));
    const pages = new Map<string, PageShape[]>();
    for (const file of [RENDERED, ...rendered]) pages.set(file, await pagesOf(context, work, folder, file));
    return { folder, mail, plan, pages };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    await context.inTenant((scope) => failDocument(scope, work.document, failureOf(error)));
    return null;
  }
}

/** A PDF that the engine made becomes one that every viewer opens, in its own place. */
async function pagesOf(
  context: JobContext,
  { log }: Work,
  folder: string,
  file: string,
): Promise<PageShape[]> {
  const [input, output] = [path.join(folder, file), shownPdf({ folder }, file)];
  return (await runForLog(context, log, 'open', { kind: 'normalise', input, output })).pages;
}

async function inspect(file: string): Promise<Inspected> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const type = await sniffType(head);
    return type && READABLE_TYPES.includes(type)
      ? { type, reason: null }
      : { type: null, reason: await refusalOf(head) };
  } finally {
    await handle.close();
  }
}

/** Texts as the database takes them: without zero characters and halves of characters, wherever they stand. */
const storable = (mail: OpenedMail): OpenedMail =>
  JSON.parse(JSON.stringify(mail), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Cs}/gu, '') : value,
  ) as OpenedMail;
