import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../../test/support/random-search.ts';
import { distance } from '../../../../test/support/search-rows.ts';
import { bagOf, mayBeNear } from '../columns/letter-bag.ts';
import { editDistance } from './edit-distance.ts';

test.each([
  ['inv-7', 'inv-7', 0],
  ['inv-7', 'inv-8', 1],
  ['450001', '450010', 1],
  ['450001', '45001', 1],
  ['450001', '4500017', 1],
  ['ab', 'ba', 1],
  ['abcdef', 'bacdfe', 2],
  ['abcdefgh', 'xbcdefgx', 2],
  ['abcdefgh', 'bcdefghx', 2],
  ['abc', 'xyz', 3],
  ['', 'ab', 2],
])('%s and %s: %i', (a, b, expected) => {
  const letters = Buffer.from(`..${b}..`);
  expect(editDistance(Buffer.from(a), letters, 2, b.length, 2)).toBe(expected);
});

test('agrees with the table of the textbook', () => {
  const random = randomFrom(3);
  const code = () =>
    Array.from({ length: Math.floor(random() * 12) }, () => 'abc0'[Math.floor(random() * 4)]).join('');
  for (let i = 0; i < 20_000; i++) {
    const [a, b, most] = [code(), code(), Math.floor(random() * 3)];
    const found = editDistance(Buffer.from(a), Buffer.from(b), 0, b.length, most);
    const wanted = Math.min(distance(a, b), most + 1);
    expect(found, `${a} ${b} ${most}`).toBe(wanted);
    // What is told apart by its letters alone is never near.
    const bags = [a, b].map((one) => bagOf(Buffer.from(`.${one}`), 1, one.length)) as [number, number];
    if (mayBeNear(...bags, most) === 0) expect(wanted, `${a} ${b} ${most}`).toBe(most + 1);
  }
});
