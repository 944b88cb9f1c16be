import { expect, test } from 'vitest';
import { keepAlive } from './keep-alive.ts';

/** Something that ends when it is told to. */
function instance() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

/** Resolves when a line with this text was said. */
function listener() {
  const waiting = new Map<string, () => void>();
  const said: string[] = [];
  const say = (text: string) => {
    said.push(text);
    for (const [part, resolve] of waiting) if (text.includes(part)) resolve();
  };
  const until = (part: string) => new Promise<void>((resolve) => waiting.set(part, resolve));
  return { say, until, said };
}

test('what ends is started again, also when a start fails in between', async () => {
  const first = instance();
  const second = instance();
  const { say, until, said } = listener();
  let attempts = 0;
  const start = async () => {
    attempts++;
    if (attempts === 1) throw new Error('port taken');
    return second;
  };
  const kept = keepAlive('the worker', first, start, say);
  const back = until('runs again');
  first.end();
  await back;
  expect(kept.current()).toBe(second);
  expect(said).toEqual([
    'the worker ended unexpectedly; starting it again',
    'the worker does not start: port taken',
    'the worker runs again',
  ]);
  kept.release();
});

test('an end that is meant starts nothing', async () => {
  const first = instance();
  const { say, said } = listener();
  const kept = keepAlive('the worker', first, () => Promise.reject(new Error('started')), say);
  kept.release();
  first.end();
  await first.ended;
  expect(said).toEqual([]);
});
