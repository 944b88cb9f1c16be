import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.recto', 'coverage']);
/** What journeys leave behind. */
const RESULTS = path.join(ROOT, 'e2e/results');

/** The sources in a folder of their own, to be changed as a developer would; installed packages are shared. */
export function copySources(): string {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'recto-sources-'));
  cpSync(ROOT, tree, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source !== RESULTS && !LEFT_OUT.has(path.basename(source)),
  });
  const modules = path.join(tree, 'node_modules');
  mkdirSync(path.join(modules, '@recto'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@recto')
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name), 'junction');
  const { workspaces } = JSON.parse(readFileSync(path.join(tree, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const name of workspaces)
    symlinkSync(path.join(tree, name), path.join(modules, '@recto', name), 'junction');
  return tree;
}
