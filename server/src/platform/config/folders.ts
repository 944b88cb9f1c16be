import path from 'node:path';
import { PROJECT_ROOT } from '../paths.ts';

/** RECTO_DATA as an absolute path: a relative one is meant from the repository, wherever the command is typed. */
export function dataFolderOf(setting: string): string {
  return path.resolve(PROJECT_ROOT, setting);
}

/** Stored files. */
export function filesFolder(dataFolder: string): string {
  return path.join(dataFolder, 'files');
}

/** The generated secret. */
export function secretFile(dataFolder: string): string {
  return path.join(dataFolder, 'secret');
}
