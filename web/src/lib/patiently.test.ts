import { expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

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
