import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { expect, test } from 'vitest';
import { watchUnderWay } from './under-way.ts';

test('a job is under way from its start until a minute after its end, however often it is tried', () => {
  const events: WorkerEvents = new EventEmitter();
  let now = 0;
  const isUnderWay = watchUnderWay(events, () => now);
  const tell = (what: 'job:start' | 'job:success' | 'job:error', id: string) =>
    (events as EventEmitter).emit(what, { job: { id } });
  expect(isUnderWay('7')).toBe(false);
  tell('job:start', '7');
  now = 600_000;
  expect(isUnderWay('7')).toBe(true);
  tell('job:error', '7');
  now += 59_000;
  expect(isUnderWay('7')).toBe(true);
  tell('job:start', '7');
  now += 59_000;
  expect(isUnderWay('7')).toBe(true);
  tell('job:success', '7');
  now += 61_000;
  expect(isUnderWay('7')).toBe(false);
});
