/** Fewer letters than this prove nothing. */
const ENOUGH_LETTERS = 80;
const LATIN = /\p{Script=Latin}/gu;
const LATIN_WORD = /^[\p{Script=Latin}]{4,}$/u;
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœ]/giu;
const LETTER = /\p{L}/gu;
const PRIVATE_OR_REPLACED = /[\uE000-\uF8FF\uFFFD]/gu;
/** Characters that documents hardly use but that shifted encodings are full of. */
const ODD = /[\u0080-\u009F\u00A1-\u00A8\u00AA\u00AC-\u00AF\u00B4-\u00B6\u00B8-\u00BF\u2500-\u259F]/gu;
/** A line drawn with characters, as typed forms part their blocks: it says nothing about the letters. */
const DRAWN = /^[\u2500-\u259F]+$/u;
/** Share of vowels in European languages is 0.33 to 0.48; codes, units and abbreviations bring a page down to 0.25. */
const FEWEST_VOWELS = 0.18;
const MOST_VOWELS = 0.65;
/** `aBcD` inside a word: fine in a product name, not on a whole page. */
const MIXED_CASE = /\p{Ll}\p{Lu}/u;

/**
 * How well words look like language, 1 (well) to 0 (garbled). Fonts with a made-up encoding give text layers of
 * shifted letters: their vowels are missing, their cases mixed, their characters odd.
 */
export function languageFit(words: readonly string[]): number {
  const text = words.filter((word) => !DRAWN.test(word)).join('');
  const length = text.length;
  if (length === 0) return 1;
  const strange = count(text, PRIVATE_OR_REPLACED) + count(text, ODD);
  if (length >= ENOUGH_LETTERS / 2 && strange > length * 0.25) return 0;
  const joined = (text.match(LATIN) ?? []).join('');
  if (joined.length < ENOUGH_LETTERS) return mostlyLetters(text) ? 1 : 1 - strange / length;
  const vowels = count(joined, VOWEL) / joined.length;
  const long = words.filter((word) => LATIN_WORD.test(word));
  const mixed = long.filter((word) => MIXED_CASE.test(word)).length / Math.max(1, long.length);
  const vowelFit = vowels < FEWEST_VOWELS || vowels > MOST_VOWELS ? 0.3 : 1;
  return vowelFit * (mixed > 0.5 ? 0.4 : 1) * (1 - Math.min(1, (strange / length) * 2));
}

function mostlyLetters(text: string): boolean {
  return count(text, LETTER) > text.length * 0.3;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
