import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FEATURES } from '../features.ts';
import { JOB_STATES } from '../jobs.ts';
import { PAGING } from '../limits.ts';
import { MAIL_STATES } from '../mails.ts';
import { pageQuery } from '../page.ts';
import { ROLES } from '../roles.ts';
import { Said } from '../said/schema.ts';
import { TenantDisplayName } from './tenancy.ts';

/**
 * People, tenants and jobs. An operator sees all people and tenants, another administrator those of the current tenant;
 * jobs are those of the current tenant.
 */

const ADMIN = ['ROLE_ADMIN'] as const;

export const Person = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  /** Administrator of every tenant, made so by the command line. */
  operator: z.boolean(),
  activated: z.boolean(),
  hasPassword: z.boolean(),
  /** Signs in with more than a password. */
  secondFactor: z.boolean(),
  createdDate: z.string(),
  /** Of sessions that are still open; null without any. */
  lastSeen: z.string().nullable(),
  memberships: z.array(z.object({ tenantId: z.string(), roles: z.array(z.enum(ROLES)) })),
  can: z.object({
    /** Close or open the account, make a link for a new password, reset the second factor. */
    manage: z.boolean(),
  }),
});
export type Person = z.infer<typeof Person>;

const personRecord = { 'params.id': 'person.id' } as const;
const byId = z.object({ id: z.uuid() });

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People by part of their name or address',
  access: ADMIN,
  query: pageQuery(['email', 'name', 'createdDate', 'lastSeen'], 'email,asc').extend({
    query: z.string().trim().max(255).optional(),
  }),
  reply: z.array(Person),
  records: {},
});

/** A person, and how they come to a password of their own: nobody else ever knows it. */
const WithLink = z.object({
  person: Person,
  link: z
    .object({
      /** Where the person chooses a password, shown once; null when it went to them by mail. */
      address: z.string().nullable(),
      expiresDate: z.string(),
    })
    /** Null for somebody who has an account already, or signs in at an external issuer. */
    .nullable(),
});
export type ResetLink = z.infer<typeof WithLink>['link'];

const Roles = z.array(z.enum(ROLES)).max(ROLES.length);

export const invitePerson = endpoint({
  name: 'invitePerson',
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Give a person a place in the current tenant, and an account if they have none',
  access: ADMIN,
  body: z.object({
    email: z.email('Enter an e-mail address').max(255),
    name: z.string().trim().max(255).default(''),
    roles: Roles.default([]),
  }),
  reply: WithLink,
  status: 201,
  records: {},
});

export const putMembership = endpoint({
  name: 'putMembership',
  method: 'PUT',
  path: '/api/admin/users/:id/memberships/:tenant',
  summary: 'The roles of a person in a tenant, instead of those they had there',
  access: ADMIN,
  params: byId.extend({ tenant: z.string().min(1).max(63) }),
  body: z.object({ roles: Roles }),
  reply: Person,
  records: { ...personRecord, 'params.tenant': 'tenant.name' },
});

export const endMembership = endpoint({
  name: 'endMembership',
  method: 'DELETE',
  path: '/api/admin/users/:id/memberships/:tenant',
  summary: 'Take the place of a person in a tenant away',
  access: ADMIN,
  params: byId.extend({ tenant: z.string().min(1).max(63) }),
  reply: 'none',
  records: { ...personRecord, 'params.tenant': 'tenant.name' },
});

export const setActivated = endpoint({
  name: 'setActivated',
  method: 'PUT',
  path: '/api/admin/users/:id/activated',
  summary: 'Close an account, which ends its sessions, or open it again',
  access: ADMIN,
  params: byId,
  body: z.object({ activated: z.boolean() }),
  reply: Person,
  records: personRecord,
});

export const makeResetLink = endpoint({
  name: 'makeResetLink',
  method: 'POST',
  path: '/api/admin/users/:id/reset-link',
  summary:
    'Make a one-time link for a new password: mailed to the person, or shown once without a mail server',
  access: ADMIN,
  params: byId,
  reply: WithLink,
  records: personRecord,
});

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/api/admin/users/:id/reset-second-factor',
  summary: 'Take the second factor of a person away, who lost it; ends their sessions and tells them',
  access: ADMIN,
  params: byId,
  reply: 'none',
  records: personRecord,
});

export const erasePerson = endpoint({
  name: 'erasePerson',
  method: 'POST',
  path: '/api/admin/users/:id/erase',
  summary:
    'Take a person out of everything, for good; what they did stays, done by a pseudonym. For operators',
  access: ADMIN,
  params: byId,
  /** Typed by a person, so that nobody does it by mistake. */
  body: z.object({ email: z.string().max(255) }),
  reply: 'none',
  records: personRecord,
});

export const TenantEntry = z.object({
  tenantId: z.string(),
  tenantDisplayName: z.string(),
  owner: z.string().nullable(),
  createdDate: z.string(),
  members: z.int(),
  /** Only what is subscribed to may be uploaded. */
  subscribedOnly: z.boolean(),
  /** Nothing comes in once a month has so many pages, or files take so much room; null: without a limit. */
  limits: z.object({ monthPages: z.int().nullable(), storedBytes: z.int().nullable() }),
  /** Nothing comes in and nothing leaves. */
  suspended: z.object({ date: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** When everything of it is deleted; null while it stays. */
  deletionDate: z.string().nullable(),
});
export type TenantEntry = z.infer<typeof TenantEntry>;

/** What operators see of a tenant. */
export const TenantFigures = z.object({
  documents: z.int(),
  /** Bytes of stored files. */
  storage: z.int(),
  features: z.array(z.object({ feature: z.enum(FEATURES), enabled: z.boolean() })),
  /** Pages of this month and the eleven before it, in the time zone of the tenant. */
  months: z.array(z.object({ start: z.iso.date(), quantity: z.int() })),
});
export type TenantFigures = z.infer<typeof TenantFigures>;

export const Tenants = z.object({
  tenants: z.array(TenantEntry),
  /** What the caller may do. */
  can: z.object({ create: z.boolean() }),
});

export const listTenants = endpoint({
  name: 'listTenants',
  method: 'GET',
  path: '/api/admin/tenants',
  summary: 'Tenants that the caller administers',
  access: ADMIN,
  reply: Tenants,
  records: {},
});

export const createTenant = endpoint({
  name: 'createTenant',
  method: 'POST',
  path: '/api/admin/tenants',
  summary: 'Make a tenant; for operators',
  access: ADMIN,
  body: z.object({
    tenantId: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,62}$/, 'Use small letters, digits and hyphens, beginning with a letter'),
    tenantDisplayName: TenantDisplayName,
  }),
  reply: TenantEntry,
  status: 201,
  records: {},
});

export const JobEntry = z.object({
  id: z.int(),
  /** `posting.deliver`: what has to be done. */
  name: z.string(),
  state: z.enum(JOB_STATES),
  /** Ids that it is about. */
  about: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  attempts: z.int(),
  maxAttempts: z.int(),
  createdDate: z.string(),
  runDate: z.string(),
  /** Why it failed last; null when it has not. */
  reason: z.string().nullable(),
});
export type JobEntry = z.infer<typeof JobEntry>;

export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Jobs of the current tenant: running, waiting, given up',
  access: ADMIN,
  query: z.object({
    state: z.enum(JOB_STATES).default('failed'),
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number().int().min(1).max(PAGING.maxSize).default(PAGING.size),
  }),
  reply: z.object({
    jobs: z.array(JobEntry),
    counts: z.record(z.enum(JOB_STATES), z.int()),
  }),
  records: {},
});

const Retried = z.object({
  /** Jobs that are due again. */
  count: z.int(),
});

export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Try a job again that was given up',
  access: ADMIN,
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: Retried,
  records: { 'params.id': 'job.id' },
});

export const retryAllJobs = endpoint({
  name: 'retryAllJobs',
  method: 'POST',
  path: '/api/admin/jobs/retry',
  summary: 'Try all jobs again that were given up',
  access: ADMIN,
  reply: Retried,
  records: {},
});

export const OutgoingMail = z.object({
  id: z.int(),
  state: z.enum(MAIL_STATES),
  recipient: z.string(),
  subject: z.string(),
  createdDate: z.string(),
  /** When it was sent or given up. */
  finishedDate: z.string().nullable(),
  /** What the mail server, or the way to it, said last. */
  reason: Said.nullable(),
});
export type OutgoingMail = z.infer<typeof OutgoingMail>;

export const listMails = endpoint({
  name: 'listMails',
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Mails of the current tenant to people, newest first: whether they were sent, never what they say',
  access: ADMIN,
  query: z.object({
    state: z.enum(MAIL_STATES).optional(),
    page: z.coerce.number().int().min(0).default(0),
    size: z.coerce.number().int().min(1).max(200).default(PAGING.size),
  }),
  reply: z.object({
    mails: z.array(OutgoingMail),
    counts: z.record(z.enum(MAIL_STATES), z.int()),
    /** Whether a mail server is set at all. */
    hasServer: z.boolean(),
  }),
  records: {},
});

const OF_TENANT = { params: z.object({ tenant: z.string().min(1).max(63) }) };
const NAMED = { 'params.tenant': 'tenant.name' } as const;

export const getTenantFigures = endpoint({
  name: 'getTenantFigures',
  method: 'GET',
  path: '/api/admin/tenants/:tenant/figures',
  summary: 'Documents, storage, features and pages of a tenant; for operators',
  access: ADMIN,
  ...OF_TENANT,
  reply: TenantFigures,
  records: NAMED,
});

export const setTenantFeature = endpoint({
  name: 'setTenantFeature',
  method: 'PUT',
  path: '/api/admin/tenants/:tenant/features/:feature',
  summary: 'Switch a feature of a tenant on or off; for operators',
  access: ADMIN,
  params: OF_TENANT.params.extend({ feature: z.enum(FEATURES) }),
  body: z.object({ enabled: z.boolean() }),
  reply: 'none',
  records: NAMED,
});

export const setTenantLimits = endpoint({
  name: 'setTenantLimits',
  method: 'PUT',
  path: '/api/admin/tenants/:tenant/limits',
  summary:
    'How many pages a month and how many bytes a tenant may take; null is without a limit; for operators',
  access: ADMIN,
  ...OF_TENANT,
  body: z.object({
    monthPages: z.int().min(1).max(2_000_000_000).nullable(),
    storedBytes: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
  }),
  reply: 'none',
  records: NAMED,
});

export const setTenantSuspended = endpoint({
  name: 'setTenantSuspended',
  method: 'PUT',
  path: '/api/admin/tenants/:tenant/suspended',
  summary: 'Suspend a tenant for a reason, or let it go on; for operators',
  access: ADMIN,
  ...OF_TENANT,
  body: z.object({
    /** Null: it goes on. */
    reason: z.string().trim().min(1).max(1000).nullable(),
  }),
  reply: 'none',
  records: NAMED,
});
