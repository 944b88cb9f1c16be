import type { Box } from '@recto/contracts/geometry';
import type { RuleOutcome } from '@recto/contracts/result';
import type { Said } from '@recto/contracts/said/said';
import type { Candidate } from '../context/candidates.ts';
import type { Choice } from '../context/settle-sum.ts';
import { CALIBRATION } from '../evidence/calibration.ts';
import { confidenceOf, oddsOf } from '../evidence/confidence.ts';
import { fieldEvidence } from '../evidence/evidence.ts';
import type { Findings } from '../evidence/findings.ts';
import { withLikelihood } from '../evidence/likelihood.ts';
import { roundBox } from '../layout/geometry.ts';
import { saidOfReason, sameReason } from '../reasons.ts';
import type { CategorySchema, FieldSchema } from '../schema/types.ts';
import type { PageText } from '../types.ts';
import { findValues } from './extract.ts';

/** One thing that was thought of as the value of a field. */
export type Considered = {
  standard: string;
  printed: string;
  page: number;
  box: Box;
  /** How it was found. */
  reason: Said;
  /** How much spoke for it by itself, 0 to 1. */
  score: number;
  chosen: boolean;
};

/** A part of the evidence and what it adds to the log-odds of the value being right. */
type Weighed = { part: string; value: number; adds: number };

/** Why a value was chosen before all others. */
export type Why = {
  reason: Said;
  /** The one with the highest score, where that is another value. */
  ahead: Considered | null;
  /** The next other value. */
  other: Considered | null;
  /** Places and rules that point at it. */
  agreed: number;
  /** The value that might as well have been it. */
  rival: string | null;
  /** The rules that look at it. */
  rules: RuleOutcome[];
};

export type ValueExplanation = {
  field: string;
  name: string;
  type: string;
  /** Null where nothing was found. */
  chosen: {
    standard: string;
    printed: string;
    confidence: number;
    why: Why;
    evidence: Weighed[];
  } | null;
  /** Best first, the same value in the same place once. */
  candidates: Considered[];
};

/** Why a field of a document has the value that it has; null when the category has no such field. */
export function explainField(
  pages: readonly PageText[],
  schema: CategorySchema,
  id: string,
): ValueExplanation | null {
  const field = schema.sections.flatMap((s) => s.fields).find((f) => f.id === id);
  if (!field) return null;
  const findings = findValues(pages, schema);
  const choice = findings.chosen.get(id);
  const candidates = consideredFor(field, findings, choice);
  const { name, type } = field;
  const chosen = choice ? chosenOf(field, choice, candidates, findings) : null;
  return { field: id, name, type, chosen, candidates };
}

const placeOf = ({ span: { page, box } }: Candidate): string => `${page} ${roundBox(box).join()}`;

function consideredFor({ id }: FieldSchema, findings: Findings, choice: Choice | undefined): Considered[] {
  const own = findings.candidates.filter((c) => c.field === id);
  const all = choice && !own.some((c) => isChosen(c, choice)) ? [...own, choice.candidate] : own;
  const best = new Map<string, Candidate>();
  for (const candidate of all) {
    const key = `${candidate.standard} ${placeOf(candidate)}`;
    if (candidate.score > (best.get(key)?.score ?? -1)) best.set(key, candidate);
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score)
    .map((candidate) => ({
      standard: candidate.standard,
      printed: candidate.span.text,
      page: candidate.span.page,
      box: roundBox(candidate.span.box),
      reason: saidOfReason(candidate.reason),
      score: rounded(candidate.score),
      chosen: choice !== undefined && isChosen(candidate, choice),
    }));
}

// The chosen one may have grown by the lines below it.
const isChosen = (candidate: Candidate, { candidate: chosen }: Choice): boolean =>
  sameReason(candidate.reason, chosen.reason) &&
  candidate.span.page === chosen.span.page &&
  chosen.standard.startsWith(candidate.standard);

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function chosenOf(field: FieldSchema, choice: Choice, candidates: readonly Considered[], findings: Findings) {
  const evidence = fieldEvidence(field, choice, findings);
  const weights = CALIBRATION[evidence.kind];
  const weighed = Object.entries(evidence.parts).map(([part, value]) => ({
    part,
    value: rounded(value),
    adds: rounded((weights.parts[part] ?? 0) * value),
  }));
  // What the surroundings of the value add to the log-odds by the rules.
  const odds = oddsOf(evidence);
  const around = {
    part: 'likely',
    value: rounded(evidence.parts.likely ?? 0),
    adds: rounded(withLikelihood(evidence.kind, odds, evidence.parts) - odds),
  };
  return {
    standard: choice.candidate.standard,
    printed: choice.candidate.span.text,
    confidence: confidenceOf(evidence),
    why: whyOf(field, choice, candidates, findings.rules),
    evidence: [{ part: 'bias', value: 1, adds: rounded(weights.bias) }, ...weighed, around].filter(
      ({ adds }) => adds !== 0,
    ),
  };
}

function whyOf(
  { id }: FieldSchema,
  { candidate, rival, agreed }: Choice,
  candidates: readonly Considered[],
  rules: readonly RuleOutcome[],
): Why {
  const best = candidates[0];
  const leads = best === undefined || best.chosen || best.standard === candidate.standard;
  return {
    reason: saidOfReason(candidate.reason),
    ahead: leads ? null : best,
    other: candidates.find((c) => c.standard !== candidate.standard) ?? null,
    agreed,
    rival: rival?.standard ?? null,
    rules: rules.filter((rule) => rule.fields.includes(id)),
  };
}
