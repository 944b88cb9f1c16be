import type { Capability } from '../../platform/capability.ts';
import { announceChannels } from './channels/announce-channels.ts';
import { announceRefused } from './channels/announce-refused.ts';
import { receiveMail } from './channels/receive-mail.ts';
import { watchChannels } from './channels/watch-channels.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { normaliseDocument } from './normalise-document.ts';
import { openMail } from './open-mail.ts';
import { logIndex } from './search-index.ts';
import { sweepFiles } from './sweep-files.ts';
import { sweepScratch } from './sweep-scratch.ts';

/** Files come in: upload, logs, documents and their normalised form. */
export const intake: Capability = {
  name: 'intake',
  routes: async () => (await import('./intake.routes.ts')).intakeRoutes,
  jobs: [normaliseDocument, makeThumbnails, openMail],
  indices: [logIndex],
  chores: [sweepScratch, sweepFiles, watchChannels, receiveMail, announceChannels, announceRefused],
};
