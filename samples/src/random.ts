/** A reproducible source of choices: the same key always gives the same sequence, on every machine. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** `count` different members of `from`, in random order. */
  several<T>(from: readonly T[], count: number): T[];
  shuffled<T>(from: readonly T[]): T[];
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** `length` decimal digits, the first one not zero. */
  digits(length: number): string;
  letters(length: number): string;
  /** A number in [0, 1). */
  next(): number;
}

/** FNV-1a, 32 bit: turns a key into a starting state. */
function hash(key: string): number {
  let state = 0x811c9dc5;
  for (const char of key) state = Math.imul(state ^ char.codePointAt(0)!, 0x01000193);
  return state >>> 0;
}

/** Mulberry32 (T. Ettinger): 32 bits of state, plenty for choosing words and numbers. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Choices that depend on nothing but the key's parts, e.g. `createRandom(seed, layout, 'vendor')`. */
export function createRandom(...key: (string | number)[]): Random {
  const next = mulberry32(hash(key.join('/')));
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => from[int(0, from.length - 1)]!;
  const several = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from];
    return Array.from(
      { length: Math.min(count, from.length) },
      () => rest.splice(int(0, rest.length - 1), 1)[0]!,
    );
  };
  const letters = (length: number) =>
    Array.from({ length }, () => 'ABCDEFGHJKLMNPRSTUVWXYZ'[int(0, 22)]).join('');
  const digits = (length: number) => Array.from({ length }, (_, i) => int(i === 0 ? 1 : 0, 9)).join('');
  return {
    next,
    int,
    pick,
    several,
    shuffled: (from) => several(from, from.length),
    letters,
    digits,
    chance: (probability) => next() < probability,
  };
}
