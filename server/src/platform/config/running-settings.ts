import { z } from 'zod';
import { webAddress } from './pairs.ts';
import { setting } from './setting.ts';
import { number, oneOf, withoutSlash } from './values.ts';

/** How processes run: what they do at a time, what they search in, and how they are watched. */
export const RUNNING_SETTINGS = {
  workerConcurrency: setting({
    name: 'RECTO_WORKER_CONCURRENCY',
    read: number(1, 64),
    fallback: '4',
    does: 'Documents that a worker process reads at a time. Reading, delivering, email intake, chores, and learning each have worker slots of their own.',
  }),
  deliveryConcurrency: setting({
    name: 'RECTO_DELIVERY_CONCURRENCY',
    read: number(1, 64),
    fallback: '8',
    does: 'Deliveries, emails, and order lookups that a worker process has in progress at a time. One tenant uses at most half of them, one output channel a third.',
  }),
  intakeConcurrency: setting({
    name: 'RECTO_INTAKE_CONCURRENCY',
    read: number(1, 16),
    fallback: '2',
    does: 'Received emails that a worker process opens at a time.',
  }),
  choreConcurrency: setting({
    name: 'RECTO_CHORE_CONCURRENCY',
    read: number(1, 16),
    fallback: '3',
    does: 'Short background jobs (thumbnails, duplicates, automatic confirmation) that a worker process runs at a time.',
  }),
  learningConcurrency: setting({
    name: 'RECTO_LEARNING_CONCURRENCY',
    read: number(1, 16),
    fallback: '2',
    does: 'Learning jobs (learned examples, replays) that a worker process runs at a time.',
  }),
  searchMemoryMb: setting({
    name: 'RECTO_SEARCH_MEMORY_MB',
    read: number(16, 65_536),
    fallback: '512',
    does: 'Memory for the search index in each process. The least recently used data is unloaded and reloaded on demand.',
  }),
  searchUrl: setting({
    name: 'RECTO_SEARCH_URL',
    // A password in an address ends up wherever addresses are shown.
    read: webAddress
      .refine(
        (text) => !/^https?:\/\/[^/]*@/.test(text),
        'must be without a name and password: RECTO_SEARCH_USER and RECTO_SEARCH_PASSWORD are for them',
      )
      .transform(withoutSlash)
      .optional(),
    does: 'OpenSearch or Elasticsearch cluster for searches (`https://search.example.com:9200`). Without it, each process searches in its memory. See [searching](search.md#on-opensearch-or-elasticsearch).',
  }),
  searchUser: setting({
    name: 'RECTO_SEARCH_USER',
    read: z.string().optional(),
    does: 'User name at `RECTO_SEARCH_URL`, if it needs one.',
  }),
  searchPassword: setting({
    name: 'RECTO_SEARCH_PASSWORD',
    secret: true,
    read: z.string().optional(),
    does: 'Password of `RECTO_SEARCH_USER`.',
  }),
  searchPrefix: setting({
    name: 'RECTO_SEARCH_PREFIX',
    read: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be small letters, digits and hyphens'),
    fallback: 'recto',
    does: 'Prefix of index names at `RECTO_SEARCH_URL`. Installations that share an engine need different ones.',
  }),
  searchShards: setting({
    name: 'RECTO_SEARCH_SHARDS',
    read: number(1, 1024),
    fallback: '1',
    does: 'Shards of an index at `RECTO_SEARCH_URL`. All records of one tenant are in one shard. Changing it takes effect with `recto reindex`.',
  }),
  managementPort: setting({
    name: 'RECTO_MANAGEMENT_PORT',
    read: number(0, 65_534).optional(),
    shown: 'off',
    does: 'Port on which each web and worker process reports its state, apart from the portal: `/management/health/liveness`, `/management/health/readiness`, and metrics for Prometheus at `/management/prometheus`. If `npm start` runs both, the worker process uses the next port. Must not be reachable from outside. See [operating](operating.md#watching).',
  }),
  metricsToken: setting({
    name: 'RECTO_METRICS_TOKEN',
    secret: true,
    read: z.string().min(16, { error: 'must have 16 characters or more' }).optional(),
    does: 'Token required to read metrics (`Authorization: Bearer …`). Without it, only this machine may read them.',
  }),
  telemetry: setting({
    name: 'RECTO_TELEMETRY',
    read: oneOf('off', 'traces', 'sql').optional(),
    shown: '`traces` with `OTEL_EXPORTER_OTLP_ENDPOINT`, otherwise `off`',
    does: 'Sends traces of requests, jobs, reading and deliveries by OpenTelemetry; `sql` adds a span for every statement. They contain no names, values, addresses or queries.',
  }),
  otlpEndpoint: setting({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    read: webAddress.transform(withoutSlash).optional(),
    shown: '`http://localhost:4318` with `RECTO_TELEMETRY`',
    does: 'Collector for traces by OTLP over HTTP. `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_SERVICE_NAME`, and `OTEL_TRACES_SAMPLER_ARG` (share of traces that is kept, 0 to 1) work as OpenTelemetry describes them.',
  }),
} as const;
