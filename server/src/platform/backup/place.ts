import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileSource, FileState } from '../storage/carry-file.ts';
import type { StoredFile } from '../storage/file-store.ts';
import { createFolderStore } from '../storage/folder-store.ts';
import { FILES_FOLDER } from './manifest.ts';
import { copyFile } from './stored-files.ts';

/** Where a backup is written to and read from: a folder, or a bucket below a prefix. */
export type BackupPlace = {
  /** As the operator named it. */
  readonly name: string;
  /** Makes it, where it has to be made. @throws Error when something is there already */
  begin(): Promise<void>;
  /** Names are paths with slashes. Done when it is safe. */
  write(name: string, content: Readable | string | Buffer): Promise<void>;
  /** @throws any error when it is not there */
  open(name: string): Promise<Readable>;
  /** Takes a stored file over. */
  carry(from: FileSource, file: StoredFile): Promise<FileState>;
  /** The stored files that were taken over. */
  readonly files: FileSource;
  /** Removes what was written. */
  empty(): Promise<void>;
};

export function folderPlace(name: string): BackupPlace {
  const folder = path.resolve(name);
  const files = createFolderStore(path.join(folder, FILES_FOLDER));
  return {
    name,
    files,
    async begin() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if ((await readdir(folder)).length > 0) throw new Error(`${name} is not empty: name a new folder`);
    },
    async write(file, content) {
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const source = content instanceof Readable ? content : Readable.from([content]);
      await pipeline(source, createWriteStream(target, { mode: 0o600, flush: true }));
    },
    open: async (file) => createReadStream(path.join(folder, file)),
    carry: (from, file) => copyFile(from, path.join(folder, FILES_FOLDER), file),
    async empty() {
      for (const one of await readdir(folder)) await rm(path.join(folder, one), { recursive: true });
    },
  };
}
