import * as endpoints from '@recto/contracts/endpoints/passkeys';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { addOwnPasskey, beginOwnPasskey, listOwnPasskeys, removeOwnPasskey } from './manage-passkeys.ts';

/** Signing in with what a device holds, instead of a password. */
export const passkeyRoutes: readonly RouteDefinition[] = [
  route(endpoints.listPasskeys, ({ services, caller }) => listOwnPasskeys(services, caller)),
  route(endpoints.beginPasskey, ({ services, caller, body }) =>
    beginOwnPasskey(services, caller, body.password),
  ),
  route(endpoints.addPasskey, ({ services, caller, body }) => addOwnPasskey(services, caller, body)),
  route(endpoints.removePasskey, ({ services, caller, params, body }) =>
    removeOwnPasskey(services, caller, { ...params, ...body }),
  ),
];
