import { randomUUID } from 'node:crypto';
import type { ParsedBody } from '@recto/contracts/endpoint';
import type {
  invitePerson as Invitation,
  Person,
  ResetLink,
} from '@recto/contracts/endpoints/administration';
import type { Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { endProviderSessions } from '../../../platform/auth/oidc/end-sessions.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { resetFactor } from '../manage-second-factor.ts';
import { FIRST_LIFETIME_SECONDS, makeResetLink } from '../reset-password.ts';
import { deleteInvitationOf } from './invitations.queries.ts';
import {
  addPerson,
  countOtherAdministrators,
  deleteMembership,
  findPerson,
  findRoles,
  isOperator,
  storeActivated,
  storeRoles,
} from './people.queries.ts';

/** What an administrator does with people. Everything throws a Problem: 404 for whom the actor does not see, 400 for a rule. */

type Handed = { person: Person; link: ResetLink };
type Linking = Pick<Services, 'config' | 'secrets' | 'mailer'>;

async function requirePerson(scope: TenantScope, id: string): Promise<Person> {
  const person = await findPerson(scope, id);
  if (!person) throw notFound();
  return person;
}

/** ROLE_USER comes with every membership; who is no operator leaves ROLE_ADMIN as it is. */
export async function checkRoles(
  scope: TenantScope,
  wanted: readonly Role[],
  held: readonly Role[],
): Promise<Role[]> {
  const changesAdmin = wanted.includes('ROLE_ADMIN') !== held.includes('ROLE_ADMIN');
  if (changesAdmin && !(await isOperator(scope))) throw badRequest(said('only_operator_admin'));
  return [...new Set<Role>(['ROLE_USER', ...wanted])];
}

async function keepAnAdministrator(scope: TenantScope, id: string): Promise<void> {
  if ((await countOtherAdministrators(scope, id)) === 0) throw badRequest(said('last_administrator'));
}

/**
 * Gives a person a place in the tenant, and an account when they have none yet, without asking them. Only operators do:
 * for others it would tell whether an address has an account, and bind people whom they have no say over.
 * @returns the link by which somebody new chooses a password: whoever adds them never knows it
 */
export async function invitePerson(
  scope: TenantScope,
  services: Linking,
  { email, name, roles }: ParsedBody<typeof Invitation>,
): Promise<Handed> {
  if (!(await isOperator(scope))) throw badRequest(said('add_is_for_operators'));
  const { id, created } = await addPerson(scope, { id: randomUUID(), email, name, passwordHash: null });
  if (await findRoles(scope, id)) throw badRequest(said('has_a_place'));
  await storeRoles(scope, id, await checkRoles(scope, roles, []));
  await deleteInvitationOf(scope, email);
  const chooses = created && services.config.embeddedIssuer;
  const link = chooses
    ? await makeResetLink(scope, services, { person: id, seconds: FIRST_LIFETIME_SECONDS })
    : null;
  return { person: await requirePerson(scope, id), link };
}

/** The roles of a person in the tenant of the scope, instead of those they had there. */
export async function putMembership(scope: TenantScope, id: string, roles: readonly Role[]): Promise<Person> {
  await requirePerson(scope, id);
  const held = (await findRoles(scope, id)) ?? [];
  const wanted = await checkRoles(scope, roles, held);
  if (held.includes('ROLE_ADMIN') && !wanted.includes('ROLE_ADMIN')) await keepAnAdministrator(scope, id);
  await storeRoles(scope, id, wanted);
  return requirePerson(scope, id);
}

export async function endMembership(scope: TenantScope, id: string): Promise<void> {
  await requirePerson(scope, id);
  const held = await findRoles(scope, id);
  if (!held) throw notFound();
  if (id === scope.actor.userId) throw badRequest(said('own_place'));
  await checkRoles(scope, [], held);
  if (held.includes('ROLE_ADMIN')) await keepAnAdministrator(scope, id);
  await deleteMembership(scope, id);
}

/** Closes an account, which ends its sessions everywhere, or opens it again. */
export async function setActivated(
  scope: TenantScope,
  { secrets }: Pick<Services, 'secrets'>,
  id: string,
  activated: boolean,
): Promise<Person> {
  const person = await requirePerson(scope, id);
  if (id === scope.actor.userId) throw badRequest(said('own_account'));
  const administers = person.operator || (await findRoles(scope, id))?.includes('ROLE_ADMIN');
  if (!activated && administers) await keepAnAdministrator(scope, id);
  if (!(await storeActivated(scope, id, activated))) throw cannotManage();
  if (!activated) await endProviderSessions(scope.db, secrets, id);
  return requirePerson(scope, id);
}

/** A link by which somebody chooses a new password; until they use it, the old one is good. */
export async function handResetLink(scope: TenantScope, services: Linking, id: string): Promise<Handed> {
  await requirePerson(scope, id);
  const link = await makeResetLink(scope, services, { person: id });
  return { person: await requirePerson(scope, id), link };
}

export async function resetFactorOfPerson(
  scope: TenantScope,
  services: Pick<Services, 'secrets' | 'mailer'>,
  id: string,
): Promise<void> {
  await requirePerson(scope, id);
  await resetFactor(scope, services, id);
}

const cannotManage = () => badRequest(said('other_tenants_too'));
