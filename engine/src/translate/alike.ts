/** How texts are found again in what was translated before. */

/** From this likeness on, 0 to 1, the translation of another text is proposed. */
export const ALIKE = 0.9;

const END = /[\s.,;:!。，；：！、]+$/u;

/** Two texts with one folded form are the same text: width, case, spaces and the sign at the end do not count. */
export const foldSource = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim().replace(END, '');

/** The numbers in a text, sorted, for languages place them differently. */
export const digitsOf = (text: string): string =>
  (text.normalize('NFKC').match(/\d+(?:[.,]\d+)*/g) ?? []).sort().join(' ');

function trigrams(text: string): Map<string, number> {
  const signs = [...`  ${text} `];
  const counts = new Map<string, number>();
  for (let at = 0; at + 2 < signs.length; at++) {
    const gram = signs.slice(at, at + 3).join('');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

/** How alike two folded texts are, 0 to 1: the trigrams that they share. Texts with other numbers are not alike. */
export function likeness(a: string, b: string): number {
  if (digitsOf(a) !== digitsOf(b)) return 0;
  if (a === b) return 1;
  const [left, right] = [trigrams(a), trigrams(b)];
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  let shared = 0;
  for (const [gram, count] of left) shared += Math.min(count, right.get(gram) ?? 0);
  return (2 * shared) / (total(left) + total(right));
}
