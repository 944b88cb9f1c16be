import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ROLES } from '../roles.ts';
import { Invitation } from './invitations.ts';

/** The people of the current tenant, for those who manage it (N-008 to N-010). */

const MANAGES = ['ROLE_MANAGEMENT', 'ROLE_ADMIN'] as const;

const Roles = z.array(z.enum(ROLES));

export const TeamMember = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: Roles,
  activated: z.boolean(),
  /** In this tenant, by sessions that are still open; null without any. */
  lastSeen: z.string().nullable(),
  can: z.object({ remove: z.boolean() }),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Team = z.object({
  members: z.array(TeamMember),
  /** Who was invited and has not answered yet, or declined. */
  invitations: z.array(Invitation),
  /** Roles that can be given here: those of subscribed categories, and Contributor. */
  offered: Roles,
});
export type Team = z.infer<typeof Team>;

const params = z.object({ id: z.uuid() });

export const getTeam = endpoint({
  name: 'getTeam',
  method: 'GET',
  path: '/api/tenants/user/current/members',
  summary: 'People of the current tenant, who is invited, and the roles that can be given',
  access: MANAGES,
  reply: Team,
  records: {},
});

/** `link` is there once, and only where no mail server is set: whoever invites passes it on. */
export const InvitedMember = Invitation.extend({ link: z.string().nullable() });
export type InvitedMember = z.infer<typeof InvitedMember>;

export const addMember = endpoint({
  name: 'addMember',
  method: 'POST',
  path: '/api/tenants/user/current/add-member',
  summary: 'Invite an address into the current tenant with roles',
  access: MANAGES,
  body: z.object({
    tenantId: z.string().min(1).max(63),
    email: z.email('Enter an e-mail address').max(255),
    roles: Roles.min(1).max(ROLES.length),
  }),
  reply: InvitedMember,
  status: 201,
  records: { 'body.tenantId': 'tenant.name' },
});

export const resendMember = endpoint({
  name: 'resendMember',
  method: 'POST',
  path: '/api/tenants/user/current/members/invitations/:id/send',
  summary: 'Send an invitation again with a new link; the one before leads nowhere any more',
  access: MANAGES,
  params,
  reply: InvitedMember,
  records: { 'params.id': 'team-invitation.id' },
});

export const withdrawMember = endpoint({
  name: 'withdrawMember',
  method: 'DELETE',
  path: '/api/tenants/user/current/members/invitations/:id',
  summary: 'Take an invitation back',
  access: MANAGES,
  params,
  reply: 'none',
  records: { 'params.id': 'team-invitation.id' },
});

export const putMemberRoles = endpoint({
  name: 'putMemberRoles',
  method: 'PUT',
  path: '/api/tenants/user/current/members/:id/roles',
  summary: 'Which of the offered roles a person has; other roles stay as they are',
  access: MANAGES,
  params,
  body: z.object({ roles: Roles.max(ROLES.length) }),
  reply: TeamMember,
  records: { 'params.id': 'member.id' },
});

export const removeMember = endpoint({
  name: 'removeMember',
  method: 'DELETE',
  path: '/api/tenants/user/current/members/:id',
  summary: 'Take the place of a person in the current tenant away',
  access: MANAGES,
  params,
  reply: 'none',
  records: { 'params.id': 'member.id' },
});
