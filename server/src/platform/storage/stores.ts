import path from 'node:path';
import type { Kysely } from 'kysely';
import { filesFolder } from '../config/folders.ts';
import type { Config } from '../config/index.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Secrets } from '../secrets/index.ts';
import { createFileCache } from './file-cache.ts';
import { type FileStore, StoreAway } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { FOLDER, parseS3Address } from './s3/address.ts';
import type { S3Access } from './s3/client.ts';
import { createS3Store } from './s3/s3-store.ts';
import { allStores, type StoreRow, storeForWriting, storeOf } from './stores.queries.ts';

/** A store and the number by which rows name it. */
export type NumberedStore = { id: number; store: FileStore };

/** The stores of the installation: one takes new files, and others may still have some. Which, the database says. */
export type FileStores = {
  forWriting(db: Kysely<DB>): Promise<NumberedStore>;
  of(db: Kysely<DB>, id: number): Promise<FileStore>;
  /** That of new files first. @param db as recto_system */
  all(db: Kysely<DB>): Promise<NumberedStore[]>;
  /** A store by its address, reached as the settings of this process say, or as it was written down. */
  at(address: string, settings?: Buffer | null): FileStore;
};

type Needs = Pick<Config, 'dataFolder' | 'storage' | 's3' | 'storageCacheMb'>;

export function createStores(config: Needs, secrets: Secrets): FileStores {
  const cache = createFileCache(path.join(config.dataFolder, 'cache'), config.storageCacheMb * 1024 * 1024);
  const known = new Map<number, { changed: number; store: FileStore }>();

  function at(address: string, settings: Buffer | null = null): FileStore {
    if (address === FOLDER) return createFolderStore(filesFolder(config.dataFolder));
    const place = parseS3Address(address);
    if (!place) throw new Error(`${address} is no file store that this version knows`);
    const written = settings && config.storage !== address;
    const access = written ? (JSON.parse(secrets.decrypt(settings)) as S3Access) : config.s3;
    return createS3Store(address, place, access, cache);
  }
  function made({ id, address, settings, changed }: StoreRow): FileStore {
    const before = known.get(id);
    if (before?.changed === changed.getTime()) return before.store;
    const store = at(address, settings);
    known.set(id, { changed: changed.getTime(), store });
    return store;
  }
  return {
    at,
    async forWriting(db) {
      const row = await storeForWriting(db);
      return { id: row.id, store: made(row) };
    },
    async of(db, id) {
      const row = await storeOf(db, id);
      // Between a row that named it and now its last file moved: asked again, the row says where to.
      if (!row) throw new StoreAway(`file store ${id} was left a moment ago`);
      return made(row);
    },
    all: async (db) => (await allStores(db)).map((row) => ({ id: row.id, store: made(row) })),
  };
}
