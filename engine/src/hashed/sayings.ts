import { conceptsIn, meaningsOfText } from '../lexicon/meaning.ts';
import { fold, tokenise } from '../normalise/fold.ts';
import { remember } from '../normalise/remember.ts';
import { hashOf, mix } from './hashing.ts';

/** Hashes of what a text says: its words, all of them together, and what they mean as a label. */
export const sayingsOf = remember((text): readonly number[] => {
  const printed = tokenise(text);
  const tokens = printed.map((token) => hashOf(token.text));
  const words = tokens.length > MOST_WORDS ? [...tokens.slice(0, MOST_WORDS - 1), tokens.at(-1)!] : tokens;
  const stems = printed.slice(0, MOST_WORDS).flatMap(({ text: word }, at) => stemsOf(word, printed[at + 1]));
  const whole = fold(text);
  const [meaning] = text.length <= LONGEST_LABEL ? meaningsOfText(text) : [];
  return [
    ...words.map((word) => mix(WORD, word)),
    ...stems.map((stem) => mix(STEM, stem)),
    ...(whole.length <= LONGEST_LABEL ? [mix(WHOLE, hashOf(whole))] : [LONG]),
    ...(meaning === undefined ? [] : [mix(MEANING, hashOf(meaning))]),
    ...(meaning?.split(' ').map((concept) => mix(CONCEPT, hashOf(concept))) ?? []),
    ...conceptsIn(text).map((concept) => mix(SPOKEN, hashOf(concept))),
  ];
});
const [WORD, STEM, WHOLE, LONG, MEANING, CONCEPT, SPOKEN] = [
  'word',
  'stem',
  'whole',
  'long',
  'meaning',
  'concept',
  'spoken',
].map(hashOf) as [number, number, number, number, number, number, number];
/** Words of a text that count: its first and its last. */
const MOST_WORDS = 7;
/** Letters of a text that may be a label as a whole. */
const LONGEST_LABEL = 48;
/** Letters of a word that has a stem, and of its stem. */
const [STEMMED, STEM_LETTERS] = [7, 5];
const HAN = /^\p{Script=Han}$/u;

/** How a long word begins and ends, and two Chinese characters together: forms and compounds of one word share them. */
function stemsOf(word: string, next: { readonly text: string } | undefined): number[] {
  if (HAN.test(word)) return next && HAN.test(next.text) ? [hashOf(word + next.text)] : [];
  if (word.length < STEMMED) return [];
  return [hashOf(`${word.slice(0, STEM_LETTERS)}-`), hashOf(`-${word.slice(-STEM_LETTERS)}`)];
}
