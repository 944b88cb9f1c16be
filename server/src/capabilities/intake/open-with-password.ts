import path from 'node:path';
import { said } from '@recto/contracts/said/said';
import { EngineError } from '@recto/engine';
import { limitTries } from '../../platform/auth/rate-limit.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, Problem } from '../../platform/errors.ts';
import type { PageShape } from '../../platform/sandbox/tasks.ts';
import type { Services } from '../../platform/services.ts';
import { type DocumentRow, findDocumentOf } from './document.queries.ts';
import { lockLog } from './log.queries.ts';
import { reopenDocument, startStep } from './log-progress.ts';
import { recordPdf } from './normalise-document.ts';

/** Somebody waits for the answer: less than a request may take. */
const PATIENCE_MS = 45_000;
/** Tries for one file; guessing is work for the machine of who guesses. */
const TRIES = { most: 20, seconds: 15 * 60 };

/** A protected document that was opened; its PDF lies in a scratch file. */
export type OpenedDocument = { output: string; pages: PageShape[] };

/**
 * Opens a protected original with its password, into a PDF in `folder` that needs none. The password goes to the
 * sandbox and nowhere else: it stands in no job, row or log.
 * @throws Problem 400 when the password is wrong or the file is broken, 429 after too many tries
 */
export async function openWithPassword(
  services: Pick<Services, 'sandbox' | 'database' | 'log'>,
  input: { documentUuid: string; path: string; password: string },
  folder: string,
): Promise<OpenedDocument> {
  const { sandbox, database } = services;
  if (!sandbox) throw new Error('this process has no sandbox');
  await limitTries(database.beforeTenant, `unlock:${input.documentUuid}`, TRIES);
  const output = path.join(folder, 'document.pdf');
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { password } = input;
  try {
    const task = { kind: 'normalise', input: input.path, output, password } as const;
    const { pages } = await sandbox.run(task, { signal });
    return { output, pages };
  } catch (error) {
    if (error instanceof EngineError) throw badRequest(error.said);
    if (signal.aborted) throw new Problem(503, BUSY);
    throw error;
  }
}

const BUSY = said('busy');

/** Records what was opened, and has it read when `read`. Somebody may have done so a moment before: false then. */
export async function recordOpened(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  about: Pick<DocumentRow, 'id' | 'channel_log_id'>,
  { output, pages }: OpenedDocument,
  read: boolean,
): Promise<boolean> {
  const logId = about.channel_log_id;
  await lockLog(scope, logId);
  const document = await findDocumentOf(scope, { log: logId, document: about.id });
  if (!document || document.pdf_sha256) return false;
  const log = await reopenDocument(scope, document);
  if (!log) return false;
  await startStep(scope, { log, document }, 'normalise');
  await recordPdf(scope, services, { log, document, output, pages, read });
  return true;
}

/** Whether a document waits for somebody who knows its password. */
export const waitsForPassword = ({
  progress,
  problem,
  pdf_sha256: pdf,
}: Pick<DocumentRow, 'progress' | 'problem' | 'pdf_sha256'>): boolean =>
  progress === 'FAILED' && problem === 'ENCRYPTED' && pdf === null;
