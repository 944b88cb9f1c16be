import { readFileSync } from 'node:fs';
import { descendants } from './process-memory.ts';

/** How the processes of an installation show in the process list. */
const COMMAND_LINES = {
  web: /recto\.js\0web\0/,
  worker: /recto\.js\0worker\0/,
  // Reads documents; the first one there is.
  sandbox: /dist\/child\.js\0/,
  // The postmaster, not the processes that serve its connections: those rewrite their command line.
  postgres: /bin\/postgres\0/,
} as const;
export type Part = keyof typeof COMMAND_LINES;

/** The process of a part below the supervisor; undefined while it is being started again. */
export const pidOf = (supervisor: number, part: Part): number | undefined =>
  descendants(supervisor).find((pid) => COMMAND_LINES[part].test(commandLine(pid)));

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** The most memory that a process ever had resident, in megabytes. */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(/^VmHWM:\s+(\d+) kB/m)?.[1]) / 1024;
}

/** What a process has resident now, in megabytes. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(/^VmRSS:\s+(\d+) kB/m)?.[1]) / 1024;
}

/** Clock ticks a second of the kernel's accounts; 100 on every Linux that people run. */
const TICKS = 100;

/** Seconds of processor that a process, all below it and those of them that ended have taken. */
export const cpuSeconds = (root: number): number =>
  descendants(root).reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS;

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Own time in user and system mode, then that of children that ended: fields 14 to 17 of proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}
