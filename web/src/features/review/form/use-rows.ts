import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { focusInput } from '../flow/focus-dom.ts';
import { useServices } from '../flow/services.ts';

export const ROW_HEIGHT = 31;
/** Up to this many rows are all in the page, as plain as a table can be. */
const PLAIN_ROWS = 60;

export type RowWindow = {
  readonly rows: readonly number[];
  /** Height in pixels of the rows left out above and below. */
  readonly above: number;
  readonly below: number;
};

/** The row of this table that holds the focus; -1 when the focus is elsewhere. */
const focusedRow = (focus: string | null, prefix: string): number =>
  focus?.startsWith(prefix) ? Number(focus.slice(prefix.length).split('/')[0]) : -1;

/**
 * The rows of a table, of those that are shown, that exist in the page. A long table keeps only those in sight; when the flow moves to
 * a row that is out of sight, it is brought in and given the keyboard.
 */
export const useRows = (
  shown: readonly number[],
  prefix: string,
  body: RefObject<HTMLElement | null>,
): RowWindow => {
  const count = shown.length;
  const { edits } = useServices();
  const plain = count <= PLAIN_ROWS;
  const virtual = useVirtualizer({
    count,
    enabled: !plain,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    getScrollElement: () => body.current?.closest<HTMLElement>('[data-clip]') ?? null,
    scrollMargin: body.current?.offsetTop ?? 0,
  });

  useEffect(() => {
    if (plain) return;
    let frame = 0;
    const bringIn = () => {
      const { focus } = edits.get();
      const row = shown.indexOf(focusedRow(focus, prefix));
      if (focus === null || row < 0 || focusInput(focus)) return;
      virtual.scrollToIndex(row, { align: 'center' });
      // One frame to scroll, one to render the row.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => focusInput(focus));
      });
    };
    // Outside React: moving from cell to cell renders those two cells, not the table.
    let last = edits.get().focus;
    const unsubscribe = edits.subscribe(() => {
      const { focus } = edits.get();
      if (focus === last) return;
      last = focus;
      bringIn();
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [plain, edits, prefix, shown, virtual]);

  if (plain) return { rows: shown, above: 0, below: 0 };
  const items = virtual.getVirtualItems();
  const start = (items[0]?.start ?? 0) - virtual.options.scrollMargin;
  const end = (items.at(-1)?.end ?? 0) - virtual.options.scrollMargin;
  return {
    rows: items.flatMap((item) => shown[item.index] ?? []),
    above: Math.max(0, start),
    below: Math.max(0, virtual.getTotalSize() - end),
  };
};
