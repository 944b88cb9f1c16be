import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../storage/file-store.ts';
import { placeOf } from '../storage/place.ts';
import { copyHashed } from './check-archive.ts';
import { ArchiveRefused } from './refused.ts';
import type { TarFile } from './tar.ts';

/** The files of a tenant that is being read in. */
export type Incoming = {
  requireEmpty(): Promise<void>;
  /** @returns the checksum of what came under that name */
  keep(sha256: string, one: TarFile): Promise<string>;
  /** Gives the files their place, where they lie beside it. */
  settle(): Promise<void>;
  /** Removes what was brought. */
  takeBack(): Promise<void>;
  /** Removes what is still beside; call it in the end. */
  clear(): Promise<void>;
};

export const openIncoming = (store: FileStore, tenant: string): Promise<Incoming> =>
  store.folder ? beside(store.folder, tenant) : Promise.resolve(elsewhere(store, tenant));

async function beside(files: string, tenant: string): Promise<Incoming> {
  const importing = `${files}.importing`;
  const place = path.join(files, tenant);
  let moved = false;
  const clear = () => rm(importing, { recursive: true, force: true });
  await clear();
  return {
    clear,
    async requireEmpty() {
      const there = await readdir(place).catch(() => []);
      if (there.length > 0)
        throw new ArchiveRefused(`tenant ${tenant} is not empty: there are files in ${place}`);
      await rmdir(place).catch(() => undefined);
    },
    async keep(sha256, one) {
      const target = placeOf(importing, { tenant, sha256 });
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      return copyHashed(one, target);
    },
    async settle() {
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      // One step, on the same disk.
      moved = await rename(path.join(importing, tenant), place).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      );
    },
    async takeBack() {
      if (moved) await rm(place, { recursive: true, force: true });
    },
  };
}

/** To a store that renames nothing each goes at once: without a row it harms nobody. */
function elsewhere(store: FileStore, tenant: string): Incoming {
  const done = () => Promise.resolve();
  let begun = false;
  return {
    requireEmpty: done,
    settle: done,
    clear: done,
    async keep(sha256, one) {
      begun = true;
      const part = await store.part(tenant);
      try {
        const found = await copyHashed(one, part);
        const { size } = await stat(part);
        if (found === sha256) await store.keep({ tenant, sha256, size }, part);
        return found;
      } finally {
        await rm(part, { force: true });
      }
    },
    async takeBack() {
      if (begun) await store.removeTenant(tenant);
    },
  };
}
