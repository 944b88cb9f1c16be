/**
 * Characters of JSON of read documents that this process keeps, here for screens that show one page after the other; in
 * memory they take about the same.
 */
const bound = { characters: 48_000_000 };

/** Bounds the words that this process keeps, in characters of JSON. */
export function boundWords(characters: number): void {
  bound.characters = characters;
}

export const keptWords = (): number => bound.characters;
