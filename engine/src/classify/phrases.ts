import { meaningsOfText } from '../lexicon/meaning.ts';
import { endsOf, onlySlip } from '../normalise/one-slip.ts';
import { remember } from '../normalise/remember.ts';

type Entry<M> = { tokens: readonly string[]; meanings: M[] };
export type PhraseHit<M> = { meanings: readonly M[]; start: number; length: number };

/** Words shorter than this must be read right: too many others are one letter away. */
const FUZZY = 7;

/**
 * Finds known phrases in running text, the longest at each place, each word with at most one letter read wrong.
 * Phrases and text are folded tokens.
 */
export class PhraseIndex<M> {
  readonly #byFirst = new Map<string, Entry<M>[]>();
  /** Words of the phrases that are long enough to be known with a slip, by their ends, with their rank among all. */
  readonly #long = new Map<string, Map<string, number>>();
  /** All words of the phrases: what is one of them was not read wrong. */
  readonly #words = new Set<string>();

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
    const group = this.#byFirst.get(first);
    if (group) group.push(entry);
    else this.#byFirst.set(first, [entry]);
    for (const word of entry.tokens) {
      this.#words.add(word);
      if (word.length < FUZZY) continue;
      for (const end of endsOf(word, word.length)) {
        const alike = this.#long.get(end) ?? new Map<string, number>();
        this.#long.set(end, alike);
        if (!alike.has(word)) alike.set(word, this.#words.size);
      }
    }
  }

  /** The word of some phrase that was meant: of several, one that lost a letter, else the one with the earliest slip. */
  readonly #meant = remember((token): string => {
    if (token.length < FUZZY - 1 || this.#byFirst.has(token) || this.#words.has(token)) return token;
    // "Status" is a word, and not "statuts" read wrong.
    if (token.length < FUZZY && meaningsOfText(token).length > 0) return token;
    let best = { word: token, place: Number.POSITIVE_INFINITY, rank: 0 };
    for (const length of [token.length + 1, token.length, token.length - 1])
      for (const end of endsOf(token, length))
        for (const [word, rank] of this.#long.get(end) ?? []) {
          const slip = onlySlip(word, token);
          if (slip === undefined) continue;
          const place = length > token.length ? -1 : slip;
          if (place < best.place || (place === best.place && rank < best.rank)) best = { word, place, rank };
        }
    return best.word;
  });

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
