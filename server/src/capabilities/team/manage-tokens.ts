import type { ParsedBody } from '@recto/contracts/endpoint';
import {
  type MadeToken,
  type makeServiceToken as Making,
  SERVICE_ACCOUNT,
  type ServiceToken,
} from '@recto/contracts/endpoints/service-tokens';
import type { Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { newServiceToken } from '../../platform/auth/service-token.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, conflict, notFound } from '../../platform/errors.ts';
import { givenToTokens, ofServiceAccount } from './token.policy.ts';
import { endToken, holdToken, replaceToken, storeToken } from './token.queries.ts';

/** What people do with the service tokens of their tenant. Throws a Problem: 404 for one of another tenant, 400 for a rule. */

const DAY_MS = 24 * 3_600_000;

/** A script that makes tokens would outlive its own. */
function mustBePerson({ actor }: TenantScope): void {
  if (!actor.userId) throw badRequest(said('tokens_by_people'));
}

function mustHold({ actor }: TenantScope, roles: readonly Role[]): void {
  const given = givenToTokens(actor.roles);
  const strange = roles.find((role) => !given.includes(role));
  if (strange) throw badRequest(said('role_not_offered', { role: strange }));
}

type Wanted = {
  name: string;
  roles: readonly Role[];
  expires: Date | null;
  origins: readonly string[] | null;
};

async function make(
  scope: TenantScope,
  { name, roles, expires, origins }: Wanted,
): Promise<MadeToken | undefined> {
  const { token, hash, hint } = newServiceToken();
  const all: Role[] = [...new Set<Role>(['ROLE_USER', ...roles])];
  const stored = await storeToken(scope, { name, roles: all, expires, origins, hash, hint });
  return stored && { ...stored, token };
}

export async function makeToken(
  scope: TenantScope,
  { name, roles, days, allowedOrigins }: ParsedBody<typeof Making>,
): Promise<MadeToken> {
  mustBePerson(scope);
  mustHold(scope, roles);
  const expires = days === undefined ? null : new Date(Date.now() + days * DAY_MS);
  const made = await make(scope, { name, roles, expires, origins: allowedOrigins ?? null });
  if (!made) throw badRequest(said('token_name_taken', { name }));
  return made;
}

/** The next of its name with the same roles: whoever makes it has to hold them. */
async function rotate(scope: TenantScope, former: ServiceToken | undefined): Promise<MadeToken> {
  if (!former) throw notFound();
  mustBePerson(scope);
  mustHold(scope, former.roles);
  await replaceToken(scope, former.id);
  const { name, roles, allowedOrigins: origins } = former;
  const made = await make(scope, { name, roles, expires: nextEnd(former), origins });
  if (!made) throw badRequest(said('token_name_taken', { name }));
  return made;
}

/** The next one lives as long as the one before was made for. */
function nextEnd({ createdDate, expiresDate }: ServiceToken): Date | null {
  if (expiresDate === null) return null;
  return new Date(Date.now() + Date.parse(expiresDate) - Date.parse(createdDate));
}

export const rotateToken = async (scope: TenantScope, id: number): Promise<MadeToken> =>
  rotate(scope, await holdToken(scope, { id }));

export const rotateAccount = async (scope: TenantScope): Promise<MadeToken> =>
  rotate(scope, await holdToken(scope, { name: SERVICE_ACCOUNT }));

/**
 * The token of the service account, made by the first who downloads it.
 * @throws Problem 409 with what is known of it, when it is there already: it is kept nowhere
 */
export async function downloadAccount(scope: TenantScope): Promise<string> {
  mustBePerson(scope);
  const made = await make(scope, {
    name: SERVICE_ACCOUNT,
    roles: ofServiceAccount(scope.actor.roles),
    expires: null,
    origins: null,
  });
  if (made) return made.token;
  const known = await holdToken(scope, { name: SERVICE_ACCOUNT });
  if (!known) throw notFound();
  const { hint, createdBy, createdDate } = known;
  throw conflict(said('token_downloaded', { hint, by: createdBy, date: createdDate.slice(0, 10) }), known);
}

export async function revokeToken(scope: TenantScope, id: number): Promise<void> {
  if (!(await endToken(scope, id))) throw notFound();
}
