import { rm } from 'node:fs/promises';
import { FileDamaged, FileGone, type FileStore, type StoredFile } from './file-store.ts';
import { writePart } from './write-part.ts';

/** What a file was found to be. */
export type FileState = 'sound' | 'missing' | 'damaged';

/** Where files are read from. */
export type FileSource = Pick<FileStore, 'open'>;

/** What an error says about the file. @throws it, when it says nothing about it */
export function stateOf(error: unknown): FileState {
  if (error instanceof FileGone) return 'missing';
  if (error instanceof FileDamaged) return 'damaged';
  throw error;
}

/** Copies a file into a store, by way of this machine's disk. Only one that is what its name says is kept there. */
export async function carryFile(from: FileSource, to: FileStore, file: StoredFile): Promise<FileState> {
  const part = await to.part(file.tenant);
  try {
    const { sha256 } = await writePart(part, await from.open(file));
    if (sha256 !== file.sha256) return 'damaged';
    await to.keep(file, part);
    return 'sound';
  } catch (error) {
    return stateOf(error);
  } finally {
    await rm(part, { force: true });
  }
}
