import type { TenantScope } from '../../platform/db/scope.ts';
import { beginTrial, countTimeout, forgetReceiver, lockReceiver, openUntil } from './receiver.queries.ts';

const SECOND = 1000;
/** Time-outs one after another until a receiver is left alone, and for how long; twice as long after each trial. */
const PATIENCE = 3;
const FIRST_PAUSE_MS = 30 * SECOND;
const LONGEST_PAUSE_MS = 30 * 60 * SECOND;

/** How long a receiver is left alone after this many time-outs; null while it is still tried. */
export const pauseAfter = (timeouts: number): number | null =>
  timeouts < PATIENCE ? null : Math.min(FIRST_PAUSE_MS * 2 ** (timeouts - PATIENCE), LONGEST_PAUSE_MS);

/**
 * Whether a delivery may go to the receiver of a channel now; else when to ask again. After a pause one delivery tries
 * whether the receiver answers, within `trialMs`, and the others wait for what becomes of it.
 */
export async function passReceiver(
  scope: TenantScope,
  channelId: number,
  trialMs: number,
): Promise<Date | null> {
  const state = await lockReceiver(scope, channelId);
  if (!state?.open_until) return null;
  const now = new Date();
  if (state.open_until > now) return state.open_until;
  if (state.trial_until && state.trial_until > now) return state.trial_until;
  await beginTrial(scope, channelId, new Date(now.getTime() + trialMs));
  return null;
}

/**
 * Notes what a receiver did with a delivery: `hung`, or anything else.
 * @returns true when it answers again, so that what waited for it may go on
 */
export async function noteReceiver(
  scope: TenantScope,
  channelId: number,
  what: 'hung' | 'answered',
): Promise<boolean> {
  if (what === 'answered') return forgetReceiver(scope, channelId);
  const state = await countTimeout(scope, channelId);
  const pause = state ? pauseAfter(state.timeouts) : null;
  if (pause !== null) await openUntil(scope, channelId, new Date(Date.now() + pause));
  return false;
}

/** A trial that came to nothing before anything was sent leaves its turn to the next delivery. */
export const endTrial = (scope: TenantScope, channelId: number): Promise<void> =>
  beginTrial(scope, channelId, null);
