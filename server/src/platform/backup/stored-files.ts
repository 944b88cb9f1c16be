import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { placeOf } from '../storage/place.ts';

/** One stored file, as its `blob` row names it. */
export type StoredFile = { tenant: string; sha256: string; size: number };

/** What a file was found to be. */
export type FileState = 'sound' | 'missing' | 'damaged';

/** Reads a stored file and compares its bytes with its name. */
export async function checkFile(folder: string, file: StoredFile): Promise<FileState> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(placeOf(folder, file)), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
  return hash.digest('hex') === file.sha256 ? 'sound' : 'damaged';
}

/** Copies a stored file, verifying it on the way. */
export async function copyFile(from: string, to: string, file: StoredFile): Promise<FileState> {
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
    await pipeline(
      createReadStream(placeOf(from, file)),
      hashing,
      createWriteStream(target, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
  return hash.digest('hex') === file.sha256 ? 'sound' : 'damaged';
}
