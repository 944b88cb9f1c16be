/** Each letter belongs to one of ten kinds, digits to one each; of each kind up to three are counted, a bit for each. */
const KINDS = 10;
const MOST = 3;

/** How often each kind of letter is in a code, in 30 bits: the more of a kind, the more of its three bits are set. */
export function bagOf(letters: Uint8Array, start: number, length: number): number {
  let bag = 0;
  for (let i = start; i < start + length; i++) {
    const place = MOST * ((letters[i] as number) % KINDS);
    const kind = (bag >> place) & 7;
    if (kind < 7) bag |= ((kind << 1) | 1) << place;
  }
  return bag;
}

/**
 * 0 when two codes are more than `most` changes apart for certain, else 1: a change takes one letter away at most and
 * brings one at most, a swap neither. Tells most strangers apart without looking at their letters.
 */
export const mayBeNear = (a: number, b: number, most: number): number =>
  Number(bits(a & ~b) <= most) & Number(bits(b & ~a) <= most);

/** Bits that are set (Warren, Hacker's Delight, figure 5-2). */
function bits(number: number): number {
  const pairs = number - ((number >> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
