import { access, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { carryFile, type FileSource, type FileState } from '../storage/carry-file.ts';
import type { FileStore, StoredFile } from '../storage/file-store.ts';
import { placeOf } from '../storage/place.ts';
import { checkFile, copyFile } from './stored-files.ts';

/** Files that lie beside their place, each compared with its checksum. */
export type StagedFiles = {
  /** Gives each its place. */
  settle(): Promise<void>;
  /** Removes what `settle` brought, and nothing that was there before. */
  takeBack(): Promise<void>;
  /** Removes what is still beside; call it in the end, whatever became of it. */
  clear(): Promise<void>;
};

const faulty = ({ sha256, tenant }: StoredFile, state: FileState): Error =>
  new Error(`file ${sha256} of ${tenant} is ${state} in the backup`);

/** Brings the files of a backup to where they will be kept. @throws Error naming the file that is missing or damaged; nothing is left then */
export const stageFiles = (
  files: readonly StoredFile[],
  from: FileSource,
  to: FileStore,
): Promise<StagedFiles> => (to.folder ? stageBeside(files, from, to.folder) : stageAway(files, from, to));

/**
 * To a store elsewhere each goes at once: without a row it harms nobody, and nothing there can be renamed. What is there
 * already stays, if it is what its name says.
 */
async function stageAway(
  files: readonly StoredFile[],
  from: FileSource,
  to: FileStore,
): Promise<StagedFiles> {
  const brought: StoredFile[] = [];
  const takeBack = async () => {
    for (const file of brought) await to.remove(file);
  };
  try {
    for (const file of files) {
      if ((await checkFile(to, file)) === 'sound') continue;
      brought.push(file);
      const state = await carryFile(from, to, file);
      if (state !== 'sound') throw faulty(file, state);
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { settle: () => Promise.resolve(), takeBack, clear: () => Promise.resolve() };
}

/**
 * Copies the files of a backup to a folder beside `to`, on the same disk, so that giving them their place needs no room
 * and no time. What a restore that was killed left there is removed first.
 * @throws Error naming the file that is missing or damaged, or the disk's own; nothing is left then
 */
async function stageBeside(files: readonly StoredFile[], from: FileSource, to: string): Promise<StagedFiles> {
  const beside = `${to}.restoring`;
  const clear = () => rm(beside, { recursive: true, force: true });
  await clear();
  try {
    for (const file of files) {
      const state = await copyFile(from, beside, file);
      if (state !== 'sound') throw faulty(file, state);
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
