import { createReadStream, createWriteStream } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { ReadDocument } from '@recto/engine';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Services } from '../../../platform/services.ts';
import { FileDamaged, FileGone } from '../../../platform/storage/file-store.ts';
import {
  type DocumentRow,
  endTrace,
  type LogRow,
  recordPageFindings,
  recordWords,
  runForLog,
  startStep,
} from '../../intake/index.ts';
import { pageProblems } from './recognition.ts';

export const WORDS_TYPE = 'application/gzip';
const unzip = promisify(gunzip);

/** A file with the words of a document as JSON, and the name of the stored file that they come from. */
export type StoredWords = { file: string; sha256: string };

/**
 * Puts the words of a document into `folder`: those stored, or, the first time and where those are gone, read now and
 * stored. Throws EngineError when the document cannot be read.
 */
export async function obtainWords(
  context: JobContext,
  log: LogRow,
  document: DocumentRow,
  folder: string,
): Promise<StoredWords> {
  const file = path.join(folder, 'words.json');
  const stored = document.words_sha256;
  const found = stored
    ? await context.inTenant((scope) => storedWords(scope, context.services, stored))
    : null;
  if (stored && found instanceof Buffer) {
    await writeFile(file, found);
    return { file, sha256: stored };
  }
  const pdf = await context.inTenant(async (scope) => {
    await startStep(scope, { log, document }, 'read');
    return context.services.storage.path(scope, document.pdf_sha256 as string);
  });
  // Where the document is gone as well, that is what has to be said.
  if (found) await access(pdf).catch(() => Promise.reject(found));
  await runForLog(context, log, 'read', { kind: 'read', pdf, output: file });
  return storeWords(context, document, file);
}

/** Words are stored compressed: they are large, and read again only on request. */
export async function storeWords(
  context: JobContext,
  document: DocumentRow,
  file: string,
): Promise<StoredWords> {
  const packed = `${file}.gz`;
  await pipeline(createReadStream(file), createGzip(), createWriteStream(packed));
  const problems = (await pageProblems(file)).filter((page) => page.problem !== null);
  return context.inTenant(async (scope) => {
    const blob = await context.services.storage.put(scope, createReadStream(packed), WORDS_TYPE);
    await recordWords(scope, document.id, blob.sha256);
    await recordPageFindings(scope, document.id, problems);
    await endTrace(scope, document, 'read', 'SUCCESS');
    return { file, sha256: blob.sha256 };
  });
}

/** The stored words of a document, or that their file is lost: the document itself still says them. */
const storedWords = (
  scope: TenantScope,
  services: Services,
  sha256: string,
): Promise<Buffer | FileGone | FileDamaged> =>
  loadWords(scope, services, sha256).catch((error) => {
    if (error instanceof FileGone || error instanceof FileDamaged) return error;
    throw error;
  });

/** The stored words of a document, as JSON. */
export async function loadWords(
  scope: TenantScope,
  { storage }: Pick<Services, 'storage'>,
  sha256: string,
): Promise<Buffer> {
  return unzip(await storage.read(scope, sha256));
}

/** The words of a document as they were read. */
export async function wordsOf(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  sha256: string,
): Promise<ReadDocument> {
  return JSON.parse((await loadWords(scope, services, sha256)).toString('utf8')) as ReadDocument;
}
