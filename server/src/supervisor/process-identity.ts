import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Whether a process with this id exists (it may be another user's). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When the process with this id was started, as an opaque text: process ids are used again (in a container after every
 * restart), so an id alone does not say that it is still the same process. Null when there is none, or nobody can tell.
 */
export function startedAt(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') return linuxStart(pid);
  return ps(pid, 'lstart');
}

/** Whether a process is at work in this folder: its current directory, or (where that cannot be seen) named in its command line. */
export function worksIn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return ps(pid, 'command')?.includes(folder) ?? false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
}

function linuxStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Field 22 of stat(5), counted after the command name, which may itself hold blanks and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
