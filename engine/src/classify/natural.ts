import { fold } from '../normalise/fold.ts';
import type { PageScore } from './classify-page.ts';

/** Titles of a certificate before its own words may tell which kind it is. */
const CERTAIN = 2;
const NATURAL = 0.7;

/** NB_COA shares titles and labels with COA; the words for natural goods decide between the two. */
export function refine(scores: PageScore[]): PageScore[] {
  const coa = scores.find((s) => s.category === 'COA');
  const natural = scores.find((s) => s.category === 'NB_COA');
  if (!natural) return scores;
  const shared = new Set((coa?.reasons ?? []).map((r) => fold(r.text)));
  const own = natural.reasons.filter((r) => !shared.has(fold(r.text)));
  const told = own.reduce((sum, r) => sum + r.weight, 0);
  const others = scores.filter((s) => s !== natural);
  if (!coa || coa.score < CERTAIN || told < NATURAL) return others;
  const merged: PageScore = { ...coa, ...natural, score: coa.score + 0.5 * told };
  merged.reasons = [...own, ...coa.reasons];
  return [merged, ...others].sort((a, b) => b.score - a.score);
}
