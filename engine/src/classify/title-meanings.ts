import type { Category } from '@recto/contracts/categories';
import { fold } from '../normalise/fold.ts';
import { PhraseIndex } from './phrases.ts';
import { COMPOUNDS, CONCEPTS, MEANT, type TitleConcept } from './title-words.ts';

function* words(): Generator<readonly [string, readonly TitleConcept[]]> {
  for (const [concept, forms] of Object.entries(CONCEPTS))
    for (const form of forms.split(' | ')) yield [fold(form), [concept as TitleConcept]];
  for (const [firsts, heads, concepts] of COMPOUNDS)
    for (const first of firsts.split(' | '))
      for (const head of heads.split(' | ')) yield [fold(first + head), concepts];
}

const INDEX = new PhraseIndex(words());

/** Words of such a title at most, two characters for one: a longer line speaks of these things. */
const LONGEST = 9;
const CJK = /[\u2e80-\u9fff]/;
const wordsOf = (tokens: readonly string[]): number =>
  tokens.reduce((sum, token) => sum + (CJK.test(token) ? 0.5 : 1), 0);

/** Small words that stand between the concepts of a title: "of", "de la", "and". */
const SMALL = /^(?:\p{L}{1,3}|your|sobre|para|pour|non|及|与|和|之|的|の|お|ご)$/u;

/**
 * True where nothing but small words stands between the concepts: "bill of lading for ocean transport" is no freight
 * bill. Bills of utilities say what they are for at length, and have words of their own for it.
 */
function isDense(tokens: readonly string[], hits: readonly { start: number; length: number }[]): boolean {
  return hits.every(({ start }, i) => {
    const before = hits[i - 1];
    return !before || tokens.slice(before.start + before.length, start).every((token) => SMALL.test(token));
  });
}

/** An office is named by what it does: "Companies Registry", "公司註冊處". Its name at the head of a page is no title. */
const OFFICE = /^(?:registry|registrar|office|bureau|authority|department|agency|amt|处|局|署)$/u;

/** The number of a telephone or an account parts what only happens to stand in one line: "Tel 03-7734 3662 Tax invoice". */
const NUMBER = /\d{5}/u;

/** What a line is the title of by the concepts in it, though nobody listed its words, and where in the line that stands. */
export type MeantTitle = { category: Category; start: number; length: number };

/** The title by meaning in the folded tokens of a line, or null; of several the longest. */
export function meantTitle(tokens: readonly string[]): MeantTitle | null {
  const hits = INDEX.find(tokens);
  let best: MeantTitle | null = null;
  for (const [category, ...concepts] of MEANT) {
    const telling = hits.filter(({ meanings }) => meanings.flat().some((c) => concepts.includes(c)));
    const known = new Set(telling.flatMap(({ meanings }) => meanings.flat()));
    const [first, last] = [telling[0], telling.at(-1)];
    if (!first || !last || !concepts.every((concept) => known.has(concept))) continue;
    const length = last.start + last.length - first.start;
    if (category !== 'ADDRESS_PROOF' && !isDense(tokens, telling)) continue;
    if (tokens.slice(first.start, first.start + length).some((token) => NUMBER.test(token))) continue;
    if (tokens.slice(first.start + length - 1, first.start + length + 1).some((t) => OFFICE.test(t)))
      continue;
    if (wordsOf(tokens.slice(first.start, first.start + length)) <= LONGEST && length > (best?.length ?? 0))
      best = { category, start: first.start, length };
  }
  return best;
}
