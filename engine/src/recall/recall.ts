import type { Category } from '@recto/contracts/categories';
import type { Box } from '@recto/contracts/geometry';
import type { LearnedExample, LearnedPlace } from '@recto/contracts/learned';
import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { bare, sameStandard } from '../grounding/agree.ts';
import type { Reason } from '../reasons.ts';
import type { FieldSchema } from '../schema/types.ts';
import {
  type Fit,
  fitLayout,
  LEAST_LIKENESS,
  layoutFingerprint,
  mutualLikeness,
} from './layout-fingerprint.ts';
import { Neighbours } from './neighbours.ts';
import { proposalsFor, type RecalledValue } from './propose.ts';
import { likeness, shapeOf } from './texts.ts';
import { RECALL } from './weights.ts';

/** What examples say about a document. */
export type Recall = {
  /** What was read otherwise, with values at places that examples show, without what examples rule out. */
  with(read: readonly Candidate[]): Candidate[];
};

/** An example whose layout a document has, and how that lies on its first page. */
export type Fitting = { example: LearnedExample; fit: Fit };

type Known<K extends LearnedExample['kind']> = {
  example: Extract<LearnedExample, { kind: K }>;
  fit: Fit;
  /** 0 for the newest of its field on this layout. */
  age: number;
};

/** From here on a layout is surely the same. */
export const SURE_LIKENESS = RECALL.sureLikeness;
/** Texts that are the same but for a letter or two. */
const SAME_TEXT = 0.8;
/** Forms that are so much more like that of the example tell a value from what is none. */
const CLEARLY = 0.3;
const FORMED = 1;

/** Sureness that a page has a known layout. */
export const sureness = (likeness: number): number =>
  likeness < LEAST_LIKENESS
    ? 0
    : Math.min(
        1,
        RECALL.leastTrust +
          (RECALL.moreTrust * (likeness - LEAST_LIKENESS)) / (SURE_LIKENESS - LEAST_LIKENESS),
      );

/** A layout that is so much less alike than that of another example of the same field is another one. */
const NEARER = 0.1;

/**
 * Examples whose layout a document has, each with how it lies on its first page. Newest last, as given. Where a supplier
 * has several layouts that are alike, those of a field come from the nearest.
 */
export function fittingExamples(
  learned: readonly LearnedExample[],
  category: Category,
  first: LabelledPage | undefined,
): Fitting[] {
  const fits = new Map<string, Fit>();
  const fitting = learned.flatMap((example): Fitting[] => {
    if (example.category !== category || example.kind === 'category' || example.kind === 'boundary')
      return [];
    const key = JSON.stringify(example.layout);
    const fit = fits.get(key) ?? fitLayout(example.layout, first?.page);
    fits.set(key, fit);
    return fit.likeness >= LEAST_LIKENESS ? [{ example, fit }] : [];
  });
  return nearestOf(fitting, first);
}

function nearestOf(fitting: readonly Fitting[], first: LabelledPage | undefined): Fitting[] {
  // One fit stands for a layout, however many examples have it.
  const layouts = new Map(fitting.map(({ example, fit }) => [fit, example.layout]));
  if (layouts.size < 2) return [...fitting];
  const own = layoutFingerprint(first);
  const nearness = new Map([...layouts].map(([fit, layout]) => [fit, mutualLikeness(layout, own)]));
  const most = new Map<string, number>();
  for (const { example, fit } of fitting) {
    const about = aboutOf(example);
    most.set(about, Math.max(most.get(about) ?? 0, nearness.get(fit)!));
  }
  return fitting.filter(({ example, fit }) => nearness.get(fit)! >= most.get(aboutOf(example))! - NEARER);
}

/** The field or column that an example is about. */
export const aboutOf = (example: LearnedExample): string =>
  example.kind === 'column' ? `${example.table}.${example.column}` : example.field;

/** Looks for the values of fields where examples of the same layout had them. */
export function recall(
  fitting: readonly Fitting[],
  fields: ReadonlyMap<string, FieldSchema>,
  pages: readonly LabelledPage[],
  context: DocumentContext,
): Recall {
  const neighbours = new Neighbours();
  const values = ofKind(fitting, 'value');
  const candidates = values.flatMap((known) => {
    const field = fields.get(known.example.field);
    return field ? remembered(known, field, pages, context, neighbours) : [];
  });
  const constants = ofKind(fitting, 'constant').flatMap((known) => constant(known, pages) ?? []);
  const absent = ofKind(fitting, 'absent');
  const found = votes([...candidates, ...constants]);
  return {
    with: (read) =>
      [
        ...withoutReread(found, fields, read).map((c) => betterFormed(c, values, fields, read)),
        ...read,
      ].filter(
        (c) =>
          !absent.some((known) => denies(known, c, pages, neighbours)) &&
          !values.some(({ example }) => isLabelOf(example, c)),
      ),
  };
}

/**
 * Parties are read by rules of their own: names apart from addresses, lines joined. What was only confirmed to stand
 * there says no more than they do where they read words there, and neither does the same text with other signs: then
 * both mean that place, and a further one that is less like that of the example says nothing.
 */
function withoutReread(
  found: readonly Candidate[],
  fields: ReadonlyMap<string, FieldSchema>,
  read: readonly Candidate[],
): Candidate[] {
  const again = ({ field, learned, span, value }: Candidate): boolean => {
    const there = read.filter(
      (c) => c.field === field && c.span.page === span.page && overlap(c.span.box, span.box),
    );
    return learned === 0 ? there.length > 0 : there.some((c) => bare(c.value) === bare(value));
  };
  const leads = new Map<string, number>();
  for (const one of found)
    if (fields.get(one.field)?.party && again(one))
      leads.set(one.field, Math.max(leads.get(one.field) ?? 0, one.score));
  return found.filter(
    (one) => !fields.get(one.field)?.party || (!again(one) && one.score > (leads.get(one.field) ?? -1)),
  );
}

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

type ValueExample = Known<'value'>['example'];

/** A misread label looks like a value: the text that stood beside the value of an example is no value of its field. */
const isLabelOf = ({ field, places, value }: ValueExample, candidate: Candidate): boolean =>
  candidate.field === field &&
  places.some(({ left, above }) =>
    [left, above].some(
      (label) =>
        label?.label === true &&
        likeness(bare(label.text), bare(candidate.span.text)) >= SAME_TEXT &&
        !sameStandard(candidate.standard, value),
    ),
  );

/**
 * A value in the form of the example, at its place, goes before what labels point at when that has another form:
 * "Rotterdam, Netherlands" was read before, and "3 ft" is now. Names and addresses have no form.
 */
function betterFormed(
  candidate: Candidate,
  values: readonly Known<'value'>[],
  fields: ReadonlyMap<string, FieldSchema>,
  read: readonly Candidate[],
) {
  if (candidate.learned !== 0 || fields.get(candidate.field)?.party) return candidate;
  const form = values.find((v) => v.example.field === candidate.field)?.example.places[0]?.shape;
  const rivals = read.filter((c) => c.field === candidate.field && c.standard !== candidate.standard);
  if (form === undefined || rivals.length === 0) return candidate;
  const nearest = Math.max(...rivals.map((c) => formOf(c, form)));
  const ahead = formOf(candidate, form) - nearest;
  return ahead > CLEARLY ? { ...candidate, learned: FORMED * candidate.score } : candidate;
}

const formOf = ({ span }: Candidate, form: string): number =>
  likeness(shapeOf(span.text.split('\n')[0]!), form);

function ofKind<K extends LearnedExample['kind']>(fitting: readonly Fitting[], kind: K): Known<K>[] {
  const seen = new Map<string, number>();
  return [...fitting].reverse().flatMap(({ example, fit }) => {
    if (example.kind !== kind) return [];
    const about = aboutOf(example);
    // What was only accepted does not make a correction old.
    const id = `${about} ${'confirmed' in example}`;
    const age = seen.get(id) ?? 0;
    seen.set(id, age + 1);
    return [{ example: example as Known<K>['example'], fit, age }];
  });
}

function remembered(
  { example, fit, age }: Known<'value'>,
  field: FieldSchema,
  pages: readonly LabelledPage[],
  context: DocumentContext,
  neighbours: Neighbours,
): Candidate[] {
  const { dateOrder = context.dateOrder, decimalMark = context.decimalMark } = example;
  const habits = { ...context, dateOrder, decimalMark };
  const trust = sureness(fit.likeness) * (age === 0 ? 1 : RECALL.older);
  return example.places.flatMap((place, rank) =>
    proposalsFor({ field, place, value: example.value, fit }, pages, habits, neighbours)
      .map((p) => ({ proposal: p, strength: p.score * trust * RECALL.furtherPlace ** rank }))
      .filter(({ strength }) => strength >= RECALL.least)
      .map(({ proposal, strength }) =>
        candidateOf(field, proposal, place, strength, example.confirmed === true),
      ),
  );
}

/** A place that is hardly like that of the example says little against what labels say. */
const sureOf = (strength: number): number =>
  Math.max(0, Math.min(1, (strength - RECALL.doubtful) / (1 - RECALL.doubtful)));

function candidateOf(
  field: FieldSchema,
  { span, value, standard, known, misread }: RecalledValue,
  place: LearnedPlace,
  strength: number,
  confirmed: boolean,
): Candidate {
  const label = place.before ?? place.left ?? place.above;
  const own = confirmed && !known;
  return {
    field: field.id,
    span,
    value,
    standard,
    score: own
      ? RECALL.confirmed * strength
      : Math.min(RECALL.most, RECALL.from + RECALL.perStrength * strength),
    learned: own ? 0 : (confirmed ? RECALL.knownBonus : RECALL.bonus) * sureOf(strength),
    reason: {
      kind: 'learned-place',
      confirmed,
      ...(misread && { misread }),
      ...(label?.label && { label: label.text }),
    },
  };
}

/** The same value at the same place by several examples counts once, and a little more for each. */
function votes(candidates: readonly Candidate[]): Candidate[] {
  const out = new Map<string, Candidate>();
  for (const c of [...candidates].sort((a, b) => b.learned! - a.learned!)) {
    const key = `${c.field} ${c.standard} ${c.span.page} ${c.span.box.map(Math.round).join()}`;
    const known = out.get(key);
    out.set(
      key,
      known
        ? {
            ...known,
            learned: Math.min(
              RECALL.bonus * RECALL.mostBonus,
              known.learned! + (known.learned! > 0 ? RECALL.agrees : 0),
            ),
          }
        : c,
    );
  }
  return [...out.values()];
}

/** A value that is the same on every document of the layout, shown at the head of its first page. */
function constant(
  { example, fit, age }: Known<'constant'>,
  [first]: readonly LabelledPage[],
): Candidate | null {
  const segment = first?.page.segments[0];
  if (!segment || age > 0) return null;
  const { value, field } = example;
  const span = {
    page: segment.page,
    text: '',
    box: segment.box,
    placed: segment.box,
    tokens: [],
    confidence: 1,
  };
  const reason: Reason = { kind: 'layout-constant' };
  return {
    field,
    span,
    value,
    standard: value,
    score: RECALL.constant,
    learned: RECALL.constantBonus * sureness(fit.likeness),
    reason,
  };
}

function denies(
  { example, fit, age }: Known<'absent'>,
  candidate: Candidate,
  pages: readonly LabelledPage[],
  neighbours: Neighbours,
): boolean {
  if (candidate.field !== example.field || age > 0) return false;
  if (candidate.learned === undefined && candidate.score < RECALL.guess) return true;
  return example.places.some((place) => neighbours.agrees(place, candidate.span, pages, fit));
}
