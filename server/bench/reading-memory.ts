import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateSamples } from '@recto/samples';
import { killSandbox, launchSandbox } from '../src/platform/sandbox/launch.ts';
import { LIMITS } from '../src/platform/sandbox/limits.ts';
import { isAlive, runTask } from '../src/platform/sandbox/sandbox-process.ts';
import type { EngineTask } from '../src/platform/sandbox/tasks.ts';
import { buildPortal, load, median } from './portal.ts';
import { peakMegabytes, residentMegabytes } from './processes.ts';

const MEGABYTE = 1024 * 1024;
const CHILD = path.resolve(import.meta.dirname, '../../dist/child.js');
const READABLE = /\.(?:pdf|png|jpe?g|tiff?|bmp|webp)$/i;

type Document = { name: string; bytes: Uint8Array };

/** What processes had resident, one after the other, in megabytes. */
type Course = {
  fresh: number;
  processes: number;
  after: number[];
  peak: number;
  largest: { name: string; peak: number }[];
};

/**
 * `npm run bench -- reading-memory [--dir FOLDER] [--seed N]`: what the process has resident that reads documents one
 * after the other, replaced as a worker does it once it has grown. It reads all files of a folder, in the order of their
 * names, or made-up documents, each digital and as a scan. The baseline is the process before its first document.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { dir: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  buildPortal();
  console.log(`load before: ${load()}`);
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-'));
  try {
    const documents = values.dir ? ofFolder(values.dir) : made(Number(values.seed));
    const { fresh, processes, after, peak, largest } = await readAll(documents, scratch);
    console.table(largest);
    const figures = {
      bench: 'reading-memory',
      documents: after.length,
      processes,
      fresh_mb: Math.round(fresh),
      median_mb: Math.round(median(after)),
      last_mb: Math.round(after.at(-1) ?? fresh),
      peak_mb: Math.round(peak),
      peak_ratio: Math.round((100 * peak) / fresh) / 100,
    };
    console.table(figures);
    console.log(`load after: ${load()}`);
    console.log(JSON.stringify(figures));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function* ofFolder(folder: string): Generator<Document> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => READABLE.test(one)).sort())
    yield { name, bytes: readFileSync(path.join(folder, name)) };
}

async function* made(seed: number): AsyncGenerator<Document> {
  for await (const { fileName, bytes } of generateSamples({ seed, only: '', count: 1 }))
    yield { name: fileName, bytes };
}

async function readAll(
  documents: Iterable<Document> | AsyncIterable<Document>,
  scratch: string,
): Promise<Course> {
  let child = await started(scratch);
  const fresh = residentMegabytes(child.pid as number);
  const course: Course = { fresh, processes: 1, after: [], peak: 0, largest: [] };
  try {
    for await (const { name, bytes } of documents) {
      // A file that the process does not survive is told by another test; the next one reads on.
      if (!isAlive(child)) {
        child = await started(scratch);
        course.processes++;
      }
      await readOne(child, bytes, scratch);
      if (!isAlive(child)) continue;
      course.after.push(residentMegabytes(child.pid as number));
      const peak = peakMegabytes(child.pid as number);
      if (peak > course.peak) course.largest.push({ name, peak: Math.round(peak) });
      course.peak = Math.max(course.peak, peak);
      if ((course.after.at(-1) ?? 0) * MEGABYTE > LIMITS.keptBytes) await ended(child);
    }
    return course;
  } finally {
    killSandbox(child);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

/** A process that has read an empty file, and so has loaded what reading needs. */
async function started(scratch: string): Promise<ChildProcess> {
  const child = launchSandbox(Math.floor(LIMITS.memoryBytes / MEGABYTE), CHILD);
  await readOne(child, new Uint8Array(), scratch);
  return child;
}

/** What a worker has done with a document; that one cannot be read is no matter here. */
async function readOne(child: ChildProcess, bytes: Uint8Array, scratch: string): Promise<void> {
  const [input, pdf, words, output] = ['input', 'pdf', 'words', 'output'].map((file) =>
    path.join(scratch, file),
  ) as [string, string, string, string];
  writeFileSync(input, bytes);
  const tasks: EngineTask[] = [
    { kind: 'normalise', input, output: pdf },
    { kind: 'read', pdf, output: words },
    { kind: 'recognise', words, output },
  ];
  try {
    for (const task of tasks) await runTask(child, task, LIMITS, { signal: new AbortController().signal });
  } catch {
    // It was refused, or the process is gone.
  }
}
