import {
  type CheckHow,
  CROSS_CHECKS,
  type CrossOutcome,
  type Tolerance,
} from '@recto/contracts/cross-checks';
import { batch } from './batch.ts';
import { days } from './days.ts';
import { equal } from './equal.ts';
import { type Group, groupsOf } from './groups.ts';
import { known } from './known.ts';
import type { Way } from './outcome.ts';
import { price, unit } from './price.ts';
import { quantity } from './quantity.ts';
import type { ComparedDocument } from './readings.ts';
import { amount, whole } from './totals.ts';

/** How each kind of check is made. */
const WAYS: Readonly<Record<CheckHow, Way>> = {
  equal,
  known,
  unit,
  quantity,
  price,
  amount,
  whole,
  from: days,
  until: days,
  batch,
};

/**
 * Holds the documents of a case against each other. What only one side says, or what does not fit its kind, which its own
 * document tells already, takes no part: there is no outcome then, and never a good one.
 * @param tolerances of the tenant; the product's hold where there is none
 * @returns in the order of the checks, each with an id that is the same when the case is judged anew
 */
export function judgeCase(
  documents: readonly ComparedDocument[],
  tolerances: readonly Tolerance[] = [],
): CrossOutcome[] {
  return groupsOf(documents).flatMap((group) => judgeGroup(group, tolerances));
}

function judgeGroup(group: Group, tolerances: readonly Tolerance[]): CrossOutcome[] {
  const outcomes: CrossOutcome[] = [];
  for (const check of CROSS_CHECKS) {
    const stopped = check.needs?.some((id) => outcomes.some((one) => one.check === id && !one.ok));
    if (!stopped) outcomes.push(...WAYS[check.how]({ check, group, tolerances, before: outcomes }));
  }
  return outcomes;
}
