import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Something that the palette offers by name, with the key that does the same (empty: none). */
export type PaletteCommand = {
  readonly id: string;
  readonly label: string;
  readonly keys: string;
  readonly run: () => void;
};

type Group = { current: readonly PaletteCommand[] };
let groups: readonly Group[] = [];

/** Gives the palette what a screen can do, for as long as the screen is mounted; the newest closures run. */
export function useCommands(commands: readonly PaletteCommand[]): void {
  const group = useRef(commands);
  useEffect(() => {
    group.current = commands;
  });
  useEffect(() => {
    groups = [...groups, group];
    return () => {
      groups = groups.filter((other) => other !== group);
    };
  }, []);
}

/** What the screens that are open can do just now. */
export const commandsHere = (): readonly PaletteCommand[] => groups.flatMap((group) => group.current);

let opened = false;
const watchers = new Set<() => void>();
const setOpened = (next: boolean): void => {
  opened = next;
  for (const watcher of watchers) watcher();
};

export const openPalette = (): void => setOpened(true);
export const closePalette = (): void => setOpened(false);

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
export const usePaletteOpened = (): boolean => useSyncExternalStore(subscribe, () => opened);
