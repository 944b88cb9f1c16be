import { CATEGORIES, type Category } from '@recto/contracts/categories';
import { SIGNED, SIGNS } from '../layout/titles.ts';
import { meaningsOfText } from '../lexicon/meaning.ts';
import { fold } from '../normalise/fold.ts';
import { rememberFor } from '../normalise/remember.ts';
import { schemaOf } from '../schema/index.ts';
import { type CategorySchema, formsOf, type Labels } from '../schema/types.ts';
import { PhraseIndex } from './phrases.ts';

type Saying = { category: Category; weight: number; phrase: string };
/** What a phrase says for a category, in points. `phrase` is as written in the lists. */
type Meaning = Saying & { folded: string };

/** Points of a phrase that only one category uses: chosen by hand, a label of its schema, a label of many. */
const CHOSEN = 0.42;
const LABEL = 0.2;
const WEAK = 0.1;
/** Headings of columns are words of any list: they tell less than what a paper calls its fields. */
const COLUMN = 0.08;

const CJK = /[\u2e80-\u9fff]/;

/** Words of a phrase; two Chinese characters are about one. */
export const wordsIn = (folded: string): number =>
  folded.split(' ').reduce((sum, token) => sum + (CJK.test(token) ? 0.5 : 1), 0);

const formsIn = (labels: Labels): string[] => Object.values(labels).flatMap(formsOf);

/** Labels that mean something wherever they stand; those of a part with a reader of its own are words of any paper. */
function* labelsOf({ category, sections }: CategorySchema): Generator<Saying> {
  for (const { fields, tables } of sections) {
    for (const { labels, weak } of fields.filter(({ apart }) => !apart)) {
      for (const phrase of formsIn(labels)) yield { category, weight: LABEL, phrase };
      for (const phrase of weak ? formsOf(weak) : []) yield { category, weight: WEAK, phrase };
    }
    for (const { labels } of tables.filter((t) => !t.settlement).flatMap((t) => t.columns))
      for (const phrase of formsIn(labels)) yield { category, weight: COLUMN, phrase };
  }
}

function* sayings(): Generator<Saying> {
  for (const category of CATEGORIES) {
    for (const phrase of SIGNS[category]?.words ?? []) yield { category, weight: CHOSEN, phrase };
    const schema = schemaOf(category);
    if (schema) yield* labelsOf(schema);
  }
}

/** The strongest meaning of each folded phrase for each category. */
function strongest(): Map<string, Map<Category, Saying>> {
  const byPhrase = new Map<string, Map<Category, Saying>>();
  for (const meaning of sayings()) {
    const text = fold(meaning.phrase);
    if (text === '') continue;
    const meanings = byPhrase.get(text) ?? new Map<Category, Saying>();
    byPhrase.set(text, meanings);
    if (meaning.weight > (meanings.get(meaning.category)?.weight ?? 0))
      meanings.set(meaning.category, meaning);
  }
  return byPhrase;
}

/** A telling phrase with what it says for each category that uses it. */
type Phrase = { folded: string; sayings: readonly Saying[] };

const MANY = SIGNED.length;

/**
 * What a phrase says. The more categories use it, the less it tells; long phrases tell more than short ones. Worked out
 * when the phrase is found: documents hold few of the many that are known.
 */
export const meaningsOf = rememberFor(({ folded, sayings: said }: Phrase): readonly Meaning[] => {
  const rarity = Math.log(1 + MANY / said.length) / Math.log(1 + MANY);
  const length = Math.min(1.25, 0.6 + 0.25 * wordsIn(folded));
  return said.map((saying) => ({ ...saying, folded, weight: saying.weight * rarity * length }));
});

function* phrases(): Generator<readonly [string, Phrase]> {
  for (const [folded, byCategory] of strongest())
    yield [folded, { folded, sayings: [...byCategory.values()] }];
}

/** Every telling phrase: those chosen by hand, and the labels of all schemas. */
export const VOCABULARY = new PhraseIndex(phrases());

/** Points that a label has by its meaning, beside those that it has in the words of a schema. */
const MEANT = 0.16;

/** What the meanings of labels say: for each set of concepts the categories whose schemas have such a label. */
export const MEANINGS: ReadonlyMap<string, ReadonlyMap<Category, number>> = (() => {
  const byKey = new Map<string, Set<Category>>();
  for (const category of CATEGORIES) {
    const schema = schemaOf(category);
    for (const { phrase } of schema ? labelsOf(schema) : []) {
      const [key] = meaningsOfText(phrase);
      if (key?.includes(' ')) byKey.set(key, (byKey.get(key) ?? new Set()).add(category));
    }
  }
  return new Map(
    [...byKey].map(([key, categories]) => {
      const rarity = Math.log(1 + MANY / categories.size) / Math.log(1 + MANY);
      return [key, new Map([...categories].map((category) => [category, MEANT * rarity]))] as const;
    }),
  );
})();
