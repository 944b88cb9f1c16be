import type { Weights } from '../src/evidence/evidence.ts';

/** One value with its evidence, and whether it was right. `weight` lets small sources count as much as large ones. */
export type Example = { parts: Readonly<Record<string, number>>; right: boolean; weight: number };

/** Pull towards zero, which keeps the weights finite where evidence parts right from wrong without a miss. */
const RIDGE = 1;
const ROUNDS = 25;

/**
 * Logistic regression with a ridge penalty by Newton's method (iteratively reweighted least squares).
 * A part whose weight comes out against its meaning (a failed sum that speaks for a value, because few
 * examples had one) is left out, and the rest fitted again; parts in `either` may speak either way.
 */
export function fitLogistic(
  examples: readonly Example[],
  against: ReadonlySet<string>,
  either: ReadonlySet<string> = new Set(),
): Weights {
  let names = [...new Set(examples.flatMap((e) => Object.keys(e.parts)))].sort();
  for (;;) {
    const weights = fitParts(examples, names);
    const kept = names.filter(
      (name) => either.has(name) || weights.parts[name]! * (against.has(name) ? -1 : 1) > 0,
    );
    if (kept.length === names.length) return weights;
    names = kept;
  }
}

function fitParts(examples: readonly Example[], names: readonly string[]): Weights {
  const rows = examples.map((e) => [1, ...names.map((name) => e.parts[name] ?? 0)]);
  let weights = new Array<number>(names.length + 1).fill(0);
  for (let round = 0; round < ROUNDS; round++) weights = newtonStep(weights, rows, examples);
  const rounded = weights.map((w) => Math.round(w * 1000) / 1000);
  return { bias: rounded[0]!, parts: Object.fromEntries(names.map((name, i) => [name, rounded[i + 1]!])) };
}

function newtonStep(
  weights: readonly number[],
  rows: readonly (readonly number[])[],
  examples: readonly Example[],
): number[] {
  const size = weights.length;
  // The bias is held back less than the rest.
  const gradient = weights.map((w, i) => -(i === 0 ? 0.1 : 1) * RIDGE * w);
  const curvature = weights.map((_, i) => weights.map((_, j) => (i === j ? (i === 0 ? 0.1 : 1) * RIDGE : 0)));
  rows.forEach((row, n) => {
    const { right, weight } = examples[n]!;
    const chance = 1 / (1 + Math.exp(-row.reduce((sum, x, i) => sum + x * weights[i]!, 0)));
    const miss = weight * ((right ? 1 : 0) - chance);
    const spread = Math.max(weight * chance * (1 - chance), 1e-9);
    for (let i = 0; i < size; i++) {
      gradient[i]! += miss * row[i]!;
      for (let j = 0; j < size; j++) curvature[i]![j]! += spread * row[i]! * row[j]!;
    }
  });
  const step = solve(curvature, gradient);
  return weights.map((w, i) => w + Math.max(-4, Math.min(4, step[i]!)));
}

/** Solves a small symmetric positive system by Gaussian elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, values[i]!]);
  const size = values.length;
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let i = at + 1; i < size; i++) if (Math.abs(rows[i]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = i;
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (let i = 0; i < size; i++) {
      if (i === at) continue;
      const factor = rows[i]![at]! / rows[at]![at]!;
      for (let j = at; j <= size; j++) rows[i]![j]! -= factor * rows[at]![j]!;
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}
