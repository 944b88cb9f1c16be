import type { Category } from '@recto/contracts/categories';
import type { PageLayout } from '../layout/page.ts';
import { meantIn } from '../lexicon/meant.ts';
import { fold } from '../normalise/fold.ts';
import { folded } from './folded.ts';
import type { CategoryReason } from './reasons.ts';
import { shapeReasons, slipOnPhoto } from './shapes.ts';
import { CLEAR, type Title, titlesOf } from './title-lines.ts';
import { MEANINGS, meaningsOf, VOCABULARY } from './vocabulary.ts';

/** How well a page fits a category, with what speaks for it, strongest first. */
export type PageScore = {
  category: Category;
  score: number;
  /** Part of the score that is not the title's. */
  words: number;
  title?: Title;
  reasons: CategoryReason[];
};

/** However many words a page has for a category, they come close to this and no further. */
const MOST_WORDS = 3.5;

const saturate = (sum: number): number => MOST_WORDS * (1 - Math.exp(-sum / MOST_WORDS));

type Reasons = Map<Category, Map<string, CategoryReason>>;

/** Keeps the stronger of two findings of one phrase. */
function note(found: Reasons, category: Category, phrase: string, reason: CategoryReason): void {
  const reasons = found.get(category) ?? new Map<string, CategoryReason>();
  found.set(category, reasons);
  if (reason.weight > (reasons.get(phrase)?.weight ?? 0)) reasons.set(phrase, reason);
}

/** Labels and headings stand alone; within a sentence a phrase may be there by chance. */
const ALONE = 1.25;
const IN_SENTENCE = 0.6;
const SENTENCE = 9;

const standing = (tokens: readonly string[], length: number): number =>
  length === tokens.length ? ALONE : tokens.length >= SENTENCE ? IN_SENTENCE : 1;

/** A label in words that no schema has counts by its meaning, unless its own words were found before. */
function lookByMeaning(found: Reasons, text: string): void {
  const meant = meantIn(text, 0, (key) => {
    const said = MEANINGS.get(key);
    return said && [{ key, said }];
  });
  for (const { key, said } of meant?.meanings ?? [])
    for (const [category, weight] of said) {
      const label = text.slice(meant!.start, meant!.end);
      const known = found.get(category)?.get(fold(label));
      if (!known) note(found, category, key, { text: label, weight });
    }
}

/** The phrases of a page for each category, each counted once, and what the page looks like. */
function wordReasons(page: PageLayout): Reasons {
  const found: Reasons = new Map();
  const look = (tokens: readonly string[], factor: (length: number) => number) => {
    for (const { meanings, length } of VOCABULARY.find(tokens))
      for (const { category, phrase, folded: key, weight } of meanings.flatMap(meaningsOf))
        note(found, category, key, { text: phrase, weight: weight * factor(length) });
  };
  for (const { segments } of page.rows) {
    const parts = segments.map((s) => folded(s).split(' '));
    for (const tokens of parts) look(tokens, (length) => standing(tokens, length));
    for (const { text } of segments) lookByMeaning(found, text);
    // Wide gaps of justified text and of scans part a phrase.
    if (parts.length > 1) look(parts.flat(), () => IN_SENTENCE);
  }
  for (const [category, reason] of shapeReasons(page)) note(found, category, reason.text, reason);
  return found;
}

/** Below this a document says nothing about its category. */
export const FAINT = 0.6;

/** A page that no words name a category for may still look like a slip. */
function withLooks(page: PageLayout, scores: PageScore[]): PageScore[] {
  if ((scores[0]?.score ?? 0) >= FAINT) return scores;
  const reason = slipOnPhoto(page);
  if (!reason) return scores;
  const { weight } = reason;
  const slip: PageScore = { category: 'INVOICE', score: weight, words: weight, reasons: [reason] };
  return [slip, ...scores.filter(({ category }) => category !== slip.category)];
}

/** Scores of all categories that anything on the page speaks for, best first. */
export function scorePage(page: PageLayout): PageScore[] {
  const scores = new Map<Category, PageScore>();
  for (const [category, found] of wordReasons(page)) {
    const reasons = [...found.values()].sort((a, b) => b.weight - a.weight);
    const score = saturate(reasons.reduce((sum, r) => sum + r.weight, 0));
    scores.set(category, { category, score, words: score, reasons });
  }
  for (const title of titlesOf(page)) {
    const { category, weight, text } = title;
    const known = scores.get(category) ?? { category, score: 0, words: 0, reasons: [] };
    const reasons = [{ text: `title “${text.slice(0, 60)}”`, weight }, ...known.reasons];
    scores.set(category, {
      ...known,
      score: known.score + weight,
      reasons,
      ...(weight >= CLEAR && { title }),
    });
  }
  const sorted = [...scores.values()].sort((a, b) => b.score - a.score || (a.category < b.category ? -1 : 1));
  return withLooks(page, sorted);
}
