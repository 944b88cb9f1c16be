import { access, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { placeOf } from '../storage/place.ts';
import { copyFile, type StoredFile } from './stored-files.ts';

/** Files that lie beside their place, each compared with its checksum. */
export type StagedFiles = {
  /** Gives each its place. */
  settle(): Promise<void>;
  /** Removes what `settle` brought, and nothing that was there before. */
  takeBack(): Promise<void>;
  /** Removes what is still beside; call it in the end, whatever became of it. */
  clear(): Promise<void>;
};

/**
 * Copies the files of a backup to a folder beside `to`, on the same disk, so that giving them their place needs no room
 * and no time. What a restore that was killed left there is removed first.
 * @throws Error naming the file that is missing or damaged, or the disk's own; nothing is left then
 */
export async function stageFiles(
  files: readonly StoredFile[],
  from: string,
  to: string,
): Promise<StagedFiles> {
  const beside = `${to}.restoring`;
  const clear = () => rm(beside, { recursive: true, force: true });
  await clear();
  try {
    for (const file of files) {
      const state = await copyFile(from, beside, file);
      if (state !== 'sound')
        throw new Error(`file ${file.sha256} of ${file.tenant} is ${state} in the backup`);
    }
  } catch (error) {
    await clear();
    throw error;
  }
  return { ...placing(files, beside, to), clear };
}

function placing(files: readonly StoredFile[], beside: string, to: string): Omit<StagedFiles, 'clear'> {
  const brought: string[] = [];
  return {
    async settle() {
      for (const file of files) {
        const place = placeOf(to, file);
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        if (!(await isThere(place))) brought.push(place);
        await rename(placeOf(beside, file), place);
      }
    },
    async takeBack() {
      for (const place of brought) await rm(place, { force: true });
      for (const folder of foldersOf(brought, to)) await rmdir(folder).catch(() => undefined);
    },
  };
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The folders of these files up to `top`, the deepest first: those that are empty now can go. */
function foldersOf(files: readonly string[], top: string): string[] {
  const shelves = new Set(files.map((file) => path.dirname(file)));
  const tenants = new Set([...shelves].map((shelf) => path.dirname(shelf)));
  return [...shelves, ...tenants, top];
}
