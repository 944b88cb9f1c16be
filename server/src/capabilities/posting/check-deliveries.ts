import type { ArrivalState, DeliveryReport } from '@recto/contracts/endpoints/deliveries';
import type { Actor, TenantScope } from '../../platform/db/scope.ts';
import type { Chore } from '../../platform/jobs/chores.ts';
import { lockExtraction } from '../extraction/rows/index.ts';
import { countStates, stateOf } from './arrival-state.ts';
import { queueDelivery } from './deliver.ts';
import { findHeldChannels } from './held.queries.ts';
import { countNotArrived } from './ledger.queries.ts';
import {
  findArrivals,
  findChecks,
  findStuck,
  insertCheck,
  listPostingTenants,
  type RevisionAtChannel,
} from './reconcile.queries.ts';
import { startPosting } from './start-posting.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Longer than the longest wait between two attempts. */
const STUCK_AFTER = 2 * HOUR;
const SHOWN = 200;

type Judged = RevisionAtChannel & { state: ArrivalState };

const judge = async (scope: TenantScope, since: Date): Promise<Judged[]> =>
  (await findArrivals(scope, since)).map((one) => ({ ...one, state: stateOf(one) }));

const needsSomebody = ({ state }: Judged): boolean => state === 'MISSING' || state === 'ENDED';

/** Whether every confirmed revision arrived exactly once at every channel, and what did not. */
export async function checkDeliveries(
  scope: TenantScope,
  since = new Date(Date.now() - 30 * DAY),
): Promise<DeliveryReport> {
  const judged = await judge(scope, since);
  const open = judged.filter(needsSomebody);
  const held = await findHeldChannels(scope);
  const notArrived = await countNotArrived(scope);
  return {
    since: since.toISOString(),
    checkedDate: new Date().toISOString(),
    states: countStates(judged.map(({ state }) => state)),
    notArrived,
    held,
    complete: open.length === 0 && held.length === 0 && notArrived === 0,
    attention: open.slice(0, SHOWN).map((one) => ({
      extractionUuid: one.extractionUuid,
      categoryKey: one.categoryKey,
      channel: one.channel,
      revision: one.revision,
      state: one.state,
      confirmedDate: one.confirmedAt.toISOString(),
    })),
    daily: (await findChecks(scope, 7)).map(({ checked_at, states, mended }) => ({
      checkedDate: checked_at.toISOString(),
      states: states as Record<ArrivalState, number>,
      mended,
    })),
  };
}

const ACTOR: Actor = { userId: null, login: 'posting', roles: [], origin: 'job' };

/** Once a day and tenant: looks whether everything arrived, sends what nothing else would send, and keeps what it found. */
export const checkDaily: Chore = {
  name: 'check deliveries',
  // Looked at more often, for a worker that starts anew begins with every chore.
  everySeconds: 3600,
  async run({ system, services }) {
    for (const tenant of await system.systemScope('check deliveries', listPostingTenants))
      await services.database.inTenant({ tenant, actor: ACTOR }, checkToday);
  },
};

async function checkToday(scope: TenantScope): Promise<void> {
  const [last] = await findChecks(scope, 1);
  if (last && Date.now() - last.checked_at.getTime() < DAY - HOUR) return;
  const since = new Date(Date.now() - 8 * DAY);
  const judged = await judge(scope, since);
  const mended = (await mendMissing(scope, judged)) + (await wake(scope));
  await insertCheck(scope, { since, states: countStates(judged.map(({ state }) => state)), mended });
}

/** What should have been sent and was not is sent now. */
async function mendMissing(scope: TenantScope, judged: readonly Judged[]): Promise<number> {
  const missing = new Set(judged.filter(({ state }) => state === 'MISSING').map((one) => one.extractionId));
  let mended = 0;
  for (const id of missing) {
    const row = await lockExtraction(scope, { id });
    if (row?.status !== 'CONFIRMED') continue;
    if (await startPosting(scope, row, { resend: 'never' })) mended++;
  }
  return mended;
}

/** Deliveries whose jobs are gone get new ones. */
async function wake(scope: TenantScope): Promise<number> {
  const stuck = await findStuck(scope, new Date(Date.now() - STUCK_AFTER));
  for (const delivery of stuck) await queueDelivery(scope, delivery);
  return stuck.length;
}
