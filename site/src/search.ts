import MiniSearch from 'minisearch';

/** A passage as it is searched; `url` is its place in the site. */
export type Entry = {
  readonly url: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  readonly locale: string;
};
export type Found = {
  readonly url: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
};

const CJK = /[\p{Script=Han}]/u;

/** Words, and of Chinese, which has no spaces, each character and each pair of them. */
export function wordsOf(text: string): string[] {
  const runs = text.normalize('NFKC').match(/\p{Script=Han}+|[\p{L}\p{N}_]+/gu) ?? [];
  return runs.flatMap((run) => {
    if (!CJK.test(run)) return [run];
    const signs = [...run];
    return [...signs, ...signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)];
  });
}

/** What is typed finds by pairs alone, where there are any: single characters are everywhere. */
function typedWords(text: string): string[] {
  const words = wordsOf(text);
  const pairs = words.some((word) => CJK.test(word) && [...word].length === 2);
  return pairs ? words.filter((word) => !CJK.test(word) || [...word].length === 2) : words;
}

const MOST = 12;

/** An index of the passages; answers the best first. */
export function makeIndex(entries: readonly Entry[]): (typed: string, locale: string) => Found[] {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: ['heading', 'page', 'text'],
    storeFields: ['locale'],
    tokenize: wordsOf,
    searchOptions: {
      tokenize: typedWords,
      boost: { heading: 3, page: 2 },
      combineWith: 'AND',
      prefix: (term) => !CJK.test(term),
      fuzzy: (term) => (!CJK.test(term) && term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (typed, locale) =>
    index
      // Pages in the reader's language, and those that there are in English only.
      .search(typed, { filter: (hit) => hit.locale === locale || hit.locale === 'all' })
      .slice(0, MOST)
      .flatMap(({ id }) => entries[id as number] ?? []);
}
