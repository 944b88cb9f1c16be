import type { ReceiverState } from '@recto/contracts/endpoints/deliveries';
import type { TenantScope } from '../../platform/db/scope.ts';
import { countWaiting, findReceiver, type ReceiverRow } from './receiver.queries.ts';

type Breaker = Pick<ReceiverState, 'state' | 'since' | 'nextTry'>;

const CLOSED: Breaker = { state: 'CLOSED', since: null, nextTry: null };

/** What the row of a receiver says at a moment. A pause that is over waits for the next delivery, which tries it. */
export function breakerOf(row: ReceiverRow | undefined, now: Date): Breaker {
  if (!row?.open_until) return CLOSED;
  const since = row.opened_at?.toISOString() ?? null;
  if (row.open_until > now) return { state: 'WAITING', since, nextTry: row.open_until.toISOString() };
  const isTried = row.trial_until !== null && row.trial_until > now;
  return { state: isTried ? 'TRYING' : 'WAITING', since, nextTry: null };
}

/** How the receiver of a channel is, and what waits for it. */
export async function describeReceiver(scope: TenantScope, channelId: number): Promise<ReceiverState> {
  const row = await findReceiver(scope, channelId);
  return {
    ...breakerOf(row, new Date()),
    timeouts: row?.timeouts ?? 0,
    ...(await countWaiting(scope, channelId)),
  };
}
