import type { Config } from '../platform/config/index.ts';
import { createSecrets } from '../platform/secrets/index.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { createStores, type NumberedStore } from '../platform/storage/stores.ts';
import { withSystemAt } from './with-system.ts';

/** The stores of an installation, for a command that works with connections of its own. */
export type OpenStores = {
  /** That of new files. */
  current: NumberedStore;
  storeOf(id: number): FileStore;
};

/** @param admin the address of its database */
export async function openStores(config: Config, admin: string): Promise<OpenStores> {
  const stores = createStores(config, createSecrets(config.secret));
  const all = await withSystemAt(admin, config.secret, (system) =>
    system.systemScope('find files', (db) => stores.all(db)),
  );
  const [current] = all;
  if (!current) throw new Error('the database names no file store');
  return {
    current,
    storeOf(id) {
      const found = all.find((one) => one.id === id);
      if (!found) throw new Error(`the database names no file store ${id}`);
      return found.store;
    },
  };
}
