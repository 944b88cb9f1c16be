import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stand } from './chaos-stands.ts';
import { until } from './portal.ts';

export type Backups = {
  /** Those that were finished while things were killed, and those that a kill cut off. */
  finished: number;
  cut: number;
  /** Whether the last one comes back as it was saved, in a scratch database and in an installation of its own. */
  verified: boolean;
  restored: boolean;
};

/** Makes one backup after the other until the signal, keeping the last that was finished; then brings that back. */
export async function backUp(portal: Stand, calm: AbortSignal): Promise<Backups> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'recto-chaos-'));
  let last: string | undefined;
  let finished = 0;
  let cut = 0;
  while (!calm.aborted) {
    const folder = path.join(home, `backup-${finished + cut}`);
    const { code } = await portal.command(['backup', folder]);
    if (code === 0) {
      finished++;
      if (last) rmSync(last, { recursive: true });
      last = folder;
    } else {
      cut++;
      if (existsSync(path.join(folder, 'manifest.json'))) console.log(`${folder} looks whole, and is not`);
    }
    await sleep(PAUSE_MS, undefined, { signal: calm }).catch(() => undefined);
  }
  // The last kill may be a moment ago.
  const works = () => portal.get('/api/account').then(Boolean, () => false);
  await until(works, () => true, 500);
  try {
    return { finished, cut, ...(last ? await bringBack(portal, last, home) : NOTHING) };
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** Saving takes a core: the documents want it too. */
const PAUSE_MS = 5000;
const NOTHING = { verified: false, restored: false };

async function bringBack(
  portal: Stand,
  last: string,
  home: string,
): Promise<Pick<Backups, 'verified' | 'restored'>> {
  const verified = await portal.command(['verify', last]);
  console.log(verified.output.trim());
  // Without servers of others: into one machine, wherever it came from.
  const elsewhere = {
    RECTO_DATA: path.join(home, 'restored'),
    DATABASE_URL: '',
    RECTO_STORAGE: 'folder',
    RECTO_SEARCH_URL: '',
  };
  const restored = await portal.command(['restore', last], elsewhere);
  console.log(restored.output.trim());
  const sound = await portal.command(['verify'], elsewhere);
  console.log(sound.output.trim());
  return { verified: verified.code === 0, restored: restored.code === 0 && sound.code === 0 };
}
