import { z } from 'zod';

/** The form in which `enqueue_job` (0058_lanes.sql) stores a job: stamped with its tenant, whatever the caller says. */
export const Envelope = z.object({
  tenant: z.string().min(1),
  actor: z.string(),
  data: z.unknown(),
  /** W3C trace context of what queued it. */
  trace: z.string().nullish(),
  /** How often a worker died while it ran this job. */
  deaths: z.number().default(0),
});

/**
 * Whether a flag (`tenant:NAME`, `group:NAME`; `enqueue_job` sets them) names a tenant: by flags a worker passes over
 * jobs of whoever has slots enough.
 */
export const isTenantFlag = (flag: string): boolean => flag.startsWith('tenant:');
