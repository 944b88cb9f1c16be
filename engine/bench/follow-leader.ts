import { BUCKETS } from '../src/hashed/hashing.ts';
import { chancesAmong, type HashedWeights } from '../src/hashed/weights.ts';

/** What may be chosen: the numbers of its weights, each counted once per mention, and whether it is right. */
type Option = { parts: readonly Uint32Array[]; right: boolean };

/** One thing to learn from: all that may be chosen. Nothing of it may be right, or the same value in several places. */
export type Lesson = readonly Option[];

/** How weights are learnt: `rate` of learning, `sparse` and `smooth` hold weights at nothing and small (L1, L2). */
export type Learning = { rate: number; sparse: number; smooth: number; rounds: number };

/** Settled by leaving out batches 7, 8 and 9 in turn; figures hardly differ between rates of 0.1 and 0.4. */
export const LEARNING: Learning = { rate: 0.4, sparse: 0.8, smooth: 1, rounds: 5 };

/** A generator of the numbers 0 to 1, the same on every machine (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Slopes below this teach nothing that is worth the time. */
const LEAST_SLOPE = 1e-4;

/** How far the chance of each option is above what it should be: the slope of the loss by its log-odds. */
function slopesOf(options: Lesson, odds: readonly number[]): number[] {
  const chances = chancesAmong(odds);
  const right = options.reduce((sum, option, i) => sum + (option.right ? chances[i]! : 0), 0);
  // The right ones share the whole chance as they share theirs now; one too small to be told from nothing takes its part.
  return chances.map((chance, i) => chance - (options[i]!.right && right > 0 ? chance / right : 0));
}

/**
 * Fits a logistic regression over hashed parts by FTRL-Proximal (McMahan et al., 2013, "Ad click prediction: a view from
 * the trenches"), in an order that is shuffled anew each round, the same on every run. What may be chosen together is
 * weighed against one another and against nothing (a conditional logit; McFadden, 1974): a lesson of one option is the
 * usual regression.
 */
export function followLeader(lessons: readonly Lesson[], learning: Learning = LEARNING): HashedWeights {
  const { rate, sparse, smooth, rounds } = learning;
  const z = new Float64Array(BUCKETS);
  const n = new Float64Array(BUCKETS);
  const weightAt = (at: number): number => {
    const lean = z[at]!;
    if (Math.abs(lean) <= sparse) return 0;
    return -(lean - Math.sign(lean) * sparse) / ((1 + Math.sqrt(n[at]!)) / rate + smooth);
  };
  const oddsOf = ({ parts }: Option): number => {
    let odds = 0;
    for (const list of parts) for (const part of list) odds += weightAt(part);
    return odds;
  };
  const learn = ({ parts }: Option, slope: number): void => {
    const square = slope * slope;
    for (const list of parts)
      for (const part of list) {
        const grown = n[part]! + square;
        const step = (Math.sqrt(grown) - Math.sqrt(n[part]!)) / rate;
        z[part]! += slope - step * weightAt(part);
        n[part] = grown;
      }
  };
  const order = Uint32Array.from(lessons.keys());
  const next = chances(1);
  for (let round = 0; round < rounds; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    for (const at of order) {
      const options = lessons[at]!;
      const slopes = slopesOf(options, options.map(oddsOf));
      for (const [i, slope] of slopes.entries())
        if (Math.abs(slope) >= LEAST_SLOPE) learn(options[i]!, slope);
    }
  }
  return Float32Array.from(z.keys(), weightAt);
}
