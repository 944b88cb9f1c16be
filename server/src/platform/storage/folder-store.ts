import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileGone, type FileStore, type ListedFile } from './file-store.ts';
import { placeOf } from './place.ts';
import { removeParts } from './remove-parts.ts';
import { FOLDER } from './s3/address.ts';

/**
 * Files under `<folder>/<tenant>/<first 2 hex digits>/<sha256>`. A file appears under its name only when it is
 * complete and on the disk, so a crash leaves at most a `.part` file, which the sweep removes after a day.
 */
export function createFolderStore(folder: string): FileStore {
  return {
    address: FOLDER,
    folder,
    async part(tenant) {
      await mkdir(path.join(folder, tenant), { recursive: true, mode: 0o700 });
      return path.join(folder, tenant, `${randomUUID()}.part`);
    },
    keep: (file, part) => giveName(part, placeOf(folder, file)),
    async open(file, range) {
      const place = placeOf(folder, file);
      await access(place).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileGone(file, folder) : error;
      });
      return createReadStream(place, range);
    },
    async stat(file) {
      const found = await stat(placeOf(folder, file)).catch(() => null);
      return found && { size: found.size, changed: found.mtime };
    },
    local: (file) => Promise.resolve(placeOf(folder, file)),
    remove: (file) => rm(placeOf(folder, file), { force: true }),
    removeTenant: (tenant) => rm(path.join(folder, tenant), { recursive: true, force: true }),
    list: () => listFolder(folder),
    sweepUnfinished: (before) => removeParts(folder, before),
  };
}

/** Gives a finished file its name. Two that store the same bytes at once both succeed: the content is the name. */
export async function giveName(part: string, file: string): Promise<void> {
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

async function* listFolder(folder: string): AsyncGenerator<ListedFile> {
  for (const tenant of await foldersIn(folder)) {
    for (const shelf of await foldersIn(path.join(folder, tenant))) {
      const names = (await readdir(path.join(folder, tenant, shelf))).filter((name) =>
        /^[0-9a-f]{64}$/.test(name),
      );
      for (const sha256 of names) {
        const found = await stat(path.join(folder, tenant, shelf, sha256)).catch(() => null);
        if (found) yield { tenant, sha256, changed: found.mtime };
      }
    }
  }
}

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
