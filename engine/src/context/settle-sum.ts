import { overlapY } from '../layout/geometry.ts';
import { joinSpans } from '../layout/segment.ts';
import { add, compare, type Decimal, decimal, near, plain, subtract } from '../normalise/decimal.ts';
import type { RuleSchema } from '../schema/types.ts';
import { type Candidate, rankOf } from './candidates.ts';
import { SUMMING } from './weights.ts';

/** The candidates of each field, best first, with the number of places that agree on each. */
export type Pools = Map<string, (Candidate & { agreed: number })[]>;
/** The chosen candidate of a field with the best rival of another value. */
export type Choice = { candidate: Candidate; rival?: Candidate; agreed: number };
type Ranked = Candidate & { agreed: number };
type SumSet = { total: Ranked; base: Ranked; extra: Ranked; score: number };
type SumRule = Extract<RuleSchema, { kind: 'sum' }>;

const CENT: Decimal = { units: 1n, scale: 2 };
const FEW = 6;
/** Pools without a label that points at them are long, and so is that of the first part. */
const MANY = 60;
/** No tax is a larger share of what it is on, where nothing but the sum speaks for it. */
const STEEPEST = 0.3;
const SETTLED: number = SUMMING.settled;
const SLACK = 0.3;
/** Score from which a weak label counts. */
const LIKELY = 0.5;
/** Rates of tax on one invoice, at most, and how far their amounts may be out of line, in points. */
const RATES = 4;
const EDGE = 4;
const ZERO: Decimal = { units: 0n, scale: 0 };

/**
 * Tries the few best candidates of total and parts together; a set that adds up wins over single scores. Where no
 * labelled set does, one of the three may be an amount that no label points at. `roundings`: what the paper prints as
 * rounding, which lies between the sum and the total.
 */
export function settleSum(
  rule: SumRule,
  pools: Pools,
  chosen: Map<string, Choice>,
  columnSums: ReadonlyMap<string, Decimal>,
  looseAmounts: () => readonly Candidate[],
  roundings: readonly Decimal[] = [],
): void {
  const [first, second] = rule.parts;
  if (!first || !second) return;
  const few = (id: string) => {
    const pool = pools.get(id) ?? [];
    return pool.slice(0, id === first || (pool[0]?.score ?? 1) <= SUMMING.unlabelled ? MANY : FEW);
  };
  const [totals, bases, extras] = [few(rule.total), few(first), few(second)];
  const backing = columnSums.get(first);
  const settled = (field: string) => (pools.get(field)?.[0]?.score ?? 0) >= SETTLED;
  // What a full label points at does not give way to an amount without one, unless the others have such labels too.
  const any = (field: string): Ranked[] =>
    settled(field) && ![rule.total, first, second].every(settled)
      ? []
      : looseAmounts().map((c) => ({ ...c, field, agreed: 1 }));
  const best =
    bestSet(totals, bases, extras, backing) ??
    (roundings.length > 0 ? bestSet(totals, bases, extras, backing, 1, roundings) : null) ??
    perRate(second, totals[0], bases[0], looseAmounts()) ??
    bestSet(leading(totals), any(first), leading(extras), backing) ??
    bestSet(leading(totals), leading(bases), any(second), backing, STEEPEST) ??
    bestSet(any(rule.total), leading(bases), leading(extras).filter(isSomething), backing) ??
    perRate(
      second,
      totals[0],
      backed(first, backing, looseAmounts()),
      namedAs(extras, looseAmounts()),
      LIKELY,
    ) ??
    besideOne(rule, totals, pools, looseAmounts());
  if (!best) return;
  take(rule.total, best.total, chosen);
  take(first, best.base, chosen);
  take(second, best.extra, chosen);
}

const isSomething = ({ standard }: Ranked): boolean => decimal(standard)?.units !== 0n;

/** The candidates that are about as good as the best of them. */
const leading = (pool: readonly Ranked[]): Ranked[] =>
  pool.filter((c) => c.score >= (pool[0]?.score ?? 0) - SLACK);

/** Base and tax beside one another on a line without a known label, where they make up the labelled total. */
function besideOne(
  { parts }: SumRule,
  totals: readonly Ranked[],
  pools: Pools,
  loose: readonly Candidate[],
): SumSet | null {
  const [first, second] = parts as [string, string];
  if (pools.get(first)?.length || pools.get(second)?.length) return null;
  for (const total of totals) {
    const z = decimal(total.standard);
    for (const [i, base] of loose.entries()) {
      const extra = loose[i + 1];
      const [x, y] = [decimal(base.standard), decimal(extra?.standard ?? '')];
      if (!z || !x || !y || !extra || !near(add(x, y), z, CENT) || y.units <= 0n || compare(y, x) >= 0)
        continue;
      if (base.span.page !== extra.span.page || overlapY(base.span.placed, extra.span.placed) < 0.5) continue;
      return {
        total,
        base: { ...base, field: first, agreed: 1 },
        extra: { ...extra, field: second, agreed: 1 },
        score: 0,
      };
    }
  }
  return null;
}

/** The sum of the lines, where it is printed: a base that has no label. */
function backed(
  field: string,
  backing: Decimal | undefined,
  loose: readonly Candidate[],
): Ranked | undefined {
  const printed = backing && loose.find((c) => near(decimal(c.standard) ?? ZERO, backing, CENT));
  return printed && { ...printed, field, score: LIKELY, agreed: 1 };
}

/** The places of all amounts that a label names, those of equal amounts each. */
const namedAs = (pool: readonly Ranked[], loose: readonly Candidate[]): Candidate[] =>
  loose.filter((c) => pool.some((named) => named.standard === c.standard));

/** Taxes of several rates, one under the other, that make up what lies between base and total. */
function perRate(
  field: string,
  total: Ranked | undefined,
  base: Ranked | undefined,
  loose: readonly Candidate[],
  sure = SETTLED,
): SumSet | null {
  const [z, x] = [decimal(total?.standard ?? ''), decimal(base?.standard ?? '')];
  if (!z || !x || !total || !base || Math.min(total.score, base.score) < sure) return null;
  const missing = subtract(z, x);
  const small = loose.filter((c) => {
    const amount = decimal(c.standard);
    return amount !== null && amount.units > 0n && compare(amount, missing) < 0;
  });
  for (const [i, head] of small.entries()) {
    const column = small
      .slice(i)
      .filter(
        (c) => c.span.page === head.span.page && Math.abs(c.span.placed[2] - head.span.placed[2]) < EDGE,
      );
    for (let n = 2; n <= Math.min(RATES, column.length); n++) {
      const run = column.slice(0, n);
      const sum = run.reduce((s, c) => add(s, decimal(c.standard)!), ZERO);
      if (!near(sum, missing, CENT)) continue;
      const value = plain(sum);
      const span = joinSpans(
        run.map((c) => c.span),
        ' + ',
      );
      const extra: Ranked = {
        ...head,
        field,
        span,
        value,
        standard: value,
        agreed: 1,
        reason: { kind: 'taxes-by-rate' },
      };
      return { total, base, extra, score: 0 };
    }
  }
  return null;
}

function bestSet(
  totals: readonly Ranked[],
  bases: readonly Ranked[],
  extras: readonly Ranked[],
  backing: Decimal | undefined,
  steepest = 1,
  roundings: readonly Decimal[] = [],
): SumSet | null {
  const meets = (sum: Decimal, total: Decimal) =>
    near(sum, total, CENT) || roundings.some((one) => near(add(sum, one), total, ZERO));
  let best: SumSet | null = null;
  // Tables of tax per rate add up line by line; the sum of all is the largest.
  const largest = Math.max(0.01, ...totals.map((t) => Math.abs(Number(t.standard))));
  for (const total of totals) {
    for (const base of bases) {
      for (const extra of extras) {
        const [x, y, z] = [decimal(base.standard), decimal(extra.standard), decimal(total.standard)];
        if (!x || !y || !z || !meets(add(x, y), z) || outweighs(y, x)) continue;
        // Without tax any amount adds up to itself: freight may still stand between it and the total.
        if (y.units === 0n && total.score < totals[0]!.score) continue;
        if (steepest < 1 && Math.abs(Number(extra.standard)) > steepest * Math.abs(Number(base.standard)))
          continue;
        const backed = backing && near(backing, x, CENT) ? SUMMING.backed : 0;
        const size = SUMMING.size * (Math.abs(Number(total.standard)) / largest);
        const score = rankOf(total) + rankOf(base) + rankOf(extra) + backed + size;
        if (!best || score > best.score) best = { total, base, extra, score };
      }
    }
  }
  return best;
}

/** A tax larger than what it is on means that the two were taken for each other. */
const outweighs = (part: Decimal, base: Decimal): boolean => compare(sizeOf(part), sizeOf(base)) > 0;

const sizeOf = (amount: Decimal): Decimal =>
  amount.units < 0n ? { ...amount, units: -amount.units } : amount;

function take(id: string, candidate: Ranked, chosen: Map<string, Choice>): void {
  const rival = chosen.get(id)?.candidate;
  const other = rival && rival.standard !== candidate.standard ? rival : undefined;
  chosen.set(id, {
    candidate: { ...candidate, score: Math.max(candidate.score, SUMMING.settled) },
    agreed: candidate.agreed + 1,
    ...(other ? { rival: { ...other, score: other.score * SUMMING.rival } } : {}),
  });
}
