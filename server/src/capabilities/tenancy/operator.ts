import { randomUUID } from 'node:crypto';
import { MIN_PASSWORD_LENGTH } from '@recto/contracts/endpoints/invitations';
import { RESET_MINUTES } from '@recto/contracts/endpoints/password-reset';
import { FEATURE_PRESETS, type Feature } from '@recto/contracts/features';
import { ROLES, type Role } from '@recto/contracts/roles';
import { endProviderSessions } from '../../platform/auth/oidc/end-sessions.ts';
import { hashOf, newOpaque } from '../../platform/auth/opaque.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { newServiceToken } from '../../platform/auth/service-token.ts';
import type { System } from '../../platform/db/scope.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import {
  deleteSecondStep,
  deleteSessions,
  findUserId,
  insertEntitlements,
  insertFeatures,
  insertReset,
  insertTenant,
  insertToken,
  insertUser,
  listTenantRows,
  listTokenRows,
  listUserRows,
  type OperatorTenant,
  putMembership,
  revokeTokenRow,
  type TokenEntry,
  tenantExists,
  type UserEntry,
} from './operator.queries.ts';
import { RESET_PATH } from './reset-words.ts';

/** What the operator of an installation does from the command line. Errors are sentences for people. */

const TENANT_NAME = /^[a-z][a-z0-9-]{0,62}$/;

type NewTenant = {
  name: string;
  displayName?: string;
  owner?: string;
  /** Switched on from the beginning; default: the preset of that name, if there is one. */
  features?: readonly Feature[];
};

/** Makes a tenant that may upload every category. @throws Error when the name is taken or not well-formed */
export async function createTenant(system: System, tenant: NewTenant): Promise<void> {
  const { name, displayName = name, owner = null, features = FEATURE_PRESETS[name] ?? [] } = tenant;
  if (!TENANT_NAME.test(name))
    throw new Error(
      `tenant names are small letters, digits and hyphens, beginning with a letter (not "${name}")`,
    );
  await system.systemScope('make a tenant', async (db) => {
    if (await tenantExists(db, name)) throw new Error(`there is a tenant ${name} already`);
    await insertTenant(db, { name, displayName, owner });
    await insertFeatures(db, name, features);
    await insertEntitlements(db, name);
  });
}

type NewPerson = {
  email: string;
  name?: string;
  /** Absent for people who sign in at an external issuer. */
  password?: string;
  /** ROLE_ADMIN in every tenant. */
  operator?: boolean;
  /** The tenant that they belong to from the beginning. */
  membership?: Omit<Grant, 'email'>;
};

/** @throws Error when the address is taken, the password is too short or there is no such tenant; nobody is made then */
export async function createUser(system: System, person: NewPerson): Promise<void> {
  const { email, name = '', password, operator = false, membership } = person;
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new Error(`"${email}" is not an e-mail address`);
  if (password !== undefined && password.length < MIN_PASSWORD_LENGTH)
    throw new Error(`a password needs ${MIN_PASSWORD_LENGTH} characters or more`);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  await system.systemScope('make a user', async (db) => {
    if (await findUserId(db, email)) throw new Error(`there is a user ${email} already`);
    if (membership) requireTenant(await tenantExists(db, membership.tenant), membership.tenant);
    const id = randomUUID();
    await insertUser(db, { id, email, name, passwordHash, operator });
    if (membership) await putMembership(db, membership.tenant, id, withUser(membership.roles));
  });
}

type Grant = { email: string; tenant: string; roles: readonly Role[] };

const withUser = (roles: readonly Role[]): Role[] => [...new Set<Role>(['ROLE_USER', ...roles])];

/** Gives a person these roles in a tenant, instead of those they had there. ROLE_USER comes with every membership. */
export async function grantRoles(system: System, { email, tenant, roles }: Grant): Promise<void> {
  await system.systemScope('grant roles', async (db) => {
    const userId = await findUserId(db, email);
    if (!userId) throw new Error(`there is no user ${email}`);
    requireTenant(await tenantExists(db, tenant), tenant);
    await putMembership(db, tenant, userId, withUser(roles));
  });
}

type NewServiceToken = {
  tenant: string;
  roles: readonly Role[];
  name: string;
  /** Absent: until it is revoked. */
  days?: number;
  createdBy?: string;
};

/** Makes a bearer token. @returns the token, which is not stored and cannot be shown again */
export async function createServiceToken(system: System, wanted: NewServiceToken): Promise<string> {
  const { tenant, name, days, createdBy = 'operator' } = wanted;
  const { token, hash, hint } = newServiceToken();
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * 24 * 3_600_000);
  const roles = withUser(wanted.roles);
  await system.systemScope('make a service token', async (db) => {
    requireTenant(await tenantExists(db, tenant), tenant);
    if (!(await insertToken(db, { tenant, name, hash, hint, roles, createdBy, expiresAt })))
      throw new Error(`${tenant} has a token called "${name}"; revoke it first, or use another name`);
  });
  return token;
}

/** Tokens of one tenant, or of all: those that were revoked or have expired too. */
export const listServiceTokens = (system: System, tenant?: string): Promise<TokenEntry[]> =>
  system.systemScope('list service tokens', (db) => listTokenRows(db, tenant));

/** From now on the token opens nothing. @throws Error when there is none of that number in force */
export async function revokeServiceToken(system: System, id: number): Promise<void> {
  const revoked = await system.systemScope('revoke a service token', (db) => revokeTokenRow(db, id));
  if (!revoked) throw new Error(`there is no token ${id} in force; \`recto token list\` shows them`);
}

/** Ends every session of a person, here and at the embedded issuer. @returns how many there were here */
export function signOutEverywhere(
  system: System,
  secrets: Secrets,
  email: string,
  { removeSecondStep = false }: { removeSecondStep?: boolean } = {},
): Promise<number> {
  return system.systemScope('sign a person out', async (db) => {
    const userId = await findUserId(db, email);
    if (!userId) throw new Error(`there is no user ${email}`);
    await endProviderSessions(db, secrets, userId);
    if (removeSecondStep) await deleteSecondStep(db, userId);
    return deleteSessions(db, userId);
  });
}

/** A one-time link by which somebody chooses a new password. @returns its end and when it is over; it is kept nowhere */
export function makeOperatorResetLink(
  system: System,
  email: string,
): Promise<{ path: string; minutes: number }> {
  return system.systemScope('make a reset link', async (db) => {
    const userId = await findUserId(db, email);
    if (!userId) throw new Error(`there is no user ${email}`);
    const token = newOpaque();
    await insertReset(db, { userId, hash: hashOf(token), minutes: RESET_MINUTES });
    return { path: RESET_PATH + token, minutes: RESET_MINUTES };
  });
}

export const listTenants = (system: System): Promise<OperatorTenant[]> =>
  system.systemScope('list tenants', listTenantRows);

export const listUsers = (system: System): Promise<UserEntry[]> =>
  system.systemScope('list users', listUserRows);

/** `ADMIN` and `ROLE_ADMIN` alike. @throws Error naming the first that is no role */
export function parseRoles(names: readonly string[]): Role[] {
  return names.map((name) => {
    const wanted = name.trim().toUpperCase();
    const role = ROLES.find((known) => known === wanted || known === `ROLE_${wanted}`);
    if (!role) throw new Error(`there is no role ${name}: the roles are ${ROLES.join(', ')}`);
    return role;
  });
}

function requireTenant(exists: boolean, tenant: string): void {
  if (!exists) throw new Error(`there is no tenant ${tenant}`);
}
