import { afterEach, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

afterEach(() => void vi.useRealTimers());

it('tries again when there is a connection, and not before that or a while', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('the banner');
  const loading = patiently(load);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve));
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('the banner');
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part that cannot be had is asked for until it is there', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('here');
  const part = patiently(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await part).toBe('here');
  expect(load).toHaveBeenCalledTimes(3);
});
