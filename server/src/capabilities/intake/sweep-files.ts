import type { System } from '../../platform/db/scope.ts';
import type { Chore } from '../../platform/jobs/chores.ts';
import { type BlobName, lockBlob, mayRemoveFiles } from '../../platform/storage/locks.ts';
import { GRACE_MS, removeBlob } from '../../platform/storage/remove-blob.ts';
import type { FileStores } from '../../platform/storage/stores.ts';
import { isReferenced, listUnreferenced } from './blob-references.queries.ts';

/** Once a day: stored files that no document refers to any more (decision 18). */
export const sweepFiles: Chore = {
  name: 'sweep unreferenced files',
  everySeconds: 24 * 3600,
  async run({ system, services: { stores }, signal }) {
    await removeUnreferenced(system, stores, new Date(Date.now() - GRACE_MS), signal);
  },
};

/**
 * Removes files that were stored before a moment and that nothing refers to, each in a transaction of its own.
 * Stops, to go on another day, while a backup copies. Returns how many were removed.
 */
export async function removeUnreferenced(
  system: System,
  stores: FileStores,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  const candidates = await system.systemScope('sweep files', (db) => listUnreferenced(db, before));
  let removed = 0;
  for (const blob of candidates) {
    if (signal?.aborted) break;
    const outcome = await removeOne(system, stores, blob, before);
    if (outcome === 'not now') break;
    if (outcome === 'removed') removed++;
  }
  return removed;
}

/** Between the listing and the lock, the same bytes may have arrived again. */
const removeOne = (
  system: System,
  stores: FileStores,
  blob: BlobName,
  before: Date,
): Promise<'removed' | 'kept' | 'not now'> =>
  system.systemScope('sweep files', async (db) => {
    if (!(await mayRemoveFiles(db))) return 'not now';
    await lockBlob(db, blob);
    if (await isReferenced(db, blob)) return 'kept';
    return (await removeBlob(db, stores, blob, before)) ? 'removed' : 'kept';
  });
