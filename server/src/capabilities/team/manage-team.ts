import { CATEGORIES } from '@recto/contracts/categories';
import type { ParsedBody } from '@recto/contracts/endpoint';
import type { addMember as Adding, InvitedMember, Team, TeamMember } from '@recto/contracts/endpoints/team';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findSubscribedCategories } from '../billing/index.ts';
import { findEntitlements } from '../intake/charging/index.ts';
import {
  deleteMembership,
  findInvitations,
  inviteAddress,
  resendInvitation,
  type SentInvitation,
  storeRoles,
  withdrawInvitation,
} from '../tenancy/people/index.ts';
import { isOffered, keeps, offeredRoles, rolesAfter } from './team.policy.ts';
import { findTeam, lockTeam, type TeamRow } from './team.queries.ts';

/** What a manager does with the people of the tenant. Throws a Problem: 404 for whom they do not see, 400 for a rule. */

type Tools = Pick<Services, 'config' | 'mailer'>;

/** Of subscribed plans; where nothing is subscribed to, of all that may be uploaded. */
async function offeredIn(scope: TenantScope): Promise<Role[]> {
  const subscribed = await findSubscribedCategories(scope);
  if (subscribed.length > 0)
    return offeredRoles(CATEGORIES.filter((category) => subscribed.includes(category)));
  return offeredRoles((await findEntitlements(scope)).map(({ category }) => category));
}

const present = (scope: TenantScope, team: readonly TeamRow[], { seen, ...row }: TeamRow): TeamMember => ({
  ...row,
  lastSeen: seen?.toISOString() ?? null,
  can: { remove: keeps(row, scope.actor.userId, team) === null },
});

export async function describeTeam(scope: TenantScope): Promise<Team> {
  const team = await findTeam(scope);
  const offered = await offeredIn(scope);
  return {
    members: team.map((row) => present(scope, team, row)),
    invitations: (await findInvitations(scope)).filter(({ roles }) => isOffered(roles, offered)),
    offered,
  };
}

/** Refuses roles that are not offered, whoever asks. */
async function mustBeOffered(scope: TenantScope, roles: readonly Role[]): Promise<Role[]> {
  const offered = await offeredIn(scope);
  const strange = roles.find((role) => !offered.includes(role));
  if (strange) throw badRequest(said('role_not_offered', { role: strange }));
  return offered;
}

/** Where a link is shown to whoever invites: there is no mail server to send it. */
const withLink = ({ config, mailer }: Tools, { invitation, path }: SentInvitation): InvitedMember => ({
  ...invitation,
  link: mailer ? null : new URL(path, config.publicUrl).href,
});

export async function addMember(
  scope: TenantScope,
  tools: Tools,
  { tenantId, email, roles }: ParsedBody<typeof Adding>,
  language: Locale,
): Promise<InvitedMember> {
  if (tenantId !== scope.tenant) throw notFound();
  await mustBeOffered(scope, roles);
  return withLink(tools, await inviteAddress(scope, { email, roles }, language));
}

export async function resendMember(
  scope: TenantScope,
  tools: Tools,
  id: string,
  language: Locale,
): Promise<InvitedMember> {
  await mustBeTheirs(scope, id);
  return withLink(tools, await resendInvitation(scope, id, language));
}

export async function withdrawMember(scope: TenantScope, id: string): Promise<void> {
  await mustBeTheirs(scope, id);
  await withdrawInvitation(scope, id);
}

/**
 * Invitations into roles that are not offered here are those of administrators: whoever could have their link would
 * have their roles.
 */
async function mustBeTheirs(scope: TenantScope, id: string): Promise<void> {
  const offered = await offeredIn(scope);
  const found = (await findInvitations(scope)).find((one) => one.id === id);
  if (!found || !isOffered(found.roles, offered)) throw notFound();
}

async function requireMember(scope: TenantScope, id: string): Promise<{ one: TeamRow; team: TeamRow[] }> {
  const team = await findTeam(scope);
  const one = team.find((row) => row.id === id);
  if (!one) throw notFound();
  return { one, team };
}

export async function putMemberRoles(
  scope: TenantScope,
  id: string,
  roles: readonly Role[],
): Promise<TeamMember> {
  const offered = await mustBeOffered(scope, roles);
  await lockTeam(scope);
  const { one } = await requireMember(scope, id);
  await storeRoles(scope, id, rolesAfter(one.roles, offered, roles));
  const { one: now, team } = await requireMember(scope, id);
  return present(scope, team, now);
}

const WHY = {
  own: said('own_place'),
  admin: said('member_administers'),
  last: said('last_manager'),
} as const;

export async function removeMember(scope: TenantScope, id: string): Promise<void> {
  await lockTeam(scope);
  const { one, team } = await requireMember(scope, id);
  const reason = keeps(one, scope.actor.userId, team);
  if (reason) throw badRequest(WHY[reason]);
  await deleteMembership(scope, id);
}
