import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that is done when the test says so. */
function desk() {
  const turns = createTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (tenant: string, name: string) =>
    turns.run(tenant, async () => {
      begun.push(name);
      await new Promise<void>((done) => ends.set(name, done));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { turns, begun, add, end };
}

test('sixty of one tenant leave the other a turn', async () => {
  const { turns, begun, add } = desk();
  for (let n = 0; n < 60; n++) void add('alpha', `a${n}`);
  void add('beta', 'b');
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['a0', 'b']);
  expect([turns.waiting('alpha'), turns.waiting('beta')]).toEqual([59, 0]);
});

test('tenants that wait have their turn one after the other', async () => {
  const { begun, add, end } = desk();
  for (const tenant of ['a', 'b', 'c']) for (const n of [1, 2]) void add(tenant, `${tenant}${n}`);
  await end('none');
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

test('what fails gives its turn back', async () => {
  const turns = createTurns(1);
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run('a', async () => 'yes')).toBe('yes');
});
