// Node built-ins only: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');

const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.recto-install');

/** Installs the locked packages when there are none, or when the lock file changed since. */
export async function ensureInstalled(say = console.log) {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (matchesLock()) return writeFileSync(STAMP, wanted);
  say('Installing packages from package-lock.json …');
  const started = performance.now();
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    // Standard output is for what was asked for.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new Error('`npm ci` failed: see its message above');
  writeFileSync(STAMP, wanted);
  say(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Somebody ran npm by hand: the hidden lock file that it leaves lists what is installed, with the versions and hashes. */
function matchesLock() {
  const hidden = path.join(MODULES, '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([place, entry]) =>
      !place.startsWith('node_modules/') ||
      entry.optional ||
      entry.link ||
      found[place]?.version === entry.version,
  );
}
