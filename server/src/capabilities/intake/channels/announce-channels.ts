import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Chore } from '../../../platform/jobs/chores.ts';
import { notifyAdministrators } from '../../tenancy/index.ts';
import { wordsOfChannels } from './announcement-words.ts';
import { CHANNEL_ACTOR } from './open-channel.ts';
import { listTenantsWithChanges, takeChanges } from './state.queries.ts';

/** Tells administrators by mail of input channels that are down for ten minutes, and when they work again; each once. */
export const announceChannels: Chore = {
  name: 'announce input channels',
  everySeconds: 60,
  async run({ system, services }) {
    if (!services.mailer) return;
    for (const tenant of await system.systemScope('announce input channels', listTenantsWithChanges))
      await services.database.inTenant({ tenant, actor: CHANNEL_ACTOR }, notifyChanges);
  },
};

async function notifyChanges(scope: TenantScope): Promise<void> {
  const news = await takeChanges(scope);
  const down = news.filter(({ failing, active }) => failing && active);
  const well = news.filter(({ failing }) => !failing);
  if (down.length + well.length === 0) return;
  await notifyAdministrators(scope, { kind: 'channels', notifiedUntil: new Date() }, (language) =>
    wordsOfChannels(language, down, well),
  );
}
