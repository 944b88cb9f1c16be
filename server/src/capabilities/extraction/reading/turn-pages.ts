import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ReadDocument } from '@recto/engine';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import {
  type DocumentRow,
  enqueueThumbnails,
  findDocuments,
  findPages,
  type LogRow,
  recordTurned,
  runForLog,
} from '../../intake/index.ts';
import { applyResult } from '../record/apply-result.ts';
import { lockExtractionsOfDocument } from '../rows/extraction.queries.ts';
import { obtainWords, WORDS_TYPE } from './obtain-words.ts';
import { type TurnedPage, turnBoxes } from './turn-boxes.ts';

/**
 * Turns the pages of a document that wait for it: a new PDF, new words for these pages, new small images, and the
 * places of known values moved along. Answers the document as it is then. A second run finds nothing to do.
 */
export async function turnWaitingPages(
  context: JobContext,
  log: LogRow,
  document: DocumentRow,
  folder: string,
): Promise<DocumentRow> {
  const turns = await context.inTenant((scope) => waitingTurns(scope, document.id));
  if (turns.length === 0) return document;
  const { file: words } = await obtainWords(context, log, document, folder);
  const [turned, output] = [path.join(folder, 'turned.pdf'), path.join(folder, 'turned.json')];
  const pdf = await context.inTenant((scope) =>
    context.services.storage.path(scope, document.pdf_sha256 as string),
  );
  const { pages } = await runForLog(context, log, 'read', { kind: 'turn', pdf, turned, output, turns });
  const packed = await packWords(words, output);
  await context.inTenant(async (scope) => {
    const rows = await lockExtractionsOfDocument(scope, document.id);
    const [now] = await findDocuments(scope, [document.id]);
    // Another document of the file came first and turned them.
    if (now?.pdf_sha256 !== document.pdf_sha256) return;
    const { storage } = context.services;
    const file = await storage.put(scope, createReadStream(turned), 'application/pdf');
    const text = await storage.put(scope, createReadStream(packed), WORDS_TYPE);
    await recordTurned(scope, document.id, { pdf: file, words: text.sha256 }, pages, turns);
    for (const row of rows) {
      if (!row.pages.some((page) => turns.some((turn) => turn.page === page))) continue;
      const state = {
        ...(row.result && { read: turnBoxes(row.result, turns) }),
        ...(row.revised_result && { revised: turnBoxes(row.revised_result, turns) }),
      };
      await applyResult(scope, row, state, { event: null });
    }
    await enqueueThumbnails(scope, document);
  });
  const [now] = await context.inTenant((scope) => findDocuments(scope, [document.id]));
  return now ?? document;
}

const waitingTurns = async (scope: TenantScope, documentId: number): Promise<TurnedPage[]> =>
  (await findPages(scope, [documentId]))
    .filter((page) => page.pending_turn !== 0)
    .map((page) => ({
      page: page.page_number,
      degrees: page.pending_turn,
      width: page.page_width,
      height: page.page_height,
    }));

/** The words of the document with those of the turned pages in their places, compressed as they are stored. */
async function packWords(words: string, turned: string): Promise<string> {
  const [all, fresh] = await Promise.all(
    [words, turned].map(async (file) => JSON.parse(await readFile(file, 'utf8')) as ReadDocument),
  );
  const pages = all!.pages.map((page) => fresh!.pages.find(({ number }) => number === page.number) ?? page);
  await writeFile(words, JSON.stringify({ ...all, pages }));
  const packed = `${words}.turned.gz`;
  await pipeline(createReadStream(words), createGzip(), createWriteStream(packed));
  return packed;
}
