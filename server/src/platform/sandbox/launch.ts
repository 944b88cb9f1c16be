import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../paths.ts';

/** What the engine needs of the environment: where programs and temporary files are, and its own setting. No secret. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'RECTO_OCR', 'RECTO_OCR_MODELS'];

/** From source in development and tests, through tsx; from the bundle otherwise. */
const FROM_SOURCE = import.meta.filename.endsWith('.ts');

/** @param file another program than the engine @param heapMb of JavaScript; native memory is watched from outside */
export function launchSandbox(heapMb: number, file?: string): ChildProcess {
  const program = file ?? entryFile();
  const loader = program.endsWith('.ts') ? ['--import', tsxLoader()] : [];
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, ...loader, program], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'json',
    // A group of its own: what it starts is ended with it.
    detached: process.platform !== 'win32',
  });
  // Of another program than the engine, a person waits for the answer, and it has seconds.
  if (file === undefined) giveWay(child);
  return child;
}

/** Reading takes seconds and waits for nobody: on a busy machine people and what answers them go first. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this system does not let us: then it competes as it did.
  }
}

/** Ends a sandbox with everything that it started. */
export function killSandbox(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

const entryFile = (): string =>
  FROM_SOURCE ? path.join(import.meta.dirname, 'child.ts') : path.join(PROJECT_ROOT, 'dist', 'child.js');

const tsxLoader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** With glibc each thread that reads a page would keep what its largest page took, for itself. */
const FEW_HEAPS = { MALLOC_ARENA_MAX: '2' };

function environment(): NodeJS.ProcessEnv {
  const passedOn = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...FEW_HEAPS, ...Object.fromEntries(passedOn) };
}
