import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A tenant takes its data along, and is deleted (`docs/leaving.md`). */

const ADMIN = ['ROLE_ADMIN'] as const;

/** How long an archive can be downloaded. */
export const ARCHIVE_DAYS = 7;
/** How long a deletion can be taken back; migration 0121 holds it. */
export const DELETION_DAYS = 30;

export const Deletion = z.object({
  askedBy: z.string(),
  askedDate: z.string(),
  /** Then everything goes, for good. */
  dueDate: z.string(),
});
export type Deletion = z.infer<typeof Deletion>;

export const ARCHIVE_STATES = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const;

export const Archive = z.object({
  id: z.uuid(),
  status: z.enum(ARCHIVE_STATES),
  askedBy: z.string(),
  askedDate: z.string(),
  /** Until when it can be downloaded; null before it is ready. */
  expiresDate: z.string().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  /** Stored files that were missing or damaged already. */
  faulty: z.int().nullable(),
});
export type Archive = z.infer<typeof Archive>;

export const getDeletion = endpoint({
  name: 'getDeletion',
  method: 'GET',
  path: '/api/tenants/user/current/deletion',
  summary: 'Whether the current tenant is suspended, or going to be deleted, and when',
  access: 'signed-in',
  reply: z.object({
    deletion: Deletion.nullable(),
    /** An operator suspended the tenant: nothing comes in and nothing leaves. */
    suspended: z.object({ date: z.string(), reason: z.string() }).nullable(),
    can: z.object({ change: z.boolean() }),
  }),
  records: {},
});

export const askForDeletion = endpoint({
  name: 'askForDeletion',
  method: 'POST',
  path: '/api/tenants/user/current/deletion',
  summary: 'Have the current tenant deleted in 30 days',
  access: ADMIN,
  /** Typed by a person, so that nobody does it by mistake. */
  body: z.object({ tenantId: z.string().max(63) }),
  reply: Deletion,
  records: {},
});

export const takeBackDeletion = endpoint({
  name: 'takeBackDeletion',
  method: 'DELETE',
  path: '/api/tenants/user/current/deletion',
  summary: 'Keep the current tenant after all',
  access: ADMIN,
  reply: 'none',
  records: {},
});

export const listArchives = endpoint({
  name: 'listArchives',
  method: 'GET',
  path: '/api/tenants/user/current/archives',
  summary: 'Archives of the current tenant that were asked for, the last first',
  access: ADMIN,
  reply: z.array(Archive),
  records: {},
});

export const askForArchive = endpoint({
  name: 'askForArchive',
  method: 'POST',
  path: '/api/tenants/user/current/archives',
  summary: 'Have the whole data of the current tenant written into an archive',
  access: ADMIN,
  reply: Archive,
  status: 201,
  records: {},
});

export const downloadArchive = endpoint({
  name: 'downloadArchive',
  method: 'GET',
  path: '/api/tenants/user/current/archives/:id',
  summary: 'An archive that is ready',
  access: ADMIN,
  params: z.object({ id: z.uuid() }),
  reply: 'bytes',
  records: { 'params.id': 'tenant-archive.id' },
});
