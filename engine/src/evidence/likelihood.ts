import { BELIEVED } from './believed.ts';

/** Log-odds beyond which a value is as good as right or wrong by what stands around it. */
const MOST_ODDS = 7;

/** How likely a value is by what stands around it (0 to 1) as a part of its evidence: its log-odds, from 0 to 1. */
export function likelihoodOf(chance: number): number {
  const odds = Math.log(Math.max(chance, 1e-9) / Math.max(1 - chance, 1e-9));
  return (Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds)) + MOST_ODDS) / (2 * MOST_ODDS);
}

/** A value less likely than this is never sure, whatever else speaks for it: the most it counts is just below. */
const [DOUBTED, MOST_DOUBTED] = [likelihoodOf(0.1), Math.log(0.94 / 0.06)];

/**
 * Log-odds of being right by the rules (`odds`) and by what stands around a value together; by the rules alone where
 * nobody looked again.
 */
export function withLikelihood(
  kind: string,
  odds: number,
  parts: Readonly<Record<string, number>>,
  table: typeof BELIEVED = BELIEVED,
): number {
  const believed = table[kind];
  const { likely, holds = 0 } = parts;
  if (!believed || likely === undefined) return odds;
  const both = believed.bias + believed.rules * odds + believed.likely * likely + believed.holds * holds;
  return likely < DOUBTED ? Math.min(both, MOST_DOUBTED) : both;
}
