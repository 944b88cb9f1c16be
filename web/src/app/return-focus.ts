import type { Portal } from './router.tsx';

/** A page that takes longer comes without. */
const PATIENCE_MS = 5000;

const nameOf = (link: HTMLAnchorElement): string =>
  `${link.getAttribute('href')} ${link.getAttribute('aria-label') ?? link.textContent}`;

/** Gives the focus to the link as soon as it is there, unless the person does something else first. */
function awaitLink(name: string): void {
  const look = (): void => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
      (one) => nameOf(one) === name,
    );
    // What has the focus may be about to go: a dialog that closes.
    if (!link || document.activeElement !== document.body) return;
    stop();
    link.focus();
  };
  const watch = new MutationObserver(look);
  const stop = (): void => {
    watch.disconnect();
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

/** Whoever left a page by a link with the keyboard and comes back, whatever the way, goes on from that link. */
export function returnFocus(portal: Portal): void {
  /** By path of the page. */
  const left = new Map<string, string>();
  portal.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const link = document.activeElement;
    if (
      fromLocation &&
      pathChanged &&
      link instanceof HTMLAnchorElement &&
      link.matches('main :focus-visible')
    )
      left.set(fromLocation.pathname, nameOf(link));
  });
  portal.subscribe('onResolved', ({ toLocation: { pathname }, pathChanged }) => {
    const name = left.get(pathname);
    if (!name || !pathChanged) return;
    left.delete(pathname);
    awaitLink(name);
  });
}
