import { BUCKETS } from './hashing.ts';

/** HashedWeights of the parts of a value: log-odds of being right are their sum. */
export type HashedWeights = Float32Array;

/** As they are kept: differences between the numbers of the weights that are not 0, and each weight in `unit`s, in base 64. */
export type PackedWeights = { unit: number; steps: string; values: string };

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'));

/** Numbers of seven bits a byte, the low ones first (LEB128). */
function* numbersOf(bytes: Uint8Array): Generator<number> {
  let [value, shift] = [0, 0];
  for (const byte of bytes) {
    value |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte < 0x80) {
      yield value;
      [value, shift] = [0, 0];
    }
  }
}

/** The weights that were packed, to within half a `unit`. */
export function unpack({ unit, steps, values }: PackedWeights): HashedWeights {
  const weights = new Float32Array(BUCKETS);
  const each = new Int8Array(bytesOf(values).buffer);
  let at = 0;
  let i = 0;
  for (const step of numbersOf(bytesOf(steps))) {
    at += step;
    weights[at] = each[i++]! * unit;
  }
  return weights;
}

/** Packs weights into a byte each; what rounds to nothing is left out. */
export function pack(weights: HashedWeights): PackedWeights {
  const most = weights.reduce((max, one) => Math.max(max, Math.abs(one)), 0);
  const unit = most > 0 ? Number((most / 127).toPrecision(6)) : 1;
  const [steps, values]: [number[], number[]] = [[], []];
  let last = 0;
  weights.forEach((weight, at) => {
    const rounded = Math.max(-127, Math.min(127, Math.round(weight / unit)));
    if (rounded === 0) return;
    let step = at - last;
    for (; step >= 0x80; step >>>= 7) steps.push((step & 0x7f) | 0x80);
    steps.push(step);
    values.push(rounded);
    last = at;
  });
  const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  return {
    unit,
    steps: text(Uint8Array.from(steps)),
    values: text(new Uint8Array(Int8Array.from(values).buffer)),
  };
}

/** The chance at these log-odds. */
export const chanceAt = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** How likely a value with these parts is the right one, 0 to 1. */
export function chanceOf(weights: HashedWeights, ...parts: readonly Uint32Array[]): number {
  return chanceAt(parts.reduce((odds, list) => odds + sumOf(weights, list), 0));
}

/** The log-odds that these parts add. */
export function sumOf(weights: HashedWeights, list: Uint32Array): number {
  let sum = 0;
  for (const at of list) sum += weights[at]!;
  return sum;
}

/** How likely each of several values is that at most one of is right, by the log-odds of each against none of them. */
export function chancesAmong(odds: readonly number[]): number[] {
  const most = odds.reduce((max, one) => Math.max(max, one), 0);
  const shares = odds.map((one) => Math.exp(one - most));
  const all = shares.reduce((sum, share) => sum + share, Math.exp(-most));
  return shares.map((share) => share / all);
}
