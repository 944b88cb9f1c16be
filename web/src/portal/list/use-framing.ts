import { PAGING } from '@recto/contracts/limits';
import { useRef } from 'react';
import type { ListPage } from './list-query.ts';
import { useFiltersOpen } from './use-filters-open.ts';

/** What the frame of a list and the keys of its rows go by; `page` is what was found, once it came. */
export function useFraming(page: ListPage<unknown> | undefined) {
  const filters = useFiltersOpen();
  const box = useRef<HTMLInputElement>(null);
  const total = page?.total ?? 0;
  return {
    page,
    total,
    pages: Math.ceil(total / PAGING.size),
    filters,
    /** Of the search. */
    box,
    /** Puts the focus into the search, whether or not it is on screen. */
    onSearch: () => {
      filters.show();
      box.current?.focus();
    },
  };
}
export type Framing = ReturnType<typeof useFraming>;
