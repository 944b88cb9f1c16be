import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { TenantScope } from '../db/scope.ts';
import { notFound } from '../errors.ts';
import type { Storage, StoredBlob } from './index.ts';
import { lockBlob } from './locks.ts';
import { placeOf } from './place.ts';

/**
 * Files under `<folder>/<tenant>/<first 2 hex digits>/<sha256>`. A file appears under its name only when it is
 * complete and on the disk, so a crash leaves at most a `.part` file, which `sweepParts` removes after a day.
 */
export function createLocalDisk(folder: string): Storage {
  async function find(scope: TenantScope, sha256: string) {
    const blob = await scope.db
      .selectFrom('blob')
      .select(['size', 'media_type'])
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (!blob) throw notFound();
    return {
      size: blob.size,
      mediaType: blob.media_type,
      file: placeOf(folder, { tenant: scope.tenant, sha256 }),
    };
  }

  return {
    async put(scope, bytes, mediaType) {
      const part = path.join(folder, scope.tenant, `${randomUUID()}.part`);
      await mkdir(path.dirname(part), { recursive: true, mode: 0o700 });
      try {
        const stored = await writeThrough(part, bytes);
        const name = { tenant: scope.tenant, sha256: stored.sha256 };
        await lockBlob(scope.db, name);
        await keep(part, placeOf(folder, name));
        await scope.db
          .insertInto('blob')
          .values({
            tenant_name: scope.tenant,
            sha256: stored.sha256,
            size: stored.size,
            media_type: mediaType,
          })
          // Stored again: from now on somebody may be about to refer to it.
          .onConflict((conflict) =>
            conflict.columns(['tenant_name', 'sha256']).doUpdateSet({ created_at: sql<Date>`now()` }),
          )
          .execute();
        return stored;
      } finally {
        await rm(part, { force: true });
      }
    },
    async read(scope, sha256) {
      const { file } = await find(scope, sha256);
      const bytes = await readFile(file);
      const found = createHash('sha256').update(bytes).digest('hex');
      if (found !== sha256) throw new Error(`stored file ${sha256} of ${scope.tenant} is damaged`);
      return bytes;
    },
    async open(scope, sha256, range) {
      const { file, size, mediaType } = await find(scope, sha256);
      await access(file);
      return { stream: createReadStream(file, range), size, mediaType };
    },
    async stat(scope, sha256) {
      const { size, mediaType } = await find(scope, sha256);
      return { size, mediaType };
    },
    async path(scope, sha256) {
      return (await find(scope, sha256)).file;
    },
  };
}

/** Writes bytes to a new file, hashing them on the way, and waits until they are on the disk. */
async function writeThrough(file: string, bytes: Uint8Array | Readable): Promise<StoredBlob> {
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

/** Gives a finished file its name. Two that store the same bytes at once both succeed: the content is the name. */
async function keep(part: string, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await rename(part, file);
  await syncFolder(path.dirname(file));
}

/** The new name is durable only when the folder is; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
