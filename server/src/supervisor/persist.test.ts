import { expect, test } from 'vitest';
import { persist } from './persist.ts';

const failing = (message: string, passing: boolean) => Object.assign(new Error(message), { passing });

test('what was killed while it started is started again, until it runs', async () => {
  const said: string[] = [];
  const results = [failing('killed', true), failing('killed again', true), 'runs'];
  const start = async () => {
    const result = results.shift();
    if (result instanceof Error) throw result;
    return result;
  };
  expect(await persist('the worker', start, (text) => said.push(text), new AbortController().signal)).toBe(
    'runs',
  );
  expect(said).toEqual([
    'the worker does not start: killed; trying again',
    'the worker does not start: killed again; trying again',
  ]);
});

test('a cause that no other try could mend is the end', async () => {
  const start = () => Promise.reject(failing('PORT must be a number', false));
  await expect(persist('x', start, () => undefined, new AbortController().signal)).rejects.toThrow('PORT');
});

test('whoever stops does not wait for a pause', async () => {
  const stop = new AbortController();
  const start = async () => {
    stop.abort();
    throw failing('killed', true);
  };
  await expect(persist('x', start, () => undefined, stop.signal)).rejects.toThrow('killed');
});
