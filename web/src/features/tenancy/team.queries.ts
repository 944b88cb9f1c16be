import {
  addMember,
  getTeam,
  type InvitedMember,
  putMemberRoles,
  removeMember,
  resendMember,
  type TeamMember,
  withdrawMember,
} from '@recto/contracts/endpoints/team';
import type { Role } from '@recto/contracts/roles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(getTeam, { signal }),
  meta: { errors: 'silent' },
});

export const add = (tenantId: string, email: string, roles: Role[]): Promise<InvitedMember> =>
  call(addMember, { body: { tenantId, email, roles } });

export const giveRoles = (id: string, roles: Role[]): Promise<TeamMember> =>
  call(putMemberRoles, { params: { id }, body: { roles } });

export const remove = (id: string): Promise<unknown> => call(removeMember, { params: { id } });

export const resend = (id: string): Promise<InvitedMember> => call(resendMember, { params: { id } });

export const withdraw = (id: string): Promise<unknown> => call(withdrawMember, { params: { id } });
