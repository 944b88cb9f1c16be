import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { giveName } from './folder-store.ts';
import type { BlobName } from './locks.ts';
import { placeOf } from './place.ts';
import { removeParts } from './remove-parts.ts';

/** A program that was given the name of a file may open it so much later: longer than any task of the sandbox may take. */
const KEPT_MS = 3_600_000;
/** Nothing stays longer: what is deleted in the store is gone from every machine after this. */
const OLDEST_MS = 24 * 3_600_000;
/** The folder is looked through again after so much of its limit came in. */
const LOOK_AFTER = 0.1;

/** Copies of files from far away, on this machine; what was not asked for longest goes first. */
export type FileCache = ReturnType<typeof createFileCache>;

/**
 * A folder of copies, of about `limitBytes`: files that were asked for in the last hour stay whatever their size.
 * Processes of one machine may share it.
 */
export function createFileCache(folder: string, limitBytes: number) {
  let sinceLook = Number.POSITIVE_INFINITY;
  let looking: Promise<void> | null = null;

  /** Makes room, beside the work that brought something. */
  function makeRoom(added: number): void {
    sinceLook += added;
    if (looking || sinceLook < limitBytes * LOOK_AFTER) return;
    sinceLook = 0;
    looking = trim(folder, limitBytes)
      .catch(() => undefined)
      .finally(() => {
        looking = null;
      });
  }

  return {
    async part(tenant: string): Promise<string> {
      await mkdir(path.join(folder, tenant), { recursive: true, mode: 0o700 });
      return path.join(folder, tenant, `${randomUUID()}.part`);
    },
    /** The copy, if there is one of that size; from now on it stays for an hour. */
    async find(file: BlobName & { size: number }): Promise<string | null> {
      const place = placeOf(folder, file);
      const now = new Date();
      const touched = await utimes(place, now, now).then(
        () => true,
        () => false,
      );
      return touched && (await stat(place).catch(() => null))?.size === file.size ? place : null;
    },
    /** Takes a finished file, which moves. */
    async take(file: BlobName & { size: number }, part: string): Promise<string> {
      const place = placeOf(folder, file);
      await giveName(part, place);
      makeRoom(file.size);
      return place;
    },
    forget: (file: BlobName): Promise<void> => rm(placeOf(folder, file), { force: true }),
    forgetTenant: (tenant: string): Promise<void> =>
      rm(path.join(folder, tenant), { recursive: true, force: true }),
    sweepUnfinished: (before: Date): Promise<number> => removeParts(folder, before),
  };
}

async function trim(folder: string, limitBytes: number): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = [];
  for (const entry of found.filter((one) => one.isFile() && !one.name.endsWith('.part'))) {
    const file = path.join(entry.parentPath, entry.name);
    const { size, mtimeMs } = (await stat(file).catch(() => null)) ?? { size: 0, mtimeMs: 0 };
    files.push({ file, size, age: Date.now() - mtimeMs });
  }
  let size = files.reduce((sum, one) => sum + one.size, 0);
  for (const one of files.toSorted((a, b) => b.age - a.age)) {
    if (one.age < KEPT_MS || (size <= limitBytes && one.age < OLDEST_MS)) continue;
    await rm(one.file, { force: true });
    size -= one.size;
  }
}
