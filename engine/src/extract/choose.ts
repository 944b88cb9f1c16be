import { add, compare, type Decimal, decimal, near } from '../normalise/decimal.ts';
import type { CategorySchema, FieldSchema } from '../schema/types.ts';
import type { Candidate } from './candidates.ts';

/** The chosen candidate of a field with the best rival of another value. */
export type Choice = { candidate: Candidate; rival?: Candidate; agreed: number };

const CENT: Decimal = { units: 1n, scale: 2 };
const FEW = 6;

/** Groups candidates by value: a value that several labels point at counts for more. */
function ranked(candidates: readonly Candidate[]): (Candidate & { agreed: number })[] {
  const groups = new Map<string, Candidate[]>();
  for (const c of candidates) groups.set(c.standard, [...(groups.get(c.standard) ?? []), c]);
  return [...groups.values()]
    .map((group) => {
      const best = group.reduce((a, b) => (b.score > a.score ? b : a));
      const places = new Set(group.map((c) => `${c.span.page} ${c.span.box.map(Math.round).join()}`)).size;
      return {
        ...best,
        score: Math.min(1, best.score * (1 + 0.04 * Math.min(places - 1, 3))),
        agreed: places,
      };
    })
    .sort((a, b) => b.score - a.score || a.span.page - b.span.page || a.span.placed[1] - b.span.placed[1]);
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
  looseAmounts: readonly Candidate[] = [],
): Map<string, Choice> {
  const pools = new Map(fields.map((f) => [f.id, ranked(all.filter((c) => c.field === f.id))]));
  const chosen = new Map<string, Choice>();
  for (const [id, pool] of uniquePlaces(fields, pools)) {
    const [candidate, rival] = pool;
    if (candidate) chosen.set(id, { candidate, agreed: candidate.agreed, ...(rival ? { rival } : {}) });
  }
  for (const rule of schema.rules) {
    if (rule.kind === 'sum' && !settleSum(rule.total, rule.parts, pools, chosen, columnSums)) {
      // No labelled set adds up: an unlabelled amount that makes it do so stands for the first part.
      const first = rule.parts[0]!;
      const widened = withLoose(pools, first, looseAmounts);
      if (!settleSum(rule.total, rule.parts, widened, chosen, columnSums))
        settleSum(rule.total, rule.parts, withLoose(pools, rule.total, looseAmounts), chosen, columnSums);
    }
    if (rule.kind === 'order') settleOrder(rule.first, rule.second, pools, chosen);
  }
  return chosen;
}

type Pools = Map<string, (Candidate & { agreed: number })[]>;

/** The pools with every amount of the page as a candidate of one field. */
const withLoose = (pools: Pools, field: string, amounts: readonly Candidate[]): Pools =>
  new Map(pools).set(
    field,
    amounts.map((c) => ({ ...c, field, agreed: 1 })),
  );

/** A printed code is the value of one field only: the one that it fits best. */
function uniquePlaces(fields: readonly FieldSchema[], pools: Pools): Pools {
  const out: Pools = new Map();
  const codes = new Set(
    fields.filter((f) => f.type === 'id' || f.type === 'date' || f.type === 'tax_id').map((f) => f.id),
  );
  const key = (c: Candidate) => `${c.span.page} ${c.span.box.map(Math.round).join()}`;
  const owner = new Map<string, { id: string; score: number }>();
  for (const [id, pool] of pools) {
    if (!codes.has(id)) continue;
    for (const c of pool)
      if (c.score > (owner.get(key(c))?.score ?? 0)) owner.set(key(c), { id, score: c.score });
  }
  for (const [id, pool] of pools) {
    out.set(id, codes.has(id) ? pool.filter((c) => owner.get(key(c))?.id === id) : pool);
  }
  return out;
}

/** A tax larger than what it is on means that the two were taken for each other. */
const outweighs = (part: Candidate, base: Candidate): boolean => {
  const [x, y] = [decimal(part.standard), decimal(base.standard)];
  return x !== null && y !== null && x.units > 0n && compare(x, y) > 0;
};

/** Tries the few best candidates of total and parts together; a set that adds up wins over single scores. */
function settleSum(
  total: string,
  parts: readonly string[],
  pools: Pools,
  chosen: Map<string, Choice>,
  columnSums: ReadonlyMap<string, Decimal>,
): boolean {
  // Only where no label points at them are pools long.
  const few = (id: string) => {
    const pool = pools.get(id) ?? [];
    return pool.slice(0, id === parts[0] || (pool[0]?.score ?? 1) <= 0.3 ? 60 : FEW);
  };
  const [first, second] = parts;
  if (!first || !second) return false;
  let best: { set: Map<string, Candidate & { agreed: number }>; score: number } | null = null;
  const sumOf = columnSums.get(first);
  const largest = Math.max(0.01, ...few(total).map((t) => Math.abs(Number(t.standard))));
  for (const t of few(total)) {
    for (const a of few(first)) {
      for (const b of few(second)) {
        const [x, y, z] = [decimal(a.standard), decimal(b.standard), decimal(t.standard)];
        if (!x || !y || !z || !near(add(x, y), z, CENT)) continue;
        const backed = sumOf && near(sumOf, x, CENT) ? 0.6 : 0;
        if (outweighs(b, a)) continue;
        // Tables of tax per rate add up line by line; the sum of all is the largest.
        const size = 0.4 * (Math.abs(Number(t.standard)) / largest);
        const score = t.score + a.score + b.score + backed + size;
        if (!best || score > best.score)
          best = {
            set: new Map([
              [total, t],
              [first, a],
              [second, b],
            ]),
            score,
          };
      }
    }
  }
  if (!best) return false;
  for (const [id, candidate] of best.set) {
    const rival = chosen.get(id)?.candidate;
    const other = rival && rival.standard !== candidate.standard ? rival : undefined;
    chosen.set(id, {
      candidate: { ...candidate, score: Math.max(candidate.score, 0.9) },
      agreed: candidate.agreed + 1,
      ...(other ? { rival: { ...other, score: other.score * 0.5 } } : {}),
    });
  }
  return true;
}

/** The second date may not lie before the first; the next best that fits is taken. */
function settleOrder(first: string, second: string, pools: Pools, chosen: Map<string, Choice>): void {
  const [a, b] = [chosen.get(first), chosen.get(second)];
  if (!a || !b || a.candidate.standard <= b.candidate.standard) return;
  const later = (pools.get(second) ?? []).find((c) => c.standard >= a.candidate.standard && c.score > 0.5);
  if (later) chosen.set(second, { candidate: later, agreed: later.agreed });
}
