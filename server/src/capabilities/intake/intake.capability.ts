import { findLogsByChecksum, getUploadOptions } from '@recto/contracts/endpoints/intake';
import { entityRoutes } from '../../back-office/entity-routes.ts';
import type { Capability } from '../../platform/capability.ts';
import { route } from '../../platform/http/route.ts';
import { behaviours } from './behaviours.ts';
import { announceChannels } from './channels/announce-channels.ts';
import { announceRefused } from './channels/announce-refused.ts';
import { channelRoutes } from './channels/channels.routes.ts';
import { receiveMail } from './channels/receive-mail.ts';
import { watchChannels } from './channels/watch-channels.ts';
import { findEntitlements } from './charging/index.ts';
import { findLogUuidsByMd5 } from './document.queries.ts';
import { uploadCategories } from './intake.policy.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { normaliseDocument } from './normalise-document.ts';
import { openMail } from './open-mail.ts';
import { logIndex } from './search-index.ts';
import { sweepFiles } from './sweep-files.ts';
import { sweepScratch } from './sweep-scratch.ts';
import { uploadChannels } from './upload-channel.ts';

/** Files come in: upload, logs, documents and their normalised form. */
export const intake: Capability = {
  name: 'intake',
  routes: [
    ...entityRoutes('intake', behaviours),
    ...channelRoutes,
    route(getUploadOptions, (c) =>
      c.inTenant(async (scope) => {
        const categories = uploadCategories(c.actor.roles, await findEntitlements(scope));
        return { categories, channels: await uploadChannels(scope) };
      }),
    ),
    route(findLogsByChecksum, (c) => c.inTenant((scope) => findLogUuidsByMd5(scope, c.params.checksum))),
  ],
  jobs: [normaliseDocument, makeThumbnails, openMail],
  indices: [logIndex],
  chores: [sweepScratch, sweepFiles, watchChannels, receiveMail, announceChannels, announceRefused],
};
