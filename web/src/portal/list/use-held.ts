import { useEffect, useRef, useState } from 'react';
import { holdOrder } from './hold-order.ts';
import type { ListPage } from './list-query.ts';

export type Held<T> = {
  readonly page: ListPage<T> | undefined;
  /** How many rows would come in. */
  readonly news: number;
  readonly release: () => void;
};

/**
 * Rows change without moving while `busy`: somebody points at them or has ticked some. What comes in meanwhile is told
 * and shown when they ask for it, or when they are done.
 * @param view another one is shown at once
 */
export function useHeld<T>(
  fresh: ListPage<T> | undefined,
  view: string,
  busy: boolean,
  idOf: (item: T) => string,
): Held<T> {
  const shown = useRef<{ view: string; items: readonly T[] } | null>(null);
  const [, released] = useState(0);
  const release = (): void => {
    shown.current = null;
    released((count) => count + 1);
  };
  const former = shown.current?.view === view && busy ? shown.current.items : null;
  const held = former && fresh ? holdOrder(former, fresh.items, idOf) : null;
  const items = held?.items ?? fresh?.items;
  useEffect(() => {
    if (items) shown.current = { view, items };
  }, [items, view]);
  return { page: fresh && held ? { ...fresh, items: held.items } : fresh, news: held?.news ?? 0, release };
}
