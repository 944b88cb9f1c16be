import { fold } from '@recto/engine/normalise/fold';
import { once } from '@recto/engine/normalise/remember';
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
const phrases = once(phrasesOf);
const CAS_MEANS: ReadonlyMap<string, readonly string[]> = new Map(
  CONCEPTS.flatMap(({ name, others }) => {
    const cas = others.map(casOf).find(Boolean);
    return cas ? [[cas, name.split(' ')] as const] : [];
  }),
);

function phrasesOf(): ReadonlyMap<string, readonly Phrase[]> {
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
  phrases()
    .get(tokens[at] as string)
    ?.find((phrase) => phrase.tokens.every((token, offset) => tokens[at + offset] === token));

const SHORT = /^[a-z]{2,6}$/;

/** Half a million names are given their form when a tenant is first searched: the plain ones take the short ways. */
const MAY_HAVE_CAS = /\d[- ]\d\d[- ]\d/;

/** @param folded as `foldName` gives it */
export function nameForm(folded: string): NameForm {
  const cas = MAY_HAVE_CAS.test(folded) ? casOf(folded) : null;
  const tokens = folded.split(' ');
  const words: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at);
    if (phrase) for (const word of phrase.means) addNew(words, word);
    else addNew(words, tokens[at] as string);
    at += phrase ? phrase.tokens.length : 1;
  }
  const alone = cas !== null && words.every((word) => /^(?:\d+|cas|no)$/.test(word));
  return { folded, words: alone ? (CAS_MEANS.get(cas) ?? words) : words, initials: initialsOf(tokens), cas };
}

/** "Lead (Pb)" says the same thing twice. */
function addNew(words: string[], word: string): void {
  if (!words.includes(word)) words.push(word);
}

const isLetter = (code: number): boolean => code >= 97 && code <= 122;

function initialsOf(tokens: readonly string[]): string {
  if (tokens.length === 1) return SHORT.test(tokens[0] as string) ? (tokens[0] as string) : '';
  let first = '';
  for (const token of tokens) if (isLetter(token.charCodeAt(0))) first += token[0];
  return first.length > 1 ? first : '';
}

const CJK = /^[\u2e80-\u9fff]$/;

/** How much a word says of what is meant. */
export const weightOf = (word: string): number => (WEAK_WORDS.has(word) ? 0.3 : CJK.test(word) ? 0.6 : 1);

/** As `CJK`, of a word of one character. */
const isChinese = (word: string): boolean => {
  const code = word.charCodeAt(0);
  return word.length === 1 && code >= 0x2e80 && code <= 0x9fff;
};

const BEGIN = 94; // ^
const END = 36; // $

/**
 * Gives the codes of what a form is found by, some of them more than once: pairs of neighbouring letters of its words,
 * and of neighbouring Chinese characters; the first in the upper 16 bits, none for a Chinese character alone.
 */
export function eachGram({ words }: Pick<NameForm, 'words'>, give: (gram: number) => void): void {
  let before = 0;
  for (const word of words) {
    if (isChinese(word)) {
      const code = word.charCodeAt(0);
      give(code);
      if (before > 0) give(before * 0x10000 + code);
      before = code;
      continue;
    }
    before = 0;
    let left = BEGIN;
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at);
      give(left * 0x10000 + code);
      left = code;
    }
    give(left * 0x10000 + END);
  }
}

/** The same, each once. */
export function gramsOf(form: Pick<NameForm, 'words'>): number[] {
  const grams = new Set<number>();
  eachGram(form, (gram) => grams.add(gram));
  return [...grams];
}
