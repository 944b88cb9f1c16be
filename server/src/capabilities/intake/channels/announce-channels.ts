import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Chore } from '../../../platform/jobs/chores.ts';
import { tellAdministrators } from '../../tenancy/index.ts';
import { wordsOfChannels } from './announcement-words.ts';
import { CHANNEL_ACTOR } from './open-channel.ts';
import { listTenantsWithNews, takeNews } from './state.queries.ts';

/** Tells administrators by mail of input channels that are down for ten minutes, and when they work again; each once. */
export const announceChannels: Chore = {
  name: 'announce input channels',
  everySeconds: 60,
  async run({ system, services }) {
    if (!services.mailer) return;
    for (const tenant of await system.systemScope('announce input channels', listTenantsWithNews))
      await services.database.inTenant({ tenant, actor: CHANNEL_ACTOR }, tellNews);
  },
};

async function tellNews(scope: TenantScope): Promise<void> {
  const news = await takeNews(scope);
  const down = news.filter(({ failing, active }) => failing && active);
  const well = news.filter(({ failing }) => !failing);
  if (down.length + well.length === 0) return;
  await tellAdministrators(scope, { kind: 'channels', toldUntil: new Date() }, (language) =>
    wordsOfChannels(language, down, well),
  );
}
