import type { Decimal } from '../normalise/decimal.ts';
import type { CategorySchema, FieldSchema } from '../schema/types.ts';
import { type Candidate, rankOf } from './candidates.ts';
import { type Choice, type Pools, settleSum } from './settle-sum.ts';
import { CHOOSING } from './weights.ts';

const isNothing = ({ standard }: Candidate): boolean => /^-?0(?:\.0+)?$/.test(standard);

/** "Amount due 0.00" on a paid invoice is what is left of its total: an amount of nothing gives way to one of something. */
const withoutNothing = (all: readonly Candidate[]): Candidate[] =>
  all.some((c) => !isNothing(c) && c.score > CHOOSING.later)
    ? all.map((c) =>
        isNothing(c) && c.learned === undefined ? { ...c, score: c.score * CHOOSING.nothing } : c,
      )
    : [...all];

/** Groups candidates by value: a value that several labels point at counts for more. */
export function ranked(all: readonly Candidate[]): (Candidate & { agreed: number })[] {
  const candidates = withoutNothing(all);
  const groups = new Map<string, Candidate[]>();
  for (const c of candidates) groups.set(c.standard, [...(groups.get(c.standard) ?? []), c]);
  return [...groups.values()]
    .map((group) => {
      const best = group.reduce((a, b) => (rankOf(b) > rankOf(a) ? b : a));
      const places = new Set(group.map((c) => `${c.span.page} ${c.span.box.map(Math.round).join()}`)).size;
      return {
        ...best,
        score: Math.min(1, best.score * (1 + CHOOSING.again * Math.min(places - 1, CHOOSING.places))),
        agreed: places,
      };
    })
    .sort(
      (a, b) => rankOf(b) - rankOf(a) || a.span.page - b.span.page || a.span.placed[1] - b.span.placed[1],
    );
}

/**
 * Picks one candidate per field: the best by itself, then the set of amounts that obeys the sums of the
 * schema, then dates in their order. No place on the page serves two codes.
 */
export function choose(
  schema: CategorySchema,
  fields: readonly FieldSchema[],
  all: readonly Candidate[],
  columnSums: ReadonlyMap<string, Decimal>,
  looseAmounts: () => readonly Candidate[] = () => [],
  roundings: readonly Decimal[] = [],
): Map<string, Choice> {
  const pools: Pools = new Map(fields.map((f) => [f.id, ranked(all.filter((c) => c.field === f.id))]));
  const chosen = new Map<string, Choice>();
  for (const [id, pool] of uniquePlaces(fields, pools)) {
    const [candidate, rival] = pool;
    if (candidate) chosen.set(id, { candidate, agreed: candidate.agreed, ...(rival ? { rival } : {}) });
  }
  for (const rule of schema.rules) {
    if (rule.kind === 'sum') settleSum(rule, pools, chosen, columnSums, looseAmounts, roundings);
    if (rule.kind === 'order') settleOrder(rule.first, rule.second, pools, chosen);
  }
  return chosen;
}

/** A single word with a number in it, which where a code is sought is no name. */
const CODE = /^(?=\S*\d{3})\S+$/u;

/** A printed code is the value of one field only: the one that it fits best. */
function uniquePlaces(fields: readonly FieldSchema[], pools: Pools): Pools {
  const out: Pools = new Map();
  const codes = new Set(
    fields.filter((f) => f.type === 'id' || f.type === 'date' || f.type === 'tax_id').map((f) => f.id),
  );
  const names = new Set(fields.filter((f) => f.type === 'text').map((f) => f.id));
  const key = (c: Candidate) => `${c.span.page} ${c.span.box.map(Math.round).join()}`;
  const owner = new Map<string, { id: string; score: number }>();
  for (const [id, pool] of pools) {
    if (!codes.has(id)) continue;
    // What a correction showed belongs to its field without taking it from any other.
    for (const c of pool.filter((c) => c.learned === undefined))
      if (c.score > (owner.get(key(c))?.score ?? 0)) owner.set(key(c), { id, score: c.score });
  }
  for (const [id, pool] of pools) {
    const mine = (c: Candidate) =>
      codes.has(id)
        ? c.learned !== undefined || owner.get(key(c))?.id === id
        : !(names.has(id) && CODE.test(c.value) && owner.has(key(c)));
    out.set(id, pool.filter(mine));
  }
  return out;
}

/** The second date may not lie before the first; the next best that fits is taken, of the one that is less sure. */
function settleOrder(first: string, second: string, pools: Pools, chosen: Map<string, Choice>): void {
  const [a, b] = [chosen.get(first), chosen.get(second)];
  if (!a || !b || a.candidate.standard <= b.candidate.standard) return;
  const later = (pools.get(second) ?? []).find(
    (c) => c.standard >= a.candidate.standard && c.score > CHOOSING.later,
  );
  const earlier = (pools.get(first) ?? []).find(
    (c) => c.standard <= b.candidate.standard && c.score > CHOOSING.earlier,
  );
  if (earlier && a.candidate.score < CHOOSING.unnamedDay && b.candidate.score > a.candidate.score)
    chosen.set(first, { candidate: earlier, agreed: earlier.agreed });
  else if (later) chosen.set(second, { candidate: later, agreed: later.agreed });
}
