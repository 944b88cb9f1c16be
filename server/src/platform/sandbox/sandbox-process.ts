import type { ChildProcess } from 'node:child_process';
import { said } from '@recto/contracts/said/said';
import { EngineError } from '@recto/engine';
import { inWords } from '../texts/index.ts';
import { killSandbox } from './launch.ts';
import type { SandboxLimits } from './limits.ts';
import { residentBytes } from './memory.ts';
import type { FromSandbox, ToChild } from './messages.ts';
import type { PageProgress, SandboxTask } from './tasks.ts';

const MEMORY_LOOK_MS = 200;
/** What V8 ends with when its heap is full. */
const HEAP_FULL_SIGNALS = ['SIGABRT', 'SIGTRAP', 'SIGILL'];
const HEAP_FULL_CODE = 134;

export type TaskOptions = {
  signal: AbortSignal;
  onProgress?(progress: PageProgress): void;
  /** Milliseconds from the first sign of progress; a process that only starts takes none of them. */
  withinMs?: number;
};

const timedOut = () => new EngineError('TIMED_OUT', said('timed_out'));
const outOfMemory = () => new EngineError('OUT_OF_MEMORY', said('out_of_memory'));

/** Whether a process can take another task. */
export const isAlive = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null && child.connected;

/**
 * Runs one task in a process that is idle. Whatever goes wrong with the process, the promise settles and the process
 * is gone; what goes wrong with the document leaves it usable.
 */
export function runTask(
  child: ChildProcess,
  task: SandboxTask,
  limits: SandboxLimits,
  { signal, onProgress, withinMs }: TaskOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { silent, total } = limits.deadlines[task.kind];
    let because: Error | undefined;
    const kill = (reason: Error) => {
      because ??= reason;
      killSandbox(child);
    };
    const onAbort = () => kill(new Error('stopped'));
    const quiet = setTimeout(() => kill(timedOut()), silent);
    const whole = setTimeout(() => kill(timedOut()), total);
    let begun: NodeJS.Timeout | undefined;
    const watch = watchMemory(child, limits.memoryBytes, () => kill(outOfMemory()));
    const settle = (work: () => void) => {
      clearTimeout(quiet);
      clearTimeout(whole);
      clearTimeout(begun);
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onError);
      work();
    };
    const onMessage = (message: FromSandbox) => {
      if (message.type === 'progress') {
        quiet.refresh();
        if (withinMs !== undefined) begun ??= setTimeout(() => kill(timedOut()), withinMs);
        onProgress?.(message.progress);
      } else if (message.type === 'done') settle(() => resolve(message.result));
      else settle(() => reject(failureOf(message)));
    };
    const onExit = (code: number | null, killedBy: NodeJS.Signals | null) =>
      settle(() => reject(because ?? explainExit(code, killedBy)));
    const onError = (error: Error) => settle(() => reject(error));
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.on('error', onError);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    const message: ToChild = { task };
    // Without a callback a process that just ended would throw here; its exit is what we report.
    child.send(message, () => undefined);
  });
}

function watchMemory(child: ChildProcess, cap: number, onOver: () => void): NodeJS.Timeout {
  return setInterval(async () => {
    if (child.pid !== undefined && (await residentBytes(child.pid)) > cap) onOver();
  }, MEMORY_LOOK_MS);
}

function failureOf({ code, said: reason }: Extract<FromSandbox, { type: 'failed' }>): Error {
  return code ? new EngineError(code, reason) : new Error(`the document engine failed: ${inWords(reason)}`);
}

function explainExit(code: number | null, signal: NodeJS.Signals | null): Error {
  if (code === HEAP_FULL_CODE || (signal && HEAP_FULL_SIGNALS.includes(signal))) return outOfMemory();
  return new Error(`the document engine ended unexpectedly (${signal ?? `code ${code}`})`);
}
