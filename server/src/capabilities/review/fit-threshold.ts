import { neededFor, upperBound } from './error-bound.ts';

/** One confirmed value: how sure the engine was, and whether a person left it as it was read. */
export type Observation = { confidence: number; right: boolean };

/** Confidences that are tried, and the edges of the bins of the plot. */
const EDGES = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1] as const;
const TRIED = EDGES.slice(1, -1);
/** The promise holds with 95 %, all tried thresholds taken together. */
const CONFIDENCE = 1 - 0.05 / TRIED.length;

/** Values that have to be seen without an error before anything can be promised. */
export const neededValues = (oneWrongIn: number): number => neededFor(1 / oneWrongIn, CONFIDENCE);

/**
 * The lowest confidence from which on at most one value in so many is wrong, by what people confirmed so far; null when
 * there is too little of it, or too much of it was wrong.
 */
export function fitThreshold(seen: readonly Observation[], oneWrongIn: number): number | null {
  const keeps = (threshold: number): boolean => {
    const above = seen.filter(({ confidence }) => confidence >= threshold);
    const errors = above.filter(({ right }) => !right).length;
    return upperBound(errors, above.length, CONFIDENCE) <= 1 / oneWrongIn;
  };
  return TRIED.find(keeps) ?? null;
}

/** How values of each range of confidence fared. */
export const binsOf = (seen: readonly Observation[]) =>
  EDGES.slice(0, -1).map((from, i) => {
    const to = EDGES[i + 1] as number;
    const inside = seen.filter(({ confidence: c }) => c >= from && (c < to || (to === 1 && c === 1)));
    return { from, to, count: inside.length, right: inside.filter(({ right }) => right).length };
  });
