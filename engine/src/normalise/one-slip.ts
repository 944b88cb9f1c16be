/** How many letters two words share from their starts. */
function sharedHead(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let n = 0;
  while (n < most && a.charCodeAt(n) === b.charCodeAt(n)) n++;
  return n;
}

/** How many letters two words share from their ends. */
function sharedTail(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let n = 0;
  while (n < most && a.charCodeAt(a.length - 1 - n) === b.charCodeAt(b.length - 1 - n)) n++;
  return n;
}

/**
 * Where the only letter is that was written wrong, left out or put in; undefined for words that are further apart, the
 * length for words that are the same. What the words share from both ends leaves at most one letter of the longer; most
 * words differ at both ends at once, which makes this much cheaper than a distance.
 */
export function onlySlip(a: string, b: string): number | undefined {
  if (Math.abs(a.length - b.length) > 1) return undefined;
  const head = sharedHead(a, b);
  const rest = Math.max(a.length, b.length) - 1 - head;
  return rest <= 0 || sharedTail(a, b) >= rest ? head : undefined;
}

/** True when one letter written wrong, left out or put in makes the one word of the other, or when they are the same. */
export const withinOneSlip = (a: string, b: string): boolean => onlySlip(a, b) !== undefined;

/**
 * One slip in a long word leaves its first or its last letter: of words kept by both of these and their own length, only
 * those under the ends of another one have to be compared with it, not all.
 */
export const endsOf = (word: string, length: number): readonly string[] => [
  `${length}${word[0]}-`,
  `${length}-${word.at(-1)}`,
];

/** True for two neighbouring letters in the wrong order, the commonest slip of people: "Reciept". */
export function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = sharedHead(a, b);
  return (
    at + 1 < a.length &&
    a.charCodeAt(at) === b.charCodeAt(at + 1) &&
    a.charCodeAt(at + 1) === b.charCodeAt(at) &&
    sharedTail(a, b) >= a.length - at - 2
  );
}
