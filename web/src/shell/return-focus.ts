import type { QueryClient } from '@tanstack/react-query';
import type { Portal } from './router.tsx';

/** A page that takes longer comes without. */
const PATIENCE_MS = 5000;
/** Without a change of the page; what it asks for is on its way by then. */
const REST_MS = 100;

/** Links, and rows that lead elsewhere by a key. */
const PLACES = 'main :is(a[href], [data-row])';

const nameOf = (place: Element): string =>
  [
    place.getAttribute('href'),
    place.getAttribute('data-row'),
    place.getAttribute('aria-label') ?? place.textContent,
  ].join(' ');

/** Whether a page has come: its title stands there, and nothing that it asked for is under way. */
const isComplete = (client: QueryClient): boolean =>
  document.querySelector('main h1') !== null && client.isFetching({ type: 'active' }) === 0;

/** Gives the focus to the place as soon as it is there, unless it has gone or the person does something else first. */
function awaitPlace(name: string, client: QueryClient): void {
  const find = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(PLACES)].find((one) => nameOf(one) === name);
  const look = (): void => {
    const place = find();
    // What has the focus may be about to go: a dialog that closes.
    if (!place || document.activeElement !== document.body) return;
    stop();
    place.focus();
  };
  const rested = (): void => {
    if (isComplete(client) && !find()) stop();
    else rest = setTimeout(rested, REST_MS);
  };
  let rest = setTimeout(rested, REST_MS);
  const watch = new MutationObserver(() => {
    clearTimeout(rest);
    rest = setTimeout(rested, REST_MS);
    look();
  });
  const stop = (): void => {
    watch.disconnect();
    clearTimeout(rest);
    clearTimeout(patience);
    window.removeEventListener('keydown', giveWay);
    window.removeEventListener('pointerdown', giveWay);
  };
  const since = performance.now();
  /** Not to what brought the person here, which may still be on its way. */
  const giveWay = ({ timeStamp }: Event): void => {
    if (timeStamp > since) stop();
  };
  const patience = setTimeout(stop, PATIENCE_MS);
  window.addEventListener('keydown', giveWay);
  window.addEventListener('pointerdown', giveWay);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
}

/** Whoever left a page by keyboard and comes back, whatever the way, goes on from the link or row that led away. */
export function returnFocus(portal: Pick<Portal, 'subscribe'>, client: QueryClient): void {
  /** By path of the page. */
  const left = new Map<string, string>();
  portal.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const place = document.activeElement;
    if (fromLocation && pathChanged && place?.matches(PLACES) && place.matches(':focus-visible'))
      left.set(fromLocation.pathname, nameOf(place));
  });
  portal.subscribe('onResolved', ({ toLocation: { pathname }, pathChanged }) => {
    const name = left.get(pathname);
    if (!name || !pathChanged) return;
    left.delete(pathname);
    awaitPlace(name, client);
  });
}
