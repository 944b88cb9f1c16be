import type { Category } from '@recto/contracts/categories';
import { bucketOf, hashOf, mix, RULES_UNKNOWN } from '../hashed/hashing.ts';
import { chanceOf, type HashedWeights, unpack } from '../hashed/weights.ts';
import { heightOf } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { SIGNED } from '../layout/titles.ts';
import { meaningsOfText } from '../lexicon/meaning.ts';
import { fold, tokenise } from '../normalise/fold.ts';
import { once, rememberFor } from '../normalise/remember.ts';
import { schemaOf } from '../schema/index.ts';
import packed from './category-weights.json' with { type: 'json' };
import { looksOfKind } from './looks-of-kind.ts';
import type { PageFacts } from './page-facts.ts';

/** The weights that `bench/weigh-categories.ts` fitted. */
const fitted = once((): { weights: HashedWeights } => ({ weights: unpack(packed) }));

/** The categories that a page is weighed for: those with a schema. */
export const WEIGHED: readonly Category[] = SIGNED.map(([category]) => category).filter((c) => schemaOf(c));

/** What speaks for a category: what the page says and looks like, and what the words of lists thought of it. */
export type CategoryParts = { page: Uint32Array; rules: Uint32Array };

/** Rows that open a page, and letters of a text that may be a label or a title as a whole. */
const [OPENING, LONGEST] = [5, 48];
/** How much larger than the lines of its page type is that stands out. */
const LARGER = [1.2, 1.7];

/** Everything that a page says, each once: words alone and in pairs, those in large type and at its head, and labels. */
const pageHashes = rememberFor((page: PageLayout): readonly number[] => {
  const out = new Set<number>();
  const say = (kind: string, text: string) => out.add(hashOf(`${kind} ${text}`));
  for (const [at, { segments }] of page.rows.entries())
    for (const segment of segments) {
      const { text } = segment;
      const words = tokenise(text).flatMap((token) =>
        /\d/u.test(token.text) && token.text.length > 2 ? [] : [token.text],
      );
      const size = LARGER.filter((times) => heightOf(segment.box) > times * page.lineHeight).length;
      for (const [i, word] of words.entries()) {
        say('word', word);
        if (i > 0) say('pair', `${words[i - 1]} ${word}`);
        if (size > 0) say(`large ${size}`, word);
        if (at < OPENING) say('opening', word);
      }
      if (text.length > LONGEST) continue;
      const whole = fold(text);
      if (whole.length > 2 && !/\d/u.test(whole)) say('whole', whole);
      const [meaning] = meaningsOfText(text);
      if (meaning !== undefined) say('meaning', meaning);
    }
  say('rows', String(Math.min(8, Math.floor(page.rows.length / 12))));
  for (const look of looksOfKind(page)) say('look', look);
  return [...out];
});

/** The size of the paper in steps of 60 points, and how it is mostly filled. */
const looksOf = ({ made, width, height }: PageFacts): number[] =>
  [
    `made ${made}`,
    `wide ${width > height}`,
    `paper ${Math.round(width / 60)} ${Math.round(height / 60)}`,
  ].map(hashOf);

const halves = (points: number): number => Math.floor(2 * points);

/** What lists of titles and words thought of a category: its rank, its points, and how far it is ahead or behind. */
function thoughts({ scores }: PageFacts, category: Category): string[] {
  const at = scores.findIndex((score) => score.category === category);
  const mine = scores[at]?.score ?? 0;
  const other = scores[at === 0 ? 1 : 0]?.score ?? 0;
  return [
    `rank ${at < 0 ? 'none' : Math.min(at, 4)}`,
    `score ${Math.min(12, halves(mine))}`,
    `lead ${Math.max(-6, Math.min(6, halves(mine - other)))}`,
    `title ${scores[at]?.title !== undefined} ${Math.min(at, 2)}`,
  ];
}

/** What speaks for a category on a page. */
export function categoryParts(facts: PageFacts, page: PageLayout, category: Category): CategoryParts {
  const own = hashOf(`category ${category}`);
  const hashes = [0, ...pageHashes(page), ...looksOf(facts)];
  const rules = thoughts(facts, category).map(hashOf);
  const said = new Uint32Array(hashes.length);
  for (let i = 0; i < hashes.length; i++) said[i] = bucketOf(mix(own, hashes[i]!));
  return {
    page: said,
    rules: Uint32Array.from([...rules.map((hash) => mix(own, hash)), ...rules], bucketOf),
  };
}

/** By the weights they come from: a page is weighed as it is classified, and again with what is found on it. */
const weighedBefore = rememberFor((_: PageFacts) => new Map<HashedWeights, readonly CategoryChance[]>());

/** How likely a page is of a category, 0 to 1, with what the lists thought of it and by what it says alone. */
export type CategoryChance = { category: Category; chance: number; said: number };

/**
 * How likely a page is the first one of each category, likeliest first: a logistic regression for each over the hashed
 * words of the page (Weinberger et al., 2009) and over what the lists of titles and words thought of it.
 */
export function weighCategories(
  facts: PageFacts,
  page: PageLayout,
  weights: HashedWeights = fitted().weights,
): readonly CategoryChance[] {
  const before = weighedBefore(facts).get(weights);
  if (before) return before;
  const made = WEIGHED.map((category): CategoryChance => {
    const parts = categoryParts(facts, page, category);
    return {
      category,
      chance: chanceOf(weights, parts.page, parts.rules),
      said: chanceOf(weights, parts.page, RULES_UNKNOWN),
    };
  }).sort((a, b) => b.chance - a.chance);
  weighedBefore(facts).set(weights, made);
  return made;
}

/** How many times as likely another category has to be as the one that lists of titles and words chose, or chose clearly. */
const [TIMES, TIMES_CLEAR] = [1.5, 10];
/** The two kinds of certificates of analysis share titles and labels: between them words alone must say it clearly. */
const ALIKE: ReadonlySet<Category> = new Set(['COA', 'NB_COA']);
const [TIMES_ALIKE, LEAST_ALIKE] = [10, 0.5];
/** From which chance on a category is taken: in the place of another one, of one that is clearly ahead, and where those lists saw nothing. */
const [LEAST, LEAST_CLEAR, LEAST_ALONE] = [0.08, 0.25, 0.3];
/** A lower one is enough in the place of a category that the page can hardly be of. */
const HARDLY = { least: 0.05, given: 0.01 };
/** The same where lists saw a clear lead of that one. */
const HARDLY_CLEAR = { least: 0.1, given: 0.001 };

/** Where nothing else says what a page is: from which chance on a category is taken, and how many times that of the next. */
const FOREMOST = { least: 0.003, times: 3 };

/** The category that is ahead of all others, both certificates of analysis being one, or null. */
export function foremostCategory([best, ...others]: readonly CategoryChance[]): CategoryChance | null {
  const next = others.find(({ category }) => !(best && areAlike(best.category, category)));
  if (!best || best.chance < FOREMOST.least) return null;
  return best.chance >= FOREMOST.times * (next?.chance ?? 0) ? best : null;
}

/** True for the two kinds of certificates of analysis. */
export const areAlike = (one: Category, other: Category): boolean => ALIKE.has(one) && ALIKE.has(other);

const leastOver = (given: number): number => (given < HARDLY.given ? HARDLY.least : LEAST);
const leastOverClear = (given: number): number =>
  given < HARDLY_CLEAR.given ? HARDLY_CLEAR.least : LEAST_CLEAR;

/** The category that a page is likelier of than of the one it was given, or null; `by`: what lists say for that one. */
export function likelierCategory(
  chances: readonly CategoryChance[],
  given: Category,
  by: 'nothing' | 'something' | 'a clear lead',
): CategoryChance | null {
  const [best] = chances;
  if (!best || best.category === given) return null;
  if (by === 'nothing') return best.chance >= LEAST_ALONE ? best : null;
  const current = chances.find(({ category }) => category === given)?.chance ?? 0;
  const enough = areAlike(given, best.category)
    ? Math.max(LEAST_ALIKE, TIMES_ALIKE * current)
    : by === 'a clear lead'
      ? Math.max(leastOverClear(current), TIMES_CLEAR * current)
      : Math.max(leastOver(current), TIMES * current);
  return best.chance >= enough ? best : null;
}

/**
 * How sure a category is: a logistic regression over both chances, as log-odds, and the points of the lists, fitted on
 * 810 pages of which each was weighed without the batch that it came with; 40 of them were of no category.
 * The fit itself (ridge of 0.5) is not among the benches; `weigh-categories --held` gives the chances.
 */
const SURENESS = { bias: 1.34, chance: 0.158, said: 0.357, points: 0.63 };
/** Points, and odds either way, that count at most. */
const [MOST_POINTS, MOST_ODDS] = [5, 9];

/** The log-odds of a chance, to within 9 either way. */
export const oddsOf = (chance: number): number => {
  const odds = Math.log(Math.max(chance, 1e-9) / Math.max(1 - chance, 1e-9));
  return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));
};

/** How sure a document is of a category whose first page has these points for it, 0 to 1. */
export function surenessOf({ chance, said }: CategoryChance, points: number): number {
  const odds =
    SURENESS.bias +
    SURENESS.chance * oddsOf(chance) +
    SURENESS.said * oddsOf(said) +
    SURENESS.points * Math.min(points, MOST_POINTS);
  return 1 / (1 + Math.exp(-odds));
}
