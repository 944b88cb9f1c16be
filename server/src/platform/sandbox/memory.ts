import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const KILOBYTE = 1024;

/** Resident bytes of a process and all that it started; 0 when it is gone. */
export async function residentBytes(pid: number): Promise<number> {
  return process.platform === 'linux' ? linuxResident(pid) : psResident(pid);
}

async function linuxResident(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * KILOBYTE;
    const children = await Promise.all((await linuxChildren(pid)).map(linuxResident));
    return children.reduce((sum, bytes) => sum + bytes, own);
  } catch {
    // It ended while we looked.
    return 0;
  }
}

async function linuxChildren(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** Without /proc: the process table, once for the whole family. */
async function psResident(pid: number): Promise<number> {
  if (process.platform === 'win32') return 0;
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const table = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const sum = (root: number): number =>
    table.reduce((total, [id = 0, parent = 0, rss = 0]) => {
      if (id === root) return total + rss * KILOBYTE;
      return parent === root ? total + sum(id) : total;
    }, 0);
  return sum(pid);
}
