/** Signs that people type around words out of habit, or as other searches want them. */
const AROUND = /(?<=^|\s)[*"'“”‘’([{]+|[*"'“”‘’)\]},;?]+(?=\s|$)/g;

const bare = (typed: string): string => typed.replace(AROUND, '').replace(/\s+/g, ' ').trim();

/** What is looked for in what was typed: the words, without wildcards, quotes and brackets around them. */
export const wordsOf = (typed: string): string => bare(typed) || typed.trim();

/** A word of a search: `goesOn` when a `*` stands behind it. */
export type TypedWord = { readonly text: string; readonly goesOn: boolean };

/** The same, one by one, a `*` within a word parting it; none for signs alone. */
export const typedWords = (typed: string): TypedWord[] =>
  typed
    .replace(/(?<=\S)\*+(?=[^\s*])/g, ' ')
    .split(/\s+/)
    .flatMap((word) => {
      const text = bare(word);
      return text === '' ? [] : [{ text, goesOn: /\*+["'”’)\]},;?]*$/.test(word) }];
    });
