import { useCallback, useState } from 'react';

export type DividerRange = { readonly start: number; readonly min: number; readonly max: number };
export type DividerState = DividerRange & {
  /** Share of the width to the left of the divider. */
  readonly percent: number;
  readonly move: (percent: number) => void;
};

const recall = (key: string, { start, min, max }: DividerRange): number => {
  const stored = Number.parseFloat(localStorage.getItem(key) ?? '');
  return Number.isFinite(stored) ? Math.min(max, Math.max(min, stored)) : start;
};

/** Where a divider stands, remembered in the browser. */
export const useDivider = (key: string, range: DividerRange): DividerState => {
  const { start, min, max } = range;
  const [percent, setPercent] = useState(() => recall(key, range));
  const move = useCallback(
    (wanted: number) => {
      const next = Math.min(max, Math.max(min, wanted));
      setPercent(next);
      localStorage.setItem(key, String(next));
    },
    [key, min, max],
  );
  return { start, min, max, percent, move };
};
