import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the repository (the package named `recto`), found upwards from the running file: the source and the bundle lie at different depths. */
export const PROJECT_ROOT = findRoot(import.meta.dirname);

export const MIGRATIONS_FOLDER = path.join(PROJECT_ROOT, 'server', 'migrations');

function findRoot(from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'recto') return folder;
    if (folder === path.dirname(folder)) throw new Error(`no package named recto above ${from}`);
  }
}
