import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Portal } from './portal.ts';
import { pidOf, residentMegabytes } from './processes.ts';

const LOOK_MS = 10_000;
/** Collecting everything changes what is looked at: it is done this often in a run, no more. */
const COLLECTIONS = 20;
/** A process that is busy answers when it gets to it. */
const PATIENCE_MS = 20_000;
const MEGABYTE = 1024 * 1024;

export type Look = {
  web: number;
  worker: number;
  supervisor: number;
  handles: number;
  temporary: number;
  documents: number;
};
/** What a process holds once all garbage is collected, in megabytes; `external` are buffers outside the heap. */
export type Held = { heap: number; external: number };
/** One collection of both processes, after so many looks. */
export type Collected = { looks: number; web: Held; worker: Held };

/** Where processes write what they hold, and the settings that make them do so. */
export function makeHeapFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-heap-'));
  const probe = pathToFileURL(path.join(import.meta.dirname, 'heap-probe.mjs')).href;
  return {
    folder,
    settings: {
      RECTO_BENCH_HEAP: folder,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${probe}`.trim(),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

type Watched = { portal: Portal; temporary: string; heaps: string; minutes: number; over: AbortSignal };

/** Looks at memory, files and documents every ten seconds, and collects garbage now and then, until the signal. */
export async function watch({ portal, temporary, heaps, minutes, over }: Watched) {
  const looks: Look[] = [];
  const collected: Collected[] = [];
  const every = Math.max(1, Math.round((minutes * 60_000) / LOOK_MS / COLLECTIONS));
  const supervisor = portal.child.pid as number;
  while (!over.aborted) {
    await sleep(LOOK_MS, undefined, { signal: over }).catch(() => undefined);
    const [web, worker] = [pidOf(supervisor, 'web') as number, pidOf(supervisor, 'worker') as number];
    looks.push({
      web: residentMegabytes(web),
      worker: residentMegabytes(worker),
      supervisor: residentMegabytes(supervisor),
      // Of PostgreSQL they follow the number of its connections and tables.
      handles: [supervisor, web, worker].reduce((sum, pid) => sum + handlesOf(pid), 0),
      temporary: temporaryFiles(temporary).length,
      documents: await portal.total('/api/extractions?size=1'),
    });
    if (looks.length % every > 0) continue;
    collected.push({
      looks: looks.length,
      web: await heldBy(web, heaps),
      worker: await heldBy(worker, heaps),
    });
    const { web: ofWeb, worker: ofWorker } = collected.at(-1) as Collected;
    console.log(JSON.stringify({ ...looks.at(-1), held: { web: ofWeb, worker: ofWorker } }));
  }
  return { looks, collected };
}

async function heldBy(pid: number, folder: string): Promise<Held> {
  const file = path.join(folder, `${pid}.json`);
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(50)) {
    try {
      const { heapUsed, external } = JSON.parse(readFileSync(file, 'utf8'));
      return { heap: heapUsed / MEGABYTE, external: external / MEGABYTE };
    } catch {
      // It is not there yet.
    }
  }
  return { heap: Number.NaN, external: Number.NaN };
}

function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
      try {
        return !readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('anon_inode');
      } catch {
        return false;
      }
    }).length;
  } catch {
    return 0;
  }
}

/** Files in the portal's own folder for temporary files. */
export const temporaryFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
