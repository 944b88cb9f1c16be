import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { StoredBlob } from './index.ts';

/** Writes bytes to a new file, hashing them on the way, and waits until they are on the disk. */
export async function writePart(file: string, bytes: Uint8Array | Readable): Promise<StoredBlob> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let size = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of bytes instanceof Readable ? bytes : [bytes]) {
      const piece: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      sha256.update(piece);
      md5.update(piece);
      size += piece.byteLength;
      await handle.writeFile(piece);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex'), size };
}
