import { notifications } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startTestTexts } from '../portal/test-texts.ts';
import { App } from './app.tsx';
import { queryClient } from './query-client.tsx';
import { createPortal, type Portal } from './router.tsx';
import { watchSession } from './sign-out.ts';

type Answers = Readonly<Record<string, (init?: RequestInit) => Response | Promise<Response>>>;

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'x-total-count': '0' } });

/** Lists that screens ask for on the side: an empty object in their place takes the whole screen down. */
const LISTS = /\/(presence|saved-views|bulk|list-exports|column-layouts)$/;
const nothing = (path: string): Response => json(LISTS.test(path) ? [] : {});

/** For all tests of a file: a server that answers by path, and with nothing where nothing is said. */
export function serve(answers: Answers): void {
  // Screens are loaded on demand, which takes as long as it takes.
  configure({ asyncUtilTimeout: 15_000 });
  beforeAll(startTestTexts);
  beforeEach(() => {
    queryClient.clear();
    sessionStorage.clear();
    localStorage.clear();
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address: string, init?: RequestInit) => {
        const [path = ''] = address.split('?');
        return answers[path]?.(init) ?? nothing(path);
      }),
    );
    vi.stubGlobal(
      'EventSource',
      class extends EventTarget {
        close() {}
      },
    );
  });
  afterEach(() => {
    cleanup();
    // Files of tests share their modules: what one said would be found by the next.
    notifications.clean();
    vi.unstubAllGlobals();
  });
}

/** The whole portal, as somebody who comes to this address sees it. */
export function openPortal(address: string): Portal {
  const portal = createPortal(createMemoryHistory({ initialEntries: [address] }));
  watchSession(portal);
  render(<App portal={portal} />);
  return portal;
}
