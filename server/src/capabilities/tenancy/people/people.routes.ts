import * as endpoints from '@recto/contracts/endpoints/administration';
import { HEADERS } from '@recto/contracts/problem';
import { said } from '@recto/contracts/said/said';
import type { Actor, TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { notOperated, setSuspended } from '../suspend-tenant.ts';
import {
  endMembership,
  handResetLink,
  invitePerson,
  putMembership,
  resetFactorOfPerson,
  setActivated,
} from './manage-people.ts';
import { findPeople, findTenants, isOperator, storeTenant } from './people.queries.ts';
import { findTenantFigures, storeFeature, storeLimits } from './tenant-figures.queries.ts';

type Call = { services: Services; tenant: string; actor: Actor };

/** Work in a tenant that the actor administers: the current one, or for an operator any. @throws Problem 404 for another one */
async function inTenantOf<T>(
  { services: { database }, tenant, actor }: Call,
  named: string,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  const known = await database.inTenant({ tenant, actor }, findTenants);
  if (!known.some(({ tenantId }) => tenantId === named)) throw notFound();
  return database.inTenant({ tenant: named, actor }, work);
}

/** What administrators do with people and tenants. */
export const peopleRoutes: readonly RouteDefinition[] = [
  route(endpoints.listPeople, async (c) => {
    const { people, total } = await c.readInTenant((scope) => findPeople(scope, c.query));
    c.reply.header(HEADERS.total, total);
    return people;
  }),
  route(endpoints.invitePerson, (c) => c.inTenant((scope) => invitePerson(scope, c.services, c.body))),
  route(endpoints.putMembership, (c) =>
    inTenantOf(c, c.params.tenant, (scope) => putMembership(scope, c.params.id, c.body.roles)),
  ),
  route(endpoints.endMembership, async (c) => {
    await inTenantOf(c, c.params.tenant, (scope) => endMembership(scope, c.params.id));
    return undefined;
  }),
  route(endpoints.setActivated, (c) =>
    c.inTenant((scope) => setActivated(scope, c.services, c.params.id, c.body.activated)),
  ),
  route(endpoints.makeResetLink, (c) => c.inTenant((scope) => handResetLink(scope, c.services, c.params.id))),
  route(endpoints.resetSecondFactor, async (c) => {
    await c.inTenant((scope) => resetFactorOfPerson(scope, c.services, c.params.id));
    return undefined;
  }),
  route(endpoints.listTenants, (c) =>
    c.readInTenant(async (scope) => ({
      tenants: await findTenants(scope),
      can: { create: await isOperator(scope) },
    })),
  ),
  route(endpoints.createTenant, (c) =>
    c.inTenant(async (scope) => {
      const { tenantId: name, tenantDisplayName: displayName } = c.body;
      if (!(await isOperator(scope))) throw badRequest(said('only_operator_tenant'));
      if (!(await storeTenant(scope, { name, displayName })))
        throw badRequest(said('tenant_taken', { tenant: name }));
      const made = (await findTenants(scope)).find(({ tenantId }) => tenantId === name);
      if (!made) throw new Error(`tenant ${name} is gone in the transaction that made it`);
      return made;
    }),
  ),
  route(endpoints.getTenantFigures, (c) =>
    c.readInTenant(async (scope) => {
      const figures = await findTenantFigures(scope, c.params.tenant);
      if (!figures) throw notOperated(scope, c.params.tenant);
      return figures;
    }),
  ),
  route(endpoints.setTenantFeature, (c) =>
    c.inTenant(async (scope) => {
      const { tenant, feature } = c.params;
      if (!(await storeFeature(scope, { tenant, feature, enabled: c.body.enabled })))
        throw notOperated(scope, tenant);
      return undefined;
    }),
  ),
  route(endpoints.setTenantLimits, async (c) => {
    await c.inTenant(async (scope) => {
      if (!(await storeLimits(scope, c.params.tenant, c.body))) throw notOperated(scope, c.params.tenant);
    });
    return undefined;
  }),
  route(endpoints.setTenantSuspended, async (c) => {
    await c.inTenant((scope) => setSuspended(scope, c.params.tenant, c.body.reason));
    return undefined;
  }),
];
