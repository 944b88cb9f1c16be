import type { TenantScope } from '../db/scope.ts';
import { findWords } from './columns.queries.ts';
import { readTokens, type WordToken, wantedTokens } from './engine/engine.queries.ts';

type How = 'and' | 'or' | 'phrase';
export type WantedWords = { readonly text: string; readonly how: How };

/** Look-ups that are kept: eight bytes a record each. */
const MOST_KEPT = 8;
/** Records that are looked at one by one; when more of them changed, the database finds everything again. */
const MOST_CHANGED = 500;

type Kept = {
  /** By rising id. */
  ids: Promise<Float64Array>;
  /** Records that changed since: whether they hold the words is not known. */
  changed: Set<number>;
  /** What the words are made of; null where the texts themselves have to be looked at. */
  wanted?: WordToken[][] | null;
};

/**
 * Ids of one tenant's records that hold words, for the next page of a search and for the next person. A word that nine in
 * ten documents hold takes the database a third of a second; after a change, only the records that changed are looked at.
 * Whatever changes words leaves news of their record.
 */
export class FoundWords {
  private readonly index: string;
  private readonly kept = new Map<string, Kept>();

  constructor(index: string) {
    this.index = index;
  }

  /** Tells of records that changed; to be told before anybody searches for what they hold now. */
  change(ids: Iterable<number>): void {
    for (const [key, { changed }] of this.kept) {
      for (const id of ids) changed.add(id);
      if (changed.size > MOST_CHANGED) this.kept.delete(key);
    }
  }

  clear(): void {
    this.kept.clear();
  }

  /** Ids of records that hold the words, by everything that was committed when `change` was last told. */
  async find(scope: TenantScope, words: WantedWords): Promise<Float64Array> {
    const key = `${words.how} ${words.text}`;
    let isOurs = !this.kept.has(key);
    const known = this.kept.get(key) ?? { ids: this.look(scope, words), changed: new Set<number>() };
    // One after the other: whoever comes while another one corrects waits for it, and corrects what came since.
    known.ids = known.ids.then((ids) => {
      isOurs = true;
      return this.correct(scope, words, known, ids);
    });
    const { ids } = known;
    this.keep(key, known);
    try {
      return await ids;
    } catch (error) {
      if (this.kept.get(key) === known) this.kept.delete(key);
      if (isOurs) throw error;
      // Of somebody whose connection broke: on our own then.
      return this.look(scope, words);
    }
  }

  private keep(key: string, one: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, one);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  private async look(scope: TenantScope, { text, how }: WantedWords): Promise<Float64Array> {
    return (await findWords(scope, this.index, text, how)).sort();
  }

  private async correct(
    scope: TenantScope,
    words: WantedWords,
    kept: Kept,
    ids: Float64Array,
  ): Promise<Float64Array> {
    const { changed } = kept;
    if (changed.size === 0) return ids;
    kept.changed = new Set();
    if (kept.wanted === undefined) kept.wanted = await wantedTokens(scope, words.text, words.how);
    const { wanted } = kept;
    if (wanted === null) return this.look(scope, words);
    const tokens = await readTokens(scope, this.index, [...changed]);
    const holds = (id: number) => holdsWords(tokens.get(id) ?? [], wanted, words.how);
    const different = [...changed].filter((id) => holds(id) !== has(ids, id));
    if (different.length === 0) return ids;
    const others = ids.filter((id) => !different.includes(id));
    return Float64Array.from([...others, ...different.filter(holds)]).sort();
  }
}

/** Whether a record with these tokens is found by the words: by all of them, or with `or` by one. */
function holdsWords(tokens: readonly string[], words: readonly WordToken[][], how: How): boolean {
  const holds = ({ token, open }: WordToken) =>
    open ? tokens.some((one) => one.startsWith(token)) : tokens.includes(token);
  const holdsWord = (word: readonly WordToken[]) => word.every(holds);
  if (words.length === 0) return false;
  return how === 'or' ? words.some(holdsWord) : words.every(holdsWord);
}

/** Whether rising numbers have this one among them. */
function has(numbers: Float64Array, wanted: number): boolean {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === wanted;
}
