import { distance } from 'fastest-levenshtein';

type Entry<M> = { tokens: readonly string[]; meanings: M[] };
export type PhraseHit<M> = { meanings: readonly M[]; start: number; length: number };

/** Words shorter than this must be read right: too many others are one letter away. */
const FUZZY = 7;

/** All forms of a word with one letter left out, and the word itself. */
function withoutOne(word: string): string[] {
  return [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];
}

/**
 * Finds known phrases in running text, the longest at each place, each word with at most one letter read wrong.
 * Phrases and text are folded tokens.
 */
export class PhraseIndex<M> {
  readonly #byFirst = new Map<string, Entry<M>[]>();
  /** Long words of the phrases by their forms with a letter left out: words one letter apart meet there. */
  readonly #near = new Map<string, string[]>();

  constructor(phrases: Iterable<readonly [folded: string, meaning: M]>) {
    const entries = new Map<string, Entry<M>>();
    for (const [text, meaning] of phrases) {
      const known = entries.get(text) ?? { tokens: text.split(' '), meanings: [] };
      known.meanings.push(meaning);
      entries.set(text, known);
    }
    for (const entry of entries.values()) this.#add(entry);
    for (const group of this.#byFirst.values()) group.sort((a, b) => b.tokens.length - a.tokens.length);
  }

  #add(entry: Entry<M>): void {
    const first = entry.tokens[0]!;
    this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), entry]);
    for (const word of entry.tokens.filter((t) => t.length >= FUZZY))
      for (const form of withoutOne(word)) {
        const words = this.#near.get(form) ?? [];
        if (!words.includes(word)) this.#near.set(form, [...words, word]);
      }
  }

  /** The word of some phrase that was meant. */
  #meant(token: string): string {
    if (token.length < FUZZY - 1 || this.#byFirst.has(token)) return token;
    const near = withoutOne(token).flatMap((form) => this.#near.get(form) ?? []);
    return near.find((word) => word === token) ?? near.find((word) => distance(word, token) === 1) ?? token;
  }

  find(tokens: readonly string[]): PhraseHit<M>[] {
    const meant = tokens.map((token) => this.#meant(token));
    const hits: PhraseHit<M>[] = [];
    for (let start = 0; start < meant.length; ) {
      const entry = this.#byFirst
        .get(meant[start]!)
        ?.find((e) => e.tokens.every((t, i) => t === meant[start + i]));
      if (entry) hits.push({ meanings: entry.meanings, start, length: entry.tokens.length });
      start += entry?.tokens.length ?? 1;
    }
    return hits;
  }
}
