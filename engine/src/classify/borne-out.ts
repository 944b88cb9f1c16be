import type { Category } from '@recto/contracts/categories';
import type { Section } from '@recto/contracts/result';
import { layOut } from '../layout/page.ts';
import { schemaOf } from '../schema/index.ts';
import type { CategorySchema } from '../schema/types.ts';
import type { PageText } from '../types.ts';
import { factsOf } from './page-facts.ts';
import { areAlike, type CategoryChance, oddsOf, weighCategories } from './weigh-category.ts';

/** What was found of a document by the schema of a category. */
export type FoundBySchema = {
  /** Sum of the confidences of its fields, among as many as the schema has. */
  fields: number;
  /** Share of the fields that are quite sure. */
  sure: number;
  /** The schema has tables, and no row of any was found. */
  noRows: boolean;
};

/** A field of this confidence is quite sure. */
const QUITE_SURE = 0.8;

/** What was found in the sections of a document that was read by a schema. */
export function foundIn(sections: readonly Section[], schema: CategorySchema): FoundBySchema {
  const confidences = sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ data }) => (data.values.length > 0 ? [data.blocks[0]?.confidence ?? 0] : []));
  const tables = sections.flatMap((section) => section.tables);
  const of = Math.max(1, schema.sections.flatMap(({ fields }) => fields).length);
  return {
    fields: confidences.reduce((sum, one) => sum + one, 0) / of,
    sure: confidences.filter((one) => one >= QUITE_SURE).length / of,
    noRows: tables.length > 0 && tables.every(({ columns }) => (columns[0]?.data.length ?? 0) === 0),
  };
}

/** How sure the first page of a document was of its category, 0 to 1. */
export type Given = { category: Category; confidence: number };

/**
 * How what was found counts beside what the first page says: a logistic regression, fitted on 871 made-up pages, each
 * weighed without the batch that it came with, and on 309 real documents, for the three or four likeliest categories of
 * each; 342 of them were of no kind. The fit itself (scikit-learn, C = 5) is not among the benches.
 */
const WEIGHTS = {
  bias: -5.28,
  chance: 0.3,
  fields: 2.33,
  sure: 4.26,
  noRows: -0.79,
  given: 3.22,
  givenOdds: 0.362,
};
/** Odds that count at most: words that no page had before make a category unlikelier than it is. */
const [LEAST_ODDS, MOST_GIVEN] = [-4, 4.6];

/** How likely a document is of a category whose fields and tables were looked for in it, 0 to 1. */
export function likelihoodOf(
  { category, chance }: CategoryChance,
  found: FoundBySchema,
  given: Given,
): number {
  const own = given.category === category;
  const odds =
    WEIGHTS.bias +
    WEIGHTS.chance * Math.max(LEAST_ODDS, oddsOf(chance)) +
    WEIGHTS.fields * found.fields +
    WEIGHTS.sure * found.sure +
    (found.noRows ? WEIGHTS.noRows : 0) +
    (own ? WEIGHTS.given + WEIGHTS.givenOdds * Math.min(MOST_GIVEN, oddsOf(given.confidence)) : 0);
  return 1 / (1 + Math.exp(-odds));
}

/**
 * Below this a category is given up. Of the 838 of those documents that have one, 813 have the right one by their first
 * page alone and as many with it, slips of tills aside; of the 342 of no kind 238 are told to be, and 303 with it.
 */
const GIVEN_UP = 0.2;
/** With so many points, as a title gives them, a page has its category even where it is not filled in. */
const TITLED = 4;
/** From here on a category needs no comparison with others. */
const CLEAR = 0.95;
/** As many others are tried as are at least this likely by what the first page says. */
const [OTHERS, LEAST_OTHER] = [2, 0.0005];

/** A document under a category that it may have: what was found in it, and how likely it is of that category. */
export type BorneOut<Read> = { category: Category; likelihood: number; read: Read };

/**
 * What a category finds in a document. `familiar`: it is set as a till sets slips, which have few of the fields, or people
 * showed values of this layout.
 */
export type BySchema<Read> = { read: Read; sections: readonly Section[]; familiar: boolean };

/**
 * The category of a document by what its first page says and what each likely category finds in it, or null where none
 * is borne out. `given`: what its first page alone gave it; `read`: looks for all that a category has.
 */
export function categoryBorneOut<Read>(
  first: PageText,
  given: Given,
  read: (schema: CategorySchema) => BySchema<Read>,
): BorneOut<Read> | null {
  const facts = factsOf(first);
  const chances = weighCategories(facts, layOut(first));
  const attempt = (category: Category): (BorneOut<Read> & { familiar: boolean }) | null => {
    const schema = schemaOf(category);
    const chance = chances.find((one) => one.category === category);
    if (!schema || !chance) return null;
    const { read: found, sections, familiar } = read(schema);
    return {
      category,
      likelihood: likelihoodOf(chance, foundIn(sections, schema), given),
      read: found,
      familiar,
    };
  };
  const own = attempt(given.category);
  if (own?.familiar) return { ...own, likelihood: given.confidence };
  if (own && own.likelihood >= CLEAR) return own;
  const others = chances
    .slice(0, OTHERS)
    .filter(({ category, chance }) => chance >= LEAST_OTHER && category !== given.category)
    .filter(({ category }) => !areAlike(category, given.category))
    .flatMap(({ category }) => attempt(category) ?? []);
  const [best] = [...(own ? [own] : []), ...others].toSorted((a, b) => b.likelihood - a.likelihood);
  if (best && best.likelihood >= GIVEN_UP) return best;
  const points = facts.scores.find(({ category }) => category === given.category)?.score ?? 0;
  return points >= TITLED ? own : null;
}
