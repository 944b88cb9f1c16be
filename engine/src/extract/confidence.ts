import type { RuleOutcome } from '@recto/contracts/result';
import type { Choice } from './choose.ts';

/**
 * How sure a chosen value is, 0 to 1: what speaks for it, less for a close rival of another value,
 * for words that OCR was unsure of, and for rules that failed; more for rules that hold.
 */
export function confidenceOf({ candidate, rival, agreed }: Choice, rules: readonly RuleOutcome[]): number {
  const gap = rival ? Math.max(0, candidate.score - rival.score) : 1;
  const contested = gap > 0.25 ? 1 : 0.72 + 1.1 * gap;
  const reading = candidate.span.confidence >= 0.9 ? 1 : 0.55 + 0.5 * candidate.span.confidence;
  const mine = rules.filter((r) => r.fields.includes(candidate.field));
  const ruled = mine.some((r) => !r.ok) ? 0.75 : mine.length > 0 ? 1.06 : 1;
  const repeated = agreed > 1 ? 1.03 : 1;
  return Math.round(Math.min(0.99, candidate.score * contested * reading * ruled * repeated) * 1000) / 1000;
}
