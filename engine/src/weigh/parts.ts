import { type Candidate, rankOf } from '../context/candidates.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { bucketOf, hashOf, mix } from '../hashed/hashing.ts';
import { bandOf, shapeOf } from '../hashed/looks.ts';
import { sayingsOf } from '../hashed/sayings.ts';
import type { Segment } from '../layout/segment.ts';
import { tokenise } from '../normalise/fold.ts';
import { rememberFor } from '../normalise/remember.ts';
import { isCompany } from '../parties/legal-forms.ts';
import type { FieldSchema } from '../schema/types.ts';
import { STANDINGS, sizeOf, surroundingsOf, type TextsAround } from './surroundings.ts';
import type { Weighable, Weighing } from './weighable.ts';

/**
 * What speaks for and against a value, as numbers of weights: `page` is what the page shows, `rules` what the makers and
 * the choice by rules thought of it.
 */
export type Parts = { page: Uint32Array; rules: Uint32Array };

const STANDING_HASHES = STANDINGS.map(hashOf);
const [PREFIX, SUFFIX, VALUE, LABEL] = ['prefix', 'suffix', 'value', 'label'].map(hashOf) as [
  number,
  number,
  number,
  number,
];
const LABEL_HASHES = STANDING_HASHES.map((standing) => mix(LABEL, standing));
const BEFORE_LABEL = mix(LABEL, PREFIX);
/** Letters before and behind a value in its own line that are read. */
const BESIDE = 60;
/** Words of a value that count. */
const VALUE_WORDS = 6;

/** What is known of the place of a segment, whatever value is sought there. `labels`: ids named by each text around it. */
type Place = {
  sayings: readonly number[];
  looks: readonly number[];
  labels: readonly (ReadonlySet<string> | null)[];
};

const places = rememberFor((_: LabelledPage) => new Map<Segment, Place>());

function placeOf(page: LabelledPage, segment: Segment): Place {
  const before = places(page).get(segment);
  if (before) return before;
  const texts: TextsAround = surroundingsOf(page.page, segment);
  const made: Place = {
    sayings: STANDINGS.flatMap((standing, i) => {
      const one = texts[standing];
      return (one ? sayingsOf(one.text) : NOTHING).map((saying) => mix(STANDING_HASHES[i]!, saying));
    }),
    looks: [
      `row ${Math.min(segment.row, 4)}`,
      `beside ${Math.min(page.page.rows[segment.row]!.segments.length, 5)}`,
      `page ${Math.min(page.page.number, 3)}`,
      `label ${page.isLabel(segment)}`,
    ].map(hashOf),
    labels: STANDINGS.map((standing) => idsNamed(page, texts[standing])),
  };
  places(page).set(segment, made);
  return made;
}

const NOTHING: readonly number[] = [0];

/** The fields that the labels of a text name, up to a place in it; null where there is no such label. */
function idsNamed(
  page: LabelledPage,
  segment: Segment | undefined,
  until = Number.POSITIVE_INFINITY,
): ReadonlySet<string> | null {
  const hits = segment ? page.of(segment).filter((hit) => hit.end <= until && hit.meanings.length > 0) : [];
  return hits.length > 0 ? new Set(hits.flatMap((hit) => hit.meanings.map(({ id }) => id))) : null;
}

/** Whether a label of this field, of another or none says what a value is: a hash for each. */
const NAMED = { own: hashOf('own'), other: hashOf('other'), none: hashOf('none') } as const;
const namedAs = (ids: ReadonlySet<string> | null, id: string): number =>
  ids === null ? NAMED.none : ids.has(id) ? NAMED.own : NAMED.other;

/** What is known of a value whatever field it is weighed for: what stands in its own line, its words, its looks. */
const selfOf = rememberFor((one: Weighable) => {
  const { candidate, page, segment, start, end, quality } = one;
  const { width, height } = page.page;
  const [left, top] = candidate.span.placed;
  const { value } = candidate;
  const [down, across] = [
    Math.min(9, Math.floor((10 * top) / height)),
    Math.min(3, Math.floor((4 * left) / width)),
  ];
  return {
    sayings: [
      ...sayingsOf(segment.text.slice(Math.max(0, start - BESIDE), start)).map((saying) =>
        mix(PREFIX, saying),
      ),
      ...sayingsOf(segment.text.slice(end, end + BESIDE)).map((saying) => mix(SUFFIX, saying)),
      ...tokenise(value)
        .slice(0, VALUE_WORDS)
        .map(({ text }) => mix(VALUE, hashOf(text))),
    ],
    looks: [
      `shape ${shapeOf(value)}`,
      `length ${bandOf(value.length, LENGTHS)}`,
      `words ${bandOf(value.split(' ').length, COUNTS)}`,
      `quality ${bandOf(quality, QUALITIES)}`,
      `whole ${start === 0 && end >= segment.text.length}`,
      `down ${down}`,
      `across ${across}`,
      `place ${down} ${across}`,
      `size ${sizeOf(page.page, segment)} ${candidate.span.bold === true}`,
      `lines ${candidate.span.text.split('\n').length}`,
      `company ${isCompany(value)}`,
    ].map(hashOf),
    before: idsNamed(page, segment, start),
  };
});

/** Where one band ends and the next begins: letters and words of a value, how well it has its form, how many there are. */
const [LENGTHS, COUNTS, QUALITIES, MANY] = [
  [2, 4, 7, 11, 16, 24, 40, 80],
  [2, 3, 4, 6, 9],
  [0.5, 0.75, 0.95],
  [2, 3, 5, 9, 20, 50],
];

/** How a value stands among all that have the form of its field. */
type Standing = { rank: number; count: number; size: string; places: number };

const SIZED: ReadonlySet<string> = new Set(['amount', 'price', 'number', 'quantity', 'percent', 'money']);

/** In reading order, how many there are, and its place by size or day. */
function standings(field: FieldSchema, all: readonly Weighable[]): Standing[] {
  const standards = [...new Set(all.map(({ candidate }) => candidate.standard))];
  const sorted = SIZED.has(field.type)
    ? standards.sort((a, b) => Number(b) - Number(a))
    : field.type === 'date'
      ? standards.sort()
      : [];
  const at = new Map(sorted.map((standard, i) => [standard, i]));
  const printed = new Map<string, number>();
  for (const { candidate } of all)
    printed.set(candidate.standard, (printed.get(candidate.standard) ?? 0) + 1);
  return all.map(({ candidate }, rank) => {
    const i = at.get(candidate.standard);
    const size =
      i === undefined ? '-' : i < 4 ? `${i}` : i >= sorted.length - 2 ? `-${sorted.length - i}` : 'amid';
    return { rank, count: all.length, size, places: printed.get(candidate.standard) ?? 1 };
  });
}

const sameOf = (a: Candidate, b: Candidate): boolean => a.standard === b.standard;
const samePlace = (a: Candidate, b: Candidate): boolean =>
  a.span.page === b.span.page &&
  Math.abs(a.span.placed[0] - b.span.placed[0]) < 2 &&
  Math.abs(a.span.placed[1] - b.span.placed[1]) < 2;

const tenths = (score: number): number => Math.min(10, Math.floor(10 * score));

const amongAll = ({ rank, count, size, places: printed }: Standing): string[] => [
  `nth ${Math.min(rank, 5)}`,
  `last ${Math.min(count - 1 - rank, 3)}`,
  `count ${bandOf(count, MANY)}`,
  `order ${size}`,
  `places ${Math.min(printed, 4)}`,
];

/** What the makers and the choice by rules thought of a value. */
function thoughts(
  field: FieldSchema,
  { candidate, pooled }: Weighable,
  weighing: Weighing,
  pool: readonly Candidate[],
): string[] {
  const choice = weighing.chosen.get(field.id)?.candidate;
  if (!choice) return ['no choice', ...(pooled ? [`pooled ${tenths(pooled.score)}`] : ['not pooled'])];
  const state = sameOf(choice, candidate)
    ? samePlace(choice, candidate)
      ? 'chosen'
      : 'chosen elsewhere'
    : 'other chosen';
  const position = pooled ? pool.indexOf(pooled) : -1;
  const { reason } = pooled ?? choice;
  const kind = `${reason.kind}${'relation' in reason ? ` ${reason.relation}` : ''}`;
  return [
    `${state}`,
    `${state} ${tenths(choice.score)}`,
    `${state} by ${choice.reason.kind}`,
    `pooled ${pooled ? tenths(pooled.score) : 'not'}`,
    `${state} pooled ${pooled ? tenths(pooled.score) : 'not'}`,
    `position ${position < 0 ? 'none' : Math.min(position, 3)}`,
    ...(pooled ? [`by ${kind}`, `${state} by ${kind} ${tenths(pooled.score)}`] : []),
  ];
}

/** Which other fields the choice by rules gave this place. */
function owners(field: FieldSchema, { candidate }: Weighable, { chosen, fields }: Weighing): string[] {
  const out: string[] = [];
  for (const [id, { candidate: other }] of chosen) {
    if (id === field.id || !samePlace(other, candidate)) continue;
    const owner = fields.find((f) => f.id === id);
    out.push(`owned by ${id}`, `owned ${owner?.type === field.type} ${tenths(other.score)}`);
  }
  return out.length > 0 ? out : ['free'];
}

/** The numbers of the weights of one value, put together without a list for each kind of part. */
const scratch = new Uint32Array(4096);

/** The parts of every value that a field could have. Each is known by the field, and what carries over by its type too. */
export function partsOf(field: FieldSchema, all: readonly Weighable[], weighing: Weighing): Parts[] {
  const own = hashOf(`field ${field.id}`);
  const ofType = hashOf(`type ${field.type} ${field.party?.part ?? ''}`);
  const pool = weighing.candidates.filter((c) => c.field === field.id).sort((a, b) => rankOf(b) - rankOf(a));
  const among = standings(field, all);
  let length = 0;
  const inField = (hash: number): void => {
    if (length < scratch.length) scratch[length++] = bucketOf(mix(own, hash));
  };
  const inBoth = (hash: number): void => {
    inField(hash);
    if (length < scratch.length) scratch[length++] = bucketOf(mix(ofType, hash));
  };
  const taken = (): Uint32Array => {
    const parts = scratch.slice(0, length);
    length = 0;
    return parts;
  };
  return all.map((one, i) => {
    const place = placeOf(one.page, one.segment);
    const self = selfOf(one);
    inField(0);
    place.sayings.forEach(inField);
    self.sayings.forEach(inField);
    place.looks.forEach(inBoth);
    self.looks.forEach(inBoth);
    inBoth(mix(BEFORE_LABEL, namedAs(self.before, field.id)));
    for (const [at, ids] of place.labels.entries()) inBoth(mix(LABEL_HASHES[at]!, namedAs(ids, field.id)));
    for (const text of amongAll(among[i]!)) inBoth(hashOf(text));
    for (const text of owners(field, one, weighing)) inBoth(hashOf(text));
    const page = taken();
    for (const text of thoughts(field, one, weighing, pool)) inBoth(hashOf(text));
    return { page, rules: taken() };
  });
}
