import { pick, type Random } from '../random-search.ts';

type Mutation = (random: Random, bytes: Buffer) => Buffer;

const place = (random: Random, bytes: Buffer): number => Math.floor(random() * bytes.length);
/** A stretch of up to so many bytes. */
function stretch(random: Random, bytes: Buffer, most: number): [number, number] {
  const from = place(random, bytes);
  return [from, Math.min(bytes.length, from + 1 + Math.floor(random() * most))];
}

const NASTY = [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff, 0x0a, 0x22, 0x28, 0x3c, 0x25];
const NUMBERS = ['0', '-1', '65536', '2147483647', '4294967296', '99999999999999999999', '1e999'];

/** Ways in which a file goes wrong, or is made to. */
const MUTATIONS: readonly Mutation[] = [
  function flipBits(random, bytes) {
    const copy = Buffer.from(bytes);
    for (let n = 1 + Math.floor(random() * 16); n > 0; n--)
      copy[place(random, copy)]! ^= 1 << Math.floor(random() * 8);
    return copy;
  },
  function overwrite(random, bytes) {
    const [from, to] = stretch(random, bytes, 64);
    return Buffer.from(bytes).fill(pick(random, NASTY), from, to);
  },
  function cutOff(random, bytes) {
    return bytes.subarray(0, place(random, bytes));
  },
  function cutOut(random, bytes) {
    const [from, to] = stretch(random, bytes, bytes.length / 4);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  function repeat(random, bytes) {
    const [from, to] = stretch(random, bytes, 2000);
    const again = Array.from({ length: 1 + Math.floor(random() * 50) }, () => bytes.subarray(from, to));
    return Buffer.concat([bytes.subarray(0, to), ...again, bytes.subarray(to)]);
  },
  function move(random, bytes) {
    const [from, to] = stretch(random, bytes, 2000);
    const rest = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
    const at = place(random, rest);
    return Buffer.concat([rest.subarray(0, at), bytes.subarray(from, to), rest.subarray(at)]);
  },
  /** Lengths, counts, sizes and references are numbers: one of them becomes another. */
  function otherNumber(random, bytes) {
    const text = bytes.toString('latin1');
    const numbers = [...text.matchAll(/\d+/g)];
    if (numbers.length === 0) return bytes;
    const { index, 0: found } = pick(random, numbers);
    return Buffer.from(
      text.slice(0, index) + pick(random, NUMBERS) + text.slice(index + found.length),
      'latin1',
    );
  },
  /** The same where numbers are binary. */
  function largeNumber(random, bytes) {
    const copy = Buffer.from(bytes);
    if (copy.length > 8)
      copy.writeUInt32LE(pick(random, [0, 0x7fffffff, 0xffffffff, 0x10000]), place(random, copy.subarray(4)));
    return copy;
  },
];

/** One to three mutations, one after the other. */
export function mutate(random: Random, bytes: Buffer): Buffer {
  let mutated = bytes;
  for (let n = 1 + Math.floor(random() * 3); n > 0 && mutated.length > 0; n--)
    mutated = pick(random, MUTATIONS)(random, mutated);
  return mutated;
}
