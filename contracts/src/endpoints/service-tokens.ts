import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ROLES } from '../roles.ts';

/** Tokens by which scripts work in the current tenant. What is stored is their hash: a token is shown once. */

const MANAGES = ['ROLE_MANAGEMENT', 'ROLE_ADMIN'] as const;

/** The one that people download (N-005). */
export const SERVICE_ACCOUNT = 'service-account';
/** How long a token lives on once another one replaces it. */
export const REPLACED_HOURS = 24;

const Roles = z.array(z.enum(ROLES));

export const ServiceToken = z.object({
  id: z.int(),
  name: z.string(),
  /** Its first letters. */
  hint: z.string(),
  roles: Roles,
  createdBy: z.string(),
  createdDate: z.string(),
  expiresDate: z.string().nullable(),
  /** Addresses and networks that it may be used from; null: anywhere. */
  allowedOrigins: z.array(z.string()).nullable(),
  lastUsedDate: z.string().nullable(),
  /** `REPLACED`: another one has its name; it works until it expires. */
  state: z.enum(['ACTIVE', 'REPLACED', 'EXPIRED']),
});
export type ServiceToken = z.infer<typeof ServiceToken>;

/** With the token itself, this once. */
export const MadeToken = ServiceToken.extend({ token: z.string() });
export type MadeToken = z.infer<typeof MadeToken>;

const Origin = z.union(
  [z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()],
  'Write addresses or networks such as 10.0.0.0/8',
);

const byId = { params: z.object({ id: z.coerce.number().int().positive() }) };
const records = { 'params.id': 'service-token.id' } as const;

export const listServiceTokens = endpoint({
  name: 'listServiceTokens',
  method: 'GET',
  path: '/api/service-tokens',
  summary:
    'Service tokens of the current tenant that are not revoked, and the roles that the caller may give',
  access: MANAGES,
  reply: z.object({ tokens: z.array(ServiceToken), offered: Roles }),
  records: {},
});

export const makeServiceToken = endpoint({
  name: 'makeServiceToken',
  method: 'POST',
  path: '/api/service-tokens',
  summary: 'Make a service token; it is shown once',
  access: MANAGES,
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'Use letters, digits, spaces, dots, hyphens'),
    roles: Roles.max(ROLES.length),
    /** Absent: until it is revoked. */
    days: z.int().min(1).max(3650).optional(),
    /** Absent: from anywhere. */
    allowedOrigins: z.array(Origin).min(1).max(20).optional(),
  }),
  reply: MadeToken,
  status: 201,
  records: {},
});

export const rotateServiceToken = endpoint({
  name: 'rotateServiceToken',
  method: 'POST',
  path: '/api/service-tokens/:id/rotate',
  summary: 'Make the next token of a name; the one before works for another 24 hours',
  access: MANAGES,
  ...byId,
  reply: MadeToken,
  records,
});

export const revokeServiceToken = endpoint({
  name: 'revokeServiceToken',
  method: 'DELETE',
  path: '/api/service-tokens/:id',
  summary: 'Revoke a service token at once',
  access: MANAGES,
  ...byId,
  reply: 'none',
  records,
});

export const downloadServiceToken = endpoint({
  name: 'downloadServiceToken',
  method: 'GET',
  path: '/api/tenants/user/current/service-account-token',
  summary: 'Make the token of the service account and download it; 409 when it is there already',
  access: MANAGES,
  reply: 'bytes',
  records: {},
});

export const rotateServiceAccount = endpoint({
  name: 'rotateServiceAccount',
  method: 'POST',
  path: '/api/tenants/user/current/service-account-token/rotate',
  summary: 'Make the next token of the service account; the one before works for another 24 hours',
  access: MANAGES,
  reply: MadeToken,
  records: {},
});
