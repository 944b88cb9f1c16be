import type { RuleOutcome } from '@recto/contracts/result';
import { type Assessments, RISKS, type Risk, slotOfRule } from './risk.ts';
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

const tableOf = ({ sectionId, tableId }: Slot): string | null =>
  tableId === undefined ? null : `${sectionId}/${tableId}`;

/** True for two cells of one row of a table. */
export const inSameRow = (a: Slot, b: Slot): boolean =>
  a.tableId !== undefined && tableOf(a) === tableOf(b) && a.row === b.row;

/**
 * Compares uncertain values: least sure first, but the cells of a table stay together at the place of its
 * least sure one and go row by row, as eyes do. The first cell of a row is the one that is least sure.
 */
const compareUncertain = (uncertain: readonly Slot[]) => {
  const sure = new Map(uncertain.map((slot) => [slot.key, confidenceOf(slot.data) ?? 0]));
  const sureOf = (slot: Slot): number => sure.get(slot.key) ?? 0;
  const least = new Map<string, number>();
  for (const slot of uncertain) {
    const table = tableOf(slot);
    if (table !== null) least.set(table, Math.min(least.get(table) ?? 1, sureOf(slot)));
  }
  const placeOfGroup = (slot: Slot): number => least.get(tableOf(slot) ?? '') ?? sureOf(slot);
  return (a: Slot, b: Slot): number => {
    const byGroup = placeOfGroup(a) - placeOfGroup(b);
    if (byGroup !== 0) return byGroup;
    const [left, right] = [tableOf(a) ?? '', tableOf(b) ?? ''];
    if (left !== right) return left < right ? -1 : 1;
    return (a.row ?? 0) - (b.row ?? 0) || sureOf(a) - sureOf(b);
  };
};

/**
 * The order in which values are reviewed: failed rules, missing, uncertain (least sure first, tables row by
 * row), then the rest as they stand on the page. Equal ones keep the order of the form.
 */
export const riskOrder = (slots: readonly Slot[], assessments: Assessments): Slot[] => {
  const rank = (slot: Slot) => RANK[assessments.get(slot.key)?.risk ?? 'empty'];
  const byCertainty = compareUncertain(slots.filter((slot) => rank(slot) === RANK.uncertain));
  return [...slots].sort((a, b) => {
    const byRisk = rank(a) - rank(b);
    if (byRisk !== 0) return byRisk;
    if (rank(a) === RANK.uncertain) return byCertainty(a, b);
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

/**
 * What Enter on a value accepts: the value, and in a table every uncertain cell of its row with it, because a
 * row is read in one glance.
 */
export const acceptedWith = (
  slot: Slot,
  slots: readonly Slot[],
  assessments: Assessments,
): readonly Slot[] => {
  const also = slots.filter(
    (other) =>
      other.key !== slot.key &&
      inSameRow(slot, other) &&
      assessments.get(other.key)?.risk === 'uncertain' &&
      !other.review.result.reviewed,
  );
  return [slot, ...also];
};

/** The stop before `from` in review order, whatever its risk: the way back. A row is one stop. */
export const previousInOrder = (order: readonly Slot[], from: string | null): Slot | null => {
  let at = order.findIndex((slot) => slot.key === from);
  const here = order[at];
  if (!here) return null;
  const rowEnds = (index: number, row: Slot): boolean => {
    const before = order[index - 1];
    return before === undefined || !inSameRow(before, row);
  };
  while (!rowEnds(at, here)) at--;
  const previous = order[--at];
  if (!previous) return null;
  while (!rowEnds(at, previous)) at--;
  return order[at] ?? null;
};

/**
 * Where a review starts: a value that failed, else the first one of a failed rule over a column, else the
 * next that wants a look. Null: nothing risky is left.
 */
export const firstStop = (
  order: readonly Slot[],
  assessments: Assessments,
  rules: readonly RuleOutcome[],
): Slot | null => {
  const next = nextRisky(order, assessments, null, new Set());
  if (next && assessments.get(next.key)?.risk === 'failed') return next;
  const failed = rules.filter((rule) => !rule.ok).map((rule) => slotOfRule(order, rule));
  return failed.find((slot) => slot !== null && !slot.review.result.reviewed) ?? next;
};
