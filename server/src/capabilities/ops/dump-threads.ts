import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { ThreadDump } from '@recto/contracts/endpoints/management';

type Stack = { stack?: string[] };
/** The part of node's diagnostic report that is told: its environment, addresses and native frames are not. */
type Report = { javascriptStack?: Stack; workers?: { threadId?: number; javascriptStack?: Stack }[] };

const NANOSECONDS = 1e6;
let delay: IntervalHistogram | undefined;
let before = performance.eventLoopUtilization();

/** Starts to watch how late the turns of this process are; once is enough. */
export function watchEventLoop(): IntervalHistogram {
  if (!delay) {
    delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
  }
  return delay;
}

/** Milliseconds by which turns were late since the watch began, and the part of the time since the last look at work. */
export function eventLoop(): ThreadDump['eventLoop'] {
  const watched = watchEventLoop();
  const now = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(now, before);
  before = now;
  const ms = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / NANOSECONDS : 0);
  return {
    meanMs: ms(watched.mean),
    p99Ms: watched.count === 0 ? 0 : ms(watched.percentile(99)),
    maxMs: ms(watched.max),
    utilization,
  };
}

/**
 * What this process does just now: one thread runs code, so its stack is always that of the dump itself; what it waits
 * for are its resources. Worker threads have stacks of their own.
 */
export function dumpThreads(): ThreadDump {
  // Otherwise every open connection is looked up by name.
  Object.assign(process.report, { excludeNetwork: true });
  const { javascriptStack, workers = [] } = process.report.getReport() as Report;
  const thread = (threadName: string, threadId: number, stack: Stack | undefined) => {
    const stackTrace = (stack?.stack ?? []).flatMap(frameOf);
    return {
      threadName,
      threadId,
      threadState: stackTrace.length > 0 ? ('RUNNABLE' as const) : ('WAITING' as const),
      stackTrace,
    };
  };
  return {
    threads: [
      thread('main', 0, javascriptStack),
      ...workers.map((one, i) =>
        thread(`worker-${one.threadId ?? i + 1}`, one.threadId ?? i + 1, one.javascriptStack),
      ),
    ],
    resources: counted(process.getActiveResourcesInfo()),
    eventLoop: eventLoop(),
    process: { pid: process.pid, uptimeSeconds: process.uptime() },
  };
}

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** `at Class.method (file:///folder/name.ts:12:5)`: files are told from the folder of the program on. */
export function frameOf(line: string): ThreadDump['threads'][number]['stackTrace'] {
  const found = /^(?:at )?(?:(?:async )?(.*?) )?\(?([^()\s]+?)(?::(\d+))?(?::\d+)?\)?$/.exec(line.trim());
  if (!found) return [];
  const [, name = '', file = '', row] = found;
  const dot = name.lastIndexOf('.');
  return [
    {
      className: dot < 0 ? '' : name.slice(0, dot),
      methodName: dot < 0 ? name : name.slice(dot + 1),
      fileName: shortened(file),
      lineNumber: row === undefined ? null : Number(row),
    },
  ];
}

/** Where the program is installed is nobody's concern. */
const shortened = (file: string): string => {
  const at = ['/node_modules/', '/server/', '/engine/', '/contracts/'].map((part) => file.indexOf(part));
  const first = Math.min(...at.filter((place) => place >= 0));
  if (Number.isFinite(first)) return file.slice(first + 1);
  return file.startsWith('node:') ? file : file.slice(file.lastIndexOf('/') + 1);
};
