import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileProblem } from '@recto/contracts/file-problems';
import type { Said } from '@recto/contracts/said/said';
import { normaliseDocument } from '../src/read/normalise.ts';
import { readDocument } from '../src/read/read-document.ts';
import { EngineError, type ReadDocument } from '../src/types.ts';

/** Reads the bytes of a file. Throws EngineError for one that cannot be read. */
export type Reader = (bytes: Uint8Array) => Promise<ReadDocument>;

/** What is printed, and nothing else: an invoice inside the file as XML would tell the answers. */
export const readFresh: Reader = async (bytes) =>
  readDocument((await normaliseDocument(bytes)).pdf, { ignoreEmbeddedXml: true });

type Kept = { read: ReadDocument } | { error: FileProblem; said: Said };

/** Keeps readings in a folder, by the hash of the file. The folder is to be emptied when reading itself changes. */
export function readerOf(folder: string | undefined): Reader {
  if (!folder) return readFresh;
  mkdirSync(folder, { recursive: true });
  return async (bytes) => {
    const path = join(folder, `${createHash('sha256').update(bytes).digest('hex')}.json`);
    if (!existsSync(path)) writeFileSync(path, JSON.stringify(await attempt(bytes)));
    const kept = JSON.parse(readFileSync(path, 'utf8')) as Kept;
    if ('error' in kept) throw new EngineError(kept.error, kept.said);
    return kept.read;
  };
}

async function attempt(bytes: Uint8Array): Promise<Kept> {
  try {
    return { read: await readFresh(bytes) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { error: error.code, said: error.said };
  }
}
