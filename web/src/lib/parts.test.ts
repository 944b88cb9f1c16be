import { afterEach, expect, it, vi } from 'vitest';
import { patiently } from './parts.ts';

afterEach(() => void vi.useRealTimers());

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
