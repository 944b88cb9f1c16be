import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, openSync, statSync } from 'node:fs';
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

/** A folder of PostgreSQL's user, and the way to it: `path` is what the child processes see, given `stdio`. */
export type PostgresFolder = { folder: string; path: string; stdio: number[] };

/**
 * The folder for the database files. The data folder may lie where the unprivileged user cannot pass (a clone below
 * /root): then its processes get the open folder as file descriptor 3 and reach it through /proc, past its parents.
 */
export function clusterPlace(dataFolder: string, user: RunAs): PostgresFolder {
  const folder = path.join(dataFolder, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  if (!user || canReach(dataFolder, user)) return { folder, path: folder, stdio: [] };
  if (process.platform !== 'linux') {
    throw new Error(
      `PostgreSQL runs as ${user.name}, who cannot reach ${dataFolder}: set RECTO_DATA to another folder`,
    );
  }
  return { folder, path: '/proc/self/fd/3', stdio: [openSync(folder, 'r')] };
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
