import { type RefObject, useRef } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { walkRows } from '../../lib/walk-rows.ts';
import type { List } from './use-list.ts';

type Keys = {
  list: List;
  pages: number;
  /** Ticks the row that has the focus; with `extend` all from the one that was ticked last. */
  onTick?: ((row: HTMLElement, extend: boolean) => void) | undefined;
  onTickAll?: (() => void) | undefined;
  onSearch: () => void;
};

/** j and k walk the rows (`data-row`) of the element that the given ref holds; Enter opens, as on any link. */
export function useListKeys<T extends HTMLElement = HTMLUListElement>({
  list,
  pages,
  onTick,
  onTickAll,
  onSearch,
}: Keys): RefObject<T | null> {
  const rows = useRef<T>(null);
  const page = list.state.page ?? 1;

  const go = (to: number): void => {
    if (to >= 1 && to <= pages) list.turn(to);
  };
  const tick = (extend: boolean): void => {
    const row = document.activeElement;
    if (row instanceof HTMLElement && row.dataset.row && rows.current?.contains(row)) onTick?.(row, extend);
  };
  useShortcuts([
    { key: 'j', label: 'list.key.down', run: () => walkRows(rows.current, 1) },
    { key: 'k', label: 'list.key.up', run: () => walkRows(rows.current, -1) },
    { key: '/', label: 'list.key.search', run: onSearch },
    ...(onTick
      ? [
          // With Shift all rows from the one that was ticked last.
          { key: 'x', label: 'list.key.tick', run: ({ shiftKey }: KeyboardEvent) => tick(shiftKey) },
        ]
      : []),
    ...(onTickAll ? [{ key: 'a', label: 'list.key.tick_all', run: onTickAll }] : []),
    { key: 'n', label: 'list.key.next_page', run: () => go(page + 1) },
    { key: 'p', label: 'list.key.previous_page', run: () => go(page - 1) },
  ]);
  return rows;
}
