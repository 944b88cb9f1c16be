import * as endpoints from '@recto/contracts/endpoints/tenancy';
import { said } from '@recto/contracts/said/said';
import { setLanguageOfPerson, setToured } from '../../platform/auth/access.queries.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { badRequest, unauthorized } from '../../platform/errors.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { columnLayoutRoutes } from './column-layouts.routes.ts';
import { describeAccount } from './describe-account.ts';
import { describeTenant } from './describe-tenant.ts';
import { leavingRoutes } from './leaving/leaving.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';
import { invitationRoutes } from './people/invitations.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { renameTenant } from './rename-tenant.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { setTimeZone } from './set-time-zone.ts';
import { switchTenant } from './switch-tenant.ts';

/** What can be asked of it over HTTP. Read in web processes only. */
export const tenancyRoutes: readonly RouteDefinition[] = [
  route(endpoints.getAccount, (c) => describeAccount(c.services.database, signedIn(c.caller))),

  route(endpoints.setLanguage, async (c) => {
    const { userId } = c.actor;
    if (!userId) throw badRequest(said('token_language'));
    await setLanguageOfPerson(c.services.database.beforeTenant, userId, c.body.langKey);
    return undefined;
  }),

  route(endpoints.endTour, async (c) => {
    const { userId } = c.actor;
    if (userId) await setToured(c.services.database.beforeTenant, userId);
    return undefined;
  }),

  route(endpoints.switchTenant, (c) =>
    switchTenant(c.services, signedIn(c.caller), c.body.tenantId, c.reply),
  ),

  route(endpoints.getCurrentTenant, (c) => c.inTenant(describeTenant)),
  route(endpoints.updateCurrentTenant, (c) => c.inTenant((scope) => renameTenant(scope, c.body))),
  route(endpoints.setTimeZone, (c) => c.inTenant((scope) => setTimeZone(scope, c.body.timeZone))),

  ...peopleRoutes,
  ...invitationRoutes,
  ...passwordResetRoutes,
  ...leavingRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...sessionRoutes,
  ...columnLayoutRoutes,
];

function signedIn(caller: Caller | null): Caller {
  if (!caller) throw unauthorized();
  return caller;
}
