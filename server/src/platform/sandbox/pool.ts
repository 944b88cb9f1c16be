import type { ChildProcess } from 'node:child_process';
import { theMeter } from '../telemetry/meter.ts';
import { inSpan } from '../telemetry/trace.ts';
import { killSandbox, launchSandbox } from './launch.ts';
import { LIMITS, type SandboxLimits } from './limits.ts';
import { residentBytes } from './memory.ts';
import { isAlive, runTask, type TaskOptions } from './sandbox-process.ts';
import type { ResultOf, Sandbox, SandboxTask } from './tasks.ts';

const MEGABYTE = 1024 * 1024;

type PoolOptions = {
  /** Documents at a time, each in a process of its own. */
  size: number;
  limits?: Partial<SandboxLimits>;
  /** Another program instead of the engine. */
  file?: string;
};

type Idle = { child: ChildProcess; timer: NodeJS.Timeout };

/** Sandbox processes: started on demand, kept warm for a while, replaced after a crash. */
export function createSandbox({ size, limits: given, file }: PoolOptions): Sandbox {
  const limits: SandboxLimits = { ...LIMITS, ...given };
  const idle: Idle[] = [];
  const busy = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let free = size;
  let closed = false;

  const take = (): ChildProcess => {
    for (let entry = idle.pop(); entry; entry = idle.pop()) {
      clearTimeout(entry.timer);
      if (isAlive(entry.child)) return entry.child;
    }
    return launchSandbox(Math.floor(limits.memoryBytes / MEGABYTE), file);
  };
  const giveBack = async (child: ChildProcess) => {
    if (!isAlive(child)) return;
    const held = await residentBytes(child.pid ?? 0);
    if (!isAlive(child)) return;
    if (closed || held > limits.keptBytes) return void child.disconnect();
    const entry: Idle = { child, timer: setTimeout(() => retire(entry), limits.idleMs).unref() };
    idle.push(entry);
  };
  const retire = (entry: Idle) => {
    const at = idle.indexOf(entry);
    if (at >= 0) idle.splice(at, 1);
    // It drains by itself; a crashed one has no channel any more.
    if (entry.child.connected) entry.child.disconnect();
  };
  const turn = async () => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const next = () => {
    const first = waiting.shift();
    if (first) first();
    else free++;
  };

  return {
    async run<T extends SandboxTask>(task: T, options: TaskOptions): Promise<ResultOf<T>> {
      const asked = performance.now();
      await turn();
      const waited = Math.round(performance.now() - asked);
      try {
        if (closed) throw new Error('the sandbox is closed');
        const child = take();
        busy.add(child);
        try {
          return (await measured(task, waited, () => runTask(child, task, limits, options))) as ResultOf<T>;
        } finally {
          await giveBack(child);
          busy.delete(child);
        }
      } finally {
        next();
      }
    },
    async close() {
      closed = true;
      for (const child of busy) killSandbox(child);
      for (const entry of [...idle]) {
        clearTimeout(entry.timer);
        retire(entry);
      }
    },
  };
}

/** Says how long the process took, and with what end; never about what. */
async function measured<R>({ kind }: SandboxTask, waited: number, run: () => Promise<R>): Promise<R> {
  const began = performance.now();
  const measure = (outcome: 'done' | 'failed') =>
    theMeter()?.task({ task: kind, outcome }, (performance.now() - began) / 1000);
  const attributes = { 'recto.task': kind, 'recto.waited': waited };
  return inSpan({ name: `sandbox ${kind}`, attributes }, async (span) => {
    try {
      const result = await run();
      measure('done');
      const pages = (result as { pages?: unknown } | undefined)?.pages;
      if (typeof pages === 'number') span.set({ 'recto.pages': pages });
      return result;
    } catch (error) {
      measure('failed');
      throw error;
    }
  });
}
