import { useCallback, useMemo, useRef, useState } from 'react';
import { allToggled, among, extended, NONE, type Selection, toggled } from './selection.ts';

/** Before the first row was ticked. */
const UNUSED: Selection = { ...NONE };

/** Which rows of the page are ticked. Rows that leave the page are not ticked any more. */
export function useSelection(rows: readonly string[] | undefined) {
  const [kept, setKept] = useState(UNUSED);
  const selection = useMemo(() => (rows ? among(kept, rows) : kept), [kept, rows]);
  const now = useRef({ selection, rows });
  now.current = { selection, rows };
  const tick = useCallback((id: string, extend: boolean) => {
    const { selection: before, rows: shown = [] } = now.current;
    setKept(extend ? extended(before, id, shown) : toggled(before, id));
  }, []);
  const tickAll = useCallback(() => setKept(allToggled(now.current.selection, now.current.rows ?? [])), []);
  const clear = useCallback(() => setKept(NONE), []);
  // Stays: what became of ticked rows is told when they are ticked no more.
  const used = kept !== UNUSED;
  return { ids: selection.ids, used, tick, tickAll, clear };
}
