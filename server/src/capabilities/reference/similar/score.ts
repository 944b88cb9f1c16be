import { gramsOf, type NameForm, weightOf } from './name-form.ts';

/** Of names that are not the same but say the same. */
const SAME_SUBSTANCE = 0.99;
const SAME_MEANING = 0.97;
/** "At 20 °C" and "at 25 °C". */
const OTHER_CONDITIONS = 0.9;
const SAME_INITIALS = 0.85;
/** What is only like something never counts as much as what says the same. */
const MOST_LIKE = 0.95;
/** Words as alike as this may be one word with a slip. */
const SLIP = 0.6;

/** The share of their letter pairs that two words or names have in common, 0 to 1 (Sørensen–Dice). */
function pairs(a: readonly number[], b: ReadonlySet<number>): number {
  if (a.length === 0 || b.size === 0) return 0;
  let common = 0;
  for (const gram of a) if (b.has(gram)) common++;
  return (2 * common) / (a.length + b.size);
}

type Word = { readonly text: string; readonly weight: number; readonly grams: ReadonlySet<number> };

const wordOf = (text: string): Word => ({
  text,
  weight: weightOf(text),
  grams: new Set(gramsOf({ words: [text] })),
});

/** How alike two words are: the same, one an abbreviation of the other, or one with a slip. */
function wordLikeness(a: Word, b: string): number {
  if (a.text === b) return 1;
  const [short, long] = a.text.length < b.length ? [a.text, b] : [b, a.text];
  if (short.length < 3 || /\d/.test(short)) return 0;
  if (long.startsWith(short)) return 0.85;
  // Too short to have enough in common.
  if (2 * (short.length + 1) < SLIP * (short.length + long.length + 2)) return 0;
  const alike = pairs(gramsOf({ words: [b] }), a.grams);
  return alike >= SLIP ? alike : 0;
}

/** Weighted share of words that have their like in the other name. */
function words(a: readonly Word[], b: readonly string[]): number {
  const best = b.map(() => 0);
  let covered = 0;
  let total = 0;
  for (const word of a) {
    let most = 0;
    b.forEach((other, at) => {
      const alike = wordLikeness(word, other);
      most = Math.max(most, alike);
      best[at] = Math.max(best[at] as number, alike);
    });
    covered += word.weight * most;
    total += word.weight;
  }
  b.forEach((other, at) => {
    const weight = weightOf(other);
    covered += weight * (best[at] as number);
    total += weight;
  });
  return total === 0 ? 0 : covered / total;
}

const meaning = (form: NameForm): string =>
  form.words
    .filter((word) => weightOf(word) > 0.3)
    .toSorted()
    .join(' ');

/**
 * How likely names mean the same characteristic as `a`, 0 to 1: 1 for the same name, then the same substance by its register
 * number, the same meaning in other words, abbreviations, and at last words and letters in common.
 */
export function scorer(a: NameForm): (b: NameForm) => number {
  const said = meaning(a);
  const own = a.words.map(wordOf);
  const letters = new Set(gramsOf(a));
  return (b) => {
    if (a.folded === '' || b.folded === '') return 0;
    if (a.folded === b.folded) return 1;
    if (a.cas !== null && a.cas === b.cas) return SAME_SUBSTANCE;
    if (said !== '' && said === meaning(b)) return conditionsDiffer(a, b) ? OTHER_CONDITIONS : SAME_MEANING;
    const like = Math.max(pairs(gramsOf(b), letters), words(own, b.words)) * MOST_LIKE;
    return Math.max(like, abbreviates(a, b) || abbreviates(b, a) ? SAME_INITIALS : 0);
  };
}

const numbers = ({ words }: NameForm): string => words.filter((word) => /^\d/.test(word)).join(' ');

const conditionsDiffer = (a: NameForm, b: NameForm): boolean =>
  numbers(a) !== '' && numbers(b) !== '' && numbers(a) !== numbers(b);

/** "tpc" of "total plate count". */
const abbreviates = (short: NameForm, long: NameForm): boolean =>
  short.initials !== '' && short.folded === short.initials && long.initials === short.initials;
