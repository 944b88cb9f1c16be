/** Two rows that belong together, or one that has no partner. Indexes from 0. */
type Pair = readonly [a: number | null, b: number | null];

/**
 * Puts two lists of rows side by side without changing their order, so that partners resemble each other most on the
 * whole (the global alignment of Needleman and Wunsch, without a price for gaps). Rows that do not resemble each other
 * at all (`likeness` 0) are never partners.
 */
export function align(a: number, b: number, likeness: (a: number, b: number) => number): Pair[] {
  const width = b + 1;
  const best = new Float64Array((a + 1) * width);
  const alike = new Float64Array(a * b);
  for (let i = a - 1; i >= 0; i--) {
    for (let j = b - 1; j >= 0; j--) {
      const here = likeness(i, j);
      alike[i * b + j] = here;
      const paired = here > 0 ? here + at(best, (i + 1) * width + j + 1) : 0;
      best[i * width + j] = Math.max(paired, at(best, (i + 1) * width + j), at(best, i * width + j + 1));
    }
  }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < a && j < b) {
    const [here, now] = [at(alike, i * b + j), at(best, i * width + j)];
    if (here > 0 && now === here + at(best, (i + 1) * width + j + 1)) pairs.push([i++, j++]);
    else if (now === at(best, (i + 1) * width + j)) pairs.push([i++, null]);
    else pairs.push([null, j++]);
  }
  while (i < a) pairs.push([i++, null]);
  while (j < b) pairs.push([null, j++]);
  return pairs;
}

const at = (numbers: Float64Array, index: number): number => numbers[index] ?? 0;
