import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { System } from '../db/scope.ts';
import type { Logger } from '../log/index.ts';
import { allStores, hasFiles, makeCurrent, storeForWriting } from './stores.queries.ts';

/**
 * Before anything serves: an installation without files takes the store that RECTO_STORAGE names.
 * @throws Error when there are files already and they are kept elsewhere
 */
export const settleStore = (system: System, wanted: string | undefined): Promise<void> =>
  system.systemScope('choose file store', async (db) => {
    const [current] = await allStores(db);
    if (!wanted || !current || wanted === current.address) return;
    if (await hasFiles(db, current.id))
      throw new Error(
        `files are kept in ${current.address}, and RECTO_STORAGE says ${wanted}: bring them there with \`npm run recto -- storage move ${wanted}\` (people may work meanwhile), or set RECTO_STORAGE=${current.address}`,
      );
    await makeCurrent(db, wanted, null);
  });

/** Files may have moved since a process was given its settings: it goes on, with what the database says. */
export async function warnOfOtherStore(
  db: Kysely<DB>,
  wanted: string | undefined,
  log: Logger,
): Promise<void> {
  if (!wanted) return;
  const { address } = await storeForWriting(db);
  if (address !== wanted)
    log.warn({ storage: address, setting: wanted }, 'files go elsewhere than RECTO_STORAGE says');
}
