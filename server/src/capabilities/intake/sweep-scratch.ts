import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Chore } from '../../platform/jobs/chores.ts';
import { scratchFolder } from './scratch.ts';

const A_DAY_MS = 24 * 3_600_000;

/** Once an hour: the scratch folders of processes that were killed. */
export const sweepScratch: Chore = {
  name: 'sweep scratch folders',
  everySeconds: 3600,
  run: ({ services }) => removeOld(scratchFolder(services.config), Date.now() - A_DAY_MS),
};

/** Removes what lies in a folder and was last changed before a moment (milliseconds since the epoch). */
export async function removeOld(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = path.join(folder, name);
    const seen = await stat(entry).catch(() => null);
    if (seen && seen.mtimeMs < before) await rm(entry, { recursive: true, force: true });
  }
}
