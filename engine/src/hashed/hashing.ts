/** HashedWeights that the hashed parts share (Weinberger et al., 2009: feature hashing); a power of two. */
export const BUCKETS = 1 << 20;

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** The hash of a text that goes on behind another one, by the hash of that one. */
function hashBehind(before: number, text: string): number {
  let hash = before;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash >>> 0;
}

/** The 32-bit FNV-1a hash of a text, over its UTF-16 units. */
export const hashOf = (text: string): number => hashBehind(OFFSET, text);

/** The hash of "name said", for what is said of something again and again. */
export function saying(name: string): (said: string | number | boolean) => number {
  const before = hashOf(`${name} `);
  return (said) => hashBehind(before, String(said));
}

/** Two hashes as one, in this order (the finaliser of MurmurHash3 over both). */
export function mix(a: number, b: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ b;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The weight that a hash has a share in. */
export const bucketOf = (hash: number): number => hash & (BUCKETS - 1);

/** Stands for what the rules thought where something is learnt or weighed as if they knew nothing of it: as on a new layout. */
export const RULES_UNKNOWN: Uint32Array = Uint32Array.of(bucketOf(hashOf('rules unknown')));
