import type { Candidate } from '../context/candidates.ts';
import { OPEN_END } from '../context/continuation.ts';
import type { Choice } from '../context/settle-sum.ts';
import { Gathered } from '../hashed/gathered.ts';
import { chancesAmong, type HashedWeights, unpack } from '../hashed/weights.ts';
import type { Segment } from '../layout/segment.ts';
import { once } from '../normalise/remember.ts';
import type { FieldSchema } from '../schema/types.ts';
import { likeliestInOrder } from './days-in-order.ts';
import { type Parts, partsByValue } from './parts.ts';
import { type Weighable, type Weighing, weighablesOf } from './weighable.ts';
import packed from './weights.json' with { type: 'json' };

/** The weights that `bench/weigh.ts` fitted. */
const fitted = once((): { weights: HashedWeights } => ({ weights: unpack(packed) }));

/** A value is worth showing from this chance on: where rules that were tried on many papers found none, there seldom is one. */
const LEAST = { few: 0.25, many: 0.5 } as const;
export const leastChance = (tried: boolean): number => LEAST[tried ? 'many' : 'few'];
/**
 * A value that was chosen by rules gives way to one that is likelier by at least so much, by the score that it has from
 * there on: by rules that were tried on few papers or many.
 */
const LEADS = [
  { from: 0.9, few: 0.8, many: 0.97 },
  { from: 0.75, few: 0.3, many: 0.9 },
  { from: 0, few: 0.2, many: 0.5 },
] as const;

/** By how much another value has to be likelier than one that rules chose with this score. */
export const leadOver = (score: number, tried: boolean): number =>
  LEADS.find(({ from }) => score >= from)![tried ? 'many' : 'few'];

/** What a value that nothing but its surroundings speaks for counts at most: less than any label with its value beside it. */
const MOST_SCORE = 0.59;

/** A value in the place of what was chosen, or of nothing, with its chance of being right. */
type SecondChoice = { field: string; choice: Choice; chance: number };

/** What the second look chose otherwise, and how likely each value is that then stands, by field, 0 to 1. */
export type SecondLook = { choices: readonly SecondChoice[]; likely: ReadonlyMap<string, number> };

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

/** How likely each value is, wherever it stands: an amount that is printed twice is as likely as both together. */
export function byValue(standards: readonly string[], chances: readonly number[]): number[] {
  const sums = new Map<string, number>();
  for (const [i, standard] of standards.entries())
    sums.set(standard, (sums.get(standard) ?? 0) + chances[i]!);
  return standards.map((standard) => Math.min(1, sums.get(standard)!));
}

/** Where the likeliest value stands most likely: its number, or -1 where there is none. */
function likeliestOf(standards: readonly string[], chances: readonly number[]): number {
  const values = byValue(standards, chances);
  return values.reduce((best, chance, at) => {
    if (best < 0) return at;
    const more = chance - values[best]!;
    return more > 0 || (more === 0 && chances[at]! > chances[best]!) ? at : best;
  }, -1);
}

/** What one field could be, and the log-odds of each. */
type Weighed = { field: FieldSchema; all: readonly Weighable[]; odds: readonly number[] };
/** The same with how likely each is, and which most. */
type Likened = Weighed & { chances: readonly number[]; best: number };

/**
 * Log-odds of a line below which no value in it is worth weighing; those that rules proposed are weighed all the same.
 * Three values in ten are; -7 had 86 in 100 weighed, which finds three fields of 5,221 more on pages that are in the fit
 * and none on two batches that nobody had seen.
 */
const HOPELESS = -4;

const gathered = new Gathered();

function weigh(field: FieldSchema, weighing: Weighing, weights: HashedWeights): Weighed {
  const all = weighablesOf(field, weighing);
  const parts = partsByValue(field, all, weighing);
  const oddsBy = (part: keyof Parts, at: number): number => {
    parts[part](at, gathered.clear());
    return gathered.sum(weights);
  };
  // Many values share a line, and what stands around it.
  const places = new Map<Segment, number>();
  const odds = all.map(({ segment, pooled }, i) => {
    const place = places.get(segment) ?? oddsBy('place', i);
    places.set(segment, place);
    if (place < HOPELESS && !pooled) return Number.NEGATIVE_INFINITY;
    return place + oddsBy('page', i) + oddsBy('rules', i);
  });
  return { field, all, odds };
}

/** Chances that a place is another field's are worked out from this one on, and up to near certainty. */
const [NOTABLE, CERTAIN] = [0.02, 0.999];

/** Values that begin within so many points of each other are printed in one place. */
const SAME_PLACE = 3;

/** Where a value begins, to about three points. */
const placeOf = ({ candidate: { span } }: Weighable): string =>
  [span.page, ...span.placed.slice(0, 2).map((at) => Math.round(at / SAME_PLACE))].join(' ');

/**
 * How likely the values of all fields are, given that what is printed in one place is seldom the value of two: the odds
 * of each are lowered by the chance that no other field has its place.
 */
export function likened(weighed: readonly Weighed[]): Likened[] {
  const held = new Map<string, { field: FieldSchema; chance: number }[]>();
  for (const { field, all, odds } of weighed) {
    for (const [i, chance] of chancesAmong(odds).entries()) {
      if (chance <= NOTABLE) continue;
      const place = placeOf(all[i]!);
      held.set(place, [...(held.get(place) ?? []), { field, chance }]);
    }
  }
  return weighed.map(({ field, all, odds }) => {
    const apart = odds.map((one, i) => {
      // One answer may be that of several questions.
      if (one === Number.NEGATIVE_INFINITY || field.type === 'yes_no') return one;
      const others = (held.get(placeOf(all[i]!)) ?? []).filter((other) => other.field !== field);
      return others.reduce((sum, { chance }) => sum + Math.log(1 - Math.min(chance, CERTAIN)), one);
    });
    const alone = chancesAmong(apart);
    const standards = all.map(({ candidate }) => candidate.standard);
    return {
      field,
      all,
      odds: apart,
      chances: byValue(standards, alone),
      best: likeliestOf(standards, alone),
    };
  });
}

/** True for a first line that does not end, where another reading of the text goes on below. */
const isBeginning = ({ span, standard }: Candidate, whole: Candidate): boolean =>
  OPEN_END.test(standard) &&
  whole.standard.startsWith(standard) &&
  whole.span.page === span.page &&
  Math.abs(whole.span.placed[0] - span.placed[0]) < SAME_PLACE &&
  Math.abs(whole.span.placed[1] - span.placed[1]) < SAME_PLACE;

/** The likeliest value of a field, where it is likelier than what was chosen. */
function likelier(
  { field, all, chances, best }: Likened,
  current: Choice | undefined,
  tried: boolean,
): SecondChoice | null {
  const chance = chances[best] ?? 0;
  if (chance < leastChance(tried)) return null;
  const { candidate } = all[best]!;
  if (current?.candidate.standard === candidate.standard) return null;
  if (current && isBeginning(candidate, current.candidate)) return null;
  const now = current ? (chances[chosenAmong(all, current)] ?? 0) : 0;
  if (current && chance < now + leadOver(current.candidate.score, tried)) return null;
  return asChoice(field, candidate, chance, current);
}

/** A value that its surroundings speak for, in the place of what was chosen. */
function asChoice(
  field: FieldSchema,
  candidate: Candidate,
  chance: number,
  current: Choice | undefined,
): SecondChoice {
  const second: Candidate = {
    ...candidate,
    field: field.id,
    score: Math.min(MOST_SCORE, chance),
    weighed: chance,
    reason: { kind: 'surroundings' },
  };
  const rival = current && { rival: current.candidate };
  return { field: field.id, chance, choice: { candidate: second, agreed: 1, ...rival } };
}

/** Two days of a paper, the first of which is never after the second. */
export type DayOrder = { readonly first: string; readonly second: string };

/** Other days in the place of two that cannot both be right; those that are settled stay. */
function daysInOrder(
  orders: readonly DayOrder[],
  weighed: readonly Likened[],
  now: ReadonlyMap<string, Choice>,
  settled: ReadonlySet<string>,
): SecondChoice[] {
  return orders.flatMap((order) => {
    const [first, second] = [order.first, order.second].map((id) => {
      const of = weighed.find(({ field }) => field.id === id);
      const choice = now.get(id);
      if (!of || !choice || settled.has(id)) return null;
      const days = of.all.map(({ candidate }, i) => ({
        day: candidate.standard,
        chance: of.chances[i]!,
        candidate,
      }));
      return { field: of.field, choice, days };
    });
    if (!first || !second) return [];
    const found = likeliestInOrder(first.days, second.days, {
      first: first.choice.candidate.standard,
      second: second.choice.candidate.standard,
    });
    if (!found) return [];
    return [
      { ...first, ...found.first },
      { ...second, ...found.second },
    ].flatMap(({ field, choice, day, candidate, chance }) =>
      day === choice.candidate.standard ? [] : [asChoice(field, candidate, chance, choice)],
    );
  });
}

/** Without those that take the place of a code or day that a likelier field takes. */
function apart(found: readonly SecondChoice[], fields: readonly FieldSchema[]): SecondChoice[] {
  const types = new Map(fields.map((field) => [field.id, field.type]));
  const taken = new Set<string>();
  return found
    .toSorted((a, b) => b.chance - a.chance)
    .filter(({ field, choice: { candidate } }) => {
      if (!ALONE.has(types.get(field)!)) return true;
      const place = `${candidate.span.page} ${candidate.span.box.map(Math.round).join()}`;
      return !taken.has(place) && taken.add(place);
    });
}

/** Without names that are likelier as that of another party: a buyer is not the seller over again. */
function otherNames(
  found: readonly SecondChoice[],
  likely: ReadonlyMap<string, number>,
  { fields, chosen }: Weighing,
): SecondChoice[] {
  const names = fields.filter(({ party }) => party?.part === 'name').map(({ id }) => id);
  return found.filter(({ field, chance, choice: { candidate } }) => {
    if (!names.includes(field)) return true;
    return !names.some(
      (id) =>
        id !== field &&
        chosen.get(id)?.candidate.standard === candidate.standard &&
        (likely.get(id) ?? 0) >= chance,
    );
  });
}

/**
 * Weighs everything that the pages offer for each field by what stands around it, as pages with known values taught
 * (a conditional logit over hashed parts, fitted by `bench/weigh.ts`: the values of a field are held against one another
 * and against none of them), and answers what is likelier than what the rules
 * chose, and how likely everything is. `settled`: fields that are left as they are; `orders`: days that come one after
 * the other.
 */
export function lookAgain(
  weighing: Weighing,
  settled: ReadonlySet<string>,
  weights: HashedWeights = fitted().weights,
  orders: readonly DayOrder[] = [],
): SecondLook {
  const weighed = likened(
    weighing.fields.filter((field) => !LEFT.has(field.type)).map((field) => weigh(field, weighing, weights)),
  );
  const { chosen, tried } = weighing;
  const likely = new Map<string, number>();
  for (const { field, all, chances } of weighed) {
    const chance = chances[chosenAmong(all, chosen.get(field.id))];
    if (chance !== undefined) likely.set(field.id, chance);
  }
  const found = weighed.flatMap((one) =>
    settled.has(one.field.id) ? [] : (likelier(one, chosen.get(one.field.id), tried) ?? []),
  );
  const single = apart(otherNames(found, likely, weighing), weighing.fields);
  const now = new Map([...chosen, ...single.map(({ field, choice }) => [field, choice] as const)]);
  const ordered = daysInOrder(orders, weighed, now, settled);
  const choices = [...single.filter(({ field }) => !ordered.some((one) => one.field === field)), ...ordered];
  for (const { field, chance } of choices) likely.set(field, chance);
  return { choices, likely };
}
