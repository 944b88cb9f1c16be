import type pg from 'pg';
import { installMeter } from './meter.ts';

/** The queue by job, of the whole installation. */
export type QueueLine = {
  job: string;
  waiting: number;
  running: number;
  failed: number;
  oldest_due_seconds: number;
};

export type Exposition = {
  /** In the format of Prometheus. @param queue of now; null when the database is away */
  text(
    queue: { lines: readonly QueueLine[]; workers: number } | null,
  ): Promise<{ type: string; text: string }>;
  stop(): void;
};

const REQUEST_BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const WORK_BUCKETS = [0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300];
const QUEUE_STATES = ['waiting', 'running', 'failed'] as const;

/** Counts from now on; the library is loaded here, where somebody watches. */
export async function startExposition({
  role,
  version,
}: {
  role: string;
  version: string;
}): Promise<Exposition> {
  const { Registry, Histogram, Gauge, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const histogram = <T extends string>(
    name: string,
    help: string,
    labelNames: readonly T[],
    buckets: number[],
  ) => new Histogram<T>({ name, help, labelNames, buckets, registers });
  const gauge = <T extends string>(name: string, help: string, labelNames: readonly T[]) =>
    new Gauge<T>({ name, help, labelNames, registers });
  const requests = histogram(
    'recto_http_request_duration_seconds',
    'Requests by route and status',
    ['method', 'route', 'status'],
    REQUEST_BUCKETS,
  );
  const jobs = histogram(
    'recto_job_duration_seconds',
    'Jobs by name, lane and outcome',
    ['job', 'lane', 'outcome'],
    WORK_BUCKETS,
  );
  const tasks = histogram(
    'recto_reading_duration_seconds',
    'Tasks of reading processes by kind and outcome',
    ['task', 'outcome'],
    WORK_BUCKETS,
  );
  const deliveries = histogram(
    'recto_delivery_duration_seconds',
    'Deliveries by output worker and outcome',
    ['worker', 'outcome'],
    WORK_BUCKETS,
  );
  const queued = gauge(
    'recto_queue_jobs',
    'Jobs of all tenants by name and state; the same in every process',
    ['job', 'state'],
  );
  const oldest = gauge('recto_queue_oldest_seconds', 'For how long the oldest waiting job is due', ['job']);
  const workers = gauge('recto_workers', 'Worker processes heard within a minute', []);
  const database = gauge('recto_database_up', '1 when the database answers', []);
  const connections = gauge('recto_db_pool_connections', 'Connections to the database', ['pool', 'state']);
  const info = gauge('recto_info', 'The version that runs', ['version']);
  info.set({ version }, 1);

  const pools = new Map<pg.Pool, string>();
  installMeter({
    request: (labels, seconds) => requests.observe(labels, seconds),
    job: (labels, seconds) => jobs.observe(labels, seconds),
    task: (labels, seconds) => tasks.observe(labels, seconds),
    delivery: (labels, seconds) => deliveries.observe(labels, seconds),
    pool: (name, pool) => void pools.set(pool, name),
  });
  return {
    stop: () => installMeter(null),
    async text(queue) {
      for (const one of [queued, oldest, connections]) one.reset();
      database.set(queue ? 1 : 0);
      if (queue) workers.set(queue.workers);
      for (const line of queue?.lines ?? []) {
        for (const state of QUEUE_STATES) queued.set({ job: line.job, state }, line[state]);
        oldest.set({ job: line.job }, line.oldest_due_seconds);
      }
      for (const [pool, name] of pools) {
        if (pool.ended) pools.delete(pool);
        connections.inc({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
        connections.inc({ pool: name, state: 'idle' }, pool.idleCount);
        connections.inc({ pool: name, state: 'asked for' }, pool.waitingCount);
      }
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
