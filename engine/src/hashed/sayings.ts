import { meaningsOfText } from '../lexicon/meaning.ts';
import { fold, tokenise } from '../normalise/fold.ts';
import { remember } from '../normalise/remember.ts';
import { hashOf, mix } from './hashing.ts';

/** Hashes of what a text says: its words, all of them together, and what they mean as a label. */
export const sayingsOf = remember((text): readonly number[] => {
  const tokens = tokenise(text).map((token) => hashOf(token.text));
  const words = tokens.length > MOST_WORDS ? [...tokens.slice(0, MOST_WORDS - 1), tokens.at(-1)!] : tokens;
  const whole = fold(text);
  const [meaning] = text.length <= LONGEST_LABEL ? meaningsOfText(text) : [];
  return [
    ...words.map((word) => mix(WORD, word)),
    ...(whole.length <= LONGEST_LABEL ? [mix(WHOLE, hashOf(whole))] : [LONG]),
    ...(meaning === undefined ? [] : [mix(MEANING, hashOf(meaning))]),
    ...(meaning?.split(' ').map((concept) => mix(CONCEPT, hashOf(concept))) ?? []),
  ];
});
const [WORD, WHOLE, LONG, MEANING, CONCEPT] = ['word', 'whole', 'long', 'meaning', 'concept'].map(hashOf) as [
  number,
  number,
  number,
  number,
  number,
];
/** Words of a text that count: its first and its last. */
const MOST_WORDS = 7;
/** Letters of a text that may be a label as a whole. */
const LONGEST_LABEL = 48;
