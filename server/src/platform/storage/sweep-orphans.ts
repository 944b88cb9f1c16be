import type { System } from '../db/scope.ts';
import type { FileStore } from './file-store.ts';
import { type BlobName, lockBlob, mayRemoveFiles } from './locks.ts';

/** Files that are looked up together. */
const TOGETHER = 500;

/**
 * Removes files of a store that no row knows: their transaction was rolled back after they were written.
 * @param before files changed since are left alone: their transaction may be under way. Returns how many were removed
 */
export async function sweepOrphans(system: System, store: FileStore, before: Date): Promise<number> {
  let removed = 0;
  let waiting: BlobName[] = [];
  const look = async () => {
    for (const file of await unknown(system, waiting)) if (await removeOrphan(system, store, file)) removed++;
    waiting = [];
  };
  for await (const { tenant, sha256, changed } of store.list()) {
    if (changed >= before) continue;
    waiting.push({ tenant, sha256 });
    if (waiting.length >= TOGETHER) await look();
  }
  await look();
  return removed;
}

function unknown(system: System, files: readonly BlobName[]): Promise<BlobName[]> {
  if (files.length === 0) return Promise.resolve([]);
  return system.systemScope('sweep files', async (db) => {
    const rows = await db
      .selectFrom('blob')
      .select(['tenant_name', 'sha256'])
      .where('sha256', 'in', [...new Set(files.map(({ sha256 }) => sha256))])
      .execute();
    const known = new Set(rows.map((row) => `${row.tenant_name} ${row.sha256}`));
    return files.filter(({ tenant, sha256 }) => !known.has(`${tenant} ${sha256}`));
  });
}

/** Somebody may have written a row meanwhile: then the file stays. */
const removeOrphan = (system: System, store: FileStore, file: BlobName): Promise<boolean> =>
  system.systemScope('sweep files', async (db) => {
    if (!(await mayRemoveFiles(db))) return false;
    await lockBlob(db, file);
    const row = await db
      .selectFrom('blob')
      .select('sha256')
      .where('tenant_name', '=', file.tenant)
      .where('sha256', '=', file.sha256)
      .executeTakeFirst();
    if (row) return false;
    await store.remove(file);
    return true;
  });
