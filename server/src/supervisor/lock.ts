import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, startedAt } from './process-identity.ts';

/** Who holds a data folder. */
export type LockOwner = { pid: number; startedAt: string | null; token: string };

export type Lock = { release(): void };

/** Another process that is alive holds the data folder. */
export class DataInUse extends Error {
  readonly pid: number;
  constructor(dataFolder: string, pid: number) {
    super(
      `Recto is already running on ${dataFolder} (process ${pid}): stop it first, or set RECTO_DATA to another folder`,
    );
    this.pid = pid;
  }
}

/**
 * Takes the data folder for this process, until `release` or its death: the lock of a dead process is taken over.
 * @throws DataInUse when a living process has it
 */
export function lockData(dataFolder: string): Lock {
  // Others may pass (PostgreSQL runs as another user when we are root) but not look.
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
  const file = lockFile(dataFolder);
  const mine: LockOwner = { pid: process.pid, startedAt: startedAt(process.pid), token: randomUUID() };
  while (!claim(file, mine)) {
    const owner = livingOwner(dataFolder);
    if (owner) throw new DataInUse(dataFolder, owner.pid);
    discardStale(file, dataFolder);
  }
  return {
    release: () => {
      if (read(file)?.token === mine.token) rmSync(file, { force: true });
    },
  };
}

/** The process that holds the data folder now, or null. */
export function livingOwner(dataFolder: string): LockOwner | null {
  const owner = read(lockFile(dataFolder));
  if (!owner || !isAlive(owner.pid)) return null;
  return startedAt(owner.pid) === owner.startedAt ? owner : null;
}

function lockFile(dataFolder: string): string {
  return path.join(dataFolder, 'lock');
}

/** A link appears whole or not at all, and never replaces: nobody reads half a lock, and one of two wins. */
function claim(file: string, mine: LockOwner): boolean {
  const draft = `${file}.${mine.token}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o644 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** Moves a dead process's lock aside; if a living one slipped in between, it gets its lock back. */
function discardStale(file: string, dataFolder: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved && isAlive(moved.pid) && startedAt(moved.pid) === moved.startedAt) {
    renameSync(aside, file);
    throw new DataInUse(dataFolder, moved.pid);
  }
  unlinkSync(aside);
}

function read(file: string): LockOwner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
