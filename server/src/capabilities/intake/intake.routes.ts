import { findLogsByChecksum, getUploadOptions } from '@recto/contracts/endpoints/intake';
import { entityRoutes } from '../../back-office/entity-routes.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { behaviours } from './behaviours.ts';
import { channelRoutes } from './channels/channels.routes.ts';
import { findEntitlements } from './charging/index.ts';
import { findLogUuidsByMd5 } from './document.queries.ts';
import { uploadCategories } from './intake.policy.ts';
import { uploadChannels } from './upload-channel.ts';

/** What can be asked of it over HTTP. Read in web processes only. */
export const intakeRoutes: readonly RouteDefinition[] = [
  ...entityRoutes('intake', behaviours),
  ...channelRoutes,
  route(getUploadOptions, (c) =>
    c.inTenant(async (scope) => {
      const categories = uploadCategories(c.actor.roles, await findEntitlements(scope));
      return { categories, channels: await uploadChannels(scope) };
    }),
  ),
  route(findLogsByChecksum, (c) => c.inTenant((scope) => findLogUuidsByMd5(scope, c.params.checksum))),
];
