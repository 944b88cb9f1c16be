import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * A key of a screen. `key` is `event.key`, lower case; `label` the text key of what it does. With Ctrl it works while
 * somebody types, too.
 */
export type Shortcut = { key: string; ctrl?: true; label: string; run: (event: KeyboardEvent) => void };

type Group = { current: readonly Shortcut[] };
let groups: readonly Group[] = [];
const watchers = new Set<() => void>();

const change = (next: readonly Group[]): void => {
  groups = next;
  for (const watcher of watchers) watcher();
};

/** Inputs that take no letters. */
const WITHOUT_TEXT = ['checkbox', 'radio', 'range', 'button', 'submit', 'file'];

/** True where a letter is text: keys never fire while somebody types. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !WITHOUT_TEXT.includes(target.type)
    : target instanceof HTMLElement &&
      (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName));

const sameKey = (a: Pick<Shortcut, 'key' | 'ctrl'>, b: Pick<Shortcut, 'key' | 'ctrl'>): boolean =>
  a.key === b.key && a.ctrl === b.ctrl;

/** One for each key: what came later, the screen's, holds against what the shell has for it. */
const inForce = (of: readonly Group[]): Shortcut[] => {
  const all = of.flatMap((group) => group.current);
  return all.filter((one, at) => !all.some((other, later) => later > at && sameKey(one, other)));
};

const MODAL = '[role="dialog"][aria-modal="true"]';

function onKey(event: KeyboardEvent): void {
  const ctrl = event.ctrlKey || event.metaKey;
  if (event.defaultPrevented || event.altKey || (!ctrl && isTyping(event.target))) return;
  // An open dialog has the keyboard to itself, and so has one that this very key has closed, or a menu.
  if (document.querySelector(MODAL)) return;
  if (event.target instanceof Element && event.target.closest(`${MODAL}, [role="menu"]`)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const pressed = { key, ...(ctrl && { ctrl }) };
  const found = inForce(groups).find((shortcut) => sameKey(shortcut, pressed));
  if (!found) return;
  event.preventDefault();
  found.run(event);
}

/**
 * Gives a screen its keys for as long as it is mounted; the newest closures run. `base`: keys of the shell, which give
 * way to those of a screen.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], rank: 'screen' | 'base' = 'screen'): void {
  const group = useRef(shortcuts);
  const names = shortcuts.map(({ key, label }) => `${key} ${label}`).join();
  // Also when keys come or go, for those who list them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the shortcuts.
  useEffect(() => {
    group.current = shortcuts;
    change([...groups]);
  }, [names]);
  // Before it is painted: a key pressed at once must mean what is on screen.
  useLayoutEffect(() => {
    group.current = shortcuts;
  });
  useEffect(() => {
    if (groups.length === 0) window.addEventListener('keydown', onKey);
    change(rank === 'base' ? [group, ...groups] : [...groups, group]);
    return () => {
      change(groups.filter((other) => other !== group));
      if (groups.length === 0) window.removeEventListener('keydown', onKey);
    };
  }, [rank]);
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The keys that work now, for the overlay. */
export const useActiveShortcuts = (): readonly Shortcut[] =>
  inForce(useSyncExternalStore(subscribe, () => groups));
