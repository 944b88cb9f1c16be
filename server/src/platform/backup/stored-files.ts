import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileSource, type FileState, stateOf } from '../storage/carry-file.ts';
import type { StoredFile } from '../storage/file-store.ts';
import { placeOf } from '../storage/place.ts';

/** A stored file and the store that its row names. */
export type PlacedFile = StoredFile & { store: number };

/** The store of that number. @throws Error when there is none */
export type StoreOf = (id: number) => FileSource;

/** Reads a stored file and compares its bytes with its name. */
export async function checkFile(source: FileSource, file: StoredFile): Promise<FileState> {
  const hash = createHash('sha256');
  try {
    await pipeline(await source.open(file), hash);
  } catch (error) {
    return stateOf(error);
  }
  return hash.digest('hex') === file.sha256 ? 'sound' : 'damaged';
}

/** Copies a stored file, verifying it on the way. */
export async function copyFile(from: FileSource, to: string, file: StoredFile): Promise<FileState> {
  const hash = createHash('sha256');
  const target = placeOf(to, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hashing = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(await from.open(file), hashing, createWriteStream(target, { mode: 0o600, flush: true }));
  } catch (error) {
    return stateOf(error);
  }
  return hash.digest('hex') === file.sha256 ? 'sound' : 'damaged';
}
