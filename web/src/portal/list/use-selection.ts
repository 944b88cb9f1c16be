import { useCallback, useRef, useState } from 'react';
import { allToggled, extended, NONE, type Selection, toggled } from './selection.ts';

type Kept = { readonly selection: Selection; readonly view: string };

/**
 * Which rows are ticked; it stays from page to page.
 * @param rows of the page that is shown
 * @param view what narrows the list: with other filters, what was ticked is forgotten
 */
export function useSelection(rows: readonly string[] | undefined, view: string) {
  // Before the first row was ticked there is nothing to tell of.
  const [kept, setKept] = useState<Kept | null>(null);
  const selection = kept?.view === view ? kept.selection : NONE;
  const now = useRef({ selection, rows, view });
  now.current = { selection, rows, view };
  const change = useCallback((to: (before: Selection, shown: readonly string[]) => Selection) => {
    const { selection: before, rows: shown = [], view: at } = now.current;
    setKept({ selection: to(before, shown), view: at });
  }, []);
  const tick = useCallback(
    (id: string, extend: boolean) =>
      change((before, shown) => (extend ? extended(before, id, shown) : toggled(before, id))),
    [change],
  );
  const tickAll = useCallback(() => change(allToggled), [change]);
  const take = useCallback(
    (ids: readonly string[]) => change(() => ({ ids: new Set(ids), last: null })),
    [change],
  );
  const clear = useCallback(() => change(() => NONE), [change]);
  return { ids: selection.ids, used: kept !== null, tick, tickAll, take, clear };
}
