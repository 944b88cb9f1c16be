import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The user that PostgreSQL runs as; null for the present one. */
export type RunAs = { uid: number; gid: number; name: string } | null;

const CANDIDATES = ['recto', 'postgres', 'nobody'];

/** PostgreSQL refuses to run as root: as root, the first of a few unprivileged users that exists. */
export function chooseUser(): RunAs {
  if (process.getuid?.() !== 0) return null;
  for (const name of CANDIDATES) {
    const uid = idOf(name, '-u');
    const gid = idOf(name, '-g');
    if (uid && gid) return { uid, gid, name };
  }
  throw new Error(
    `PostgreSQL does not run as root, and none of the users ${CANDIDATES.join(', ')} exists: create one, or start Recto as another user`,
  );
}

/**
 * The folder for the database files: under the data folder, or, when that lies where the unprivileged user cannot
 * reach (a clone under /root), one of its own below /var/lib whose name is derived from the data folder.
 */
export function clusterFolder(dataFolder: string, user: RunAs): string {
  const beside = path.join(dataFolder, 'postgres');
  const folder =
    !user || canReach(dataFolder, user) ? beside : path.join('/var/lib/recto', nameFor(dataFolder));
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Whether every folder on the way lets this user pass. */
export function canReach(folder: string, user: NonNullable<RunAs>): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

function idOf(name: string, flag: '-u' | '-g'): number | null {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return null;
  }
}

function nameFor(dataFolder: string): string {
  return createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 16);
}
