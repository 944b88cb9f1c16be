import { type LetterWeights, SIGNS, suits } from './alphabets.ts';

const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;
const ASCII_LETTER = /[a-z]/i;
const DASHES = '–—';
const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
const isLower = (letter: string): boolean => letter !== letter.toUpperCase();

/** What a letter costs that nobody writes so: "CafŽ", "M³ller", "£ód". */
const WRONG = {
  control: -5,
  sign: -1.5,
  place: -2,
  case: -2,
  crowded: -1,
  mixed: -2,
  alone: -0.5,
  cluster: -0.5,
} as const;
/** Of a sign that stands where such signs stand. */
const RIGHT_SIGN = 0.8;

const isLetter = (text: string | undefined): boolean =>
  text !== undefined && LETTER.test(text) && !'ºªµ'.includes(text);

function ofSign(sign: string, before: string | undefined, after: string | undefined): number {
  if (sign <= '\u009f' || sign === '\ufffd') return WRONG.control;
  const places = SIGNS.get(sign);
  if (places === undefined) return WRONG.sign;
  const inside = isLetter(before) && isLetter(after);
  // "Paris–Grasse", but not "Espa–a".
  if (inside && DASHES.includes(sign)) return isUpper(after as string) ? RIGHT_SIGN : WRONG.place;
  const touches = inside ? 'inside' : isLetter(before) ? 'after' : isLetter(after) ? 'before' : '';
  return touches === '' || places.includes(touches) ? RIGHT_SIGN : WRONG.place;
}

/** A capital inside a word of small letters, or a small letter among capitals. */
function caseOf(letter: string, before: string | undefined, after: string | undefined): number {
  if (isUpper(letter) && before !== undefined && isLower(before) && isLetter(before)) return WRONG.case;
  const isInside = before !== undefined && after !== undefined;
  if (isInside && isUpper(letter) && isLetter(before) && isLetter(after) && isLower(after)) return WRONG.case;
  const among = isInside && isLetter(before) && isLetter(after);
  // ß has no capital of its own.
  return among && letter !== 'ß' && isLower(letter) && isUpper(before) && isUpper(after) ? WRONG.case : 0;
}

const VOWEL = /[aeiouyæœøß]/i;
/** ß counts for neither: it stands before consonants and after them. */
const isConsonant = (letter: string | undefined): boolean =>
  isLetter(letter) &&
  LATIN.test(letter as string) &&
  !VOWEL.test((letter as string).normalize('NFD')[0] as string);

/** "Kšln", "Crčme": a consonant between consonants is rarely what was meant. */
const clusterOf = (letter: string, before: string | undefined, after: string | undefined): number =>
  // "Gdañsk": ñ goes before vowels only.
  (/ñ/i.test(letter) && !(isLetter(after) && VOWEL.test(after as string))) ||
  (isConsonant(letter) && isConsonant(before) && isConsonant(after))
    ? WRONG.cluster
    : 0;

/** The words of a piece of text: runs of letters. */
function wordsOf(letters: readonly string[]): string[][] {
  const words: string[][] = [[]];
  for (const letter of letters) {
    if (isLetter(letter)) (words.at(-1) as string[]).push(letter);
    else words.push([]);
  }
  return words.filter((word) => word.some((letter) => letter > '\u007f'));
}

/** How a word stands there, letter by letter, whatever language it is of. */
function standing(letters: readonly string[]): number {
  let sum = 0;
  letters.forEach((letter, at) => {
    if (letter <= '\u007f') return;
    const [before, after] = [letters[at - 1], letters[at + 1]];
    sum += isLetter(letter)
      ? caseOf(letter, before, after) + clusterOf(letter, before, after)
      : ofSign(letter, before, after);
  });
  return sum;
}

/** How likely a piece of text is of a language that adds some letters to a to z: about 1 for each right letter. */
export function scoreLatin(text: string, alphabets: LetterWeights): number {
  const letters = [...text];
  let sum = standing(letters);
  for (const word of wordsOf(letters)) {
    const special = word.filter((letter) => letter > '\u007f');
    sum += suits(
      special.map((letter) => letter.toLowerCase()),
      alphabets,
    );
    // Words of hardly anything but accents: another script.
    if (special.length > 1 && special.length > word.length * 0.6) sum += WRONG.crowded * special.length;
  }
  return sum;
}

const CYRILLIC = /[А-яЁё]/;

/** The same of a language written in Cyrillic: whole words of it. */
export function scoreCyrillic(text: string): number {
  const letters = [...text];
  let sum = standing(letters);
  for (const word of wordsOf(letters)) {
    const special = word.filter((letter) => letter > '\u007f');
    const own = special.filter((letter) => CYRILLIC.test(letter)).length;
    sum += own - 1.5 * (special.length - own);
    if (word.some((letter) => ASCII_LETTER.test(letter))) sum += WRONG.mixed * special.length;
    else if (word.length < 3) sum += WRONG.alone * special.length;
  }
  return sum;
}
