import { rankOf } from '../context/candidates.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { Gathered } from '../hashed/gathered.ts';
import { hashOf, mix, saying } from '../hashed/hashing.ts';
import { bandOf, lookOf, shapeOf } from '../hashed/looks.ts';
import { sayingsOf } from '../hashed/sayings.ts';
import type { Segment } from '../layout/segment.ts';
import { isCompany } from '../lexicon/legal-forms.ts';
import { tokenise } from '../normalise/fold.ts';
import { rememberFor } from '../normalise/remember.ts';
import type { FieldSchema } from '../schema/types.ts';
import { amongAll, owners, standings, thoughts } from './standing-among.ts';
import { STANDINGS, sizeOf, surroundingsOf, type TextsAround } from './surroundings.ts';
import type { Weighable, Weighing } from './weighable.ts';

/**
 * What speaks for and against a value, as numbers of weights: `place` is what stands around its line, one list for all
 * values of the line, `page` what the page shows besides, `rules` what the makers and the choice by rules thought of it.
 */
export type Parts = { place: Uint32Array; page: Uint32Array; rules: Uint32Array };

/** Hashes of as many names. */
function hashesOf<const Names extends readonly string[]>(...names: Names): { [At in keyof Names]: number } {
  return names.map(hashOf) as { [At in keyof Names]: number };
}

const STANDING_HASHES = STANDINGS.map(hashOf);
const [PREFIX, SUFFIX, VALUE, LABEL] = hashesOf('prefix', 'suffix', 'value', 'label');
const [LAST_BEFORE, TWO_BEFORE, NEXT, FIRST, FINAL, LAST_LINE] = hashesOf(
  'last before',
  'two before',
  'next',
  'first',
  'final',
  'last line',
);
/** What is said of the look of a value and its place. */
const SAYS = {
  across: saying('across'),
  before: saying('before'),
  begins: saying('begins'),
  behind: saying('behind'),
  beside: saying('beside'),
  company: saying('company'),
  down: saying('down'),
  goesOn: saying('goes on'),
  label: saying('label'),
  lastLine: saying('last line'),
  length: saying('length'),
  lines: saying('lines'),
  page: saying('page'),
  place: saying('place'),
  quality: saying('quality'),
  row: saying('row'),
  shape: saying('shape'),
  size: saying('size'),
  whole: saying('whole'),
  words: saying('words'),
};
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
      SAYS.row(Math.min(segment.row, 4)),
      SAYS.beside(Math.min(page.page.rows[segment.row]!.segments.length, 5)),
      SAYS.page(Math.min(page.page.number, 3)),
      SAYS.label(page.isLabel(segment)),
      ...NEIGHBOURS.flatMap((neighbour) => looksOf(neighbour, texts[neighbour.standing]?.text)),
    ],
    labels: STANDINGS.map((standing) => idsNamed(page, texts[standing])),
  };
  places(page).set(segment, made);
  return made;
}

const NOTHING: readonly number[] = [0];

/** Texts beside a value whose looks count: what has a figure right of it is more likely a label than a name. */
const NEIGHBOURS = (['left', 'right', 'above', 'below', 'beside'] as const).map((standing) => ({
  standing,
  nothing: hashOf(`${standing} nothing`),
  looks: saying(`${standing} looks`),
  colon: saying(`${standing} colon`),
}));

const looksOf = (
  { nothing, looks, colon }: (typeof NEIGHBOURS)[number],
  text: string | undefined,
): number[] => (text === undefined ? [nothing] : [looks(lookOf(text)), colon(/[:：]\s*$/u.test(text))]);

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

const wordsOf = (text: string): number[] => tokenise(text).map((token) => hashOf(token.text));

/** What stands before or behind a value in its line. */
type Beside = { sayings: readonly number[]; sign: number };

/** Values of one line begin and end in few places: what stands before and behind each is worked out once. */
const besides = rememberFor((_: Segment) => ({
  before: new Map<number, Beside>(),
  behind: new Map<number, Beside>(),
}));

function once(known: Map<number, Beside>, at: number, make: () => Beside): Beside {
  const before = known.get(at);
  if (before) return before;
  const made = make();
  known.set(at, made);
  return made;
}

const beforeIn = (segment: Segment, start: number): Beside =>
  once(besides(segment).before, start, () => {
    const text = segment.text.slice(Math.max(0, start - BESIDE), start);
    const words = wordsOf(text);
    const [last, two] = [words.at(-1) ?? 0, words.at(-2) ?? 0];
    return {
      sayings: [
        ...sayingsOf(text).map((saying) => mix(PREFIX, saying)),
        mix(LAST_BEFORE, last),
        mix(TWO_BEFORE, mix(two, last)),
      ],
      sign: SAYS.before(signOf(segment.text.slice(0, start).trimEnd().at(-1))),
    };
  });

const behindIn = (segment: Segment, end: number): Beside =>
  once(besides(segment).behind, end, () => {
    const text = segment.text.slice(end, end + BESIDE);
    return {
      sayings: [...sayingsOf(text).map((saying) => mix(SUFFIX, saying)), mix(NEXT, wordsOf(text)[0] ?? 0)],
      sign: SAYS.behind(signOf(segment.text.slice(end).trimStart()[0])),
    };
  });

/** What is known of a value whatever field it is weighed for: what stands in its own line, its words, its looks. */
const selfOf = rememberFor((one: Weighable) => {
  const { candidate, page, segment, start, end, quality } = one;
  const { width, height } = page.page;
  const [left, top] = candidate.span.placed;
  const { value } = candidate;
  const lines = candidate.span.text.split('\n');
  const words = wordsOf(value);
  const [before, behind] = [beforeIn(segment, start), behindIn(segment, end)];
  const [down, across] = [
    Math.min(9, Math.floor((10 * top) / height)),
    Math.min(3, Math.floor((4 * left) / width)),
  ];
  return {
    sayings: [
      ...before.sayings,
      ...behind.sayings,
      ...words.slice(0, VALUE_WORDS).map((word) => mix(VALUE, word)),
      mix(FIRST, words[0] ?? 0),
      mix(FINAL, words.at(-1) ?? 0),
      ...(lines.length > 1 ? sayingsOf(lines.at(-1)!).map((saying) => mix(LAST_LINE, saying)) : []),
    ],
    looks: [
      SAYS.shape(shapeOf(value)),
      SAYS.length(bandOf(value.length, LENGTHS)),
      SAYS.words(bandOf(value.split(' ').length, COUNTS)),
      SAYS.quality(bandOf(quality, QUALITIES)),
      SAYS.whole(start === 0 && end >= segment.text.length),
      SAYS.down(down),
      SAYS.across(across),
      SAYS.place(`${down} ${across}`),
      SAYS.size(`${sizeOf(page.page, segment)} ${candidate.span.bold === true}`),
      SAYS.lines(lines.length),
      SAYS.goesOn(`${one.goesOn} ${lines.length > 1}`),
      ...(lines.length > 1 ? [SAYS.lastLine(shapeOf(lines.at(-1)!))] : []),
      SAYS.company(isCompany(value)),
      before.sign,
      behind.sign,
      SAYS.begins(`${signOf(value[0])} ${signOf(segment.text[start - 1])}`),
    ],
    before: idsNamed(page, segment, start),
  };
});

/** What one character is: a sign itself, or which kind of letter. */
const signOf = (sign: string | undefined): string =>
  sign === undefined ? 'edge' : (SIGNS.find(([form]) => form.test(sign))?.[1] ?? sign);
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\s/u, 'space'],
  [/\p{Lu}/u, 'capital'],
  [/\p{Ll}/u, 'letter'],
  [/\p{Nd}/u, 'figure'],
  [/\p{L}/u, 'character'],
];

/** Where one band ends and the next begins: letters and words of a value, how well it has its form. */
const [LENGTHS, COUNTS, QUALITIES] = [
  [2, 4, 7, 11, 16, 24, 40, 80],
  [2, 3, 4, 6, 9],
  [0.5, 0.75, 0.95],
];

/** Gathers the parts of one of the values that a field could have, by its number among them. */
type PartsByValue = Readonly<Record<keyof Parts, (at: number, into: Gathered) => void>>;

/**
 * The parts of the values of a field, each worked out when it is asked for. Each is known by the field, and what carries
 * over by its type too.
 */
export function partsByValue(
  field: FieldSchema,
  all: readonly Weighable[],
  weighing: Weighing,
): PartsByValue {
  const own = hashOf(`field ${field.id}`);
  const ofType = hashOf(`type ${field.type} ${field.party?.part ?? ''}`);
  const pool = weighing.candidates.filter((c) => c.field === field.id).sort((a, b) => rankOf(b) - rankOf(a));
  const among = standings(field, all);
  const inField = (hash: number, into: Gathered): void => into.add(mix(own, hash));
  const inBoth = (hash: number, into: Gathered): void => {
    into.add(mix(own, hash));
    into.add(mix(ofType, hash));
  };
  const named = (ids: ReadonlySet<string> | null, where: number, into: Gathered): void => {
    inBoth(mix(where, namedAs(ids, field.id)), into);
    // Whatever the language, the day that is due is not the day of issue.
    for (const id of ids ?? []) if (id !== field.id) inField(mix(where, hashOf(id)), into);
  };
  return {
    place: (i, into) => {
      const { page, segment } = all[i]!;
      const place = placeOf(page, segment);
      inField(0, into);
      for (const one of place.sayings) inField(one, into);
      for (const one of place.looks) inBoth(one, into);
      for (const [at, ids] of place.labels.entries()) named(ids, LABEL_HASHES[at]!, into);
    },
    page: (i, into) => {
      const one = all[i]!;
      const self = selfOf(one);
      for (const said of self.sayings) inField(said, into);
      for (const look of self.looks) inBoth(look, into);
      named(self.before, BEFORE_LABEL, into);
      for (const text of amongAll(among[i]!)) inBoth(hashOf(text), into);
      for (const text of owners(field, one, weighing)) inBoth(hashOf(text), into);
    },
    rules: (i, into) => {
      for (const text of thoughts(field, all[i]!, weighing, pool)) inBoth(hashOf(text), into);
    },
  };
}

/** All parts of every value of a field; values of one line share the list of its place. */
export function partsOf(field: FieldSchema, all: readonly Weighable[], weighing: Weighing): Parts[] {
  const by = partsByValue(field, all, weighing);
  const gathered = new Gathered();
  const listed = (part: keyof Parts, at: number): Uint32Array => {
    by[part](at, gathered.clear());
    return gathered.list();
  };
  const places = new Map<Segment, Uint32Array>();
  return all.map(({ segment }, i) => {
    const place = places.get(segment) ?? listed('place', i);
    places.set(segment, place);
    return { place, page: listed('page', i), rules: listed('rules', i) };
  });
}
