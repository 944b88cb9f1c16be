import { ARRIVAL_STATES, type ArrivalState } from '@recto/contracts/endpoints/deliveries';
import type { RevisionAtChannel } from './reconcile.queries.ts';

/** Statuses in which a revision is confirmed, and so to be sent. */
const STANDS = new Set(['CONFIRMED', 'MODIFIED', 'POSTING', 'POSTED', 'FAILED_POST']);

/** In order: the first that is true of a confirmed revision at a channel is what became of it. */
const RULES: readonly [ArrivalState, (one: RevisionAtChannel) => boolean][] = [
  ['UNDER_WAY', ({ pending }) => pending > 0],
  ['REPEATED', ({ delivered }) => delivered > 1],
  ['ARRIVED', ({ delivered }) => delivered === 1],
  ['PAUSED', ({ held }) => held > 0],
  // What a later revision overtook is not looked for any more, however it ended.
  ['OVERTAKEN', ({ revision, currentRevision }) => revision !== currentRevision],
  ['TAKEN_BACK', ({ status }) => !STANDS.has(status)],
  ['ENDED', ({ ended }) => ended > 0],
  ['CANCELLED', ({ cancelled }) => cancelled > 0],
  ['NOT_CHOSEN', ({ elsewhere }) => elsewhere > 0],
  ['HELD', ({ postMode }) => postMode === 'MANUAL'],
];

export const stateOf = (one: RevisionAtChannel): ArrivalState =>
  RULES.find(([, holds]) => holds(one))?.[0] ?? 'MISSING';

/** How many there are of each state. */
export function countStates(states: readonly ArrivalState[]): Record<ArrivalState, number> {
  const counts = Object.fromEntries(ARRIVAL_STATES.map((state) => [state, 0])) as Record<
    ArrivalState,
    number
  >;
  for (const state of states) counts[state]++;
  return counts;
}
