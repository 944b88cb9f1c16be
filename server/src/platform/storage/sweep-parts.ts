import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesFolder } from '../config/folders.ts';
import type { Chore } from '../jobs/chores.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const A_DAY_MS = 24 * 3_600_000;

/** Once a day: what writers left behind that died, or whose transaction was rolled back. */
export const sweepStorage: Chore = {
  name: 'sweep unfinished files',
  everySeconds: 24 * 3600,
  async run({ system, services: { config } }) {
    const folder = filesFolder(config.dataFolder);
    await sweepParts(folder);
    await sweepOrphans(system, folder, new Date(Date.now() - A_DAY_MS));
  },
};

/** Removes `.part` files older than a day. Returns how many. */
export async function sweepParts(folder: string, now = Date.now()): Promise<number> {
  const tenants = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let removed = 0;
  for (const tenant of tenants.filter((entry) => entry.isDirectory())) {
    const parts = (await readdir(path.join(folder, tenant.name))).filter((name) => name.endsWith('.part'));
    for (const name of parts) {
      const file = path.join(folder, tenant.name, name);
      if (now - (await stat(file)).mtimeMs < A_DAY_MS) continue;
      await rm(file, { force: true });
      removed++;
    }
  }
  return removed;
}
