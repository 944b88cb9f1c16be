import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReplayInputs } from '@recto/contracts/endpoints/replay';
import type { LearnedExample } from '@recto/contracts/learned';
import type { Result } from '@recto/contracts/result';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { type DocumentRow, findDocuments, findLog, type LogRow } from '../../intake/index.ts';
import { loadWords } from '../reading/obtain-words.ts';
import { inputsOf } from '../reading/reading-inputs.ts';
import { keepPages, readRecognition } from '../reading/recognition.ts';
import { type ExtractionRow, findExtraction } from '../rows/extraction.queries.ts';

/** What reading again needs of the process that does it: a job, or a command. */
export type Reader = Pick<JobContext, 'services' | 'signal' | 'inTenant'>;

/** An extraction that was read, with its file. */
export type ReplaySubject = {
  row: ExtractionRow & { result: Result };
  document: DocumentRow & { pdf_sha256: string };
  log: LogRow;
};

/** Null: it is gone, was never read, or has no file. */
export async function findSubject(scope: TenantScope, id: number): Promise<ReplaySubject | null> {
  const row = await findExtraction(scope, { id });
  if (!row?.result || row.document_id === null || row.pages.length === 0) return null;
  const [document] = await findDocuments(scope, [row.document_id]);
  const log = document && (await findLog(scope, document.channel_log_id));
  if (!document?.pdf_sha256 || !log) return null;
  const { result } = row;
  return { row: { ...row, result }, document: { ...document, pdf_sha256: document.pdf_sha256 }, log };
}

/** A file with the words of an extraction's own pages, and how they stand to those that it was read with. */
export type OwnWords = { file: string; sha256: string; state: ReplayInputs['words'] };

/**
 * The words that an extraction was read with, or where they are gone those that its document has now, or where it has
 * none those that its file says. Nothing is stored.
 * @throws EngineError when the file cannot be read any more
 */
export async function obtainOwnWords(
  reader: Reader,
  subject: ReplaySubject,
  folder: string,
): Promise<OwnWords> {
  const { row, document } = subject;
  const file = path.join(folder, 'words.json');
  const recorded = inputsOf(row.result)?.words ?? null;
  const wanted = [recorded, document.words_sha256].filter((name) => name !== null);
  const stored = await reader.inTenant((scope) => firstStored(scope, reader, wanted));
  if (stored) await writeFile(file, stored.json);
  else await readAnew(reader, document.pdf_sha256, file);
  await keepPages(file, row.pages);
  const sha256 = stored?.name ?? '';
  return { file, sha256, state: stateOf(recorded, stored?.name ?? null) };
}

function stateOf(recorded: string | null, found: string | null): OwnWords['state'] {
  if (found === null) return 'again';
  if (recorded === null) return 'unknown';
  return recorded === found ? 'same' : 'changed';
}

async function firstStored(scope: TenantScope, { services }: Reader, names: readonly string[]) {
  for (const name of new Set(names)) {
    const there = await services.storage.stat(scope, name).catch(() => null);
    if (there) return { name, json: await loadWords(scope, services, name) };
  }
  return null;
}

async function readAnew(reader: Reader, pdfName: string, output: string): Promise<void> {
  const pdf = await reader.inTenant((scope) => reader.services.storage.path(scope, pdfName));
  await sandboxOf(reader).run({ kind: 'read', pdf, output }, { signal: reader.signal });
}

export function sandboxOf({ services }: Reader) {
  if (!services.sandbox) throw new Error('only a worker has a sandbox');
  return services.sandbox;
}

/**
 * Reads the pages of an extraction, in its category, with these examples. Leaves no trace of it: no step, no event,
 * nothing stored. A model that may be set is not asked.
 * @throws EngineError when it takes too long
 */
export async function readAgain(
  reader: Reader,
  { row }: ReplaySubject,
  { file: words, sha256 }: OwnWords,
  folder: string,
  examples: readonly { id: string; example: LearnedExample }[],
): Promise<Result> {
  const [learned, output] = [path.join(folder, 'learned.json'), path.join(folder, 'recognition.json')];
  await writeFile(learned, JSON.stringify(examples.map(({ example }) => example)));
  const { category } = row;
  const task = { kind: 'recognise', words, output, category, learned } as const;
  await sandboxOf(reader).run(task, { signal: reader.signal });
  const [found] = await readRecognition(output, { examples: [...examples] }, { sha256 });
  if (!found) throw new Error('the engine found no document in pages that had one');
  return found.result;
}
