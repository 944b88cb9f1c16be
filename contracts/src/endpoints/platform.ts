import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const getInfo = endpoint({
  name: 'getInfo',
  method: 'GET',
  path: '/management/info',
  summary: 'Version, profiles and tag manager settings (B-016)',
  access: 'open',
  reply: z.object({
    'gtm-id': z.string(),
    'gtm-auth': z.string(),
    'gtm-preview': z.string(),
    'display-ribbon-on-profiles': z.string(),
    activeProfiles: z.array(z.string()),
    git: z.object({ commit: z.object({ id: z.string() }) }),
    build: z.object({ version: z.string() }),
    /** Address before the id of each page of the manual; empty: the pages that come with the portal (B-006, X-087). */
    'documentation-url': z.string(),
  }),
  records: {},
});

const Up = z.enum(['UP', 'DOWN']);

export const Health = z.object({
  status: Up,
  /** For administrators. */
  components: z
    .record(
      z.string(),
      z.object({ status: Up, details: z.record(z.string(), z.union([z.string(), z.number()])) }),
    )
    .optional(),
});
export type Health = z.infer<typeof Health>;

export const getHealth = endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/management/health',
  summary: 'Whether this process and its database answer; to administrators, of what that is made (P-003)',
  access: 'open',
  reply: Health,
  records: {},
});

export const getLiveness = endpoint({
  name: 'getLiveness',
  method: 'GET',
  path: '/management/health/liveness',
  summary: 'Whether this process answers at all; one that does not wants to be started anew',
  access: 'open',
  reply: z.object({ status: z.literal('UP') }),
  records: {},
});

/** What a process waits for before it should be sent work; `stopping`: it ends when it has finished what it does. */
export const Unready = z.enum(['database', 'schema', 'stopping']);
export type Unready = z.infer<typeof Unready>;

export const getReadiness = endpoint({
  name: 'getReadiness',
  method: 'GET',
  path: '/management/health/readiness',
  summary: 'Whether this process should be sent work: its database answers and is up to date',
  access: 'open',
  reply: z.object({ status: Up, waitsFor: Unready.optional() }),
  records: {},
});

export const getOpenApi = endpoint({
  name: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'The OpenAPI document of this API',
  access: 'open',
  reply: z.record(z.string(), z.unknown()),
  records: {},
});

/** What open screens should know: ids and states only, of the current tenant and the roles of the listener. */
export const LIVE_KINDS = [
  'extraction',
  'channel-log',
  'presence',
  'issue',
  'delivery',
  'lessons',
  'case',
] as const;

export const LiveEvent = z.object({
  id: z.int(),
  /**
   * `presence`: who looks at an extraction, or changes it, is another one now. `issue`: trouble with it was reported
   * or moved; both name the extraction. `delivery`: one arrived, or did not and is not tried any more. `lessons`: it is known what the corrections of a
   * confirmed extraction taught.
   */
  kind: z.enum(LIVE_KINDS),
  uuid: z.uuid(),
  /** For extractions `{status, version, compared?}` (compared: what they are compared with changed); for logs `{status, step?, page?, of?, extractions?: uuid[]}`; for deliveries `{status, extraction}`; for learned examples `{by}`, the login of who confirmed; for cases `{version}`. */
  data: z.record(z.string(), z.unknown()),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

export const getLiveEvents = endpoint({
  name: 'getLiveEvents',
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events of the current tenant, resumed by Last-Event-ID',
  access: 'signed-in',
  reply: 'events',
  records: {},
});
