import { cpus, loadavg } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { ReplyOf } from '@recto/contracts/endpoint';
import type { getMetric, Measured, ProcessMetrics } from '@recto/contracts/endpoints/management';
import type { TenantScope } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors.ts';
import type { Timing } from '../../platform/metrics/index.ts';
import type { Services } from '../../platform/services.ts';
import { findChannelFigures } from '../intake/index.ts';
import { CHANNEL_GAUGES, readChannelMetric } from './channel-metrics.ts';
import { eventLoop } from './dump-threads.ts';
import { type QueueFigures, queueFigures } from './queue.queries.ts';

type Sources = { services: Services; queue: QueueFigures };
type Gauge = {
  does: string;
  unit: string | null;
  read(sources: Sources): Record<string, number>;
};

const value = (read: (sources: Sources) => number) => (sources: Sources) => ({ VALUE: read(sources) });
const SECOND_US = 1e6;

/** Every metric that is one number or a few. */
const GAUGES: Readonly<Record<string, Gauge>> = {
  'process.uptime': {
    does: 'Time since this process began',
    unit: 'seconds',
    read: value(() => process.uptime()),
  },
  'process.cpu.time': {
    does: 'Processor time that this process used',
    unit: 'seconds',
    read: value(() => (process.cpuUsage().user + process.cpuUsage().system) / SECOND_US),
  },
  'process.memory.rss': {
    does: 'Memory of this process',
    unit: 'bytes',
    read: value(() => process.memoryUsage.rss()),
  },
  'process.memory.heap.used': {
    does: 'Part of the heap that is used',
    unit: 'bytes',
    read: value(() => process.memoryUsage().heapUsed),
  },
  'process.memory.external': {
    does: 'Memory outside the heap that objects hold',
    unit: 'bytes',
    read: value(() => process.memoryUsage().external),
  },
  'process.eventloop.delay': {
    does: 'How late the turns of the process are',
    unit: 'milliseconds',
    read: () => {
      const { meanMs, p99Ms, maxMs } = eventLoop();
      return { MEAN: meanMs, P99: p99Ms, MAX: maxMs };
    },
  },
  'system.cpu.count': { does: 'Processors of the machine', unit: null, read: value(() => cpus().length) },
  'system.load.average.1m': {
    does: 'Load of the last minute',
    unit: null,
    read: value(() => loadavg()[0] ?? 0),
  },
  'http.server.requests': {
    does: 'Requests that were answered',
    unit: 'milliseconds',
    read: ({ services }) => {
      const { count, mean, p95, max } = services.metrics.requests;
      return { COUNT: count, TOTAL_TIME: count * mean, P95: p95, MAX: max };
    },
  },
  'search.engine': {
    does: 'Searches: answered by the search engine, and left to memory as it was away or could not answer',
    unit: null,
    read: ({ services }) => {
      const { answered = 0, away = 0, refused = 0 } = services.search.engine?.status ?? {};
      return { ANSWERED: answered, AWAY: away, REFUSED: refused };
    },
  },
  'jobs.waiting': {
    does: 'Jobs that wait, of all tenants',
    unit: null,
    read: value(({ queue }) => queue.waiting),
  },
  'jobs.running': {
    does: 'Jobs under way, of all tenants',
    unit: null,
    read: value(({ queue }) => queue.running),
  },
  'jobs.failed': {
    does: 'Jobs that were given up, of all tenants',
    unit: null,
    read: value(({ queue }) => queue.failed),
  },
  'jobs.oldest.due': {
    does: 'For how long the oldest waiting job is due',
    unit: 'seconds',
    read: value(({ queue }) => queue.oldest_due_seconds),
  },
  'workers.alive': {
    does: 'Worker processes heard within a minute',
    unit: null,
    read: value(({ queue }) => queue.workers),
  },
};

export const metricNames = (): string[] => [...Object.keys(GAUGES), ...Object.keys(CHANNEL_GAUGES)].sort();

const sourcesOf = async (services: Services): Promise<Sources> => ({
  services,
  queue: await queueFigures(services.database.beforeTenant),
});

/** @throws Problem 404 for a name that there is no metric of, or a tag that there is no channel of */
export async function readMetric(
  services: Services,
  scope: TenantScope,
  { name, tag }: { name: string; tag?: string | undefined },
): Promise<ReplyOf<typeof getMetric>> {
  const ofChannels = Object.hasOwn(CHANNEL_GAUGES, name) ? CHANNEL_GAUGES[name] : undefined;
  if (ofChannels) return readChannelMetric(name, ofChannels, await findChannelFigures(scope), tag);
  const gauge = Object.hasOwn(GAUGES, name) ? GAUGES[name] : undefined;
  if (!gauge) throw notFound();
  const measured = gauge.read(await sourcesOf(services));
  return {
    name,
    description: gauge.does,
    baseUnit: gauge.unit,
    measurements: Object.entries(measured).map(([statistic, value]) => ({ statistic, value })),
    availableTags: [],
  };
}

const GROUPED = /^(process|system)\./;

/** The figures of this process, the queue and the channels of the tenant as one object. */
export async function readProcessMetrics(services: Services, scope: TenantScope): Promise<ProcessMetrics> {
  const sources = await sourcesOf(services);
  const figures = Object.entries(GAUGES).flatMap(([name, { read }]) => {
    const { VALUE } = read(sources);
    return VALUE === undefined ? [] : [[name, VALUE] as const];
  });
  const heap = getHeapStatistics();
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  const { metrics } = services;
  return {
    jvm: {
      Heap: { used: heapUsed, committed: heapTotal, max: heap.heap_size_limit },
      Process: { used: rss, committed: rss, max: heap.total_available_size + rss },
    },
    'http.server.requests': {
      all: { count: metrics.requests.count },
      percode: mapped(metrics.byStatus),
    },
    services: byRoute(metrics.byRoute),
    processMetrics: Object.fromEntries(figures.filter(([name]) => GROUPED.test(name))),
    customMetrics: Object.fromEntries(figures.filter(([name]) => !GROUPED.test(name))),
    channels: (await findChannelFigures(scope)).map((one) => ({
      ...one,
      lastSeen: one.lastSeen?.toISOString() ?? null,
    })),
  };
}

const measured = ({ count, mean, p95, max }: Timing): Measured => ({ count, mean, p95, max });

const mapped = (of: Record<string, Timing>): Record<string, Measured> =>
  Object.fromEntries(Object.entries(of).map(([key, timing]) => [key, measured(timing)]));

/** `GET /api/x` becomes `{'/api/x': {GET: …}}`. */
function byRoute(timings: Record<string, Timing>): ProcessMetrics['services'] {
  const routes: ProcessMetrics['services'] = {};
  for (const [key, timing] of Object.entries(timings)) {
    const [method = '', route = ''] = key.split(' ');
    routes[route] = { ...routes[route], [method]: measured(timing) };
  }
  return routes;
}
