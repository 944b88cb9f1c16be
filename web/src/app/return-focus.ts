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
    if (!link) return;
    stop();
    if (document.activeElement === document.body) link.focus();
  };
  const watch = new MutationObserver(look);
  const stop = (): void => {
    watch.disconnect();
    clearTimeout(patience);
    window.removeEventListener('keydown', stop);
    window.removeEventListener('pointerdown', stop);
  };
  const patience = setTimeout(stop, PATIENCE_MS);
  window.addEventListener('keydown', stop);
  window.addEventListener('pointerdown', stop);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
}

/** Whoever left a page by a link with the keyboard and comes back goes on from that link, not from the top. */
export function returnFocus(portal: Portal): void {
  /** By key of the entry of the history. */
  const left = new Map<string, string>();
  portal.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const from = fromLocation?.state.__TSR_key;
    const link = document.activeElement;
    if (from && pathChanged && link instanceof HTMLAnchorElement && link.matches('main :focus-visible'))
      left.set(from, nameOf(link));
  });
  portal.subscribe('onRendered', ({ toLocation: { state }, pathChanged }) => {
    const name = state.__TSR_key && left.get(state.__TSR_key);
    if (name && pathChanged) awaitLink(name);
  });
}
