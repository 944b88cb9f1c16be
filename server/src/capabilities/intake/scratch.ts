import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../platform/services.ts';

/** Where unfinished work lies; nothing in it outlives the process that made it. */
export const scratchFolder = ({ dataFolder }: { dataFolder: string }): string =>
  path.join(dataFolder, 'scratch');

/** Gives `work` an empty folder of its own and removes it afterwards, whatever happens. */
export async function withScratch<T>(
  { config }: Pick<Services, 'config'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = scratchFolder(config);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'work-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
