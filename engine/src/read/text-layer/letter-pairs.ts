const WORD = /^\p{Lu}?[\p{Script=Latin}]{3,}$/u;
const ALL_CAPITALS = /^\p{Lu}+$/u;
const MARKS = /\p{M}/gu;
/** Fewer pairs than this prove nothing. */
const ENOUGH_PAIRS = 120;

/**
 * For each letter, the letters that hardly ever follow it in running text of the languages written in Latin letters
 * (English, German, French, Spanish, Italian, Portuguese, Dutch, the Nordic and West Slavic languages). Pairs at the
 * joints of compound words are left out.
 */
const RARELY_FOLLOWED_BY: Readonly<Record<string, string>> = {
  b: 'gkqwxz',
  c: 'bfgjpvwx',
  d: 'qx',
  f: 'cdghjkmpqvwxz',
  g: 'cjqvxz',
  h: 'cgjkqvxz',
  j: 'bcdfghjklmnpqrstvwxyz',
  k: 'cqx',
  m: 'gjkqxz',
  p: 'gjqvxz',
  q: 'abcdefghijklmnoprstvwxyz',
  t: 'jqx',
  v: 'bcdfghjkmnpqtwxz',
  w: 'bfgjmpqvx',
  x: 'bdfgjklmnrsvwz',
  y: 'fgjkqvwxyz',
  z: 'bcdfghjmpqrtvwx',
};

/**
 * Share of letter pairs that languages hardly use: below 0.06 for text, mostly 0.1 to 0.3 for letters that stand for
 * other letters, even when their vowels seem right. Undefined when there is too little text to tell.
 */
export function rarePairShare(words: readonly string[]): number | undefined {
  let [pairs, rare] = [0, 0];
  for (const word of words) {
    if (!WORD.test(word) || ALL_CAPITALS.test(word)) continue;
    const letters = word.normalize('NFD').replace(MARKS, '').toLowerCase();
    for (let index = 1; index < letters.length; index++) {
      pairs++;
      if (RARELY_FOLLOWED_BY[letters.charAt(index - 1)]?.includes(letters.charAt(index))) rare++;
    }
  }
  return pairs < ENOUGH_PAIRS ? undefined : rare / pairs;
}
