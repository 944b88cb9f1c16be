/** Log-odds beyond which a value is as good as right or wrong by what stands around it. */
const MOST_ODDS = 7;

/** How likely a value is by what stands around it (0 to 1) as a part of its evidence: its log-odds, from 0 to 1. */
export function likelihoodOf(chance: number): number {
  const odds = Math.log(Math.max(chance, 1e-9) / Math.max(1 - chance, 1e-9));
  return (Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds)) + MOST_ODDS) / (2 * MOST_ODDS);
}

/** How far the rules and the surroundings of a field are each to be believed, and a sum that holds. */
type Believed = { bias: number; rules: number; likely: number; holds: number };

/**
 * Fitted on 3,216 fields of pages that neither the rules nor the weights of the second look had seen (batches 10 to 12 of
 * `samples/first-sight`, each by weights of the others): a logistic regression over the log-odds of both, in which an
 * error counts 0.55 of a right value, as in `calibration.ts`. Cells have no second look.
 */
const BELIEVED: Readonly<Partial<Record<string, Believed>>> = {
  amount: { bias: -0.16, rules: 0.075, likely: 3.133, holds: 0.706 },
  code: { bias: -0.986, rules: 0.291, likely: 3.925, holds: 0 },
  date: { bias: -0.24, rules: 0.181, likely: 3.506, holds: 0.545 },
  party: { bias: -1.96, rules: 0.538, likely: 3.698, holds: 0 },
  text: { bias: -1.845, rules: 0.263, likely: 4.75, holds: -0.792 },
};

/**
 * Log-odds of being right by the rules (`odds`) and by what stands around a value together; by the rules alone where
 * nobody looked again.
 */
export function withLikelihood(kind: string, odds: number, parts: Readonly<Record<string, number>>): number {
  const believed = BELIEVED[kind];
  const { likely, holds = 0 } = parts;
  if (!believed || likely === undefined) return odds;
  return believed.bias + believed.rules * odds + believed.likely * likely + believed.holds * holds;
}
