import { z } from 'zod';
import { AUDIT_FAULTS } from '../audit-chain.ts';
import { endpoint } from '../endpoint.ts';
import { LOG_LEVELS } from '../loggers.ts';
import { pageQuery } from '../page.ts';

/** What an administrator sees of the running installation, in the usual shapes of such endpoints (P-003 to P-011). */

const ADMIN = ['ROLE_ADMIN'] as const;

const Measured = z.object({ count: z.int(), mean: z.number(), p95: z.number(), max: z.number() });
export type Measured = z.infer<typeof Measured>;

/** Of the process that answers, since it began; times in milliseconds, memory in bytes. */
export const ProcessMetrics = z.object({
  jvm: z.record(z.string(), z.object({ used: z.number(), committed: z.number(), max: z.number() })),
  'http.server.requests': z.object({
    all: z.object({ count: z.int() }),
    percode: z.record(z.string(), Measured),
  }),
  /** By route and method. */
  services: z.record(z.string(), z.record(z.string(), Measured)),
  processMetrics: z.record(z.string(), z.number()),
  /** Jobs and workers of the whole installation. */
  customMetrics: z.record(z.string(), z.number()),
  /** Input channels of the current tenant, by name. */
  channels: z.array(
    z.object({
      name: z.string(),
      protocol: z.string(),
      /** Logs, and those of them that failed. */
      received: z.int(),
      failed: z.int(),
      /** When something came last, or the channel was last looked at with success; null: never. */
      lastSeen: z.string().nullable(),
      /** Looks that failed since then. */
      failures: z.int(),
    }),
  ),
});
export type ProcessMetrics = z.infer<typeof ProcessMetrics>;

export const getProcessMetrics = endpoint({
  name: 'getProcessMetrics',
  method: 'GET',
  path: '/management/jhimetrics',
  summary: 'Requests, memory and the queue at a glance (P-004)',
  access: ADMIN,
  reply: ProcessMetrics,
  records: {},
});

export const listMetrics = endpoint({
  name: 'listMetrics',
  method: 'GET',
  path: '/management/metrics',
  summary: 'Names of all metrics',
  access: ADMIN,
  reply: z.object({ names: z.array(z.string()) }),
  records: {},
});

export const getMetric = endpoint({
  name: 'getMetric',
  method: 'GET',
  path: '/management/metrics/:name',
  summary: 'The values of one metric',
  access: ADMIN,
  params: z.object({ name: z.string().max(100) }),
  /** `channel:NAME`: of this input channel only, where the metric has channels. */
  query: z.object({ tag: z.string().max(300).optional() }),
  reply: z.object({
    name: z.string(),
    description: z.string(),
    baseUnit: z.string().nullable(),
    measurements: z.array(z.object({ statistic: z.string(), value: z.number() })),
    availableTags: z.array(z.object({ tag: z.string(), values: z.array(z.string()) })),
  }),
  records: {},
});

const Level = z.enum(LOG_LEVELS);

export const Loggers = z.object({
  levels: z.array(Level),
  /** `configuredLevel` is null for a logger that does as ROOT does. */
  loggers: z.record(z.string(), z.object({ configuredLevel: Level.nullable(), effectiveLevel: Level })),
});
export type Loggers = z.infer<typeof Loggers>;

export const listLoggers = endpoint({
  name: 'listLoggers',
  method: 'GET',
  path: '/management/loggers',
  summary: 'What is logged, by part of the system (P-006)',
  access: ADMIN,
  reply: Loggers,
  records: {},
});

export const setLogger = endpoint({
  name: 'setLogger',
  method: 'POST',
  path: '/management/loggers/:name',
  summary:
    'Log more or less of one part, in all processes within seconds; null: as ROOT does, or as configured',
  access: ADMIN,
  params: z.object({ name: z.string().max(60) }),
  body: z.object({ configuredLevel: Level.nullable().default(null) }),
  reply: 'none',
  records: {},
});

const Property = z.object({ value: z.string(), origin: z.string().optional() });

export const getConfigProps = endpoint({
  name: 'getConfigProps',
  method: 'GET',
  path: '/management/configprops',
  summary: 'The settings in force; secrets are masked (P-007)',
  access: ADMIN,
  reply: z.object({
    contexts: z.record(
      z.string(),
      z.object({
        beans: z.record(
          z.string(),
          z.object({ prefix: z.string(), properties: z.record(z.string(), z.string()) }),
        ),
      }),
    ),
  }),
  records: {},
});

export const Environment = z.object({
  activeProfiles: z.array(z.string()),
  propertySources: z.array(z.object({ name: z.string(), properties: z.record(z.string(), Property) })),
});

export const getEnvironment = endpoint({
  name: 'getEnvironment',
  method: 'GET',
  path: '/management/env',
  summary:
    'The program, its machine, and the settings that its environment gives; secrets are masked (P-008)',
  access: ADMIN,
  reply: Environment,
  records: {},
});

/** A day (UTC) or a moment. */
const Day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const AuditEvent = z.object({
  timestamp: z.string(),
  /** A login, `system: …` or the name of a token. */
  principal: z.string(),
  /** `insert extraction`, `sign-in session`, … */
  type: z.string(),
  data: z.object({
    recordId: z.string().nullable(),
    /** Names of what was changed. */
    changed: z.array(z.string()),
    /** Of what people maintain the values before and, of a change, after; secrets are masked. Null for everything else. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /** Where it came from: an address, `job`, `command`. */
    remoteAddress: z.string().nullable(),
  }),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const auditQuery = pageQuery(['timestamp', 'principal', 'type'], 'timestamp,desc').extend({
  fromDate: Day.optional(),
  /** A day counts whole. */
  toDate: Day.optional(),
  principal: z.string().max(255).optional(),
});

export const listAudits = endpoint({
  name: 'listAudits',
  method: 'GET',
  path: '/management/audits',
  summary: 'Who did what and when in the current tenant, a page at a time (P-009)',
  access: ADMIN,
  query: auditQuery,
  reply: z.array(AuditEvent),
  records: {},
});

export const listAuditEvents = endpoint({
  name: 'listAuditEvents',
  method: 'GET',
  path: '/management/auditevents',
  summary: 'The same as an object',
  access: ADMIN,
  query: auditQuery,
  reply: z.object({ events: z.array(AuditEvent) }),
  records: {},
});

/** The chain of hashes over the audit of the current tenant. */
export const AuditChain = z.object({
  /** `unchecked`: no check has been made yet. */
  state: z.enum(['whole', 'broken', 'unchecked']),
  links: z.int(),
  /** When the last link was written. */
  linkedAt: z.string().nullable(),
  /** Of the last link, in hexadecimal digits. */
  head: z.string().nullable(),
  checkedAt: z.string().nullable(),
  faults: z.int(),
  /** The first fault: which link (from 1), which row of the audit. */
  fault: z
    .object({ link: z.int().nullable(), row: z.int().nullable(), what: z.enum(AUDIT_FAULTS) })
    .nullable(),
});
export type AuditChain = z.infer<typeof AuditChain>;

export const getAuditChain = endpoint({
  name: 'getAuditChain',
  method: 'GET',
  path: '/management/audits/chain',
  summary: 'Whether the audit of the current tenant is whole, and when that was last checked',
  access: ADMIN,
  reply: AuditChain,
  records: {},
});

const Frame = z.object({
  className: z.string(),
  methodName: z.string(),
  fileName: z.string(),
  lineNumber: z.int().nullable(),
});

export const ThreadDump = z.object({
  threads: z.array(
    z.object({
      threadName: z.string(),
      threadId: z.int(),
      threadState: z.enum(['RUNNABLE', 'WAITING']),
      stackTrace: z.array(Frame),
    }),
  ),
  /** What keeps the process busy or alive, by kind. */
  resources: z.record(z.string(), z.int()),
  /** The one thread that runs code: milliseconds by which its turns are late, and the part of the time that it works. */
  eventLoop: z.object({ meanMs: z.number(), p99Ms: z.number(), maxMs: z.number(), utilization: z.number() }),
  process: z.object({ pid: z.int(), uptimeSeconds: z.number() }),
});
export type ThreadDump = z.infer<typeof ThreadDump>;

export const getThreadDump = endpoint({
  name: 'getThreadDump',
  method: 'GET',
  path: '/management/threaddump',
  summary: 'What the threads of this process do just now (P-005)',
  access: ADMIN,
  reply: ThreadDump,
  records: {},
});
