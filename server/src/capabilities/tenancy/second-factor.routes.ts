import * as endpoints from '@recto/contracts/endpoints/second-factor';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import {
  beginOwnFactor,
  confirmOwnFactor,
  describeOwnFactor,
  removeOwnFactor,
  renewOwnCodes,
} from './manage-second-factor.ts';

/** What is asked beyond the password when somebody signs in. */
export const secondFactorRoutes: readonly RouteDefinition[] = [
  route(endpoints.getSecondFactor, ({ services, caller }) => describeOwnFactor(services, caller)),
  route(endpoints.beginSecondFactor, ({ services, caller, body }) =>
    beginOwnFactor(services, caller, body.password),
  ),
  route(endpoints.confirmSecondFactor, async ({ services, caller, body }) => ({
    codes: await confirmOwnFactor(services, caller, body.code),
  })),
  route(endpoints.renewRecoveryCodes, async ({ services, caller, body }) => ({
    codes: await renewOwnCodes(services, caller, body.code),
  })),
  route(endpoints.removeSecondFactor, async ({ services, caller, body }) => {
    await removeOwnFactor(services, caller, body.code);
    return undefined;
  }),
];
