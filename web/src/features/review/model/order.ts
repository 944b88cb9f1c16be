import { type Assessments, RISKS, type Risk } from './risk.ts';
import type { Slot } from './slots.ts';
import { confidenceOf } from './value.ts';

const RANK: Readonly<Record<Risk, number>> = { failed: 0, missing: 1, uncertain: 2, certain: 3, empty: 3 };

/** Place on the page: page, then top, then left. What stands nowhere comes after what does. */
const placeOf = (slot: Slot): [number, number, number] => {
  const block = slot.data.blocks[0];
  return block ? [block.page, block.bbox[1], block.bbox[0]] : [Number.POSITIVE_INFINITY, 0, 0];
};

const comparePlaces = (a: Slot, b: Slot): number => {
  const [pa, pb] = [placeOf(a), placeOf(b)];
  const differing = pa.findIndex((value, i) => value !== pb[i]);
  return differing === -1 ? 0 : (pa[differing] ?? 0) < (pb[differing] ?? 0) ? -1 : 1;
};

/**
 * The order in which values are reviewed: failed rules, missing, uncertain (least sure first), then the rest
 * as they stand on the page. Equal ones keep the order of the form.
 */
export const riskOrder = (slots: readonly Slot[], assessments: Assessments): Slot[] => {
  const rank = (slot: Slot) => RANK[assessments.get(slot.key)?.risk ?? 'empty'];
  return [...slots].sort((a, b) => {
    const byRisk = rank(a) - rank(b);
    if (byRisk !== 0) return byRisk;
    if (rank(a) === RANK.uncertain) return (confidenceOf(a.data) ?? 0) - (confidenceOf(b.data) ?? 0);
    return rank(a) === RANK.certain ? comparePlaces(a, b) : 0;
  });
};

/** The risks that want a look before the document is confirmed. */
export const isRisky = (risk: Risk): boolean => RISKS.indexOf(risk) < RISKS.indexOf('certain');

/**
 * The next value that wants a look: after `from` in review order, then from the start again. Values that are
 * settled, or that `done` names (accepted a moment ago and still being saved), are passed over.
 * Null: nothing risky is left.
 */
export const nextRisky = (
  order: readonly Slot[],
  assessments: Assessments,
  from: string | null,
  done: ReadonlySet<string>,
): Slot | null => {
  const at = order.findIndex((slot) => slot.key === from);
  const around = [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))];
  const open = (slot: Slot) => {
    const assessment = assessments.get(slot.key);
    return assessment !== undefined && isRisky(assessment.risk) && !assessment.settled && !done.has(slot.key);
  };
  return around.find(open) ?? null;
};

/** The value before `from` in review order, whatever its risk: the way back. */
export const previousInOrder = (order: readonly Slot[], from: string | null): Slot | null => {
  const at = order.findIndex((slot) => slot.key === from);
  return at > 0 ? (order[at - 1] ?? null) : null;
};
