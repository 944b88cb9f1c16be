/** Probability of at most `k` errors among `n`, each with probability `p`. */
function atMost(k: number, n: number, p: number): number {
  if (p >= 1) return k >= n ? 1 : 0;
  let log = n * Math.log1p(-p);
  let sum = Math.exp(log);
  for (let i = 1; i <= k; i++) {
    log += Math.log((n - i + 1) / i) + Math.log(p) - Math.log1p(-p);
    sum += Math.exp(log);
  }
  return Math.min(1, sum);
}

/**
 * The error rate that is not exceeded with the given confidence when `errors` among `count` were seen: the upper bound
 * of Clopper and Pearson, which holds exactly however few were seen. 1 when nothing was seen.
 */
export function upperBound(errors: number, count: number, confidence: number): number {
  if (count === 0 || errors >= count) return 1;
  let [low, high] = [errors / count, 1];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (atMost(errors, count, middle) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
}

/** How many have to be seen without any error before the bound is at most `rate`. */
export const neededFor = (rate: number, confidence: number): number =>
  Math.ceil(Math.log(1 - confidence) / Math.log1p(-rate));
