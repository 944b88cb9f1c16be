import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system of its own with little room, to be full or read-only when a test wants it. */
export type TinyDisk = {
  readonly folder: string;
  readOnly(is: boolean): void;
  remove(): void;
};

/** Mounts one in memory; null where this user may not mount. */
export function mountTinyDisk(kilobytes: number): TinyDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-tiny-'));
  const mount = (...options: string[]) => execFileSync('mount', [...options, folder], { stdio: 'ignore' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs');
  } catch {
    rmdirSync(folder);
    return null;
  }
  return {
    folder,
    readOnly: (is) => void mount('-o', `remount,${is ? 'ro' : 'rw'}`),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}
