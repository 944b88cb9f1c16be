import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useShortcuts } from '../../lib/shortcuts.ts';

const KEY = 'recto-filters';
const isWide = (): boolean => window.matchMedia('(min-width: 1100px)').matches;

/** Whether the column of filters is open: beside a wide list unless it was closed, above a narrow one only when asked for. */
export function useFiltersOpen() {
  const [chosen, setChosen] = useState<boolean | null>(() =>
    isWide() && localStorage.getItem(KEY) === 'closed' ? false : null,
  );
  const open = chosen ?? isWide();
  const set = (next: boolean): void => {
    setChosen(next);
    if (isWide()) localStorage.setItem(KEY, next ? 'open' : 'closed');
  };
  useShortcuts([{ key: 'f', label: 'list.key.filters', run: () => set(!open) }]);
  return {
    open,
    /** For the style sheet: undefined leaves it to the width. */
    attribute: chosen === null ? undefined : chosen ? 'open' : 'closed',
    toggle: () => set(!open),
    /** At once: what stands in the column can be focused right after. */
    show: () => {
      if (!open) flushSync(() => set(true));
    },
  };
}
