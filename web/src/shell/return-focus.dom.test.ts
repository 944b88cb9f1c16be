import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { returnFocus } from './return-focus.ts';

type Subscribe = Parameters<typeof returnFocus>[0]['subscribe'];
const LIST = { pathname: '/extractions' };

const row = (id: string): string =>
  `<li data-row="${id}" tabindex="-1"><a href="/${id}">Invoice ${id}</a></li>`;
const show = (inside: string): void => {
  document.body.innerHTML = `<main><h1>Extractions</h1>${inside}</main>`;
};
const focused = (): string | null | undefined => document.activeElement?.getAttribute('data-row');

/** A portal that is at its list; what it asks for is answered by `answer`. */
function portal() {
  const told = new Map<string, (event: never) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  returnFocus(
    {
      subscribe: ((event: string, listener: (event: never) => void) => {
        told.set(event, listener);
        return () => {};
      }) as Subscribe,
    },
    client,
  );
  const tell = (event: string, given: object): void =>
    told.get(event)?.({ pathChanged: true, ...given } as never);
  let answer: () => void = () => {};
  const ask = () =>
    new QueryObserver(client, {
      queryKey: ['list'],
      queryFn: () =>
        new Promise((resolve) => {
          answer = () => resolve(1);
        }),
    }).subscribe(() => {});
  return {
    leave(id: string) {
      show(row(id));
      const place = document.querySelector<HTMLElement>('[data-row]')!;
      place.focus();
      // Whether it shows its focus is a guess of jsdom, which goes the other way on a busy machine.
      const matches = place.matches.bind(place);
      vi.spyOn(place, 'matches').mockImplementation(
        (selector) => selector === ':focus-visible' || matches(selector),
      );
      tell('onBeforeNavigate', { fromLocation: LIST });
      document.body.innerHTML = '';
    },
    comeBack() {
      show('');
      ask();
      tell('onResolved', { toLocation: LIST });
    },
    answer: () => answer(),
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

it('goes on from the row that led away, however long the list takes', async () => {
  const { leave, comeBack, answer } = portal();
  leave('a');
  comeBack();
  await pass(3000);
  answer();
  show(row('b') + row('a'));
  await pass(1);
  expect(focused()).toBe('a');
});

it('looks no further once the list is there without the row', async () => {
  const { leave, comeBack, answer } = portal();
  leave('a');
  comeBack();
  answer();
  show(row('b'));
  await pass(500);
  // Somebody else brings it back; by then nobody waits for it.
  show(row('a'));
  await pass(500);
  expect(document.activeElement).toBe(document.body);
});
