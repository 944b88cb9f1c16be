import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor, TenantScope } from '../db/scope.ts';
import type { Services } from '../services.ts';
import type { Lane } from './lanes.ts';

/** What a job handler works with; it runs as recto_app in the tenant that queued it. */
export type JobContext = {
  tenant: string;
  actor: Actor;
  /** From 1. */
  attempt: number;
  lastAttempt: boolean;
  /** Aborted when the worker has to stop before the handler is done; the job then runs again elsewhere. */
  signal: AbortSignal;
  inTenant<T>(work: (scope: TenantScope) => Promise<T>): Promise<T>;
  services: Services;
};

type JobDefinition<P> = {
  /** Unique, `<capability>.<verb-noun>`. */
  name: string;
  /** Whose slots it takes. */
  lane: Lane;
  /** Jobs of one group, of whatever name and tenant, never take all slots of their lane. */
  group?: string;
  /** Ids only, never data: payloads are outside the tenant's row-level security. */
  payload: z.ZodType<P>;
  /** Failures of the handler before it is given up; a killed worker does not count as one. Default 5. */
  maxAttempts?: number;
  /** Jobs of one queue run one after another (within their tenant). */
  queue?: (payload: P) => string;
  /** Must be idempotent: a job runs at least once. */
  handler(context: JobContext, payload: P): Promise<void>;
  /** Runs once after the last attempt failed, to tell people; `error` is what went wrong. */
  exhausted?(context: JobContext, payload: P, error: Error): Promise<void>;
};

/** A job that can be queued; its handlers take the stored payload and check it. */
export type Job<P = unknown> = {
  readonly name: string;
  readonly lane: Lane;
  readonly group: string | null;
  readonly payload: z.ZodType<P>;
  readonly maxAttempts: number;
  queueOf(payload: unknown): string | null;
  run(context: JobContext, stored: unknown): Promise<void>;
  exhausted(context: JobContext, stored: unknown, error: Error): Promise<void>;
};

export const DEFAULT_ATTEMPTS = 5;

export function defineJob<P>(definition: JobDefinition<P>): Job<P> {
  const {
    name,
    lane,
    group = null,
    payload,
    maxAttempts = DEFAULT_ATTEMPTS,
    queue,
    handler,
    exhausted,
  } = definition;
  return {
    name,
    lane,
    group,
    payload,
    maxAttempts,
    queueOf: (value) => queue?.(payload.parse(value)) ?? null,
    run: (context, stored) => handler(context, payload.parse(stored)),
    exhausted: async (context, stored, error) => exhausted?.(context, payload.parse(stored), error),
  };
}

export type EnqueueOptions = {
  /** At most one waiting job of the tenant has this key: a second enqueue replaces the first. */
  key?: string;
  runAt?: Date;
  /** In place of the group of the job, such as `channel:17`. */
  group?: string;
};

/** Queues a job in the transaction of `scope`: it runs if, and only if, that transaction commits. */
export async function enqueue<P>(
  scope: TenantScope,
  job: Job<P>,
  payload: P,
  options: EnqueueOptions = {},
): Promise<void> {
  const data = JSON.stringify(job.payload.parse(payload));
  const { key = null, runAt = null, group = job.group } = options;
  await sql`select enqueue_job(${job.name}, ${data}::jsonb, ${job.queueOf(payload)}, ${key}, ${runAt}::timestamptz,
    ${job.maxAttempts}::integer, ${group})`.execute(scope.db);
}
