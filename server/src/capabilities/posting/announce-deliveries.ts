import type { Actor, TenantScope } from '../../platform/db/scope.ts';
import type { Chore } from '../../platform/jobs/chores.ts';
import { notifyAdministrators } from '../tenancy/index.ts';
import { findAlerts, findEndedSince, KIND, listTenantsToNotify } from './alert.queries.ts';
import { wordsOfDeliveries } from './announcement-words.ts';

const ACTOR: Actor = { userId: null, login: 'posting', roles: [], origin: 'job' };
/** What ends within a minute is told together, and what a transaction under way still writes is not passed over. */
const GATHERED_MS = 60_000;

/** Tells administrators by mail of deliveries that did not arrive: at once, and then at most once an hour. */
export const announceDeliveries: Chore = {
  name: 'announce deliveries',
  everySeconds: 60,
  async run({ system, services }) {
    if (!services.mailer) return;
    const until = new Date(Date.now() - GATHERED_MS);
    for (const tenant of await system.systemScope('announce deliveries', (db) =>
      listTenantsToNotify(db, until),
    ))
      await services.database.inTenant({ tenant, actor: ACTOR }, (scope) => tell(scope, until));
  },
};

async function tell(scope: TenantScope, until: Date): Promise<void> {
  // What was sent again and arrived meanwhile is no news.
  const ended = await findEndedSince(scope, until);
  if (ended.length === 0) return;
  const alerts = await findAlerts(scope);
  const open = alerts.reduce((sum, { notArrived }) => sum + notArrived, 0);
  await notifyAdministrators(scope, { kind: KIND, notifiedUntil: until }, (language) =>
    wordsOfDeliveries(language, ended, open),
  );
}
