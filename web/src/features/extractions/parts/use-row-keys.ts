import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { walkRows } from '../../../lib/walk-rows.ts';

const route = getRouteApi('/private/extractions');

/** j and k walk the row links of the list that the given ref holds; Enter opens, as on any link. */
export function useRowKeys(page: number, pages: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const turn = route.useNavigate();
  const leave = useNavigate();

  const go = (to: number): void => {
    if (to < 1 || to > pages) return;
    void turn({ search: (old) => ({ ...old, page: to > 1 ? to : undefined }) });
  };
  useShortcuts([
    { key: 'j', label: 'list.key.down', run: () => walkRows(list.current, 1) },
    { key: 'k', label: 'list.key.up', run: () => walkRows(list.current, -1) },
    { key: 'n', label: 'list.key.next_page', run: () => go(page + 1) },
    { key: 'p', label: 'list.key.previous_page', run: () => go(page - 1) },
    { key: 'u', label: 'list.key.upload', run: () => void leave({ to: '/documents/upload' }) },
  ]);
  return list;
}
