import { fold } from '@recto/engine/normalise/fold';
import { casOf } from './cas.ts';
import { CONCEPTS, WEAK_WORDS } from './concepts.ts';

/** A name as it is compared: what it says, whatever the language and the abbreviations it says it in. */
export type NameForm = {
  readonly folded: string;
  /** Words, concepts by their one name, and single Chinese characters. */
  readonly words: readonly string[];
  /** First letters of its words: "tpc"; of a short single word, the word itself. Empty where there are none. */
  readonly initials: string;
  readonly cas: string | null;
};

type Phrase = { readonly tokens: readonly string[]; readonly means: readonly string[] };

/** Phrases by their first token, the longest first. */
const PHRASES: ReadonlyMap<string, readonly Phrase[]> = phrasesOf();
const CAS_MEANS: ReadonlyMap<string, readonly string[]> = new Map(
  CONCEPTS.flatMap(({ name, others }) => {
    const cas = others.map(casOf).find(Boolean);
    return cas ? [[cas, name.split(' ')] as const] : [];
  }),
);

function phrasesOf(): Map<string, Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  for (const { name, others } of CONCEPTS)
    for (const text of [name, ...others.filter((other) => casOf(other) === null)]) {
      const tokens = fold(text).split(' ');
      const [first = ''] = tokens;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { tokens, means: name.split(' ') }]);
    }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.tokens.length - a.tokens.length);
  return byFirst;
}

const phraseAt = (tokens: readonly string[], at: number): Phrase | undefined =>
  PHRASES.get(tokens[at] as string)?.find((phrase) =>
    phrase.tokens.every((token, offset) => tokens[at + offset] === token),
  );

const SHORT = /^[a-z]{2,6}$/;
const LETTERS = /^[a-z]/;

/** @param folded as `foldName` gives it */
export function nameForm(folded: string): NameForm {
  const cas = casOf(folded);
  const tokens = folded.split(' ');
  const words: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at);
    words.push(...(phrase ? phrase.means : [tokens[at] as string]));
    at += phrase ? phrase.tokens.length : 1;
  }
  const alone = cas !== null && words.every((word) => /^(?:\d+|cas|no)$/.test(word));
  const said = alone ? (CAS_MEANS.get(cas) ?? words) : distinct(words);
  return { folded, words: said, initials: initialsOf(tokens), cas };
}

/** "Lead (Pb)" says the same thing twice. */
const distinct = (words: readonly string[]): string[] => [...new Set(words)];

function initialsOf(tokens: readonly string[]): string {
  if (tokens.length === 1) return SHORT.test(tokens[0] as string) ? (tokens[0] as string) : '';
  const first = tokens.filter((token) => LETTERS.test(token)).map((token) => token[0]);
  return first.length > 1 ? first.join('') : '';
}

const CJK = /^[\u2e80-\u9fff]$/;

/** How much a word says of what is meant. */
export const weightOf = (word: string): number => (WEAK_WORDS.has(word) ? 0.3 : CJK.test(word) ? 0.6 : 1);

/** Codes of what a form is found by: pairs of neighbouring letters of its words, and of neighbouring Chinese characters. */
export function gramsOf({ words }: Pick<NameForm, 'words'>): number[] {
  const grams = new Set<number>();
  let before = 0;
  for (const word of words) {
    const chinese = CJK.test(word);
    if (chinese) {
      const code = word.charCodeAt(0);
      grams.add(code);
      if (before > 0) grams.add(before * 0x10000 + code);
      before = code;
      continue;
    }
    before = 0;
    const marked = `^${word}$`;
    for (let at = 1; at < marked.length; at++)
      grams.add(marked.charCodeAt(at - 1) * 0x10000 + marked.charCodeAt(at));
  }
  return [...grams];
}
