import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLive } from '../../portal/live.ts';
import { LIST_KEY } from './extractions.queries.ts';
import { useLiveList } from './live-list.ts';

class Stream extends EventTarget {
  static last: Stream;
  constructor() {
    super();
    Stream.last = this;
  }
  close(): void {}
}
vi.stubGlobal('EventSource', Stream);
afterEach(() => vi.useRealTimers());

const opened = (client: QueryClient) =>
  renderHook(() => useLiveList(), {
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });

test('a list that was asked for before what just happened is asked for again', async () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  // The shell listens all the time.
  renderHook(() => useLive(() => undefined));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const data = JSON.stringify({ kind: 'extraction', uuid: 'a', data: { status: 'CONFIRMED', version: 2 } });
  Stream.last.dispatchEvent(new MessageEvent('extraction', { data }));
  const { unmount } = opened(client);
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: LIST_KEY }), { timeout: 3000 });
  unmount();

  invalidate.mockClear();
  vi.setSystemTime(Date.now() + 60_000);
  opened(client);
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(invalidate, 'nothing happened').not.toHaveBeenCalled();
});
