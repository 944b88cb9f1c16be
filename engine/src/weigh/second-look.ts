import type { Candidate } from '../context/candidates.ts';
import type { Choice } from '../context/settle-sum.ts';
import type { FieldSchema } from '../schema/types.ts';
import { partsOf } from './parts.ts';
import { type Weighable, type Weighing, weighablesOf } from './weighable.ts';
import { chanceOf, fitted, type HashedWeights } from './weights.ts';

/** A value is worth showing from this chance of being right on. */
export const LEAST_CHANCE = 0.2;
/** A value that was chosen by rules gives way to one that is likelier by at least so much; a strong one by more. */
const [LEAD, LEAD_OF_STRONG, STRONG] = [0.3, 0.5, 0.8];

/** By how much another value has to be likelier than one with this score. */
export const leadOver = (score: number): number => (score >= STRONG ? LEAD_OF_STRONG : LEAD);
/** What a value that nothing but its surroundings speaks for counts at most: less than any label with its value beside it. */
const MOST_SCORE = 0.59;

/** A value in the place of what was chosen, or of nothing, with its chance of being right. */
export type SecondChoice = { field: string; choice: Choice; chance: number };

/** Types that nobody prints or whose reader decides by itself. */
const LEFT: ReadonlySet<FieldSchema['type']> = new Set([
  'choice',
  'head_part',
  'tail_part',
  'last_date',
  'list',
]);
/** A printed code or day is the value of one field only. */
const ALONE: ReadonlySet<FieldSchema['type']> = new Set(['id', 'date', 'tax_id']);

const chosenAmong = (all: readonly Weighable[], choice: Choice | undefined): number =>
  choice
    ? all.findIndex(
        ({ candidate: c }) =>
          c.standard === choice.candidate.standard && c.span.page === choice.candidate.span.page,
      )
    : -1;

/** The likeliest value of one field, where it is likelier than what was chosen. */
function likelier(field: FieldSchema, weighing: Weighing, weights: HashedWeights): SecondChoice | null {
  const all = weighablesOf(field, weighing);
  const chances = partsOf(field, all, weighing).map(({ page, rules }) => chanceOf(weights, page, rules));
  const best = chances.reduce((at, chance, i) => (chance > (chances[at] ?? 0) ? i : at), -1);
  const chance = chances[best] ?? 0;
  if (chance < LEAST_CHANCE) return null;
  const current = weighing.chosen.get(field.id);
  const { candidate } = all[best]!;
  if (current?.candidate.standard === candidate.standard) return null;
  if (current && chance < leadOver(current.candidate.score) + (chances[chosenAmong(all, current)] ?? 0))
    return null;
  const second: Candidate = {
    ...candidate,
    field: field.id,
    score: Math.min(MOST_SCORE, chance),
    weighed: chance,
    reason: { kind: 'surroundings' },
  };
  return {
    field: field.id,
    chance,
    choice: { candidate: second, agreed: 1, ...(current ? { rival: current.candidate } : {}) },
  };
}

/**
 * Weighs everything that the pages offer for each field by what stands around it, as pages with known values taught
 * (logistic regression over hashed parts, fitted by `bench/weigh.ts`), and answers what is likelier than what the rules
 * chose. `settled`: fields that are left as they are.
 */
export function secondChoices(weighing: Weighing, settled: ReadonlySet<string>): SecondChoice[] {
  const { weights } = fitted();
  if (!weights) return [];
  const found = weighing.fields
    .filter((field) => !settled.has(field.id) && !LEFT.has(field.type))
    .flatMap((field) => likelier(field, weighing, weights) ?? [])
    .sort((a, b) => b.chance - a.chance);
  const types = new Map(weighing.fields.map((field) => [field.id, field.type]));
  const taken = new Set<string>();
  return found.filter(({ field, choice: { candidate } }) => {
    if (!ALONE.has(types.get(field)!)) return true;
    const place = `${candidate.span.page} ${candidate.span.box.map(Math.round).join()}`;
    return !taken.has(place) && taken.add(place);
  });
}
