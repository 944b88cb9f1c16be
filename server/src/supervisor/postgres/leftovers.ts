import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, worksIn } from '../process-identity.ts';

const FAST_SHUTDOWN_MS = 20_000;

/**
 * Stops a PostgreSQL that outlived its supervisor (kill -9) and removes its pid file.
 * Call only while holding the lock on the data folder: then no living supervisor can own it.
 * @returns whether there was one
 */
export async function stopOrphan(data: string): Promise<boolean> {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // The id may by now belong to some other program: PostgreSQL itself would only look whether it exists, and refuse.
  const ours = pid > 1 && isAlive(pid) && worksIn(pid, data);
  if (ours) await stop(pid);
  rmSync(file, { force: true });
  return ours;
}

/** Signals as in "Shutting Down the Server" of the PostgreSQL manual: fast first, immediate when that takes too long. */
async function stop(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  if (await gone(pid, FAST_SHUTDOWN_MS)) return;
  process.kill(pid, 'SIGQUIT');
  if (!(await gone(pid, FAST_SHUTDOWN_MS)))
    throw new Error(`PostgreSQL of an earlier run (pid ${pid}) does not stop`);
}

async function gone(pid: number, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(25)) if (!isAlive(pid)) return true;
  return false;
}
