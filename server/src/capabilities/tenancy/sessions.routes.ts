import * as endpoints from '@recto/contracts/endpoints/sessions';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { endOwnSessions, listOwnSessions } from './manage-sessions.ts';

/** Where somebody is signed in. */
export const sessionRoutes: readonly RouteDefinition[] = [
  route(endpoints.listSessions, ({ services, caller }) => listOwnSessions(services, caller)),
  route(endpoints.endSession, async ({ services, caller, params }) => {
    await endOwnSessions(services, caller, params.id);
    return undefined;
  }),
  route(endpoints.endOtherSessions, async ({ services, caller }) => ({
    ended: await endOwnSessions(services, caller),
  })),
];
