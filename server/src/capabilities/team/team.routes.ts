import * as endpoints from '@recto/contracts/endpoints/team';
import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';
import type { Caller } from '../../platform/auth/caller.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import {
  addMember,
  describeTeam,
  putMemberRoles,
  removeMember,
  resendMember,
  withdrawMember,
} from './manage-team.ts';
import { tokenRoutes } from './tokens.routes.ts';

const languageOf = (caller: Caller | null): Locale =>
  LOCALES.find((locale) => locale === caller?.langKey) ?? 'en';

/** What can be asked of it over HTTP. Read in web processes only. */
export const teamRoutes: readonly RouteDefinition[] = [
  route(endpoints.getTeam, (c) => c.inTenant(describeTeam)),
  route(endpoints.addMember, (c) =>
    c.inTenant((scope) => addMember(scope, c.services, c.body, languageOf(c.caller))),
  ),
  route(endpoints.resendMember, (c) =>
    c.inTenant((scope) => resendMember(scope, c.services, c.params.id, languageOf(c.caller))),
  ),
  route(endpoints.withdrawMember, async (c) => {
    await c.inTenant((scope) => withdrawMember(scope, c.params.id));
    return undefined;
  }),
  route(endpoints.putMemberRoles, (c) =>
    c.inTenant((scope) => putMemberRoles(scope, c.params.id, c.body.roles)),
  ),
  route(endpoints.removeMember, async (c) => {
    await c.inTenant((scope) => removeMember(scope, c.params.id));
    return undefined;
  }),
  ...tokenRoutes,
];
