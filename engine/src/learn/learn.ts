import type {
  Correction,
  LearnedExample,
  LearnedPlace,
  LearnOutcome,
  Taught,
  Unlearned,
} from '@recto/contracts/learned';
import { LEARNED_LIMITS } from '@recto/contracts/learned-limits';
import { contextOf, type DocumentContext } from '../context/context.ts';
import { fieldIndex } from '../context/indexes.ts';
import { LabelledPage } from '../context/labelled-page.ts';
import type { Findings } from '../evidence/findings.ts';
import { findValues } from '../extract/extract.ts';
import { sameStandard } from '../grounding/agree.ts';
import { layoutFingerprint } from '../recall/layout-fingerprint.ts';
import { aboutOf } from '../recall/recall.ts';
import { placeOf } from '../recall/surroundings.ts';
import type { CategorySchema, FieldSchema } from '../schema/types.ts';
import type { PageText } from '../types.ts';
import { cellsTeach, learnColumns } from './learn-columns.ts';
import { type Located, locate } from './locate.ts';
import { type Proof, provenExamples, subjectOf } from './prove.ts';

export type LearnOptions = {
  /** What was known when the document was read. */
  learned?: readonly LearnedExample[];
  /** A value that is printed nowhere is taken to be the same on every document of this layout. */
  constants?: boolean;
};

/** The examples alone of what `teach` answers. */
export const learn = (
  pages: readonly PageText[],
  schema: CategorySchema,
  corrections: readonly Correction[],
  options: LearnOptions = {},
): LearnedExample[] => teach(pages, schema, corrections, options).examples;

/**
 * Turns what a person put right on one document into examples for the next of its layout, and says of each corrected
 * field and column what became of it. What was read right already is only confirmed; a value that cannot be found on
 * the pages teaches nothing (unless `constants` is set). Each example must give the right value on its own document and
 * leave all others there as they are; one of a field that does not is kept for its own field alone, where that gives
 * the right value. Deterministic.
 */
export function teach(
  pages: readonly PageText[],
  schema: CategorySchema,
  corrections: readonly Correction[],
  options: LearnOptions = {},
): Taught {
  const context = contextOf(pages);
  const index = fieldIndex(schema);
  const labelled = context.pages.map((page) => new LabelledPage(page, index));
  const common = { category: schema.category, layout: layoutFingerprint(labelled[0]) };
  const fields = new Map(schema.sections.flatMap((s) => s.fields).map((f) => [f.id, f]));
  const read = findValues(pages, schema, options.learned);
  const ofFields = corrections.flatMap((correction): LearnedExample[] => {
    const field = correction.table === undefined ? fields.get(correction.field) : undefined;
    if (!field) return [];
    if (isKnown(correction, read))
      return confirmedExample(correction, field, read, labelled, context, common);
    if (correction.value.trim() === '') {
      return [{ kind: 'absent', ...common, field: field.id, places: wrongPlaces(read, field.id, labelled) }];
    }
    return valueExample(correction, field, labelled, context, common, options.constants === true);
  });
  const cells = corrections.filter((c) => c.table !== undefined);
  const columns = learnColumns(cells, read, schema, labelled, context, common);
  const accepted = ofFields.filter((e) => e.kind === 'value' && e.confirmed);
  const groups = ofFields.flatMap((e) =>
    accepted.includes(e) ? [] : [[[e, { ...e, alone: true as const }]]],
  );
  const proof = provenExamples(
    [...columns, ...groups, accepted.map((e) => [e])],
    corrections,
    read,
    (learned) => findValues(pages, schema, [...(options.learned ?? []), ...learned]),
  );
  return { examples: proof.kept, outcomes: outcomesOf(corrections, schema, read, proof) };
}

/** What corrections teach where nothing can be learned from any of them. */
export const teachNothing = (corrections: readonly Correction[], code: Unlearned): Taught => ({
  examples: [],
  outcomes: [...new Set(corrections.map(subjectOf))].map((field) => ({ field, state: 'unlearned', code })),
});

/** One outcome of each corrected field and column, in their order. */
function outcomesOf(
  corrections: readonly Correction[],
  schema: CategorySchema,
  read: Findings,
  { kept, refused }: Proof,
): LearnOutcome[] {
  const about = new Set(kept.filter((e) => !(e.kind === 'value' && e.confirmed)).map(aboutOf));
  const subjects = new Map(corrections.map((one) => [subjectOf(one), one]));
  return [...subjects].map(([field, correction]): LearnOutcome => {
    if (about.has(field)) return { field, state: 'learned' };
    const why = reasonOf(correction, corrections, schema, read);
    if (why === 'known') return { field, state: 'known' };
    return { field, state: 'unlearned', ...(why ? { code: why } : (refused.get(field) ?? NOWHERE)) };
  });
}

const NOWHERE = { code: 'not_on_page' } as const;

/** What keeps a correction from being a learned example at all; null: nothing but that its value was not found, or not proven. */
function reasonOf(
  correction: Correction,
  corrections: readonly Correction[],
  { sections }: CategorySchema,
  read: Findings,
): 'known' | 'not_of_category' | 'few_cells' | null {
  const { table: id, field } = correction;
  if (id === undefined) {
    if (!sections.some((s) => s.fields.some((f) => f.id === field))) return 'not_of_category';
    return isKnown(correction, read) ? 'known' : null;
  }
  const table = sections.flatMap((s) => s.tables).find((t) => t.id === id);
  if (!table?.columns.some((column) => column.id === field)) return 'not_of_category';
  return cellsTeach(corrections, table, field, read);
}

/**
 * What corrections of fields would teach, found without reading the pages anew and so before it is proven: for telling
 * people at once. Cells of tables are left out.
 */
export function sketch(
  pages: readonly PageText[],
  schema: CategorySchema,
  corrections: readonly Correction[],
): LearnedExample[] {
  const context = contextOf(pages);
  const index = fieldIndex(schema);
  const labelled = context.pages.map((page) => new LabelledPage(page, index));
  const common = { category: schema.category, layout: layoutFingerprint(labelled[0]) };
  const fields = new Map(schema.sections.flatMap((s) => s.fields).map((f) => [f.id, f]));
  return corrections.flatMap((correction): LearnedExample[] => {
    const field = correction.table === undefined ? fields.get(correction.field) : undefined;
    if (!field) return [];
    if (correction.value.trim() === '') return [{ kind: 'absent', ...common, field: field.id, places: [] }];
    return valueExample(correction, field, labelled, context, common, false);
  });
}

/** The engine had read just that. */
function isKnown({ field, value }: Correction, { chosen }: Findings): boolean {
  const candidate = chosen.get(field)?.candidate;
  if (!candidate) return value.trim() === '';
  return sameStandard(candidate.standard, value) || sameStandard(candidate.value, value);
}

/** A value that was read right says where to look on documents that are harder to read. */
function confirmedExample(
  correction: Correction,
  field: FieldSchema,
  { chosen }: Findings,
  pages: readonly LabelledPage[],
  context: DocumentContext,
  common: Pick<LearnedExample, 'category' | 'layout'>,
): LearnedExample[] {
  const span = chosen.get(field.id)?.candidate.span;
  if (!span || correction.value.trim() === '') return [];
  const at = { page: span.page, bbox: span.box };
  return valueExample({ ...correction, at }, field, pages, context, common, false).flatMap((example) =>
    example.kind === 'value' ? [{ ...example, confirmed: true as const }] : [],
  );
}

function valueExample(
  correction: Correction,
  field: FieldSchema,
  pages: readonly LabelledPage[],
  context: DocumentContext,
  common: Pick<LearnedExample, 'category' | 'layout'>,
  constants: boolean,
): LearnedExample[] {
  const value = correction.value.slice(0, LEARNED_LIMITS.text);
  const located = locate(correction, field, pages, context);
  const [best] = located;
  // A currency is a habit of the sender: its sign may stand for several.
  if (!best)
    return constants || field.type === 'currency'
      ? [{ kind: 'constant', ...common, field: field.id, value }]
      : [];
  const alike = located
    .filter((l) => sameHabit(l, best) && l.weight > best.weight - WORSE)
    .slice(0, LEARNED_LIMITS.places);
  return [
    {
      kind: 'value',
      ...common,
      field: field.id,
      value,
      places: alike.map((l) => placeOf(l.labelled, l, pages.length)),
      ...habitOf(best, context),
    },
  ];
}

/** A place that so much less speaks for only happens to hold the same. */
const WORSE = 2;

const sameHabit = (a: Located, b: Located): boolean =>
  a.habit?.dateOrder === b.habit?.dateOrder && a.habit?.decimalMark === b.habit?.decimalMark;

function habitOf({ habit }: Located, context: DocumentContext) {
  if (!habit) return {};
  return {
    ...(habit.dateOrder === context.dateOrder ? {} : { dateOrder: habit.dateOrder }),
    ...(habit.decimalMark === context.decimalMark || habit.decimalMark === null
      ? {}
      : { decimalMark: habit.decimalMark }),
  };
}

/** Where the engine had read a value that a person took away. */
function wrongPlaces({ chosen }: Findings, field: string, pages: readonly LabelledPage[]): LearnedPlace[] {
  const span = chosen.get(field)?.candidate.span;
  const labelled = pages.find((p) => p.page.number === span?.page);
  if (!span || !labelled) return [];
  const at = { page: span.page, bbox: span.box };
  return locate({ value: span.text, at }, { id: field, type: 'text' }, [labelled], contextless)
    .slice(0, 1)
    .map((l) => placeOf(labelled, l, pages.length));
}

/** Texts are found without any habit of figures. */
const contextless: DocumentContext = {
  pages: [],
  texts: [],
  dateOrder: 'dmy',
  decimalMark: null,
  hints: { dollar: '', yen: '' },
};
