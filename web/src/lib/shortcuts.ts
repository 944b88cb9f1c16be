import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key of a screen. `key` is `event.key`, lower case; `label` the text key of what it does. */
export type Shortcut = { key: string; label: string; run: () => void };

type Group = { current: readonly Shortcut[] };
let groups: readonly Group[] = [];
const watchers = new Set<() => void>();

const change = (next: readonly Group[]): void => {
  groups = next;
  for (const watcher of watchers) watcher();
};

/** True where a letter is text: keys never fire while somebody types. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return;
  // An open dialog has the keyboard to itself.
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = groups.flatMap((group) => group.current).findLast(({ key }) => key === pressed);
  if (!found) return;
  event.preventDefault();
  found.run();
}

/** Gives a screen its keys for as long as it is mounted; the newest closures run. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const group = useRef(shortcuts);
  useEffect(() => {
    group.current = shortcuts;
  });
  useEffect(() => {
    if (groups.length === 0) window.addEventListener('keydown', onKey);
    change([...groups, group]);
    return () => {
      change(groups.filter((other) => other !== group));
      if (groups.length === 0) window.removeEventListener('keydown', onKey);
    };
  }, []);
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The keys that work now, for the overlay. */
export const useActiveShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribe, () => groups).flatMap((group) => group.current);
