import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ROLES } from '../roles.ts';

/**
 * Joining a tenant takes two: an administrator invites an address, and whoever has it accepts. Until then nothing that
 * an administrator is answered depends on whether the address has an account.
 */

const ADMIN = ['ROLE_ADMIN'] as const;

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14;
/** Fewer characters are no password. */
export const MIN_PASSWORD_LENGTH = 10;

export const INVITATION_STATES = ['INVITED', 'DECLINED', 'EXPIRED'] as const;

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  state: z.enum(INVITATION_STATES),
  invitedBy: z.string(),
  invitedDate: z.string(),
  expiresDate: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

const records = { 'params.id': 'invitation.id' } as const;
const params = z.object({ id: z.uuid() });

export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'Addresses that were invited into the current tenant and have not accepted',
  access: ADMIN,
  reply: z.object({
    invitations: z.array(Invitation),
    /** Without one nobody gets a link: only people with an account see their invitation. */
    hasMailServer: z.boolean(),
    /** `add`: give people a place without asking them; for operators. */
    can: z.object({ add: z.boolean() }),
  }),
  records: {},
});

export const inviteAddress = endpoint({
  name: 'inviteAddress',
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Invite whoever has an address into the current tenant',
  access: ADMIN,
  body: z.object({
    email: z.email('Enter an e-mail address').max(255),
    roles: z.array(z.enum(ROLES)).max(ROLES.length).default([]),
  }),
  reply: Invitation,
  status: 201,
  records: {},
});

export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/api/admin/invitations/:id/send',
  summary: 'Send an invitation again, with a new link and all of its days',
  access: ADMIN,
  params,
  reply: Invitation,
  records,
});

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  summary: 'Take an invitation back',
  access: ADMIN,
  params,
  reply: 'none',
  records,
});

/** What somebody is told who was invited. */
const Asked = z.object({
  tenantId: z.string(),
  tenantDisplayName: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  expiresDate: z.string(),
});

export const OwnInvitation = Asked.extend({ id: z.uuid() });
export type OwnInvitation = z.infer<typeof OwnInvitation>;

export const listOwnInvitations = endpoint({
  name: 'listOwnInvitations',
  method: 'GET',
  path: '/api/account/invitations',
  summary: 'Invitations that wait for the answer of the signed-in person',
  access: 'signed-in',
  reply: z.array(OwnInvitation),
  records: {},
});

export const answerInvitation = endpoint({
  name: 'answerInvitation',
  method: 'POST',
  path: '/api/account/invitations/:id/answer',
  summary: 'Join the tenant of an invitation, or decline it',
  access: 'signed-in',
  params,
  body: z.object({ accepts: z.boolean() }),
  reply: 'none',
  records: { 'params.id': 'own-invitation.id' },
});

const token = z.string().min(20).max(100);

export const openInvitation = endpoint({
  name: 'openInvitation',
  method: 'POST',
  path: '/api/invitations/open',
  summary: 'What the link of an invitation leads to',
  access: 'open',
  // In the body: addresses are logged.
  body: z.object({ token }),
  reply: Asked.extend({
    /** `sign-in`: they have an account. `password`: they choose one. `account`: an external issuer knows them. */
    next: z.enum(['sign-in', 'password', 'account']),
  }),
  records: {},
});

export const joinByInvitation = endpoint({
  name: 'joinByInvitation',
  method: 'POST',
  path: '/api/invitations/join',
  summary: 'Make the account of an invited address, which joins the tenant',
  access: 'open',
  body: z.object({
    token,
    name: z.string().trim().max(255).default(''),
    /** Left out where an external issuer keeps passwords. */
    password: z
      .string()
      .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters`)
      .max(1000)
      .optional(),
  }),
  reply: 'none',
  records: {},
});

export const refuseInvitation = endpoint({
  name: 'refuseInvitation',
  method: 'POST',
  path: '/api/invitations/decline',
  summary: 'Decline the invitation of a link',
  access: 'open',
  body: z.object({ token }),
  reply: 'none',
  records: {},
});
