import { PAGING } from '@recto/contracts/limits';
import { useEffect, useRef } from 'react';
import type { ListPage } from './list-query.ts';
import { useFiltersOpen } from './use-filters-open.ts';
import type { List } from './use-list.ts';

/** A page past the end, of an older link or after rows went: the last one is shown in its place. */
function useLastPage({ state, turn }: List, pages: number): void {
  const past = pages > 0 && (state.page ?? 1) > pages;
  useEffect(() => {
    if (past) turn(pages, true);
  }, [past, pages, turn]);
}

type Found = { data: ListPage<unknown> | undefined; isPlaceholderData: boolean };

/** What the frame of a list and the keys of its rows go by; `page` is what was found, once it came. */
export function useFraming(list: List, { data: page, isPlaceholderData }: Found) {
  const filters = useFiltersOpen();
  const box = useRef<HTMLInputElement>(null);
  const total = page?.total ?? 0;
  const pages = Math.ceil(total / PAGING.size);
  useLastPage(list, isPlaceholderData ? 0 : pages);
  return {
    page,
    total,
    pages,
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
