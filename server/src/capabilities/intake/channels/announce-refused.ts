import type { Chore } from '../../../platform/jobs/chores.ts';
import { notifyAdministrators } from '../../tenancy/index.ts';
import { CHANNEL_ACTOR } from './open-channel.ts';
import { countUnannounced, KIND, listTenantsWithRefused } from './refused.queries.ts';
import { wordsOfRefused } from './refused-words.ts';

/** What comes within a minute is told together, and what a transaction under way still writes is not passed over. */
const GATHERED_MS = 60_000;

/** Tells administrators by mail of scanned files that nobody can read: each file once, and at most one mail an hour. */
export const announceRefused: Chore = {
  name: 'announce refused files',
  everySeconds: 60,
  async run({ system, services }) {
    if (!services.mailer) return;
    const until = new Date(Date.now() - GATHERED_MS);
    for (const tenant of await system.systemScope('announce refused files', (db) =>
      listTenantsWithRefused(db, until),
    ))
      await services.database.inTenant({ tenant, actor: CHANNEL_ACTOR }, async (scope) => {
        const untold = await countUnannounced(scope, until);
        if (untold.length === 0) return;
        await notifyAdministrators(scope, { kind: KIND, notifiedUntil: until }, (language) =>
          wordsOfRefused(language, untold),
        );
      });
  },
};
