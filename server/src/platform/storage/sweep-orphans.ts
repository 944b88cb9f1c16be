import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { System } from '../db/scope.ts';
import { type BlobName, lockBlob, mayRemoveFiles } from './locks.ts';
import { removeBlob } from './remove-blob.ts';

/**
 * Removes files that no row knows: their transaction was rolled back after they were written.
 * @param before files changed since are left alone: their transaction may be under way. Returns how many were removed
 */
export async function sweepOrphans(system: System, folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const tenant of await foldersIn(folder)) {
    for (const shelf of await foldersIn(path.join(folder, tenant))) {
      const names = await oldFiles(path.join(folder, tenant, shelf), before);
      for (const sha256 of await unknown(system, tenant, names)) {
        if (await removeOrphan(system, folder, { tenant, sha256 }, before)) removed++;
      }
    }
  }
  return removed;
}

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

async function oldFiles(folder: string, before: Date): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  const seen = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => null)));
  return names.filter((_, index) => (seen[index]?.mtime ?? before) < before);
}

function unknown(system: System, tenant: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return Promise.resolve([]);
  return system.systemScope('sweep files', async (db) => {
    const rows = await db
      .selectFrom('blob')
      .select('sha256')
      .where('tenant_name', '=', tenant)
      .where('sha256', 'in', names)
      .execute();
    const known = new Set(rows.map((row) => row.sha256));
    return names.filter((name) => !known.has(name));
  });
}

/** A row that somebody wrote meanwhile is younger than `before`: then the file stays. */
const removeOrphan = (system: System, folder: string, blob: BlobName, before: Date): Promise<boolean> =>
  system.systemScope('sweep files', async (db) => {
    if (!(await mayRemoveFiles(db))) return false;
    await lockBlob(db, blob);
    return removeBlob(db, folder, blob, before);
  });
